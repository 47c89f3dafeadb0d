import type { CalendarView } from '@paraph/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { apiClientOf } from './harness/api-client.ts';
import { LAIMA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en, lt } from './harness/words.ts';

const visitor = useBrowser();
let page: Page;

beforeAll(async () => {
  page = await visitor({ size: DESKTOP });
  await signIn(page, LAIMA);
}, 120_000);

const grid = () => page.getByRole('table', { name: en('calendar.grid') });
const rows = () => page.locator('main tr[data-user]');
const rowOf = (name: string) => rows().filter({ hasText: name }).first();
const query = () => new URL(page.url()).searchParams;
const names = () => page.locator('main tr[data-user] th').allInnerTexts();

/** Opens the calendar with a query and waits until its people stand there. */
async function open(text = ''): Promise<void> {
  await page.goto(`${site('azuolas')}/calendar${text}`);
  await page.locator('main [data-user]').first().waitFor();
}

/** Who is away by the call of the page itself. */
const view = async (range: 0 | 1 | 2 | 3, date: string): Promise<CalendarView> =>
  (await apiClientOf(LAIMA)).request('POST', '/api/Calendar/events', { date, range });

const day = (after: number): string => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);

test('CAL-003 CAL-007 CAL-009 rows by department show picture, name and job title, coloured bars and a legend', async () => {
  await open(`?range=0&date=${day(-5)}`);
  await page.getByRole('rowheader', { name: 'Finansai' }).waitFor();
  const tomas = rowOf('Tomas Grigaliūnas');
  expect(await tomas.locator('.MuiAvatar-root').innerText()).toBe('TG');
  const bar = tomas.getByRole('button', { name: /Tomas Grigaliūnas: Annual leave, .*approved/ });
  expect(await bar.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(76, 175, 80)');
  const legend = page.getByRole('region', { name: en('calendar.legend') });
  const words = await legend.getByRole('listitem').allInnerTexts();
  expect(words).toEqual(expect.arrayContaining(['Annual leave', 'Business trip', 'approved', 'awaiting approval']));
  // Sick leave and the like are known to managers and personnel only (product D4).
  expect(words).toContain('Away');
  expect(await page.locator('main').innerText()).not.toContain('Sick leave');
  const sorted = await page.locator('main th[scope=rowgroup]').allInnerTexts();
  expect(sorted.at(-1)).toBe('Without a department');
  await shoot(page, 'calendar 1440');
  expectNoFaults(page);
});

test('CAL-024 a cell is 38 wide, a row 60 high, the column of names 240 wide', async () => {
  await open('?range=1');
  const name = await rowOf('Kęstutis Čiurlys').locator('th').boundingBox();
  const cell = await rowOf('Kęstutis Čiurlys').locator('td').nth(3).boundingBox();
  expect([name!.width, name!.height, cell!.width, cell!.height].map(Math.round)).toEqual([240, 60, 38, 60]);
});

test('the days remain visible above many people', async () => {
  await open('?range=1');
  const days = page.locator('th[data-day]').first();
  const region = page.getByRole('region', { name: en('calendar.grid') });
  await region.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  const [head, box] = [await days.boundingBox(), await region.boundingBox()];
  expect(await region.evaluate((one) => one.scrollTop)).toBeGreaterThan(100);
  expect(head!.y - box!.y).toBeGreaterThanOrEqual(0);
  expect(head!.y - box!.y).toBeLessThan(60);
  await shoot(page, 'calendar scrolled');
});

test('CAL-006 CAL-022 CAL-025 weekends and the holidays of three countries are marked, say what they are, and come by one call', async () => {
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (/\/api\/Calendar\/holidays/i.test(request.url())) asked.push(request.postDataJSON());
  });
  await open('?range=1&date=2026-12');
  const christmas = page.locator('th[data-day="2026-12-25"]');
  await expect.poll(() => christmas.getAttribute('data-holiday')).toBe('lt lv ee');
  expect(asked).toEqual([{ startDate: '2026-12-01', stopDate: '2026-12-31', countryCodes: ['lt', 'lv', 'ee'] }]);
  await christmas.focus();
  await christmas.hover();
  const tooltip = page.getByRole('tooltip');
  await tooltip.getByText('Public holiday. LT: Pirmoji Kalėdų diena; LV: Pirmie Ziemassvētki').waitFor();
  await shoot(page, 'calendar holiday');
  expect(await page.locator('th[data-weekend]').count()).toBe(8);
  await page.locator('th[data-day="2026-12-13"]').hover();
  await page.getByRole('tooltip').getByText(en('calendar.weekend'), { exact: true }).waitFor();
});

