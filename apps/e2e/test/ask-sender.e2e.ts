import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { violations } from './harness/axe.ts';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { pressOn, showsFocus, tabTo } from './harness/keyboard.ts';
import { linkMailedTo, mailsTo, now } from './harness/mailbox.ts';
import { newcomer } from './harness/newcomers.ts';
import { type ApiClient, apiClientOf, signs } from './harness/api-client.ts';
import { overflowing } from './harness/overflow.ts';
import { KĘSTUTIS, OKSANA } from './harness/people.ts';
import { answer, signRequestOn } from './harness/phone.ts';
import { chooseMethod, fillPersonalCode, openPart, readHistory, startByCode } from './harness/signing.ts';
import { signIn } from './harness/sign-in.ts';
import { until } from './harness/until.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
let apiClient: ApiClient;
beforeAll(async () => {
  apiClient = await apiClientOf(OKSANA);
});

const named = (what: string) => `${what} ${randomInt(100_000)}`;
const mailSaying = (address: string, since: string, subject: RegExp) =>
  until(`a mail ${String(subject)}`, async () =>
    (await mailsTo(address, since)).find((mail) => subject.test(mail.subject)),
  );

test('a guest on a phone does not have the way that is asked for, the sender opens all with one click, and the guest signs', async () => {
  const [person, since, name] = [await newcomer('LV'), now(), named('Priedas')];
  const id = await apiClient.send(name, [signs(person)], { signingMethod: 'MOBILE_ID' });
  const guest = await visitor({ size: PHONE });
  await guest.goto(await linkMailedTo(person.email, since));
  await openPart(guest, 'Sign');
  await guest.getByText('The sender asks for Mobile-ID').waitFor();
  await shoot(guest, 'lack 390');
  expect(await overflowing(guest)).toEqual([]);
  expect(await violations(guest)).toEqual([]);
  await guest.getByRole('button', { name: en('ownerWords.lack.button') }).click();
  const dialog = guest.getByRole('dialog', { name: en('ownerWords.lack.title', { method: 'Mobile-ID' }) });
  await dialog.getByLabel(/^Message/).fill('There is none in Latvia');
  await shoot(guest, 'lack dialog 390');
  expect(await violations(guest)).toEqual([]);
  await dialog.getByRole('button', { name: en('ownerWords.lack.confirm') }).click();
  await guest.getByText(/^You told Oksana Юрьева that you do not have Mobile-ID: /).waitFor();
  expect(await guest.getByRole('button', { name: en('ownerWords.lack.button') }).count()).toBe(0);
  await shoot(guest, 'lack reported 390');
  expect(await overflowing(guest)).toEqual([]);
  expect(await violations(guest)).toEqual([]);
  await mailSaying(OKSANA.email, since, new RegExp(name));

  const owner = await visitor({ size: DESKTOP });
  await signIn(owner, OKSANA);
  await owner.goto(`${site('azuolas')}/standard/documents/${id}`);
  await owner.getByText(en('ownerWords.lack.banner', { name: person.name, method: 'Mobile-ID' })).waitFor();
  await owner.getByText('There is none in Latvia').first().waitFor();
  await shoot(owner, 'lack banner 1440');
  expect(await violations(owner)).toEqual([]);
  await owner.setViewportSize(PHONE);
  await shoot(owner, 'lack banner 390');
  expect(await overflowing(owner)).toEqual([]);
  expect(await violations(owner)).toEqual([]);
  await owner.setViewportSize(DESKTOP);
  await owner.getByRole('button', { name: en('ownerWords.lack.open') }).click();
  await owner.getByText(en('ownerWords.lack.opened')).waitFor();
  expect(await owner.getByRole('button', { name: en('ownerWords.lack.open') }).count()).toBe(0);
  expect(await readHistory(owner)).toEqual(
    expect.arrayContaining(['Does not have the way to sign that is asked for', 'Opened all ways to sign']),
  );

  // The page of the guest follows by itself.
  await guest.getByRole('combobox', { name: /Signing method/ }).waitFor();
  await chooseMethod(guest, 'Smart-ID');
  await fillPersonalCode(guest, person);
  await startByCode(guest, person);
  await answer(person.phone, await signRequestOn(person.phone, name), 'accept');
  await guest.getByRole('heading', { name: en('document.people.done.sign'), exact: true }).waitFor({ timeout: 40_000 });
  for (const page of [guest, owner]) expectNoFaults(page);
});

