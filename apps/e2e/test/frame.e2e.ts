import { randomInt } from 'node:crypto';
import { createAsic } from '@paraph/engine/asic';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { CONTRACT } from './harness/contract.ts';
import { type Company, joinCompany, linkMailed, makeCompany, newCompany } from './harness/companies.ts';
import { linkMailedTo, now } from './harness/mailbox.ts';
import { type ApiClient, apiClientOf, signs } from './harness/api-client.ts';
import { type DemoPerson, KIPRAS } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en, lt } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
const owner = company.admin;
const worker: DemoPerson = { ...owner, email: `milda@${company.key}.example`, name: 'Milda Žukė' };
const home = company.place;

beforeAll(async () => {
  const link = await makeCompany(await visitor(), company);
  const page = await visitor();
  await joinCompany(page, link, company.name);
  const since = now();
  await (await apiClient()).invite(worker, [4]);
  await joinCompany(page, await linkMailed(worker.email, since), company.name);
}, 120_000);

const apiClient = (): Promise<ApiClient> => apiClientOf(owner, company.host);
const enter = (page: Page, person: DemoPerson, path: string) =>
  signIn(page, person, `/auth/login?redirect=${encodeURIComponent(path)}`, home);
const scheme = (page: Page) => page.evaluate(() => document.documentElement.getAttribute('data-mode'));
const wide = (width: number) => ({ width, height: 900 });

