import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESK, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { officeOf } from './harness/office.ts';
import { KIPRAS } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';

const visitor = useBrowser();
const at = (path: string) => `${site('azuolas')}${path}`;

/** What the page asks the list for, as it asks. */
function asked(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/documents/get-documents')) bodies.push(request.postDataJSON());
  });
  return bodies;
}

test('DOC-034 DOC-113 FILTER-023 seven tabs, each asked for by itself, ten rows of the first page at first', async () => {
  const page = await visitor({ size: DESK });
  await signIn(page, KIPRAS);
  const bodies = asked(page);
  await page.goto(at('/documents'));
  const tabs = page.getByRole('tablist', { name: 'Which documents' }).getByRole('tab');
  await tabs.nth(6).waitFor();
  expect((await tabs.allInnerTexts()).map((text) => text.replace(/\s*\d+$/, ''))).toEqual([
    'All',
    'My documents',
    'Delegated',
    'Waiting for me',
    'Waiting for others',
    'Signed',
    'Company documents',
  ]);
  await expect.poll(() => bodies.find(({ tab }) => tab === 'all')).toMatchObject({ page: 0, pageSize: 10 });
  for (const [place, tab] of [
    [1, 'my'],
    [5, 'signed'],
    [6, 'company'],
  ] as const) {
    await tabs.nth(place).click();
    await expect.poll(() => bodies.some((body) => body.tab === tab)).toBe(true);
  }
  await page
    .getByRole('button', { name: 'Rows per page' })
    .or(page.getByRole('combobox', { name: 'Rows per page' }))
    .click();
  expect(await page.getByRole('option').or(page.getByRole('menuitemradio')).allInnerTexts()).toEqual([
    '10',
    '20',
    '50',
  ]);
  await page.keyboard.press('Escape');
  expectNoFaults(page);
});

test('FILTER-022 a column that is put away stays away after the page is loaded again, and so do close rows', async () => {
  await (await officeOf(KIPRAS)).draft(`Rodinys ${randomInt(100_000)}`);
  const page = await visitor({ size: DESK });
  await signIn(page, KIPRAS);
  await page.goto(at('/documents'));
  const head = (name: string) => page.getByRole('columnheader', { name });
  await head('Owner').waitFor();
  const before = (await page.locator('tbody tr').first().boundingBox())!.height;
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Owner').uncheck();
  await page.getByRole('dialog').getByLabel('Rows close together').check();
  await shoot(page, 'view of the list');
  await page.keyboard.press('Escape');
  await page.reload();
  await head('Name').waitFor();
  expect(await head('Owner').count()).toBe(0);
  expect((await page.locator('tbody tr').first().boundingBox())!.height).toBeLessThan(before);
  expectNoFaults(page);
});

test('DOC-043 DOC-099 the other name of composing leads there, and a document that is not here says so', async () => {
  const page = await visitor({ size: DESK });
  await signIn(page, KIPRAS);
  await page.goto(at('/standard/create-document'));
  await page.waitForURL(/\/standard\/compose-document$/);
  await page.getByRole('button', { name: /^Drop a document here/ }).waitFor();
  for (const id of [randomUUID(), '999999']) {
    await page.goto(at(`/standard/documents/${id}`));
    await page.getByRole('heading', { name: 'This document is not here' }).waitFor();
  }
});
