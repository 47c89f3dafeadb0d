import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CONSUMER, site } from './harness/addresses.ts';
import { expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { mailTo, now } from './harness/mailbox.ts';
import { JĀNIS, LIEPA, PASSWORD } from './harness/people.ts';
import { takeInHand } from './harness/phone.ts';
import { linkByPassword, signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const home = site('azuolas');
const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);
const menu = (page: Page) => page.getByRole('button', { name: en('accountMenu.menu') });

test('AUTH-001 sign-in, registration and confirmation open for everybody', async () => {
  const page = await visitor();
  for (const [path, seen] of [
    ['/auth/login', page.getByLabel(en('auth.email'))],
    ['/auth/register', page.getByLabel(en('users.firstName'))],
    ['/auth/confirm-email?token=x', page.getByRole('heading').first()],
  ] as const) {
    await page.goto(`${CONSUMER}${path}`);
    await seen.waitFor();
    expect(pathOf(page)).toBe(path);
  }
  expectNoFaults(page);
});

test('AUTH-002 AUTH-003 the pages of a way to sign in lead to /404 where the company has it not', async () => {
  const page = await visitor();
  const pages = {
    '/auth/reset-password?token=x': 'password',
    '/auth/password-recovery': 'password',
    '/auth/eparaksts?state=x': 'eparaksts_mobile',
  };
  for (const path of Object.keys(pages)) {
    await page.goto(`${home}${path}`);
    await page.getByRole('heading').first().waitFor();
    expect(pathOf(page)).toBe(path);
  }
  const [answer] = await Promise.all([page.waitForResponse('**/api/runtime'), page.goto(`${home}/auth/login`)]);
  const without = { ...((await answer.json()) as object), loginMethods: ['smart_id'] };
  await page.route('**/api/runtime', (route) => route.fulfill({ json: without }));
  for (const path of Object.keys(pages)) {
    await page.goto(`${home}${path}`);
    await page.waitForURL(`${home}/404`);
    await page.getByRole('heading', { name: en('frame.missing.title') }).waitFor();
  }
  await shoot(page, 'not here, signed out');
});

test('AUTH-011 a page for others leads to /404', async () => {
  const page = await visitor();
  await signIn(page, LIEPA);
  await page.goto(`${home}/admin/users`);
  await page.getByRole('heading', { name: en('frame.missing.title') }).waitFor();
  expect(pathOf(page)).toBe('/404');
});

test('AUTH-007 links of mails and providers open for people who are signed in, except with an error', async () => {
  const page = await visitor();
  await signIn(page, LIEPA);
  for (const path of ['/auth/reset-password?token=x', '/auth/confirm-email?token=x', '/auth/eparaksts?state=x']) {
    await page.goto(`${home}${path}`);
    await page.getByRole('heading').first().waitFor();
    expect(pathOf(page)).toBe(path);
    await page.goto(`${home}${path}&error=denied`);
    await page.waitForURL(`${home}/dashboard`);
  }
});

test('AUTH-008 a person who comes with a upn signs in where they came to', async () => {
  const page = await visitor();
  await page.goto(`${home}/documents?upn=abc`);
  await page.getByLabel(en('auth.email')).waitFor();
  expect(pathOf(page)).toBe('/documents?upn=abc');
  await linkByPassword(page, LIEPA);
  await page
    .getByRole('heading', { name: en('nav.documents') })
    .first()
    .waitFor();
  expect(pathOf(page)).toMatch(/^\/documents/);
});

test('AUTH-038 when the session cannot be renewed the next press leads to the sign-in, and back afterwards', async () => {
  const page = await visitor();
  await page.clock.install();
  // News of others, the hand on the page and what the first page still reads would ask before the press does.
  const others = (url: URL) => ['/api/events', '/api/session/activity'].includes(url.pathname);
  await page.route(others, (route) => route.abort());
  await signIn(page, LIEPA);
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.clock.fastForward('02:00');
  await page.waitForLoadState('networkidle');
  await page.route(
    (url) => url.pathname.startsWith('/api/') && !others(url),
    (route) => route.fulfill({ status: 401, json: { code: 'access.session-ended' } }),
  );
  await page
    .getByRole('link', { name: en('nav.documents') })
    .first()
    .click();
  await page.waitForURL(/\/auth\/login/);
  expect(pathOf(page)).toMatch(/^\/auth\/login\?redirect=%2F(documents|dashboard)/);
  await page.getByText('Your session has ended').waitFor();
});

test('AUTH-039 after ten minutes without a hand on it the page signs out', async () => {
  const page = await visitor();
  await page.clock.install();
  await signIn(page, LIEPA);
  for (const part of ['04:00', '04:00', '02:01']) await page.clock.fastForward(part);
  await page.getByLabel(en('auth.email')).waitFor();
  await page.getByText('Your session has ended').waitFor();
  expect(pathOf(page)).toMatch(/^\/auth\/login/);
  await page.reload();
  await page.getByLabel(en('auth.email')).waitFor();
});

test('AUTH-042 AUTH-043 open pages tell each second that they live; five minutes without any end the session', async () => {
  const page = await visitor();
  await signIn(page, LIEPA);
  const beat = () => page.evaluate(() => Number(localStorage.getItem('paraph.beat')));
  await expect.poll(beat, { timeout: 5000 }).toBeGreaterThan(0);
  const first = await beat();
  await expect.poll(beat, { timeout: 3000 }).toBeGreaterThan(first);
  await page.goto('about:blank');
  const later = await page.context().newPage();
  await later.addInitScript(() => {
    if (sessionStorage.getItem('aged')) return;
    sessionStorage.setItem('aged', 'yes');
    localStorage.setItem('paraph.beat', String(Date.now() - 301_000));
  });
  await later.goto(`${home}/documents`);
  await later.getByLabel(en('auth.email')).waitFor();
  await linkByPassword(later, LIEPA);
  await menu(later).waitFor();
});

test('AUTH-065 a failed sign-out is reported, and the session stays', async () => {
  const page = await visitor();
  await signIn(page, LIEPA);
  await page.route('**/session/end', (route) => route.fulfill({ status: 503, json: {} }));
  await menu(page).click();
  await page.getByRole('menuitem', { name: en('accountMenu.signOut') }).click();
  await page
    .getByText(/could not be signed out|not signed out|Signing out/i)
    .first()
    .waitFor();
  await menu(page).waitFor();
});

test('AUTH-046 AUTH-053 registration wants both consents, and the mailed link confirms the address', async () => {
  const page = await visitor();
  const email = `naujas.${Date.now()}@example.lt`;
  const calls: string[] = [];
  page.on('request', (sent) => sent.url().endsWith('/api/registration') && calls.push(sent.url()));
  await page.goto(`${CONSUMER}/auth/register`);
  await page.getByLabel(en('users.firstName')).fill('Austėja');
  await page.getByLabel(en('users.lastName')).fill('Naujoji');
  await page.getByLabel(en('auth.email')).fill(email);
  for (const field of await page.locator('input[type=password]').all()) await field.fill(PASSWORD);
  const submit = page.getByRole('main').getByRole('button', { name: en('auth.register') });
  await submit.click();
  await expect.poll(() => page.getByRole('alert').count()).toBe(2);
  expect(calls).toEqual([]);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  const since = now();
  await submit.click();
  const link = (await mailTo(email, since)).links.find((url) => url.includes('/auth/confirm-email'))!;
  const confirm = page.getByRole('button', { name: en('joining.confirm.button') });
  await page.goto(`${link}x`);
  await confirm.click();
  await page.getByText(en('auth.linkOld')).waitFor();
  await page.goto(link);
  await confirm.click();
  await page.getByText(en('joining.confirm.done')).waitFor();
  await page.goto(link);
  await confirm.click();
  await page.getByText(en('errors.auth.confirmed-already')).waitFor();
  await page.getByRole('link', { name: en('auth.title') }).click();
  await page.getByLabel(en('auth.email')).waitFor();
});

const go = (page: Page) => page.getByRole('button', { name: en('auth.continue'), exact: true }).click();

test('AUTH-054 AUTH-055 the form of Smart-ID keeps digits, wants eleven of them, and knows the last country', async () => {
  const page = await visitor();
  await page.goto(home);
  await page.getByRole('button', { name: en('auth.eid.methods.smart_id'), exact: true }).click();
  await page.getByRole('button', { name: en('auth.eid.way.code'), exact: true }).click();
  const code = page.getByLabel(en('auth.eid.way.code'), { exact: true }).last();
  await code.pressSequentially('39a00-10 10000123');
  expect(await code.inputValue()).toBe('3900-1010000');
  await code.fill('3900101000');
  await go(page);
  await page.getByText(en('auth.eid.codeWrong')).waitFor();
  const country = page.getByRole('combobox', { name: /Country/ });
  await country.click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Lithuania', 'Latvia', 'Estonia']);
  await page.getByRole('option', { name: en('auth.eid.countries.lv') }).click();
  await code.fill(JĀNIS.code);
  await takeInHand(JĀNIS.phone);
  await go(page);
  await page.getByRole('timer').waitFor();
  await page.reload();
  await page.getByRole('button', { name: en('auth.eid.way.code'), exact: true }).click();
  expect(await country.innerText()).toContain('Latvia');
});

test('AUTH-056 AUTH-057 AUTH-058 the form of Mobile-ID keeps what belongs there and says what is missing', async () => {
  const page = await visitor();
  await page.goto(home);
  await page.getByRole('button', { name: en('auth.eid.methods.mobile_id'), exact: true }).click();
  expect(await page.getByRole('combobox', { name: /Country/ }).innerText()).toContain('Lithuania');
  const phone = page.getByLabel(en('auth.eid.phone'));
  await phone.pressSequentially('+370 612-34567');
  expect(await phone.inputValue()).toBe('+37061234567');
  await phone.fill('+370612345');
  const number = page.getByLabel(en('auth.eid.nationalNumber'));
  await number.pressSequentially('39x0010100');
  expect(await number.inputValue()).toBe('390010100');
  await go(page);
  await page.getByText(en('auth.eid.phoneWrong')).waitFor();
  await page.getByText(en('auth.eid.codeWrong')).waitFor();
  await phone.fill('+370612345678901234');
  expect((await phone.inputValue()).length).toBe(15);
});

test('AUTH-057 Mobile-ID offers Lithuania, Latvia and Estonia, and says at once that Latvia has none', async () => {
  const page = await visitor({ size: PHONE });
  let asked = 0;
  page.on('request', (sent) => (asked += Number(sent.url().endsWith('/api/authentication/mobileid'))));
  await page.goto(home);
  await page.getByRole('button', { name: en('auth.eid.methods.mobile_id'), exact: true }).click();
  const country = page.getByRole('combobox', { name: /Country/ });
  expect(await country.innerText()).toContain('Lithuania');
  await country.click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Lithuania', 'Latvia', 'Estonia']);
  await page.getByRole('option', { name: en('auth.eid.countries.lv') }).click();
  const reply = page.getByRole('status').filter({ hasText: 'Mobile-ID is not available in Latvia.' });
  await reply.waitFor();
  await page.getByLabel(en('auth.eid.phone')).fill('+37120000001');
  await page.getByLabel(en('auth.eid.nationalNumber')).fill(JĀNIS.code);
  await go(page);
  await shoot(page, 'Mobile-ID is not in Latvia');
  await country.click();
  await page.getByRole('option', { name: en('auth.eid.countries.ee') }).click();
  await reply.waitFor({ state: 'detached' });
  expect(asked).toBe(0);
});

test('AUTH-025 AUTH-059 what was typed as national number travels as nationalId', async () => {
  const page = await visitor();
  await page.goto(home);
  await page.getByRole('button', { name: en('auth.eid.methods.mobile_id'), exact: true }).click();
  await page.getByLabel(en('auth.eid.phone')).fill('+37060000666');
  await page.getByLabel(en('auth.eid.nationalNumber')).fill('47403090010');
  const [sent] = await Promise.all([page.waitForRequest('**/api/authentication/mobileid'), go(page)]);
  expect(sent.postDataJSON()).toEqual({ phoneNumber: '+37060000666', nationalId: '47403090010' });
  const body = (await (await sent.response())!.json()) as object;
  expect(Object.keys(body).sort()).toEqual(expect.arrayContaining(['id', 'verificationCode']));
});

test('AUTH-026 AUTH-030 the page looks every three seconds, at most a hundred times, then it says that nobody answered', async () => {
  const page = await visitor();
  await page.clock.install();
  await page.goto(home);
  await page.getByRole('button', { name: en('auth.eid.methods.smart_id'), exact: true }).click();
  await page.getByRole('button', { name: en('auth.eid.way.code'), exact: true }).click();
  await page.getByRole('combobox', { name: /Country/ }).click();
  await page.getByRole('option', { name: en('auth.eid.countries.lv') }).click();
  await page.getByLabel(en('auth.eid.way.code'), { exact: true }).last().fill(JĀNIS.code);
  const started = {
    state: 'started',
    known: false,
    name: null,
    error: null,
    verificationCode: '1234',
    deviceLink: null,
  };
  let looks = 0;
  await page.route('**/api/authentication/smartid', (route) =>
    route.fulfill({ json: { id: '0193a000-0000-7000-8000-000000000000', verificationCode: '1234', deviceLink: null } }),
  );
  await page.route('**/api/authentication/smartId/0193*', (route) => {
    looks += 1;
    return route.fulfill({ json: started });
  });
  await go(page);
  await page.getByRole('timer').waitFor();
  await page.clock.pauseAt(Date.now() + 500);
  const before = looks;
  for (let seconds = 0; seconds < 9; seconds += 1) {
    await page.clock.runFor(1000);
    await page.waitForTimeout(0).catch(() => undefined);
    await expect.poll(() => looks).toBeLessThanOrEqual(before + Math.floor((seconds + 1) / 3) + 1);
  }
  expect(looks - before).toBeGreaterThanOrEqual(2);
  for (let turns = 0; turns < 110 && (await page.getByRole('alert').count()) === 0; turns += 1)
    await page.clock.runFor(3000);
  await page.getByRole('alert').filter({ hasText: 'Your phone did not answer in time.' }).waitFor();
  expect(looks).toBeLessThanOrEqual(100);
  const last = looks;
  await page.clock.runFor(9000);
  expect(looks).toBe(last);
  await page.getByRole('button', { name: en('auth.continue'), exact: true }).waitFor();
});

test('an unconfirmed address is named as such after the right password, and its link is sent again', async () => {
  const page = await visitor();
  const email = `laukia.${Date.now()}@example.lt`;
  await page.goto(`${CONSUMER}/auth/register`);
  await page.getByLabel(en('users.firstName')).fill('Austėja');
  await page.getByLabel(en('users.lastName')).fill('Laukianti');
  await page.getByLabel(en('auth.email')).fill(email);
  const submit = page.getByRole('main').getByRole('button', { name: en('auth.register') });
  const choose = async (password: string) => {
    for (const field of await page.locator('input[type=password]').all()) await field.fill(password);
    await submit.click();
  };
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await choose('Password1!');
  await page.getByText('This password is one of those that are guessed first.').waitFor();
  await choose('Laukianti-2026!');
  await page.getByText('This password is too close to your e-mail address, your name or your company.').waitFor();
  await choose(PASSWORD);
  await mailTo(email, new Date(0).toISOString());

  await page.goto(`${CONSUMER}/auth/login`);
  await page.getByLabel(en('auth.email')).fill(email);
  const signIn = async (password: string) => {
    await page.locator('input[type=password]').fill(password);
    await page.getByRole('button', { name: en('auth.continue') }).click();
  };
  await signIn('Ne-tas-1-raktas');
  await page.getByText('E-mail or password is wrong.').waitFor();
  await signIn(PASSWORD);
  await page.getByText('Confirm your e-mail address first.').waitFor();
  const since = now();
  await page.getByRole('button', { name: en('auth.linkAgain') }).click();
  await page.getByText(en('auth.linkSentAgain', { email })).waitFor();
  const link = (await mailTo(email, since)).links.find((url) => url.includes('/auth/confirm-email'))!;
  await page.goto(link);
  await page.getByRole('button', { name: en('joining.confirm.button') }).click();
  await page.getByText(en('joining.confirm.done')).waitFor();
});
