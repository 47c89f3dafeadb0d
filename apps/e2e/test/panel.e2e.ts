import { randomInt } from 'node:crypto';
import type { DocumentDetails } from '@paraph/contract';
import { METHOD_NAMES } from '@paraph/domain';
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { type ApiClient, apiClientOf, signs } from './harness/api-client.ts';
import { newcomer } from './harness/newcomers.ts';
import { LAYERED } from './harness/contract.ts';
import { closeNotes, note } from './harness/notes.ts';
import { JONAS, KĘSTUTIS, VILMA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { chooseMethod, fillPersonalCode, startBy } from './harness/signing.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
let apiClient: ApiClient;
let kęstutis: Page;
beforeAll(async () => {
  apiClient = await apiClientOf(VILMA);
  kęstutis = await visitor();
  await signIn(kęstutis, KĘSTUTIS);
});

const named = (what: string) => `${what} ${randomInt(100_000)}`;
const open = async (page: Page, id: string) => {
  await page.goto(`${site('azuolas')}/standard/documents/${id}`);
  await page.locator('canvas').first().waitFor();
};
const part = (page: Page) => page.getByRole('complementary', { name: en('signing.panel.label') });
const method = (page: Page) => page.getByRole('combobox', { name: /Signing method/ });
const options = async (page: Page, name: RegExp) => {
  await page.getByRole('combobox', { name }).click();
  const texts = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  return texts;
};
/** Passes a call on with another answer; Node itself does not know names below localhost. */
async function answered(route: Route, change: object): Promise<void> {
  const { host } = new URL(site('azuolas'));
  const url = route.request().url().replace('azuolas.localhost', '127.0.0.1');
  const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } });
  await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
}
/** Lets the page see the document otherwise than it is, where a state is hard to come by. */
const seenAs = (page: Page, id: string, change: Partial<DocumentDetails>) =>
  page.route(`**/api/documents/${id}`, (route) => answered(route, change));

test('SIGN-014 SIGN-012 SIGN-020 the panel folds at its head, offers the methods of the document, each with its form, and three countries', async () => {
  const id = await apiClient.send(named('Skydelis'), [signs(KĘSTUTIS)]);
  await open(kęstutis, id);
  const words: Record<string, string> = {
    SMART_ID: 'Smart-ID',
    MOBILE_ID: 'Mobile-ID',
    EPARAKSTS: 'eParaksts mobile',
    EPARAKSTS_CARD: 'eParaksts card',
    EID_EASY: 'eID Easy',
  };
  const { methods } = await apiClient.see(id);
  expect(await options(kęstutis, /Signing method/)).toEqual(methods.map((one) => words[one.method]));
  await kęstutis.getByRole('button', { name: en('signing.way.code'), exact: true }).click();
  expect(await options(kęstutis, /Country/)).toEqual(['Lithuania', 'Latvia', 'Estonia']);
  const asked = async () => {
    const boxes = part(kęstutis).getByRole('textbox', { disabled: false });
    const shown = ['Phone number', 'Personal code', 'Comment'].map((name) =>
      boxes.and(kęstutis.getByLabel(name, { exact: true })).count(),
    );
    return Promise.all(shown);
  };
  expect(await asked()).toEqual([0, 1, 1]);
  await chooseMethod(kęstutis, 'Mobile-ID');
  await expect.poll(asked).toEqual([1, 1, 1]);
  for (const name of ['eParaksts mobile', 'eParaksts card', 'eID Easy']) {
    await chooseMethod(kęstutis, name);
    await expect.poll(asked, { message: name }).toEqual([0, 0, 1]);
  }
  await part(kęstutis)
    .getByRole('button', { name: en('signing.panel.fold') })
    .click();
  await method(kęstutis).waitFor({ state: 'hidden' });
  await part(kęstutis)
    .getByRole('button', { name: en('signing.panel.unfold') })
    .click();
  await method(kęstutis).waitFor();
  expectNoFaults(kęstutis);
});

/** The tab whose main button stands in the panel. */
const tab = (page: Page) => part(page).locator('button[data-tab]').getAttribute('data-tab');

