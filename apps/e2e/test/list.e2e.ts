import { randomInt, randomUUID } from 'node:crypto';
import type { ListRequest } from '@paraph/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESKTOP, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import { JONAS, KIPRAS, MILDA, TOMAS } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const at = (path: string) => `${site('azuolas')}${path}`;

const FIRST = { page: 0, pageSize: 10 };

/** Which tab a request is about; the first one goes without saying. */
const tabOf = ({ filterModel }: ListRequest): unknown =>
  filterModel?.items?.find(({ field }) => field === 'tab')?.value ?? 'all';

/** What the page asks the list for, as it asks. */
function asked(page: Page): ListRequest[] {
  const bodies: ListRequest[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/documents/get-documents')) bodies.push(request.postDataJSON() as ListRequest);
  });
  return bodies;
}

test('DOC-034 DOC-113 FILTER-023 seven tabs, each asked for by itself, ten rows of the first page at first', async () => {
  const page = await visitor({ size: DESKTOP });
  await signIn(page, KIPRAS);
  const bodies = asked(page);
  await page.goto(at('/documents'));
  const tabs = page.getByRole('tablist', { name: en('documents.tab.label') }).getByRole('tab');
  await tabs.nth(6).waitFor();
  expect((await tabs.allInnerTexts()).map((text) => text.replace(/\s*\d+$/, ''))).toEqual([
    'All',
    'My documents',
    'Delegated',
    'Waiting for me',
    'Waiting for others',
    'Completed',
    'Company documents',
  ]);
  await expect.poll(() => bodies.find((body) => tabOf(body) === 'all')).toMatchObject({ paginationModel: FIRST });
  for (const [place, tab] of [
    [1, 'my'],
    [5, 'signed'],
    [6, 'company'],
  ] as const) {
    await tabs.nth(place).click();
    await expect.poll(() => bodies.some((body) => tabOf(body) === tab)).toBe(true);
  }
  await page
    .getByRole('button', { name: en('table.rowsPerPage') })
    .or(page.getByRole('combobox', { name: en('table.rowsPerPage') }))
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
  await (await apiClientOf(KIPRAS)).draft(`Rodinys ${randomInt(100_000)}`);
  const page = await visitor({ size: DESKTOP });
  await signIn(page, KIPRAS);
  await page.goto(at('/documents'));
  const head = (name: string) => page.getByRole('columnheader', { name });
  await head('Owner').waitFor();
  const before = (await page.locator('tbody tr').first().boundingBox())!.height;
  await page.getByRole('button', { name: en('documents.view.button'), exact: true }).click();
  await page.getByRole('dialog').getByLabel(en('document.general.owner')).uncheck();
  await page.getByRole('dialog').getByLabel(en('documents.view.dense')).check();
  await shoot(page, 'view of the list');
  await page.keyboard.press('Escape');
  await page.reload();
  await head('Name').waitFor();
  expect(await head('Owner').count()).toBe(0);
  expect((await page.locator('tbody tr').first().boundingBox())!.height).toBeLessThan(before);
  expectNoFaults(page);
});

test('DOC-043 DOC-099 the other name of composing leads there, and a document that is not here says so', async () => {
  const page = await visitor({ size: DESKTOP });
  await signIn(page, KIPRAS);
  await page.goto(at('/standard/create-document'));
  await page.waitForURL(/\/standard\/compose-document$/);
  await page.getByRole('button', { name: /^(Drop a document here|Choose a file)/ }).waitFor();
  for (const id of [randomUUID(), '999999']) {
    await page.goto(at(`/standard/documents/${id}`));
    await page.getByRole('heading', { name: en('document.missing.title') }).waitFor();
  }
});

test('FILTER-025 the list that an administrator opens by a counter is narrowed to their own address', async () => {
  const page = await visitor({ size: DESKTOP });
  await signIn(page, KIPRAS);
  await page.goto(at('/dashboard'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /waiting for others/i })
    .first()
    .click();
  await page.waitForURL(/\/documents\?/);
  const { items } = JSON.parse(new URL(page.url()).searchParams.get('filterModel')!) as { items: object[] };
  expect(items).toContainEqual({ field: 'email', operator: 'equals', value: KIPRAS.email });
  await page.getByRole('button', { name: `E-mail of a participant: equals ${KIPRAS.email}` }).waitFor();
  await shoot(page, 'list of an administrator by a counter');
  expectNoFaults(page);
});

test('DOC-007 a row says how many have signed, and by name and address who signs', async () => {
  const name = `Eiga ${randomInt(100_000)}`;
  await (await apiClientOf(KIPRAS)).send(name, [signs(JONAS), signs(MILDA)]);
  const page = await visitor({ size: DESKTOP });
  await signIn(page, KIPRAS);
  await page.goto(at(`/documents?q=${encodeURIComponent(name)}`));
  const row = page.locator('tbody tr', { hasText: name });
  await row.getByText('0/2', { exact: true }).waitFor();
  expect(await row.locator('[title*="@"]').first().getAttribute('title')).toBe(
    [JONAS, MILDA].map((person) => `${person.name}, ${person.email}`).join('\n'),
  );
});

test('DOC-056 preparing a document shows its eight steps in order', async () => {
  const id = await (await apiClientOf(KIPRAS)).draft(`Žingsniai ${randomInt(100_000)}`);
  const page = await visitor({ size: DESKTOP });
  await signIn(page, KIPRAS);
  await page.goto(at(`/standard/compose-document?document=${id}`));
  const steps = page.getByRole('list', { name: en('document.steps.label') }).getByRole('listitem');
  await steps.first().waitFor();
  expect((await steps.allInnerTexts()).map((text) => text.trim())).toEqual([
    'Upload',
    'Type',
    'Edit',
    'People',
    'Method',
    'Sign or approve',
    'Waiting for others',
    'Done',
  ]);
});

test('a comment has room beside the name in the list', async () => {
  const page = await visitor({ size: DESKTOP });
  await signIn(page, TOMAS);
  await page.goto(at('/documents'));
  const head = page.getByRole('columnheader', { name: en('documents.column.comment') });
  await head.waitFor();
  expect((await head.boundingBox())!.width).toBeGreaterThanOrEqual(140);
  await shoot(page, 'list with comments');
  await page.setViewportSize({ width: 1280, height: 800 });
  await shoot(page, 'list with comments 1280');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  expectNoFaults(page);
});
