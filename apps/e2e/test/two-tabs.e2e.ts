import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { addPerson, drop } from './harness/compose.ts';
import { CONTRACT, asFile } from './harness/contract.ts';
import { JONAS, LUKAS, MILDA, type DemoPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const people = (page: Page) => page.getByRole('list', { name: en('compose.people.list') });
const saved = (page: Page) => page.getByText(/^draft saved/).waitFor();

/** One draft for Jonas in two tabs of the same browser; the first one may get no events of the server. */
async function inTwoTabs(getsEvents: boolean): Promise<[Page, Page]> {
  const first = await visitor();
  await signIn(first, MILDA);
  if (!getsEvents) await first.route('**/api/events', (route) => route.abort());
  await first.goto(`${site('azuolas')}/standard/compose-document`);
  await drop(first, asFile(CONTRACT, `Sutartis ${randomInt(100_000)}.pdf`));
  await first.getByLabel(en('compose.name')).waitFor({ timeout: 40_000 });
  await addPerson(first, JONAS);
  await saved(first);
  const second = await first.context().newPage();
  await second.goto(first.url());
  return [first, second];
}

async function replacePerson(page: Page, before: DemoPerson, after: DemoPerson): Promise<void> {
  await people(page).getByText(before.name).waitFor();
  await page.getByRole('button', { name: en('compose.people.remove', { name: before.name }) }).click();
  await addPerson(page, after);
  await saved(page);
}

test('a document does not go to a person whom another tab put in place of the one shown', async () => {
  const [first, second] = await inTwoTabs(false);
  await replacePerson(second, JONAS, LUKAS);
  await first.getByRole('button', { name: en('compose.send_one', { count: 1 }) }).click();
  await first.getByText(en('compose.changedElsewhere')).waitFor();
  await shoot(first, 'changed elsewhere');
  await people(first).getByText(LUKAS.name).waitFor();
  expect(await people(first).getByText(JONAS.name).count()).toBe(0);
  expect(new URL(first.url()).pathname).toContain('compose-document');
  await first.getByRole('button', { name: en('compose.send_one', { count: 1 }) }).click();
  await first.waitForURL(/\/standard\/documents\//);
  expectNoFaults(first);
});

test('what is typed in one tab and stored in another are both kept', async () => {
  const [first, second] = await inTwoTabs(false);
  await replacePerson(second, JONAS, LUKAS);
  await first.getByLabel(en('compose.name')).fill('Typed here');
  await first.getByText(en('compose.changedElsewhere')).waitFor();
  await saved(first);
  expect(await first.getByLabel(en('compose.name')).inputValue()).toBe('Typed here');
  await people(first).getByText(LUKAS.name).waitFor();
  expectNoFaults(first);
});

test('a tab without unsaved changes shows at once what another tab stored', async () => {
  const [first, second] = await inTwoTabs(true);
  await replacePerson(second, JONAS, LUKAS);
  await people(first).getByText(LUKAS.name).waitFor();
  expect(await people(first).getByText(JONAS.name).count()).toBe(0);
  expectNoFaults(first);
});