test('SIGN-010 the panel has the eight tabs of the specification, each where it belongs', async () => {
  const found: (string | null)[] = [];
  await open(kęstutis, await apiClient.send(named('Būdai'), [signs(KĘSTUTIS)]));
  await method(kęstutis).click();
  const names = await kęstutis.getByRole('option').allInnerTexts();
  await kęstutis.keyboard.press('Escape');
  for (const name of names) {
    await method(kęstutis).click();
    await kęstutis.getByRole('option', { name, exact: true }).click();
    found.push(await tab(kęstutis));
  }
  const pad = await apiClient.send(named('Piešti'), [signs(KĘSTUTIS)], { signingMode: 'handWrittenSign' });
  await open(kęstutis, pad);
  found.push(await tab(kęstutis));
  for (const kind of ['approve', 'acknowledge'] as const) {
    await open(kęstutis, await apiClient.send(named('Kitaip'), [{ email: KĘSTUTIS.email, kind }]));
    found.push(await tab(kęstutis));
  }
  expect(found.toSorted()).toEqual(METHOD_NAMES.toSorted());
  expect(METHOD_NAMES.toSorted()).toEqual([
    'ACKNOWLEDGE',
    'APPROVE',
    'EID_EASY',
    'EPARAKSTS',
    'EPARAKSTS_CARD',
    'MOBILE_ID',
    'SIGNATURE_PAD',
    'SMART_ID',
  ]);
});

test('SIGN-039 a method that the sender asks for stands with its neighbour alone', async () => {
  const offered = async (signingMethod: 'SMART_ID' | 'EPARAKSTS') => {
    await open(kęstutis, await apiClient.send(named('Vienas būdas'), [signs(KĘSTUTIS)], { signingMethod }));
    await kęstutis.getByText('The sender asks for').waitFor();
    return options(kęstutis, /Signing method/);
  };
  expect(await offered('EPARAKSTS')).toEqual(['eParaksts mobile', 'eParaksts card']);
  expect(await offered('SMART_ID')).toEqual(['Smart-ID', 'eID Easy']);
  await shoot(kęstutis, 'panel chosen method');
});

test.each([
  ['a desktop of 1440 pixels', DESKTOP, 'light'],
  ['a phone of 390 pixels in the dark', PHONE, 'dark'],
] as const)('a sender asks for one way to sign while preparing, on %s', async (_where, size, scheme) => {
  const id = await apiClient.draft(named('Ruošiamas'), [signs(KĘSTUTIS)]);
  const sender = await visitor({ size, scheme });
  await signIn(sender, VILMA);
  await sender.goto(`${site('azuolas')}/standard/compose-document?document=${id}`);
  await sender.getByRole('button', { name: /^Kind of signature/ }).click();
  await sender.getByRole('combobox', { name: /^Method/ }).click();
  await sender.getByRole('option', { name: en('methods.MOBILE_ID'), exact: true }).click();
  await sender.getByText('Only this way is offered').waitFor();
  await shoot(sender, `compose method ${size.width}`);
  await expect.poll(async () => (await apiClient.see(id)).signingMethod, { timeout: 15_000 }).toBe('MOBILE_ID');
  expectNoFaults(sender);
});

test('SIGN-101 without signatures left in the month the sign button is off, and the panel says why', async () => {
  const id = await apiClient.send(named('Limitas'), [signs(KĘSTUTIS)]);
  await seenAs(kęstutis, id, { isBalanceSpent: true });
  await open(kęstutis, id);
  await part(kęstutis).getByText(en('mail.limitReachedAdmin.title')).waitFor();
  expect(
    await part(kęstutis)
      .getByRole('button', { name: /^Sign with/ })
      .isDisabled(),
  ).toBe(true);
  await shoot(kęstutis, 'panel spent');
  await kęstutis.unroute(`**/api/documents/${id}`);
});

