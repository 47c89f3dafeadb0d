import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { linkMailedTo, now } from './harness/mailbox.ts';
import { type ApiClient, apiClientOf, signs } from './harness/api-client.ts';
import { AGNĖ, DAIVA, MANTAS, ONNE } from './harness/people.ts';
import { type PhoneAnswer, answer, requestOn, requestsOn, scan, signRequestOn, takeInHand } from './harness/phone.ts';
import { watchQr } from './harness/qr.ts';
import { signIn } from './harness/sign-in.ts';
import { closeNotes, note } from './harness/notes.ts';
import {
  chooseMethod,
  controlCode,
  fillPersonalCode,
  silenceProvider,
  startBy,
  startByCode,
} from './harness/signing.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
let apiClient: ApiClient;
let mantas: Page;

beforeAll(async () => {
  apiClient = await apiClientOf(DAIVA);
  mantas = await visitor();
  await signIn(mantas, MANTAS);
});

const named = (what: string) => `${what} ${randomInt(100_000)}`;
const openDocument = async (page: Page, id: string) => {
  await page.goto(`${site('azuolas')}/standard/documents/${id}`);
  await page.getByRole('heading', { name: en('signing.title.sign') }).waitFor();
};
const signed = (page: Page) => page.getByRole('heading', { name: en('signing.done.signed'), exact: true });

const troubles: [string, PhoneAnswer, string][] = [
  ['refuses on the phone', 'refuse', 'The request was refused on the phone. Nothing was signed.'],
  [
    'chooses another code on the phone',
    'wrong-code',
    'The control code chosen on the phone was wrong. Nothing was signed. Try again and compare the codes.',
  ],
  [
    'does not look at the phone in time',
    'timeout',
    'There was no answer from your phone in time. Nothing was signed; try again.',
  ],
];

test.each(troubles)(
  'SIGN-051 SIGN-052 a signer who %s sees so, also in a red note, loses nothing typed and signs at the next try',
  async (_, how, reply) => {
    const name = named('Susitarimas');
    const id = await apiClient.send(name, [signs(MANTAS)]);
    await openDocument(mantas, id);
    await fillPersonalCode(mantas, MANTAS);
    await mantas.getByLabel(en('signing.comment')).fill('Skaičiau atidžiai');
    await startByCode(mantas, MANTAS);
    await answer(MANTAS.phone, await signRequestOn(MANTAS.phone, name), how);
    await mantas.getByRole('alert').filter({ hasText: reply }).waitFor();
    await note(mantas, 'red')
      .filter({ hasText: en('signing.failed.toast') })
      .waitFor();
    await shoot(mantas, `trouble ${how}`);
    await closeNotes(mantas);
    expect(await mantas.getByLabel(en('signing.comment')).inputValue()).toBe('Skaičiau atidžiai');
    expect((await apiClient.see(id)).alreadySigned).toBe(0);
    await startByCode(mantas, MANTAS);
    const request = await signRequestOn(MANTAS.phone, name);
    await answer(MANTAS.phone, request, 'accept', await controlCode(mantas));
    await signed(mantas).waitFor();
    expectNoFaults(mantas);
  },
);

test('a signer whose phone was asked too often reads at the personal code how long to wait, and can go on with another code', async () => {
  const id = await apiClient.send(named('Per dažnai'), [signs(MANTAS)]);
  await openDocument(mantas, id);
  await fillPersonalCode(mantas, MANTAS);
  const detail = 'Too many requests to sign were sent to the phone of this person. Try again in 15 min.';
  const code = 'signing.asked-often';
  const errors = { personalCode: { code, detail } };
  const problem = { type: 'about:blank', title: detail, status: 429, code, detail, errors, traceId: 'e2e' };
  await mantas.route('**/api/smartId/sign', (route) => route.fulfill({ status: 429, json: problem }));
  await startByCode(mantas, MANTAS);
  const field = mantas.getByLabel(en('signing.way.code'), { exact: true }).last();
  await mantas.getByRole('alert').filter({ hasText: detail }).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await mantas.getByText(detail).count()).toBe(1);
  await field.fill(MANTAS.code.slice(0, -1));
  await mantas.getByText(detail).waitFor({ state: 'detached' });
  await mantas.unroute('**/api/smartId/sign');
});