test('a guest asks the sender in place of rejecting, and reads the answer', async () => {
  const [person, since, name] = [await newcomer('EE'), now(), named('Klausimas')];
  const id = await apiClient.send(name, [signs(person)]);
  const guest = await visitor({ size: PHONE, scheme: 'dark' });
  await guest.goto(await linkMailedTo(person.email, since));
  await openPart(guest, 'Sign');
  await guest
    .getByRole('button', { name: en('document.reject.button'), exact: true })
    .last()
    .click();
  const reject = guest.getByRole('dialog', { name: en('document.reject.title', { name }) });
  await reject.getByLabel(en('document.reject.message'), { exact: true }).fill('Is clause 4 still right?');
  await shoot(guest, 'ask instead 390 dark');
  expect(await overflowing(guest)).toEqual([]);
  await reject.getByRole('button', { name: en('ownerWords.ask.title') }).click();
  const dialog = guest.getByRole('dialog', { name: en('ownerWords.ask.title') });
  const field = dialog.getByLabel(/^Your question/);
  expect(await field.inputValue()).toBe('Is clause 4 still right?');
  await field.fill('');
  await dialog.getByRole('button', { name: en('ownerWords.ask.confirm') }).click();
  await dialog.getByText(en('ownerWords.ask.needed')).waitFor();
  await field.fill('Is clause 4 still right?');
  await shoot(guest, 'ask dialog 390 dark');
  expect(await violations(guest)).toEqual([]);
  await dialog.getByRole('button', { name: en('ownerWords.ask.confirm') }).click();
  await guest.getByText(/^You asked Oksana Юрьева: /).waitFor();
  expect(await apiClient.see(id)).toMatchObject({ phase: 'signing' });

  const owner = await visitor({ size: DESKTOP });
  await signIn(owner, OKSANA);
  await owner.goto(`${site('azuolas')}/standard/documents/${id}`);
  await owner.getByText(en('ownerWords.ask.banner', { name: person.name })).waitFor();
  await shoot(owner, 'question banner 1440');
  expect(await violations(owner)).toEqual([]);
  await owner.getByRole('button', { name: en('ownerWords.ask.answer'), exact: true }).click();
  const reply = owner.getByRole('dialog', { name: en('ownerWords.ask.answerTitle', { name: person.name }) });
  await reply.getByLabel(/^Your answer/).fill('Yes, it holds.');
  await shoot(owner, 'answer dialog 1440');
  expect(await violations(owner)).toEqual([]);
  await reply.getByRole('button', { name: en('ownerWords.ask.sendAnswer') }).click();
  await owner.getByText(en('ownerWords.ask.answered')).waitFor();
  expect(await owner.getByText(en('ownerWords.ask.banner', { name: person.name })).count()).toBe(0);

  await guest.getByText('Yes, it holds.').waitFor();
  await shoot(guest, 'answered 390 dark');
  expect(await overflowing(guest)).toEqual([]);
  expect(await violations(guest)).toEqual([]);
  await guest.getByRole('button', { name: en('signing.sign.button', { method: 'Smart-ID' }) }).waitFor();
  for (const page of [guest, owner]) expectNoFaults(page);
});

/** The menu of the document, beside what everybody is asked for. */
const menu = (page: Page) => page.getByRole('button', { name: en('document.menu') });
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

test('on a desktop a member who is not on turn yet asks from the menu of the document, by keyboard alone; its sender has no such menu', async () => {
  const [first, name] = [await newcomer('LT'), named('Eilė')];
  const acknowledges = { ...signs(KĘSTUTIS), kind: 'acknowledge' } as const;
  const id = await apiClient.send(name, [signs(first), acknowledges]);
  const reader = await visitor({ size: DESKTOP });
  await signIn(reader, KĘSTUTIS);
  await reader.goto(`${site('azuolas')}/standard/documents/${id}`);
  await menu(reader).waitFor();
  await pressOn(reader, menu(reader));
  await entry(reader, 'Reject').waitFor();
  await shoot(reader, 'document menu 1440');
  expect(await violations(reader)).toEqual([]);
  expect(await entry(reader, 'Ask the sender').evaluate((one) => one === document.activeElement)).toBe(true);
  await reader.keyboard.press('Enter');
  const dialog = reader.getByRole('dialog', { name: en('ownerWords.ask.title') });
  await dialog.getByLabel(/^Your question/).waitFor();
  await reader.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await menu(reader).evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await showsFocus(reader)).toBe(true);
  await reader.keyboard.press('Enter');
  await entry(reader, 'Ask the sender').waitFor();
  await reader.keyboard.press('Enter');
  await tabTo(reader, dialog.getByLabel(/^Your question/));
  await reader.keyboard.type('Which version is it?');
  await pressOn(reader, dialog.getByRole('button', { name: en('ownerWords.ask.confirm') }));
  await reader.getByText(/^You asked Oksana Юрьева: /).waitFor();
  expect((await apiClient.see(id)).ownerWords).toMatchObject([{ kind: 'question', words: 'Which version is it?' }]);

  const owner = await visitor({ size: DESKTOP });
  await signIn(owner, OKSANA);
  await owner.goto(`${site('azuolas')}/standard/documents/${id}`);
  await owner.getByText(en('ownerWords.ask.banner', { name: KĘSTUTIS.name })).waitFor();
  expect(await menu(owner).count()).toBe(0);
  for (const page of [reader, owner]) expectNoFaults(page);
});

test('on a phone the menu beside the button asks the sender and rejects, before the sheet is opened', async () => {
  const [person, since, name] = [await newcomer('EE'), now(), named('Lapas')];
  const id = await apiClient.send(name, [signs(person)]);
  const guest = await visitor({ size: PHONE, scheme: 'dark' });
  await guest.goto(await linkMailedTo(person.email, since));
  await menu(guest).click();
  await shoot(guest, 'document menu 390 dark');
  expect(await overflowing(guest)).toEqual([]);
  expect(await violations(guest)).toEqual([]);
  await entry(guest, 'Ask the sender').click();
  const dialog = guest.getByRole('dialog', { name: en('ownerWords.ask.title') });
  await dialog.getByLabel(/^Your question/).fill('Who signs after me?');
  await dialog.getByRole('button', { name: en('ownerWords.ask.confirm') }).click();
  await guest.getByText(en('ownerWords.ask.done')).waitFor();
  expect(await apiClient.see(id)).toMatchObject({ phase: 'signing', ownerWords: [{ words: 'Who signs after me?' }] });
  await menu(guest).click();
  await entry(guest, 'Reject').click();
  const rejecting = guest.getByRole('dialog', { name: en('document.reject.title', { name }) });
  await rejecting.getByRole('checkbox', { name: en('document.reject.addMessage') }).uncheck();
  await rejecting.getByRole('button', { name: en('document.reject.confirm') }).click();
  const isOver = async () => (await apiClient.see(id)).phase === 'rejected' || undefined;
  await until('the end of the round', isOver);
  await menu(guest).waitFor({ state: 'detached' });
  expectNoFaults(guest);
});