test('SIGN-013 SIGN-102 SIGN-103 a signature is confirmed in green, and list, counts and the document that are open elsewhere know of it', async () => {
  const name = named('Visur');
  const phone = await newcomer('LT', 'accepts');
  const id = await apiClient.send(name, [{ ...signs(KĘSTUTIS), identity: 'anyone' }]);
  const list = await kęstutis.context().newPage();
  await list.goto(`${site('azuolas')}/documents?tab=waitingForMe`);
  const row = list.getByText(name, { exact: true }).first();
  await row.waitFor();
  const count = async () =>
    Number.parseInt((await list.getByRole('tab', { selected: true }).innerText()).replace(/\D/g, ''), 10);
  const before = await count();
  const details = await kęstutis.context().newPage();
  await open(details, id);
  await open(kęstutis, id);
  await fillPersonalCode(kęstutis, phone);
  await startBy(kęstutis, 'Smart-ID');
  await note(kęstutis, 'green')
    .filter({ hasText: en('signing.done.signedToast') })
    .waitFor();
  await row.waitFor({ state: 'detached' });
  await expect.poll(count).toBe(before - 1);
  await details.getByText(en('phases.completed'), { exact: true }).first().waitFor();
  await list.close();
  await details.close();
});

test('SIGN-102 an approval, a rejection and a void are each confirmed in green', async () => {
  const approve = await apiClient.send(named('Tvirtinti'), [{ email: KĘSTUTIS.email, kind: 'approve' }]);
  await open(kęstutis, approve);
  await part(kęstutis)
    .getByRole('button', { name: en('signing.approve.button'), exact: true })
    .click();
  await note(kęstutis, 'green')
    .filter({ hasText: en('signing.approve.done') })
    .waitFor();
  await closeNotes(kęstutis);
  await open(kęstutis, await apiClient.send(named('Atmesti'), [signs(KĘSTUTIS)]));
  await part(kęstutis)
    .getByRole('button', { name: en('document.reject.button') })
    .click();
  await kęstutis.getByRole('checkbox', { name: en('document.reject.addMessage') }).uncheck();
  await kęstutis
    .getByRole('dialog')
    .getByRole('button', { name: /^Reject/ })
    .click();
  await note(kęstutis, 'green')
    .filter({ hasText: /reject/i })
    .waitFor();
  const owner = await visitor();
  await signIn(owner, VILMA);
  await open(owner, await apiClient.send(named('Panaikinti'), [signs(KĘSTUTIS)]));
  await owner.getByRole('button', { name: en('document.void.button'), exact: true }).click();
  await owner.getByRole('checkbox', { name: en('document.reject.addMessage') }).uncheck();
  await owner.getByRole('dialog').getByRole('button', { name: /^Void/ }).click();
  await note(owner, 'green').filter({ hasText: /void/i }).waitFor();
});

test('SIGN-006 SIGN-007 the stamp starts in the top left corner of the first page, and all corners are offered', async () => {
  await open(kęstutis, await apiClient.send(named('Spaudas'), [signs(KĘSTUTIS)]));
  await kęstutis.getByRole('button', { name: /Visible stamp/ }).click();
  expect(await kęstutis.getByRole('combobox', { name: /Corner/ }).innerText()).toBe('Top left');
  expect(await kęstutis.getByRole('combobox', { name: /^Page/ }).innerText()).toBe('first page');
  expect(await options(kęstutis, /Corner/)).toEqual([
    'Top left',
    'Top right',
    'Bottom left',
    'Bottom right',
    'Free place',
  ]);
  expect(await options(kęstutis, /^Page/)).toEqual(['first page', 'last page']);
});

test('SIGN-008 SIGN-009 a corner and page that the sender fixed are not asked for, and the stamp will stand there', async () => {
  const stamp = { position: 'TOP_RIGHT', page: 'LAST', chosenBySigner: false } as const;
  const id = await apiClient.send(named('Kampas'), [signs(KĘSTUTIS)], { stamp });
  await open(kęstutis, id);
  await method(kęstutis).waitFor();
  expect(await kęstutis.getByRole('button', { name: /Visible stamp/ }).count()).toBe(0);
  const sent = kęstutis.waitForRequest((request) => request.url().endsWith('/api/smartId/sign'));
  await kęstutis.route('**/api/smartId/sign', (route) => route.abort());
  await kęstutis.getByRole('button', { name: en('signing.sign.button', { method: 'Smart-ID' }) }).click();
  expect((await sent).postDataJSON()).toMatchObject({ stamp: { position: 'TOP_RIGHT', page: 'LAST' } });
  await kęstutis.unroute('**/api/smartId/sign');
});

