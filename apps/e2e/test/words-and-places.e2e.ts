import { randomInt } from 'node:crypto';
import { fill, phrases } from '@paraph/phrases';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { violations } from './harness/axe.ts';
import { expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { pressOn, showsFocus, tabTo, watchMouse } from './harness/keyboard.ts';
import { linkMailedTo, now } from './harness/mailbox.ts';
import { newcomer } from './harness/newcomers.ts';
import { type ApiClient, apiClientOf, signs } from './harness/api-client.ts';
import { overflowing } from './harness/overflow.ts';
import { type DemoPerson, JONAS, LUKAS, OKSANA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const LANGUAGES = [
  ['Lithuanian', 'lt'],
  ['Russian', 'ru'],
] as const;
/** A page with a document draws slowly beside other work. */
const PATIENTLY = { timeout: 60_000 };
type Language = (typeof LANGUAGES)[number][1] | 'en';
let apiClient: ApiClient;
beforeAll(async () => {
  apiClient = await apiClientOf(OKSANA);
});

const named = (what: string) => `${what} ${randomInt(100_000)}`;
const starting = (word: string) => new RegExp(`^${word}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A phone of this language. */
async function phone(language: Language): Promise<Page> {
  const page = await visitor({ size: PHONE });
  await page.addInitScript((kept) => localStorage.setItem('paraph.language', kept), language);
  return page;
}

/** The phone of somebody of the company, who has signed in. */
async function phoneOf(person: DemoPerson, language: Language): Promise<Page> {
  const page = await visitor({ size: PHONE });
  await signIn(page, person);
  await page.addInitScript((kept) => localStorage.setItem('paraph.language', kept), language);
  return page;
}

/** Somebody is asked to sign by Mobile-ID; a phone shows them the document. */
async function asked(language: Language) {
  const [person, since, name] = [await newcomer('LT'), now(), named('Priedas')];
  const id = await apiClient.send(name, [signs(person)], { signingMethod: 'MOBILE_ID' });
  const page = await phone(language);
  await page.goto(await linkMailedTo(person.email, since));
  await opener(page).waitFor(PATIENTLY);
  return { id, name, page, person };
}

/** The one button that opens one's part on a phone. */
const opener = (page: Page) => page.locator('.MuiButton-contained[aria-haspopup=dialog]').last();

/** All words have their place, and everybody can use what is shown. */
async function holds(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await shoot(page, name);
  expect(await overflowing(page), name).toEqual([]);
  expect(await violations(page), name).toEqual([]);
}

describe.each(LANGUAGES)('In %s on a phone of 390 pixels', (_name, language) => {
  const { document, ownerWords, signing, compose, attention, methods } = phrases[language];
  const { lack, ask } = ownerWords;

  test('a place of the stamp, what is missing and a question have their place, for the guest and for the sender', async () => {
    const { id, name, page: guest, person } = await asked(language);
    await opener(guest).click();
    await guest.getByRole('button', { name: starting(signing.stamp.label) }).click();
    await guest.getByRole('combobox', { name: starting(signing.stamp.position) }).click();
    await guest.getByRole('option', { name: signing.stamp.free, exact: true }).click();
    await guest.getByRole('group', { name: signing.stamp.place }).scrollIntoViewIfNeeded();
    await holds(guest, `${language} place of the stamp`);

    await button(guest, lack.button).click();
    const missing = guest.getByRole('dialog', { name: fill(lack.title, { method: methods.MOBILE_ID }) });
    await missing.waitFor();
    await holds(guest, `${language} what is missing`);
    await button(guest, lack.confirm).click();
    await missing.waitFor({ state: 'detached' });
    await button(guest, document.reject.button).last().click();
    await guest.getByRole('dialog', { name: fill(document.reject.title, { name }) }).waitFor();
    await holds(guest, `${language} rejecting`);
    await button(guest, ask.button).click();
    const question = guest.getByRole('dialog', { name: ask.title });
    await button(guest, ask.confirm).click();
    await question.getByText(ask.needed).waitFor();
    await holds(guest, `${language} a question`);
    await question.getByLabel(starting(ask.question)).fill('4?');
    await button(guest, ask.confirm).click();
    await question.waitFor({ state: 'detached' });
    await guest.getByText('4?').waitFor();
    await holds(guest, `${language} what was said`);

    const owner = await phoneOf(OKSANA, language);
    await owner.goto(`${site('azuolas')}/standard/documents/${id}`);
    await owner.getByText(fill(ask.banner, { name: person.name })).waitFor();
    await holds(owner, `${language} words to the sender`);
    await button(owner, ask.answer).click();
    await owner.getByRole('dialog', { name: fill(ask.answerTitle, { name: person.name }) }).waitFor();
    await holds(owner, `${language} an answer`);
    for (const page of [guest, owner]) expectNoFaults(page);
  });

  test('the place that a sender proposes has its place', async () => {
    const id = await apiClient.draft(named('Vieta'), [signs(JONAS)]);
    const page = await phoneOf(OKSANA, language);
    await page.goto(`${site('azuolas')}/standard/compose-document?document=${id}`);
    await button(page, fill(compose.people.more, { name: JONAS.name })).click();
    await page.getByRole('combobox', { name: starting(compose.settings.stampOfPerson) }).click();
    await page.getByRole('option', { name: signing.stamp.free, exact: true }).click();
    await page.getByRole('group', { name: signing.stamp.place }).scrollIntoViewIfNeeded();
    await holds(page, `${language} proposed place`);
    expectNoFaults(page);
  });

  test('the question why a document is opened has its place, and so has what needs attention', async () => {
    const name = named('Sutartis');
    const lost = `bounce.poldma${randomInt(1_000_000)}@pohjatuul.example`;
    await apiClient.send(name, [signs({ ...JONAS, email: lost, name: 'Kristjan Põldmäe' })]);
    const id = await apiClient.draft(named('Juodraštis'));
    const page = await phoneOf(LUKAS, language);
    await page.goto(`${site('azuolas')}/standard/documents/${id}`);
    await page.getByRole('heading', { name: document.reason.title }).waitFor();
    await holds(page, `${language} needs a reason`);
    await button(page, document.reason.button).click();
    const dialog = page.getByRole('dialog');
    await button(page, document.reason.confirm).click();
    await dialog.getByText(fill(document.reason.short, { least: 3 })).waitFor();
    await holds(page, `${language} the reason`);
    await dialog.getByLabel(starting(document.reason.label)).fill('Klientas laukia');
    await button(page, document.reason.confirm).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('canvas').first().waitFor(PATIENTLY);
    await holds(page, `${language} opened with a reason`);

    await page.goto(`${site('azuolas')}/admin/admin-panel`);
    await page.getByRole('heading', { level: 2, name: attention.title }).waitFor(PATIENTLY);
    // The mail leaves and comes back in its own time.
    const countAttention = async () => {
      await page.reload();
      await page.locator('[data-part=attention] li').first().waitFor();
      return page.getByRole('link', { name }).count();
    };
    await expect.poll(countAttention, { ...PATIENTLY, interval: 1_000 }).toBe(1);
    await holds(page, `${language} needs attention`);
    expectNoFaults(page);
  });
});

/** Whether the focus is in what has just opened. */
const hasFocusWithin = (page: Page, name: string | RegExp) =>
  expect
    .poll(() => page.getByRole('dialog', { name }).evaluate((one) => one.contains(one.ownerDocument.activeElement)))
    .toBe(true);

test('a guest chooses the place of the stamp, tells what is missing and asks the sender, by keyboard alone', async () => {
  const { page, id, name } = await asked('en');
  const mouse = await watchMouse(page);
  await page.reload();
  await opener(page).waitFor(PATIENTLY);
  await pressOn(page, opener(page));
  await pressOn(page, page.getByRole('button', { name: /^Visible stamp/ }));
  await pressOn(page, page.getByRole('combobox', { name: /^Corner/ }));
  await page.getByRole('option', { name: en('signing.stamp.free') }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const down = button(page, 'Down');
  await pressOn(page, down);
  await expect.poll(() => showsFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
  await page
    .getByText(/^Page 1, \d+ % from the left, [89] % from the top$/)
    .first()
    .waitFor();

  await pressOn(page, button(page, 'I do not have this'));
  await hasFocusWithin(page, 'You do not have Mobile-ID?');
  await tabTo(page, page.getByLabel(/^Message \(/));
  await page.keyboard.type('I moved');
  await pressOn(page, button(page, 'Tell the sender'));
  await page.getByText(/^You told Oksana Юрьева that you do not have Mobile-ID: /).waitFor();

  await pressOn(page, button(page, 'Reject').last());
  await hasFocusWithin(page, `Reject “${name}”?`);
  await pressOn(page, button(page, 'Ask the sender'));
  await hasFocusWithin(page, 'Ask the sender');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: en('ownerWords.ask.title') }).waitFor({ state: 'detached' });
  await pressOn(page, button(page, 'Reject').last());
  await pressOn(page, button(page, 'Ask the sender'));
  await tabTo(page, page.getByLabel(/^Your question/));
  await page.keyboard.type('By when?');
  await pressOn(page, button(page, 'Send the question'));
  await page.getByText(/^You asked Oksana Юрьева: /).waitFor();
  expect((await apiClient.see(id)).ownerWords.map(({ words }) => words)).toEqual(
    expect.arrayContaining(['I moved', 'By when?']),
  );
  expect(await mouse()).toBe(0);
  expectNoFaults(page);
});

test('an administrator opens a document with a reason and goes to what needs attention, by keyboard alone', async () => {
  const id = await apiClient.draft(named('Juodraštis'));
  const page = await phoneOf(LUKAS, 'en');
  const mouse = await watchMouse(page);
  await page.goto(`${site('azuolas')}/standard/documents/${id}`);
  await pressOn(page, button(page, 'Open with a reason'));
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel(en('retention.holdReason'));
  await reason.waitFor();
  await page.keyboard.type('x');
  await pressOn(page, button(page, 'Open'));
  await dialog.getByText(en('document.reason.short', { least: 3 })).waitFor();
  await tabTo(page, reason);
  await page.keyboard.type(' The customer waits');
  await pressOn(page, button(page, 'Open'));
  await page.getByText('You opened this with a reason, until').waitFor();
  await page.locator('canvas').first().waitFor(PATIENTLY);

  await page.goto(`${site('azuolas')}/admin/admin-panel`);
  const link = page.locator('[data-part=attention] li a').last();
  await tabTo(page, link);
  await expect.poll(() => showsFocus(page)).toBe(true);
  const address = await link.getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => `${url.pathname}${url.search}` === address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await mouse()).toBe(0);
  expectNoFaults(page);
});