test('UI-009 the first visit is light and reads from left to right, on a dark device too', async () => {
  const page = await visitor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${home}/auth/login`);
  await page.getByLabel(en('auth.email')).waitFor();
  expect(await scheme(page)).toBe('light');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).direction)).toBe('ltr');
});

test('UI-006 the bar has colours, notifications and the way out, and they work', async () => {
  const name = `Juosta ${randomInt(100_000)}`;
  await (await apiClient()).send(name, [signs(worker)]);
  const page = await visitor();
  await enter(page, worker, '/documents');
  await page.getByRole('button', { name: 'Colours: Light' }).click();
  await page.getByRole('menuitemradio', { name: en('frame.theme.dark') }).click();
  expect(await scheme(page)).toBe('dark');
  await page.reload();
  await page.getByRole('button', { name: 'Colours: Dark' }).waitFor();
  expect(await scheme(page)).toBe('dark');
  await page.getByRole('button', { name: /new notification/ }).click();
  const news = page.getByRole('dialog', { name: en('notifications.title') });
  await news.getByText(name).waitFor();
  await shoot(page, 'bar in the dark');
  await news.getByRole('button', { name: en('notifications.markSeen') }).click();
  await news.getByRole('button', { name: en('notifications.markSeen') }).waitFor({ state: 'detached' });
  await news.getByRole('button', { name: en('notifications.clear') }).click();
  await news.getByText('Nothing new.').waitFor();
  await news.press('Escape');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: en('safety.duty.leave') }).click();
  await page.getByLabel(en('auth.email')).waitFor();
  expectNoFaults(page);
});

test('UI-012 the layout changes below 1200, 900 and 768 pixels', async () => {
  await (await apiClient()).send(`Plotis ${randomInt(100_000)}`, [signs(worker)]);
  const page = await visitor();
  await enter(page, worker, '/documents');
  const side = page.getByRole('navigation', { name: en('nav.label') });
  const width = async () => Math.round((await side.first().boundingBox())?.width ?? 0);
  for (const [size, wanted] of [
    [1600, 240],
    [1200, 240],
    [1199, 64],
    [900, 64],
  ] as const) {
    await page.setViewportSize(wide(size));
    await expect.poll(width, { timeout: 15_000 }).toBe(wanted);
  }
  await page.setViewportSize(wide(899));
  await page.getByRole('button', { name: en('nav.openMenu') }).waitFor();
  await page.setViewportSize(wide(768));
  await page.getByRole('table').waitFor();
  await page.setViewportSize(wide(767));
  await page.getByRole('table').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: en('nav.menu'), exact: true }).waitFor();
});

test('ERR-002 an act that fails without a field of its own says so aloud', async () => {
  const page = await visitor();
  const name = `Garsiai ${randomInt(100_000)}`;
  await (await apiClient()).send(name, [signs(worker)]);
  await enter(page, worker, '/documents');
  await page.getByRole('button', { name: /new notification/ }).click();
  const news = page.getByRole('dialog', { name: en('notifications.title') });
  await news.getByText(name).waitFor();
  await page.route('**/api/notifications**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: 'no' }),
  );
  await news.getByRole('button', { name: en('notifications.clear') }).click();
  await page.getByText('Something went wrong').first().waitFor();
  expect(await news.getByText(name).count()).toBe(1);
  await shoot(page, 'shown in a note');
});

test('UI-019 when the server fails the page says that something went wrong; a value of a wrong form is named', async () => {
  const page = await visitor({ locale: 'lt-LT' });
  await page.goto(`${home}/auth/login`);
  await page.getByLabel(lt('auth.email')).waitFor();
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/token/authentication/init', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'lt' },
      body: JSON.stringify({ grant_type: 'password', username: 'be adreso', password: 'x' }),
    });
    return { status: answer.status, text: await answer.text() };
  });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('el. pašto adres');
  await page.route('**/token/authentication/init', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.getByLabel(lt('auth.email')).fill(worker.email);
  await page.locator('input[type=password]').fill('x');
  await page.locator('button[type=submit]').click();
  await page.getByRole('alert').filter({ hasText: 'Kažkas nepavyko' }).waitFor();
  await shoot(page, 'server failed');
});

test('UI-011 while the start is slow the whole window shows the mark, and the logo of a company that has one', async () => {
  const page = await visitor();
  await page.goto(`${home}/auth/login`);
  const known = await page.evaluate(
    async () => (await (await fetch('/api/runtime')).json()) as { look: Record<string, string> },
  );
  await page.route('**/connect/token', async (route) => {
    await new Promise((done) => setTimeout(done, 4000));
    await route.fulfill({ status: 401, json: {} });
  });
  await page.goto(`${home}/documents`);
  const splash = page.getByRole('status', { name: en('frame.splash') });
  await splash.locator('svg').waitFor();
  const box = (await splash.boundingBox())!;
  expect([box.x, box.y]).toEqual([0, 0]);
  expect(Math.round(box.width)).toBe(1440);
  expect(Math.round(box.height)).toBe(900);
  const look = { ...known.look, '--company-logo': 'url("/api/companies/logo/image?x")' };
  await page.route('**/api/runtime', (route) => route.fulfill({ json: { ...known, look } }));
  const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  await page.route('**/api/companies/logo/image*', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(red, 'base64') }),
  );
  await page.goto(`${home}/documents`);
  await splash.locator('> *').waitFor();
  const shown = await splash.locator('> *').evaluate((mark) => getComputedStyle(mark).content);
  expect(shown).toContain('/api/companies/logo/image?x');
  await shoot(page, 'splash');
});

/** A container of two PDFs. */
const two = (): Buffer =>
  Buffer.from(
    createAsic(
      ['pirmas.pdf', 'antras.pdf'].map((name) => ({
        name,
        mediaType: 'application/pdf',
        content: new Uint8Array(CONTRACT),
      })),
      new Date(),
    ),
  );

test('UI-021 a page of the viewer is 1.41 times as high as it is wide', async () => {
  const id = await (await apiClient()).draft(`Lapas ${randomInt(100_000)}`);
  const page = await visitor();
  await enter(page, owner, `/standard/documents/${id}`);
  const sheet = page.locator('[data-page="1"][role=group]');
  await sheet.waitFor();
  const { width, height } = (await sheet.boundingBox())!;
  expect(Math.abs(height / width - 1.41)).toBeLessThan(0.01);
});

test('UI-022 a container with two files is turned over, enlarged, and shown on the whole screen', async () => {
  const page = await visitor();
  await enter(page, owner, '/standard/compose-document');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: `Paketas ${randomInt(10_000)}.asice`,
      mimeType: 'application/vnd.etsi.asic-e+zip',
      buffer: two(),
    });
  await page.getByLabel(en('compose.name')).waitFor();
  const id = new URL(page.url()).searchParams.get('document')!;
  expect((await (await apiClient()).see(id)).contents?.files).toHaveLength(2);
  await page.goto(`${home}/standard/documents/${id}`);
  const pressed = () => page.locator('[aria-pressed=true][aria-label^="Show "]').getAttribute('aria-label');
  await expect.poll(pressed, { timeout: 15_000 }).toBe('Show pirmas.pdf');
  expect(await page.getByRole('button', { name: en('document.contents.previous') }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: en('document.contents.next') }).click();
  await expect.poll(pressed, { timeout: 15_000 }).toBe('Show antras.pdf');
  expect(await page.getByRole('button', { name: en('document.contents.next') }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: en('document.contents.previous') }).click();
  await expect.poll(pressed, { timeout: 15_000 }).toBe('Show pirmas.pdf');
  const sheet = page.locator('[data-page="1"][role=group]');
  await sheet.waitFor({ timeout: 60_000 });
  await shoot(page, 'container with two files');
  const before = (await sheet.boundingBox())!.width;
  await page.getByRole('button', { name: en('document.viewer.zoomIn') }).click();
  await expect.poll(async () => (await sheet.boundingBox())!.width, { timeout: 15_000 }).toBeGreaterThan(before);
  await page.getByRole('button', { name: en('document.viewer.full') }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null), { timeout: 15_000 }).toBe(true);
  await page.getByRole('button', { name: /Leave/ }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null), { timeout: 15_000 }).toBe(true);
  expectNoFaults(page);
});

test('AUTH-014 every method stands at the door or in the panel', async () => {
  const page = await visitor();
  await page.goto(site('azuolas'));
  const tabs = page.getByRole('group', { name: en('auth.eid.label') }).getByRole('button');
  await tabs.first().waitFor();
  expect(await tabs.allInnerTexts()).toEqual(
    expect.arrayContaining(['E-mail', 'Smart-ID', 'Mobile-ID', 'eParaksts', 'eID Easy']),
  );
  const guest = { ...KIPRAS, email: `budai.${randomInt(100_000)}@auditas.example` };
  const sender = await apiClientOf(KIPRAS);
  const since = now();
  await sender.send(`Būdai ${randomInt(100_000)}`, [signs(guest)]);
  await page.goto(await linkMailedTo(guest.email, since));
  await page.getByRole('combobox', { name: /Signing method/ }).click();
  const offered = (await page.getByRole('option').allInnerTexts()).map((text) => text.trim().split('\n')[0]);
  for (const name of ['Smart-ID', 'Mobile-ID', 'eParaksts mobile', 'eID Easy'])
    expect(
      offered.some((one) => one?.startsWith(name)),
      `${name} in ${offered.join(', ')}`,
    ).toBe(true);
  expect(offered.some((one) => /card/i.test(one ?? ''))).toBe(true);
  await shoot(page, 'all methods');
  const drawn = await sender.send(`Ranka ${randomInt(100_000)}`, [signs(KIPRAS)], { signingMode: 'handWrittenSign' });
  const hand = await visitor();
  await signIn(hand, KIPRAS, `/standard/documents/${drawn}`);
  await hand.getByRole('button', { name: en('signing.pad.open') }).waitFor();
});

test('AUTH-060 each failure at the door has its own words, in the language of the page', async () => {
  const page = await visitor();
  await page.goto(`${site('azuolas')}/auth/login`);
  const reply = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first().waitFor();
  const go = () => page.getByRole('button', { name: en('auth.continue'), exact: true }).click();
  const failing = (path: string, code: string, status = 503) =>
    page.route(path, (route) => route.fulfill({ status, body: code }));

  await failing('**/token/authentication/init', 'generic.unexpected', 500);
  await page.getByLabel(en('auth.email')).fill(KIPRAS.email);
  await page.getByLabel(en('auth.password'), { exact: true }).fill('Wrong-1-password');
  await go();
  await reply('Something went wrong');
  await page.unroute('**/token/authentication/init');

  await failing('**/api/authentication/smartid', 'generic.unexpected', 500);
  await page.getByRole('button', { name: en('auth.eid.methods.smart_id'), exact: true }).click();
  await go();
  await reply('Smart-ID');
  await failing('**/api/authentication/mobileid', 'generic.unexpected', 500);
  await page.getByRole('button', { name: en('auth.eid.methods.mobile_id'), exact: true }).click();
  await page.getByLabel(en('auth.eid.phone')).fill('+37060000666');
  await page.getByLabel(en('auth.eid.nationalNumber')).fill('47403090010');
  await go();
  await reply('Mobile-ID');
  await failing('**/api/authentication/eparaksts*', 'generic.unexpected', 500);
  await page.getByRole('button', { name: en('auth.eid.methods.eparaksts_mobile'), exact: true }).click();
  await page.getByRole('button', { name: en('auth.eid.toProvider', { name: 'eParaksts' }) }).click();
  await reply('eParaksts');
  await shoot(page, 'named method failed');

  await page.getByRole('button', { name: en('auth.email'), exact: true }).click();
  await page.getByLabel(en('auth.email')).fill(KIPRAS.email);
  await page.getByLabel(en('auth.password'), { exact: true }).fill('Bitute-2026!');
  await go();
  await page.getByLabel(en('auth.code.box', { position: 1 })).pressSequentially('000000');
  await reply('a code of an earlier sign-in counts as wrong too');
  await page.getByText(/Sent at \d\d:\d\d\. Codes of earlier mails do not work\./).waitFor();
});