test('SIGN-071 Mobile-ID is asked for by the number with its prefix, and no country is said', async () => {
  await open(kęstutis, await apiClient.send(named('Numeris'), [signs(KĘSTUTIS)]));
  await chooseMethod(kęstutis, 'Mobile-ID');
  await part(kęstutis).getByLabel(en('signing.phone')).fill('8 600 00101');
  await part(kęstutis).getByLabel(en('signing.way.code'), { exact: true }).last().fill('47403090010');
  await kęstutis.route('**/api/mobile/sign', (route) => route.abort());
  const sent = kęstutis.waitForRequest((request) => request.url().endsWith('/api/mobile/sign'));
  await kęstutis.getByRole('button', { name: en('signing.sign.button', { method: 'Mobile-ID' }) }).click();
  const body = (await sent).postDataJSON() as object;
  expect(body).toMatchObject({ phone: '+37060000101', personalCode: '47403090010' });
  expect(body).not.toHaveProperty('countryCode');
  await kęstutis.unroute('**/api/mobile/sign');
});

test('SIGN-016 SIGN-026 who signs may reject, and the main button is the verb of what is asked', async () => {
  await open(kęstutis, await apiClient.send(named('Pasirašyti'), [signs(KĘSTUTIS)]));
  const buttons = () =>
    part(kęstutis).getByRole('button', { name: /^(Reject|Void|Approve|Acknowledge|Sign with .*)$/ });
  expect(await buttons().allInnerTexts()).toEqual(['Reject', 'Sign with Smart-ID']);
  const read = await apiClient.send(named('Susipažinti'), [{ email: KĘSTUTIS.email, kind: 'acknowledge' }]);
  await open(kęstutis, read);
  expect(await buttons().allInnerTexts()).toEqual(['Reject', 'Acknowledge']);
});

test('SIGN-036 who is asked to read has the acknowledgement alone, without any way to sign', async () => {
  const id = await apiClient.send(named('Tvarka'), [{ email: KĘSTUTIS.email, kind: 'acknowledge' }]);
  await open(kęstutis, id);
  await kęstutis.getByRole('heading', { name: en('signing.title.acknowledge') }).waitFor();
  expect(await method(kęstutis).count()).toBe(0);
  await kęstutis.getByRole('button', { name: en('signing.acknowledge.button'), exact: true }).click();
  await kęstutis.getByRole('heading', { name: en('signing.done.acknowledged'), exact: true }).waitFor();
});

test('SIGN-028 who is second in order sees the button of their turn, which cannot be pressed yet', async () => {
  const id = await apiClient.send(named('Antras'), [signs(JONAS), signs(KĘSTUTIS, 2)]);
  await open(kęstutis, id);
  await kęstutis.getByText(en('signing.notTurn.title')).waitFor();
  expect(
    await part(kęstutis)
      .getByRole('button', { name: en('signing.pad.sign'), exact: true })
      .isDisabled(),
  ).toBe(true);
  expect(await method(kęstutis).count()).toBe(0);
  await shoot(kęstutis, 'panel not my turn');
});

test('SIGN-030 SIGN-031 a method that does not sign this file is reported with a way out, and the button is off', async () => {
  const id = await apiClient.send(named('Archyvas'), [signs(KĘSTUTIS)]);
  const methods: DocumentDetails['methods'] = [
    { method: 'SMART_ID', refused: null, placesStamp: true },
    { method: 'EPARAKSTS', refused: 'LTA', placesStamp: true },
    { method: 'EID_EASY', refused: 'adoc', placesStamp: true },
  ];
  await seenAs(kęstutis, id, { methods });
  await open(kęstutis, id);
  for (const [name, text] of [
    ['eParaksts mobile', 'This method does not sign documents that are already archived (LTA).'],
    ['eID Easy', 'This method does not sign ADOC files.'],
  ] as const) {
    await method(kęstutis).click();
    await kęstutis.getByRole('option', { name, exact: true }).click();
    await kęstutis.getByText(text).waitFor();
    expect(await kęstutis.getByRole('button', { name: en('signing.sign.button', { method: name }) }).isDisabled()).toBe(
      true,
    );
  }
  await shoot(kęstutis, 'panel refused');
  await kęstutis.getByRole('button', { name: 'Use Smart-ID' }).click();
  expect(
    await kęstutis.getByRole('button', { name: en('signing.sign.button', { method: 'Smart-ID' }) }).isEnabled(),
  ).toBe(true);
  await kęstutis.unroute(`**/api/documents/${id}`);
});