test('CAL-010 CAL-011 CAL-032 four ranges are offered, the address holds their number, and 2024-01 is January', async () => {
  await open('?date=2024-01');
  await page.getByRole('columnheader', { name: 'January 2024' }).waitFor();
  expect(await page.locator('th[data-day]').count()).toBe(31);
  const shown = { 'Next 4 weeks': ['0', 28], 'Next 7 days': ['3', 7], 'One day': ['2', 1], Month: ['1', 31] } as const;
  for (const [name, [number, days]] of Object.entries(shown)) {
    await page.getByRole('combobox', { name: en('calendar.range.label') }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Month', 'Next 4 weeks', 'Next 7 days', 'One day']);
    await page.getByRole('option', { name }).click();
    await expect.poll(() => query().get('range')).toBe(number);
    await expect.poll(() => page.locator('th[data-day]').count()).toBe(days);
  }
  await page.getByRole('button', { name: en('calendar.next') }).click();
  await expect.poll(() => query().get('date')).toBe('2024-02');
  await page.getByRole('button', { name: en('calendar.today') }).click();
  await page.locator('th[aria-current=date]').waitFor();
});

test('CAL-002 departments, words and event types stand in the address, which shows the same elsewhere', async () => {
  await open(`?range=0&date=${day(-5)}`);
  await page.getByRole('button', { name: 'Departments: All' }).click();
  for (const name of ['Finansai', 'Gamyba']) await page.getByRole('menuitemcheckbox', { name }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('rowheader', { name: 'Sandėlis' }).waitFor({ state: 'detached' });
  const [finance, production] = (await view(0, day(-5))).departments
    .filter(({ name }) => ['Finansai', 'Gamyba'].includes(name))
    .map(({ departmentId }) => departmentId);
  expect(query().get('departments')).toBe(`${finance}-${production}`);
  await page.getByRole('button', { name: 'Event types: All' }).click();
  await shoot(page, 'calendar event types menu');
  for (const name of ['Annual leave', 'Training']) await page.getByRole('menuitemcheckbox', { name }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => query().get('events')?.split(',').length).toBe(2);
  await page
    .getByRole('textbox', { name: en('calendar.find') })
    .or(page.getByLabel(en('calendar.find')))
    .first()
    .fill('a');
  await expect.poll(() => query().get('search')).toBe('a');
  await rowOf('Tomas Grigaliūnas').waitFor();
  const address = page.url();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(address);
  await elsewhere.locator('main tr[data-user]').first().waitFor();
  const there = await elsewhere.locator('main tr[data-user] th').allInnerTexts();
  // Here the former answer stands until the new one is in.
  await expect.poll(names, { timeout: 30_000 }).toEqual(there);
  await elsewhere.close();
});

test('CAL-033 CAL-028 a name leaves only its row; what fits nobody says that there is nothing', async () => {
  await open();
  const field = page.getByLabel(en('calendar.find'));
  await field.fill('grigaliunas');
  await expect.poll(names).toEqual([expect.stringContaining('Tomas Grigaliūnas')]);
  await field.fill('tokio žmogaus nėra');
  await page.getByRole('heading', { name: en('calendar.noEventFound') }).waitFor();
  await shoot(page, 'calendar nobody');
  await page
    .getByRole('main')
    .getByRole('button', { name: en('calendar.clear') })
    .last()
    .click();
  await rowOf('Agnė Kučinskaitė').waitFor();
});

test('CAL-008 two events on one day share the row, one above the other', async () => {
  await open(`?range=3&date=${day(0)}`);
  const bars = rowOf('Agnė Kučinskaitė').locator('button[data-event]');
  await expect.poll(() => bars.count()).toBeGreaterThanOrEqual(2);
  const [one, other] = [(await bars.nth(0).boundingBox())!, (await bars.nth(1).boundingBox())!];
  expect(one.x).toBe(other.x);
  expect(one.y + one.height).toBeLessThanOrEqual(other.y);
  const row = (await rowOf('Agnė Kučinskaitė').boundingBox())!;
  expect(other.y + other.height).toBeLessThanOrEqual(row.y + row.height);
});

test('a bar is reached by key and says kind, days and state', async () => {
  await open(`?range=0&date=${day(-5)}`);
  const bar = rowOf('Jonas Čepas').getByRole('button', { name: /Annual leave/ });
  await bar.focus();
  await page
    .getByRole('tooltip')
    .getByText(/^Jonas Čepas: Annual leave, .* – .*, approved$/)
    .waitFor();
});

test('CAL-013 CAL-020 up to 480 px one day is shown, by the call for narrow screens; wider the month is back', async () => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/^\/api\/Calendar\/events/i.test(path)) calls.push(path);
  });
  await open();
  expect(calls.every((path) => path === '/api/Calendar/events')).toBe(true);
  await page.setViewportSize({ width: 470, height: 800 });
  await expect.poll(() => query().get('range')).toBe('2');
  await expect.poll(() => calls.at(-1)).toBe('/api/Calendar/events-mobile');
  await page.locator('main li[data-user]').first().waitFor();
  await page.getByText('Jonas Čepas', { exact: true }).waitFor();
  await page.setViewportSize(PHONE);
  await shoot(page, 'calendar 390');
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(() => query().get('range')).toBe('1');
  await grid().waitFor();
  expect(calls.at(-1)).toBe('/api/Calendar/events');
  await page.setViewportSize(DESKTOP);
  expectNoFaults(page);
});

