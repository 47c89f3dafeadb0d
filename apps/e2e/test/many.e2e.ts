import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { insertCard } from './harness/card.ts';
import { type ApiClient, apiClientOf, signs } from './harness/api-client.ts';
import { linkMailedTo, now } from './harness/mailbox.ts';
import { newcomer, type Newcomer } from './harness/newcomers.ts';
import { note } from './harness/notes.ts';
import { ĢIRTS, JŪRATĖ, LĪGA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { chooseMethod, fillPersonalCode, openPart, startBy } from './harness/signing.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
let apiClient: ApiClient;
let jūratė: Page;
beforeAll(async () => {
  apiClient = await apiClientOf(JŪRATĖ);
  jūratė = await visitor();
  await signIn(jūratė, JŪRATĖ);
});

const named = (what: string) => `${what} ${randomInt(100_000)}`;
const waiting = () => jūratė.goto(`${site('azuolas')}/documents?tab=waitingForMe`);
/** What became of a batch is shown again at every visit until it is closed. */
const closeResult = () => jūratė.keyboard.press('Escape');
const choose = (name: string) => jūratė.getByRole('link', { name, exact: true }).click();

test('SIGN-089 SIGN-093 several documents are signed with one confirmation, and the list tells how many', async () => {
  const names = [named('Sutartis'), named('Priedas')];
  const ids = [];
  for (const name of names) ids.push(await apiClient.send(name, [{ ...signs(JŪRATĖ), identity: 'anyone' }]));
  await waiting();
  const looked = jūratė.waitForRequest((request) => request.url().endsWith('/api/documents/init-sign-bulk'));
  await jūratė.getByRole('button', { name: en('documents.many.sign') }).click();
  const { documentProps } = (await looked).postDataJSON() as { documentProps: { id: string }[] };
  expect(documentProps.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  for (const name of names) await jūratė.getByRole('checkbox', { name }).waitFor();
  await shoot(jūratė, 'sign several');
  await jūratė.getByRole('button', { name: en('documents.many.signButton_other', { count: 2 }) }).click();
  await choose(LĪGA.name);
  await jūratė.getByText('Confirm the signature.').waitFor();
  await choose(LĪGA.name);
  await jūratė.getByText(en('documents.many.signed_other', { count: 2 })).waitFor({ timeout: 60_000 });
  await shoot(jūratė, 'several signed');
  await closeResult();
  for (const id of ids) expect((await apiClient.see(id)).alreadySigned).toBe(1);
  expectNoFaults(jūratė);
});

test('who goes Back from the page for several documents can go there again, or cancel and free the documents', async () => {
  const name = named('Atgal');
  const id = await apiClient.send(name, [{ ...signs(JŪRATĖ), identity: 'anyone' }]);
  const dialog = jūratė.getByRole('dialog', { name: en('documents.many.signTitle') });
  const onward = dialog.getByRole('link', { name: en('signing.dialog.toPage', { method: 'eParaksts mobile' }) });
  await waiting();
  await jūratė.getByRole('button', { name: en('documents.many.sign') }).click();
  await jūratė.getByRole('checkbox', { name }).waitFor();
  await dialog.getByRole('button', { name: /^Sign \d/ }).click();
  await jūratė.getByRole('link', { name: LĪGA.name, exact: true }).waitFor();
  await jūratė.goBack();
  await onward.waitFor();
  await shoot(jūratė, 'back from several');
  await onward.click();
  await jūratė.getByRole('link', { name: LĪGA.name, exact: true }).waitFor();
  await jūratė.goBack();
  await onward.waitFor();
  await dialog.getByRole('button', { name: en('ui.cancel') }).click();
  await dialog.getByRole('alert').filter({ hasText: 'You cancelled signing. Nothing was signed.' }).waitFor();
  await shoot(jūratė, 'cancelled several');
  await expect.poll(async () => (await apiClient.see(id)).blocked).toBeNull();
  await dialog
    .getByRole('button', { name: en('ui.close') })
    .last()
    .click();
  await dialog.waitFor({ state: 'detached' });
  await apiClient.void(id);
});

test('SIGN-057 SIGN-058 SIGN-102 a card signs document after document; what it did not sign is named with its reason', async () => {
  await insertCard(jūratė, ĢIRTS.phone, 'user_cancel', 3);
  const names = [named('Pirma kortele'), named('Antra kortele'), named('Trečia kortele')];
  const ids: string[] = [];
  for (const name of names) ids.push(await apiClient.send(name, [{ ...signs(JŪRATĖ), identity: 'anyone' }]));
  await waiting();
  await jūratė.getByRole('button', { name: en('documents.many.sign') }).click();
  for (const name of names) await jūratė.getByRole('checkbox', { name }).waitFor();
  await chooseMethod(jūratė, 'eParaksts card');
  await shoot(jūratė, 'sign several by card');
  await jūratė.getByRole('button', { name: en('documents.many.signButton_other', { count: 3 }) }).click();
  const dialog = jūratė.getByRole('dialog');
  await dialog.getByText(en('documents.progress.sign', { done: 2, total: 3 })).waitFor({ timeout: 60_000 });
  await note(jūratė, 'green')
    .filter({ hasText: en('documents.many.signedToast', { number: 2 }) })
    .waitFor();
  const error = dialog.getByText(/^(Pirma|Antra|Trečia) kortele \d+\.pdf: Signing was cancelled/);
  expect(await error.count()).toBe(1);
  await shoot(jūratė, 'several signed by card');
  await closeResult();
  const done = await Promise.all(ids.map((id) => apiClient.see(id)));
  expect(done.filter(({ alreadySigned }) => alreadySigned === 1)).toHaveLength(2);
  expect(done.filter(({ blocked }) => blocked !== null)).toEqual([]);
  // The list is empty again for the tests that follow.
  const left = done.find(({ alreadySigned }) => alreadySigned === 0)!;
  await apiClient.void(left.id);
  expectNoFaults(jūratė);
});

/** A guest whose phone answers by itself signs with Smart-ID. */
async function signAsGuest(person: Newcomer, link: string): Promise<void> {
  const guest = await visitor();
  await guest.goto(link);
  await openPart(guest, 'Sign');
  await fillPersonalCode(guest, person);
  await startBy(guest, 'Smart-ID');
  await guest.getByRole('heading', { name: en('signing.done.signed'), exact: true }).waitFor({ timeout: 40_000 });
  await guest.context().close();
}

const archived = { phase: 'completed', alreadySigned: 2, highestLevel: 'LTA' };
const archives = (id: string) => expect.poll(() => apiClient.see(id), { timeout: 40_000, interval: 500 });

test('two signers, first with Smart-ID and then with eParaksts, end with a completed document at LTA', async () => {
  const [first, second] = [await newcomer('LT', 'accepts'), await newcomer('LV', 'accepts')];
  const began = now();
  const id = await apiClient.send(named('Dviejų parašų sutartis'), [signs(first), signs(second, 2)]);
  await signAsGuest(first, await linkMailedTo(first.email, began));
  expect(await apiClient.see(id)).toMatchObject({ phase: 'signing', alreadySigned: 1, highestLevel: 'LT' });
  const guest = await visitor();
  await guest.goto(await linkMailedTo(second.email, began));
  await openPart(guest, 'Sign');
  await chooseMethod(guest, 'eParaksts mobile');
  await startBy(guest, 'eParaksts mobile');
  await guest.getByRole('link', { name: second.name, exact: true }).click();
  await guest.getByText('Confirm the signature.').waitFor();
  await guest.getByRole('link', { name: second.name, exact: true }).click();
  await guest.getByRole('heading', { name: en('signing.done.signed'), exact: true }).waitFor({ timeout: 40_000 });
  await guest.getByText(en('signing.done.all.sign')).waitFor();
  await archives(id).toMatchObject({
    ...archived,
    members: [{ method: 'SMART_ID' }, { method: 'EPARAKSTS' }],
    validation: { result: 'valid', signatures: 2, valid: 2 },
  });
});

test('a list in which the signer is the second on every document is signed with one confirmation, and each ends at LTA', async () => {
  const first = await newcomer('LT', 'accepts');
  const names = [named('Antras pirmoje'), named('Antras antroje')];
  const ids: string[] = [];
  for (const name of names) {
    const began = now();
    ids.push(await apiClient.send(name, [signs(first), { ...signs(JŪRATĖ, 2), identity: 'anyone' }]));
    await signAsGuest(first, await linkMailedTo(first.email, began));
  }
  await waiting();
  await jūratė.getByRole('button', { name: en('documents.many.sign') }).click();
  for (const name of names) expect(await jūratė.getByRole('checkbox', { name }).isChecked()).toBe(true);
  await jūratė.getByRole('button', { name: en('documents.many.signButton_other', { count: 2 }) }).click();
  await choose(LĪGA.name);
  await jūratė.getByText('Confirm the signature.').waitFor();
  await choose(LĪGA.name);
  await jūratė.getByText(en('documents.many.signed_other', { count: 2 })).waitFor({ timeout: 60_000 });
  await closeResult();
  for (const id of ids) await archives(id).toMatchObject(archived);
  expectNoFaults(jūratė);
});

test('SIGN-095 several documents are approved at once, the list says how many, and each goes on to its signer', async () => {
  const signer = await newcomer('LT');
  const names = [named('Tvirtinti'), named('Ir šitą')];
  const ids: string[] = [];
  for (const name of names)
    ids.push(await apiClient.send(name, [{ ...signs(JŪRATĖ), kind: 'approve' }, signs(signer, 2)]));
  await waiting();
  await jūratė.getByRole('button', { name: en('documents.many.approve') }).click();
  for (const name of names) await jūratė.getByRole('checkbox', { name }).waitFor();
  await shoot(jūratė, 'approve several');
  const sent = jūratė.waitForRequest((request) => request.url().endsWith('/api/Documents/mass-approve'));
  await jūratė.getByRole('button', { name: en('documents.many.approveButton_other', { count: 2 }) }).click();
  const body = (await sent).postDataJSON() as { documentIds: string[] };
  expect({ ...body, documentIds: body.documentIds.toSorted() }).toMatchObject({
    documentIds: ids.toSorted(),
    timestamp: true,
  });
  await jūratė.getByText(en('documents.many.approved', { done: 2, total: 2 })).waitFor();
  await shoot(jūratė, 'several approved');
  for (const id of ids) expect(await apiClient.see(id)).toMatchObject({ phase: 'signing', alreadySigned: 0 });
  expectNoFaults(jūratė);
});

test('SIGN-100 of several documents the one that cannot be approved is named with its reason, beside how many were', async () => {
  const names = [named('Pirmas'), named('Antras'), named('Trečias')];
  const ids: string[] = [];
  for (const name of names) ids.push(await apiClient.send(name, [{ ...signs(JŪRATĖ), kind: 'approve' }]));
  await waiting();
  await jūratė.getByRole('button', { name: en('documents.many.approve') }).click();
  for (const name of names) await jūratė.getByRole('checkbox', { name }).waitFor();
  // Meanwhile she has approved one of them elsewhere.
  await jūratė.route('**/api/Documents/mass-approve', async (route) => {
    await apiClient.approve(ids[1]!);
    await route.continue();
  });
  await jūratė.getByRole('button', { name: en('documents.many.approveButton_other', { count: 3 }) }).click();
  await jūratė.getByText(en('documents.many.approved', { done: 2, total: 3 })).waitFor();
  const dialog = jūratė.getByRole('dialog');
  const line = dialog.locator('p', { hasText: en('documents.many.reasons.already') });
  expect(await line.count()).toBe(1);
  expect(await line.getByRole('link', { name: names[1]! }).getAttribute('href')).toContain(ids[1]);
  await jūratė.unroute('**/api/Documents/mass-approve');
  expectNoFaults(jūratė);
});