test('SIGN-032 SIGN-033 a protected file has an error in place of the methods, an invalid signature is reported before signing', async () => {
  const locked = await apiClient.send(named('Užrakintas'), [signs(KĘSTUTIS)]);
  await seenAs(kęstutis, locked, { isProtected: true });
  await open(kęstutis, locked);
  await kęstutis.getByText(en('signing.protected.title')).waitFor();
  expect(await method(kęstutis).count()).toBe(0);
  const closed = await apiClient.send(named('Uždarytas'), [signs(KĘSTUTIS)]);
  await seenAs(kęstutis, closed, { signatureLimit: 'closed' });
  await open(kęstutis, closed);
  await kęstutis.getByText('so it takes no more signatures').waitFor();
  expect(await method(kęstutis).count()).toBe(0);
  const certified = await apiClient.send(named('Sertifikuotas'), [signs(KĘSTUTIS)]);
  await seenAs(kęstutis, certified, { signatureLimit: 'unstamped' });
  await open(kęstutis, certified);
  await kęstutis.getByText('your signature gets no new stamp').waitFor();
  await method(kęstutis).waitFor();
  const broken = await apiClient.send(named('Pažeistas'), [signs(KĘSTUTIS)]);
  const at = new Date().toISOString();
  const validation = { result: 'invalid', signatures: 1, valid: 0, seals: 0, validSeals: 0, at } as const;
  await seenAs(kęstutis, broken, { validation });
  await open(kęstutis, broken);
  await kęstutis.getByText('At least one signature in this file has problems.').waitFor();
  await method(kęstutis).waitFor();
  await shoot(kęstutis, 'panel invalid');
});

test('SG-29 a signer of a file with hidden layers, scripts and the like is warned before', async () => {
  const id = await apiClient.send(named('Sluoksniai'), [signs(KĘSTUTIS)], {
    file: { bytes: LAYERED, extension: 'pdf' },
  });
  await open(kęstutis, id);
  await kęstutis.getByText(en('signing.hidden.title')).waitFor();
  await kęstutis.locator('[data-hidden=layer]').waitFor();
  expect(await kęstutis.locator('[data-hidden]').count()).toBe(1);
  await shoot(kęstutis, 'panel hidden content');
  await open(kęstutis, await apiClient.send(named('Paprastas'), [signs(KĘSTUTIS)]));
  await method(kęstutis).waitFor();
  expect(await kęstutis.locator('[data-hidden]').count()).toBe(0);
});

test('SIGN-044 the comment counts to a hundred and takes no more', async () => {
  await open(kęstutis, await apiClient.send(named('Komentaras'), [signs(KĘSTUTIS)]));
  const comment = kęstutis.getByLabel(en('signing.comment'));
  await comment.focus();
  await kęstutis.keyboard.insertText('ž'.repeat(99));
  await part(kęstutis).getByText('99/100').waitFor();
  await comment.pressSequentially('abc');
  await part(kęstutis).getByText('100/100').waitFor();
  expect(await comment.inputValue()).toBe(`${'ž'.repeat(99)}a`);
});

