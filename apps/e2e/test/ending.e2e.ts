import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { linkMailedTo, now } from './harness/mailbox.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import { EGLĖ, ELŽBIETA, VYTAUTAS } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { readHistory } from './harness/signing.ts';
import { en, lt } from './harness/words.ts';

const visitor = useBrowser();
let owner: Page;
let signer: Page;

beforeAll(async () => {
  owner = await visitor();
  signer = await visitor();
  await signIn(owner, EGLĖ);
  await signIn(signer, VYTAUTAS);
});

const guest = () => ({ ...ELŽBIETA, email: `svecias.${randomInt(1_000_000)}@auditas.example` });
const open = async (page: Page, id: string, name: string) => {
  await page.goto(`${site('azuolas')}/standard/documents/${id}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

test('a reason that was typed is not lost by Escape', async () => {
  const name = `Neatmestina sutartis ${randomInt(100_000)}`;
  const id = await (await apiClientOf(EGLĖ)).send(name, [signs(VYTAUTAS)]);
  await open(signer, id, name);
  await signer.getByRole('button', { name: en('document.reject.button'), exact: true }).click();
  const dialog = signer.getByRole('dialog', { name: en('document.reject.title', { name }) });
  const reason = dialog.getByRole('textbox').first();
  await reason.fill('Trūksta priedo.');
  await signer.keyboard.press('Escape');
  const asks = signer.getByRole('dialog', { name: en('unsaved.closing.title') });
  await shoot(signer, 'a typed reason is kept');
  await asks.getByRole('button', { name: en('unsaved.closing.stay') }).click();
  await asks.waitFor({ state: 'detached' });
  expect(await reason.inputValue()).toBe('Trūksta priedo.');
  await signer.keyboard.press('Escape');
  await asks.getByRole('button', { name: en('unsaved.closing.leave') }).click();
  await dialog.waitFor({ state: 'detached' });
  expectNoFaults(signer);
});

test('SIGN-026 a signer rejects with a reason: the sender’s open page tells it at once and the guest’s link tells the story', async () => {
  const [name, visitorOf, since] = [`Atmestina sutartis ${randomInt(100_000)}`, guest(), now()];
  const id = await (await apiClientOf(EGLĖ)).send(name, [signs(VYTAUTAS), signs(visitorOf)]);
  const link = await linkMailedTo(visitorOf.email, since);
  await open(owner, id, name);
  await open(signer, id, name);
  await signer.getByRole('button', { name: en('document.reject.button'), exact: true }).click();
  const dialog = signer.getByRole('dialog', { name: en('document.reject.title', { name }) });
  await dialog.getByText(en('document.reject.preset.amount')).click();
  await shoot(signer, 'reject dialog');
  await dialog.getByRole('button', { name: en('document.reject.confirm') }).click();
  await dialog.waitFor({ state: 'hidden' });

  await owner.getByText(en('document.people.rejected'), { exact: true }).first().waitFor();
  await owner.getByText(en('document.reject.preset.amount')).first().waitFor();
  await shoot(owner, 'rejected');
  expect((await readHistory(owner)).at(-1)).toBe('Rejected the document');
  const page = await visitor();
  await page.goto(link);
  await page.getByRole('heading', { name }).waitFor();
  await page.getByText(/^Rejected: Vytautas Ūsas, \d{4}-\d\d-\d\d /).waitFor();
  await page.getByText('“Wrong amount.”').waitFor();
  await page.getByText(en('document.guest.story.nothing')).waitFor();
  await shoot(page, 'link of a rejected document');
  await page.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  await page.getByRole('heading', { name: en('document.guest.deadTitle') }).waitFor();
  await page.getByText('ask the person or company that sent you the document for a new link').waitFor();
  // A person who cannot read this chooses another language here.
  await page.getByRole('button', { name: /^Language/ }).click();
  await page
    .getByRole('menuitem', { name: 'Lietuvių' })
    .or(page.getByRole('menuitemradio', { name: 'Lietuvių' }))
    .click();
  await page.getByRole('heading', { name: lt('document.guest.deadTitle') }).waitFor();
  expect(await page.getByText(name).count()).toBe(0);
  for (const each of [owner, signer]) expectNoFaults(each);
});

test('SIGN-023 the panel stands where somebody has to sign and nowhere else, also after the sender voided the document', async () => {
  const name = `Anuliuojama sutartis ${randomInt(100_000)}`;
  const id = await (await apiClientOf(EGLĖ)).send(name, [signs(VYTAUTAS)]);
  await open(owner, id, name);
  await open(signer, id, name);
  await signer.getByRole('button', { name: en('signing.sign.button', { method: 'Smart-ID' }) }).waitFor();
  expect(await owner.getByRole('heading', { name: en('signing.title.sign') }).count()).toBe(0);
  expect(await owner.getByRole('button', { name: en('signing.sign.button', { method: 'Smart-ID' }) }).count()).toBe(0);
  await owner.getByRole('button', { name: en('document.void.button'), exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: en('document.void.title', { name }) });
  // A message is announced and none is written: nothing is sent.
  await dialog.getByRole('button', { name: en('document.void.confirm') }).click();
  await dialog.getByText(en('document.reject.lacking')).waitFor();
  await dialog.getByLabel(en('document.reject.message')).last().fill('Bus nauja sutartis');
  await dialog.getByRole('button', { name: en('document.void.confirm') }).click();
  await signer.getByText(en('phases.voided'), { exact: true }).first().waitFor();
  await signer.getByText('Bus nauja sutartis').first().waitFor();
  expect(await signer.getByRole('button', { name: en('signing.sign.button', { method: 'Smart-ID' }) }).count()).toBe(0);
});
