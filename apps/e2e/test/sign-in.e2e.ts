import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { codeMailedTo, mailTo, now } from './harness/mailbox.ts';
import { ŠARŪNĖ, ČESLOVAS, type DemoPerson, GYTIS, NERINGA, PASSWORD } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const home = site('azuolas');
const pathOf = (page: Page) => page.url().slice(home.length);
const signInHere = async (page: Page, { email }: DemoPerson) => {
  await page.getByLabel(en('auth.email')).fill(email);
  await page.getByLabel(en('auth.password'), { exact: true }).fill(PASSWORD);
  const asked = now();
  await page.getByRole('button', { name: en('auth.continue') }).click();
  await page.getByLabel(en('auth.code.box', { position: 1 })).pressSequentially(await codeMailedTo(email, asked));
};

test('AUTH-004 AUTH-005 a person who comes to a page without a session signs in first and lands on that page', async () => {
  const page = await visitor();
  await page.goto(`${home}/documents?tab=signed`);
  await page.getByLabel(en('auth.email')).waitFor();
  expect(pathOf(page)).toBe('/auth/login?redirect=%2Fdocuments%3Ftab%3Dsigned');
  await signInHere(page, ŠARŪNĖ);
  await page
    .getByRole('navigation', { name: en('nav.label') })
    .first()
    .waitFor();
  expect(pathOf(page)).toBe('/documents?tab=signed');
  expectNoFaults(page);
});

test('AUTH-006 UI-014 a user who is signed in is led on from the sign-in page and from the root', async () => {
  const page = await visitor();
  await signIn(page, ČESLOVAS);
  for (const [from, to] of [
    ['/auth/login', '/dashboard'],
    ['/auth/login?redirect=/documents', '/documents'],
    ['/', '/dashboard'],
  ] as const) {
    await page.goto(`${home}${from}`);
    await page
      .getByRole('navigation', { name: en('nav.label') })
      .first()
      .waitFor();
    expect(pathOf(page)).toBe(to);
  }
});

test('AUTH-044 UI-004 the frame has its four parts, and signing out or in is followed by the other tab', async () => {
  const page = await visitor();
  await signIn(page, GYTIS);
  const other = await page.context().newPage();
  await other.goto(`${home}/documents`);
  const menu = (tab: Page) => tab.getByRole('button', { name: en('accountMenu.menu') });
  await menu(other).waitFor();
  await page.getByRole('banner').first().waitFor();
  await page.getByRole('button', { name: /notification/i }).click();
  await page.getByRole('dialog', { name: en('notifications.title') }).waitFor();
  await page.keyboard.press('Escape');
  await menu(page).click();
  await page.getByRole('menuitem', { name: en('accountMenu.signOut') }).click();
  await page.getByLabel(en('auth.email')).waitFor();
  await other.getByLabel(en('auth.email')).waitFor();
  await signInHere(page, GYTIS);
  await menu(page).waitFor();
  await menu(other).waitFor();
});

test('AUTH-031 AUTH-062 a wrong password tells the attempts left, and the last one how to go on', async () => {
  const page = await visitor();
  await page.goto(`${home}/auth/login`);
  await page.getByLabel(en('auth.email')).fill(NERINGA.email);
  for (const answer of ['left: 4', 'left: 3', 'left: 2', 'left: 1']) {
    await page.getByLabel(en('auth.password'), { exact: true }).fill('Wrong-1-password');
    await page.getByRole('button', { name: en('auth.continue') }).click();
    await page.getByRole('alert').filter({ hasText: answer }).waitFor();
  }
  await page.getByRole('button', { name: en('auth.continue') }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /Try again in 15 minutes.*reset your password/ })
    .waitFor();
  await page.getByRole('link', { name: en('auth.forgot') }).click();
  await page.getByRole('heading', { name: en('passwords.recovery.title') }).waitFor();
});