test('SIGN-063 SIGN-103 a user who presses Sign while somebody signs is asked to try again in a minute, and the panel closes', async () => {
  const id = await apiClient.send(named('Užimta'), [signs(KĘSTUTIS)]);
  await open(kęstutis, id);
  const until = new Date(Date.now() + 200_000).toISOString();
  await kęstutis.route(`**/api/documents/${id}/init-sign*`, (route) =>
    answered(route, { isBlocked: true, blockedTimeTo: until }),
  );
  await method(kęstutis).waitFor();
  await seenAs(kęstutis, id, { blocked: { name: 'Rasa Kairytė', until, isMe: false, sessionId: null } });
  await kęstutis.getByRole('button', { name: en('signing.sign.button', { method: 'Smart-ID' }) }).click();
  await note(kęstutis, 'red')
    .filter({ hasText: en('signing.blocked.message') })
    .waitFor();
  await kęstutis.getByText(en('signing.blocked.title', { name: 'Rasa Kairytė' })).waitFor();
  expect(await method(kęstutis).count()).toBe(0);
  await shoot(kęstutis, 'panel blocked');
  expect((await apiClient.see(id)).alreadySigned).toBe(0);
});

test('SIGN-017 SIGN-018 SIGN-019 void and reject ask for a message of 500 characters at most, and say in the dialog why they failed', async () => {
  const id = await apiClient.send(named('Atmesti'), [signs(KĘSTUTIS)]);
  await open(kęstutis, id);
  await part(kęstutis)
    .getByRole('button', { name: en('document.reject.button') })
    .click();
  const dialog = kęstutis.getByRole('dialog');
  const [tick, text] = [
    dialog.getByRole('checkbox', { name: en('document.reject.addMessage') }),
    dialog.getByRole('textbox'),
  ];
  await text.focus();
  await kęstutis.keyboard.insertText('x'.repeat(499));
  await text.pressSequentially('yz');
  expect(await text.inputValue()).toBe(`${'x'.repeat(499)}y`);
  await tick.uncheck();
  expect(await text.isDisabled()).toBe(true);
  expect(await text.inputValue()).toBe('');
  await tick.check();
  expect(await text.inputValue()).toBe('');
  await text.fill('Netinka');
  await kęstutis.route(`**/api/documents/${id}/reject`, (route) => route.abort());
  await dialog.getByRole('button', { name: /^Reject/ }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await dialog.isVisible()).toBe(true);
  await shoot(kęstutis, 'reject failed');
  await kęstutis.unroute(`**/api/documents/${id}/reject`);

  const owner = await visitor();
  await signIn(owner, VILMA);
  await open(owner, id);
  await owner.getByRole('button', { name: en('document.void.button'), exact: true }).click();
  const other = owner.getByRole('dialog');
  await other.getByRole('textbox').focus();
  await owner.keyboard.insertText('x'.repeat(499));
  await other.getByRole('textbox').pressSequentially('yz');
  expect(await other.getByRole('textbox').inputValue()).toBe(`${'x'.repeat(499)}y`);
  await other.getByRole('checkbox', { name: en('document.reject.addMessage') }).uncheck();
  expect([await other.getByRole('textbox').isDisabled(), await other.getByRole('textbox').inputValue()]).toEqual([
    true,
    '',
  ]);
  await owner.route(`**/api/documents/${id}/void`, (route) => route.abort());
  await other.getByRole('button', { name: /^Void/ }).click();
  await other.getByRole('alert').waitFor();
  expect(await other.isVisible()).toBe(true);
});

test('SIGN-027 an owner who does not sign has Void alone, and nothing once the document is complete', async () => {
  const owner = await visitor();
  await signIn(owner, VILMA);
  const id = await apiClient.send(named('Savininkas'), [{ email: KĘSTUTIS.email, kind: 'acknowledge' }]);
  await open(owner, id);
  const deeds = owner.getByRole('button', { name: /^(Void|Reject|Sign.*|Approve|Acknowledge)$/ });
  await owner.getByRole('button', { name: en('document.void.button'), exact: true }).waitFor();
  expect(await deeds.allInnerTexts()).toEqual(['Void']);
  await owner.getByRole('button', { name: en('document.void.button'), exact: true }).click();
  await owner
    .getByRole('dialog')
    .getByRole('checkbox', { name: en('document.reject.addMessage') })
    .waitFor();
  await owner.keyboard.press('Escape');
  await open(kęstutis, id);
  await kęstutis.getByRole('button', { name: en('signing.acknowledge.button'), exact: true }).click();
  await kęstutis.getByRole('heading', { name: en('signing.done.acknowledged'), exact: true }).waitFor();
  await owner.getByText(en('phases.completed'), { exact: true }).first().waitFor();
  await expect.poll(() => deeds.count()).toBe(0);
  expectNoFaults(owner);
});