test('CAL-012 CAL-034 CAL-021 an absence is hatched until its document is approved, then solid; the document shows it', async () => {
  const apiClient = await apiClientOf(LAIMA);
  const range = `?range=0&date=${day(10)}`;
  const bar = () => rowOf('Česlovas Ąsotis').getByRole('button', { name: /Annual leave/ });
  const look = () => bar().evaluate((node) => getComputedStyle(node).backgroundImage);
  const { items } = await apiClient.request<{ items: { id: string; name: string }[] }>(
    'POST',
    '/api/documents/get-documents',
    {
      filterModel: { quickFilterValues: ['laukia patvirtinimo'] },
    },
  );
  const { id } = items[0]!;
  await open(range);
  expect(await bar().getAttribute('aria-label')).toContain('awaiting approval');
  expect(await look()).toContain('repeating-linear-gradient');
  await page.goto(`${site('azuolas')}/standard/documents/${id}`);
  await page.locator('canvas').first().waitFor({ timeout: 60_000 });
  await page.locator('[data-section=general]').click();
  const card = page.getByRole('region', { name: en('calendar.absence.title') });
  await card.getByText('Česlovas Ąsotis · Annual leave').waitFor();
  await card
    .getByText(/awaiting approval/)
    .first()
    .waitFor();
  await card.scrollIntoViewIfNeeded();
  await shoot(page, 'absence of a document');
  await apiClient.approve(id);
  await open(range);
  await expect.poll(() => bar().getAttribute('aria-label')).toContain(', approved');
  expect(await look()).toBe('none');
  expect(await bar().evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(76, 175, 80)');
});

test('the calendar stands in the dark and in Lithuanian too', async () => {
  const dark = await visitor({ size: DESKTOP, scheme: 'dark' });
  await signIn(dark, LAIMA);
  await dark.evaluate(() => localStorage.setItem('paraph.language', 'lt'));
  await dark.goto(`${site('azuolas')}/calendar?range=0&date=${day(-5)}`);
  await dark.getByRole('heading', { level: 1, name: lt('calendar.title') }).waitFor();
  await dark.locator('main [data-user]').first().waitFor();
  await shoot(dark, 'calendar dark lt');
  expectNoFaults(dark);
});