test('AUTH-049 AUTH-051 AUTH-052 a forgotten password is set again by a mailed link, typed twice alike, once', async () => {
  const page = await visitor();
  await page.goto(`${home}/auth/password-recovery`);
  const asked = now();
  await page.getByLabel(en('auth.email')).fill(ŠARŪNĖ.email);
  await page.getByRole('button', { name: en('passwords.recovery.send') }).click();
  await page.getByRole('heading', { name: en('passwords.recovery.sentTitle') }).waitFor();
  const link = (await mailTo(ŠARŪNĖ.email, asked)).links.find((url) => url.includes('/auth/reset-password'))!;
  const calls: string[] = [];
  page.on('request', (sent) => sent.url().includes('/password/reset') && calls.push(sent.url()));
  const save = page.getByRole('button', { name: en('passwords.reset.save') });
  // Somebody else is signed in in this browser.
  await signIn(page, GYTIS);
  await page.goto(link);
  await page.getByLabel(en('auth.password'), { exact: true }).fill('Rugsėjis-7-lietus');
  for (const again of ['', 'Rugsėjis-8-lietus']) {
    await page.getByLabel(en('passwords.reset.repeat')).fill(again);
    await save.click();
    await page.getByText(en('errors.field.password-differs')).waitFor();
  }
  expect(calls).toEqual([]);
  const [first, again] = ['Password', 'The same password again'].map((name) => page.getByLabel(name, { exact: true }));
  // A common word meets every rule that the page shows; the refusal stands at the field.
  for (const field of [first!, again!]) await field.fill('Password1!');
  await save.click();
  await expect.poll(() => first!.getAttribute('aria-invalid')).toBe('true');
  for (const field of [first!, again!]) await field.fill('Rugsėjis-7-lietus');
  await save.click();
  await page.getByText('Your password is changed.').waitFor();
  await page.getByText(`This browser is signed in as ${GYTIS.name}.`, { exact: false }).waitFor();
  await shoot(page, 'password changed while another is signed in');
  await page.getByRole('button', { name: en('auth.title') }).click();
  await page.getByRole('button', { name: en('auth.continue') }).waitFor();

  // A used link is refused at opening, before anything is typed.
  await page.goto(link);
  await page.getByText(en('auth.linkOld')).waitFor();
  expect(await save.count()).toBe(0);
  await shoot(page, 'reset link used');
  await page.getByRole('link', { name: en('passwords.recovery.send') }).click();
  await page.getByRole('heading', { name: en('passwords.recovery.title') }).waitFor();
});

test('UI-001 the pages speak five languages', async () => {
  const page = await visitor();
  await page.goto(`${home}/auth/login`);
  const seen = new Map<string, string>();
  const choose = page.locator('header button[aria-haspopup=menu]').first();
  for (const [name, tag] of [
    ['Lietuvių', 'lt'],
    ['Latviešu', 'lv'],
    ['Eesti', 'et'],
    ['Русский', 'ru'],
    ['English', 'en'],
  ] as const) {
    await choose.click();
    await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(5);
    await page.getByRole('menuitemradio', { name }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(tag);
    seen.set(tag, (await page.locator('main').innerText()).replaceAll(/\s+/g, ' '));
  }
  expect(new Set(seen.values()).size).toBe(5);
});

test('AUTH-040 ERR-009 after half of the idle time a dialog counts down, and going on closes it', async () => {
  const page = await visitor();
  await page.clock.install();
  await signIn(page, ČESLOVAS);
  // A page whose script did not run for five minutes at a stretch has been closed or asleep.
  for (const part of ['02:31', '02:31']) await page.clock.fastForward(part);
  const dialog = page.getByRole('dialog', { name: en('idle.title') });
  await dialog.waitFor();
  const left = async () => {
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await dialog.innerText())!;
    return Number(minutes) * 60 + Number(seconds);
  };
  const first = await left();
  expect(first).toBeGreaterThan(280);
  expect(first).toBeLessThanOrEqual(300);
  await page.clock.runFor(5000);
  expect(await left()).toBeLessThan(first);
  await dialog.getByRole('button', { name: en('idle.continue') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.clock.fastForward('04:00');
  expect(await dialog.count()).toBe(0);
});