const RETURN = { sessionId: '01900000-0000-7000-8000-000000000000' };

test('DOC-040 SIGN-054 who comes back from a provider sees that it is signed, and the document again after two or four seconds', async () => {
  const id = await apiClient.send(named('Grįžimas'), [signs(KĘSTUTIS)]);
  const session = {
    id: RETURN.sessionId,
    documentId: id,
    sessionStatus: 'Finished',
    state: 'finished',
    method: 'EPARAKSTS',
    flow: 'redirect',
    controlCode: null,
    expiresAt: new Date().toISOString(),
    providerSilent: false,
    error: null,
  };
  const asked: unknown[] = [];
  await kęstutis.route('**/api/documents/sign', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ json: session });
  });
  for (const [path, seconds] of [
    [`/standard/documents/${id}/eparaksts-mobile/callback`, 2],
    ['/documents/eparaksts-mobile/callback', 4],
    [`/documents/${RETURN.sessionId}/eparaksts-mobile/callback`, 4],
  ] as const) {
    await kęstutis.goto(`${site('azuolas')}${path}?sessionId=${RETURN.sessionId}`);
    await kęstutis.getByText(en('signing.returned.done')).waitFor();
    const began = Date.now();
    await kęstutis.waitForURL(`**/standard/documents/${id}`);
    expect(Date.now() - began).toBeGreaterThan(seconds * 1000 - 700);
    expect(Date.now() - began).toBeLessThan(seconds * 1000 + 1900);
  }
  expect(asked).toEqual([RETURN, RETURN, RETURN]);
  await kęstutis.unroute('**/api/documents/sign');
});

test('SIGN-056 ERR-005 an error of the provider leads back to the document, which tells it', async () => {
  const id = await apiClient.send(named('Klaida'), [signs(KĘSTUTIS)]);
  const passed: string[] = [];
  kęstutis.on('framenavigated', (frame) => void passed.push(frame.url()));
  await kęstutis.goto(`${site('azuolas')}/standard/documents/${id}/eparaksts-mobile/callback?error=cancelled`);
  await kęstutis.getByText(en('signing.returned.cancelled')).waitFor();
  expect(passed).toContain(`${site('azuolas')}/standard/documents/${id}?error=cancelled`);
  expect((await apiClient.see(id)).alreadySigned).toBe(0);
});

test('SIGN-043 without the module of comments there is no field for one', async () => {
  const id = await apiClient.send(named('Be komentaro'), [signs(KĘSTUTIS)]);
  await open(kęstutis, id);
  await part(kęstutis).getByLabel(en('signing.comment')).waitFor();
  await kęstutis.route('**/api/session', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const { host } = new URL(site('azuolas'));
    const url = route.request().url().replace('azuolas.localhost', '127.0.0.1');
    const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } });
    const me = (await answer.json()) as { capabilities: string[] };
    const capabilities = me.capabilities.filter((name) => name !== 'signing.comment');
    await route.fulfill({ response: answer, json: { ...me, capabilities } });
  });
  await open(kęstutis, id);
  await method(kęstutis).waitFor();
  expect(await part(kęstutis).getByLabel(en('signing.comment')).count()).toBe(0);
  for (const [kind, name] of [
    ['approve', 'Approve'],
    ['acknowledge', 'Acknowledge'],
  ] as const) {
    await open(kęstutis, await apiClient.send(named('Be komentaro'), [{ email: KĘSTUTIS.email, kind }]));
    await part(kęstutis).getByRole('button', { name, exact: true }).waitFor();
    expect(await part(kęstutis).getByLabel(en('signing.comment')).count()).toBe(0);
  }
  await kęstutis.unroute('**/api/session');
});