test('SIGN-022 SIGN-050 a signer who cancels on the page may start again at once; what the phone still says is thrown away', async () => {
  const name = named('Atšaukimas');
  const id = await apiClient.send(name, [signs(MANTAS)]);
  await openDocument(mantas, id);
  await fillPersonalCode(mantas, MANTAS);
  await startByCode(mantas, MANTAS);
  const request = await signRequestOn(MANTAS.phone, name);
  const code = await controlCode(mantas);
  const timer = mantas.getByRole('dialog', { name: en('methods.SMART_ID') }).getByRole('timer');
  const left = async () => {
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await timer.innerText())!;
    return Number(minutes) * 60 + Number(seconds);
  };
  const first = await left();
  // The phone ends the request after two minutes.
  expect(first).toBeGreaterThan(90);
  expect(first).toBeLessThanOrEqual(120);
  await expect.poll(left, { timeout: 5000 }).toBeLessThan(first);
  const deleted = mantas.waitForRequest((sent) => sent.method() === 'DELETE' && /\/session\/[\w-]+$/.test(sent.url()));
  await mantas
    .getByRole('dialog', { name: en('methods.SMART_ID') })
    .getByRole('button', { name: en('ui.cancel') })
    .click();
  await deleted;
  await mantas.getByRole('dialog', { name: en('methods.SMART_ID') }).waitFor({ state: 'hidden' });
  await answer(MANTAS.phone, request, 'accept', code);
  await mantas.waitForTimeout(2000);
  expect(await apiClient.see(id)).toMatchObject({ alreadySigned: 0, blocked: null });
  await startByCode(mantas, MANTAS);
  await answer(MANTAS.phone, await signRequestOn(MANTAS.phone, name), 'accept', await controlCode(mantas));
  await signed(mantas).waitFor();
});

test('Back asks before it cancels a running signature, and a cancelled one says that the PIN must not be entered', async () => {
  const name = named('Atgal pasirašant');
  const id = await apiClient.send(name, [signs(MANTAS)]);
  await openDocument(mantas, id);
  await fillPersonalCode(mantas, MANTAS);
  await startByCode(mantas, MANTAS);
  await signRequestOn(MANTAS.phone, name);
  const code = await controlCode(mantas);
  await mantas.goBack();
  const asks = mantas.getByRole('dialog', { name: en('signing.leaving.title') });
  await asks.getByRole('button', { name: en('signing.leaving.stay') }).click();
  await asks.waitFor({ state: 'detached' });
  expect(await controlCode(mantas)).toBe(code);
  await mantas.goBack();
  await asks.getByRole('button', { name: en('signing.leaving.leave') }).click();
  await mantas.getByText('If your phone still asks, cancel there and do not enter your PIN.').first().waitFor();
  await expect.poll(async () => (await apiClient.see(id)).blocked).toBeNull();
  expectNoFaults(mantas);
});

test('a signer who cancels by Escape is back at the button that began, not at the top of the page', async () => {
  const name = named('Grįžimas prie mygtuko');
  const id = await apiClient.send(name, [signs(MANTAS)]);
  await openDocument(mantas, id);
  await fillPersonalCode(mantas, MANTAS);
  await startByCode(mantas, MANTAS);
  await signRequestOn(MANTAS.phone, name);
  await controlCode(mantas);
  await mantas.keyboard.press('Escape');
  await mantas.getByRole('button', { name: en('signing.leaving.leave') }).click();
  const begin = mantas.getByRole('button', { name: en('signing.sign.button', { method: 'Smart-ID' }) });
  await expect.poll(() => begin.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('a signer who loads the page again in the middle of signing sees the same code and finishes', async () => {
  const name = named('Įkėlimas iš naujo');
  const id = await apiClient.send(name, [signs(MANTAS)]);
  await openDocument(mantas, id);
  await fillPersonalCode(mantas, MANTAS);
  await startByCode(mantas, MANTAS);
  const request = await signRequestOn(MANTAS.phone, name);
  const code = await controlCode(mantas);
  await mantas.reload();
  expect(await controlCode(mantas)).toBe(code);
  await answer(MANTAS.phone, request, 'accept', code);
  await signed(mantas).waitFor();
  expect((await apiClient.see(id)).alreadySigned).toBe(1);
});

test('a signature is stored although the signer closed the browser before entering the PIN', async () => {
  const name = named('Uždaryta naršyklė');
  const id = await apiClient.send(name, [signs(AGNĖ)]);
  const page = await visitor();
  await signIn(page, AGNĖ, `/standard/documents/${id}`);
  await openDocument(page, id);
  await fillPersonalCode(page, AGNĖ);
  await startByCode(page, AGNĖ);
  const request = await signRequestOn(AGNĖ.phone, name);
  const code = await controlCode(page);
  await page.context().close();
  await answer(AGNĖ.phone, request, 'accept', code);
  await expect
    .poll(() => apiClient.see(id), { timeout: 20_000, interval: 500 })
    .toMatchObject({
      phase: 'completed',
      alreadySigned: 1,
      highestLevel: 'LTA',
    });
});

test('while one person signs, the other sees who it is, and signs right after without loading the page', async () => {
  const name = named('Dviese iš karto');
  const id = await apiClient.send(name, [signs(MANTAS), signs(AGNĖ)]);
  const agnė = await visitor();
  await signIn(agnė, AGNĖ, `/standard/documents/${id}`);
  await openDocument(agnė, id);
  await openDocument(mantas, id);
  await fillPersonalCode(mantas, MANTAS);
  await startByCode(mantas, MANTAS);
  await agnė.getByRole('heading', { name: en('signing.blocked.title', { name: 'Mantas Petrauskas' }) }).waitFor();
  await shoot(agnė, 'blocked');
  expect(await agnė.getByRole('button', { name: en('signing.sign.button', { method: 'Smart-ID' }) }).count()).toBe(0);
  await answer(MANTAS.phone, await signRequestOn(MANTAS.phone, name), 'accept', await controlCode(mantas));
  await signed(mantas).waitFor();
  await fillPersonalCode(agnė, AGNĖ);
  await startByCode(agnė, AGNĖ);
  await answer(AGNĖ.phone, await signRequestOn(AGNĖ.phone, name), 'accept', await controlCode(agnė));
  await signed(agnė).waitFor();
  expectNoFaults(agnė);
});

test('the same person in a second browser sees the same code, and both pages learn that it is signed', async () => {
  const name = named('Dvi naršyklės');
  const id = await apiClient.send(name, [signs(MANTAS)]);
  await openDocument(mantas, id);
  await fillPersonalCode(mantas, MANTAS);
  await startByCode(mantas, MANTAS);
  const request = await signRequestOn(MANTAS.phone, name);
  const code = await controlCode(mantas);
  const second = await visitor();
  await signIn(second, MANTAS, `/standard/documents/${id}`);
  expect(await controlCode(second)).toBe(code);
  await answer(MANTAS.phone, request, 'accept', code);
  await signed(mantas).waitFor();
  await signed(second).waitFor();
  expectNoFaults(second);
});

test('while the provider does not answer, the page says so after five seconds and offers other ways; the session goes on and counts', async () => {
  const name = named('Lėtas teikėjas');
  const id = await apiClient.send(name, [signs(MANTAS)]);
  await openDocument(mantas, id);
  await fillPersonalCode(mantas, MANTAS);
  await mantas.route('**/api/smartId/sign', async (route) => {
    await new Promise((done) => setTimeout(done, 7000));
    await route.continue();
  });
  const pressed = Date.now();
  await startByCode(mantas, MANTAS);
  const slow = mantas.getByRole('status').filter({ hasText: 'Smart-ID has not answered yet.' });
  await slow.getByRole('button', { name: 'Use Mobile-ID' }).waitFor();
  expect(Date.now() - pressed).toBeLessThan(6000);
  await shoot(mantas, 'slow start');
  const request = await signRequestOn(MANTAS.phone, name);
  const code = await controlCode(mantas);
  await slow.waitFor({ state: 'hidden' });
  await mantas.unroute('**/api/smartId/sign');

  const endSilence = await silenceProvider(mantas);
  const silent = mantas.getByText('Smart-ID does not answer us at the moment.');
  await silent.waitFor();
  await shoot(mantas, 'silent provider');
  await endSilence();
  await silent.waitFor({ state: 'hidden' });
  await answer(MANTAS.phone, request, 'accept', code);
  await signed(mantas).waitFor();
});

test('who takes another way while the provider does not answer loses nothing: the first attempt gives way', async () => {
  const name = named('Kitas būdas');
  const id = await apiClient.send(name, [signs(MANTAS)]);
  await openDocument(mantas, id);
  await fillPersonalCode(mantas, MANTAS);
  await mantas.getByLabel(en('signing.comment')).fill('Kitaip');
  const endSilence = await silenceProvider(mantas);
  await startByCode(mantas, MANTAS);
  await mantas
    .getByRole('dialog', { name: en('methods.SMART_ID') })
    .getByRole('button', { name: 'Use Mobile-ID' })
    .click();
  await endSilence();
  expect(await mantas.getByLabel(en('signing.comment')).inputValue()).toBe('Kitaip');
  await mantas.getByLabel(en('signing.phone')).fill('+37060000103');
  await takeInHand(MANTAS.phone);
  await mantas.getByRole('button', { name: en('signing.sign.button', { method: 'Mobile-ID' }) }).click();
  const code = await controlCode(mantas, 'Mobile-ID');
  await expect.poll(async () => (await requestsOn(MANTAS.phone)).some((one) => one.code === code)).toBe(true);
  const request = (await requestsOn(MANTAS.phone)).find((one) => one.code === code)!;
  await answer(MANTAS.phone, request, 'accept');
  await signed(mantas).waitFor();
  expect((await apiClient.see(id)).members).toMatchObject([{ done: true, method: 'MOBILE_ID' }]);
});

test('fields that one method lacks are not marked for another one that is chosen instead', async () => {
  const id = await apiClient.send(named('Dar kitas būdas'), [signs(MANTAS)]);
  await openDocument(mantas, id);
  await mantas.getByRole('button', { name: en('signing.way.code'), exact: true }).click();
  await mantas.getByLabel(en('signing.way.code'), { exact: true }).last().fill('');
  await startBy(mantas, 'Smart-ID');
  const marked = mantas.locator('input[aria-invalid=true]');
  await expect.poll(() => marked.count()).toBe(1);
  await chooseMethod(mantas, 'Mobile-ID');
  await mantas.getByLabel(en('signing.phone')).fill('');
  expect(await marked.count()).toBe(0);
  await startBy(mantas, 'Mobile-ID');
  await expect.poll(() => marked.count()).toBeGreaterThan(0);
});

// The last: for a minute after it the phone waits for a signature that does not come.
test('a link that was passed on is of no use: the certificate of another person signs nothing', async () => {
  const name = named('Svetima nuoroda');
  const since = now();
  const id = await apiClient.send(name, [signs(ONNE)]);
  const guest = await visitor();
  const qr = watchQr(guest);
  await guest.goto(await linkMailedTo(ONNE.email, since));
  await guest.getByRole('button', { name: en('signing.sign.button', { method: 'Smart-ID' }) }).click();
  await scan(MANTAS.phone, await qr());
  await answer(MANTAS.phone, await requestOn(MANTAS.phone, name, 'Choose account'), 'accept');
  const alert = guest.getByRole('alert').filter({ hasText: 'This invitation is for' });
  await alert.waitFor();
  expect(await alert.innerText()).toMatch(/Õnne Saar\. The certificate says .*PETRAUSKAS.* Nothing was signed\./i);
  await shoot(guest, 'wrong person');
  expect(await apiClient.see(id)).toMatchObject({ alreadySigned: 0, version: { number: 1 } });
});
