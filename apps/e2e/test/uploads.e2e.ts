import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { drop } from './harness/compose.ts';
import { CONTRACT, asFile, pdfOfSize } from './harness/contract.ts';
import { VILMA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en, lt } from './harness/words.ts';

const visitor = useBrowser();
/** The most a file may have by default (decision 17). */
const MOST = 3_072_000;

const text = Buffer.from('This is a text.');
const truncated = CONTRACT.subarray(0, Math.floor(CONTRACT.length / 2));
const bad: [string, string, Buffer, Record<'en' | 'lt', RegExp>][] = [
  ['a text named PDF', 'tekstas.pdf', text, { en: /is named PDF but is not one/, lt: /pavadintas PDF, bet toks nėra/ }],
  ['an empty file', 'tuščia.pdf', Buffer.alloc(0), { en: /This file is empty/, lt: /tuščias/ }],
  ['a PDF without its end', 'nukirsta.pdf', truncated, { en: /incomplete: its end is missing/, lt: /trūksta/ }],
  [
    'DOC-026 a file one byte too large',
    'didelė.pdf',
    pdfOfSize(MOST + 1),
    { en: /This file is larger than 3\.07 MB/, lt: /Failas didesnis nei 3,07 MB/ },
  ],
  [
    'DOC-024 a plain text',
    'pastabos.txt',
    text,
    { en: /must be one of: pdf, adoc, asice/, lt: /turi būti vienas iš: pdf, adoc, asice/ },
  ],
];

const languages = [
  ['English', 'en', 'en-GB'],
  ['Lithuanian', 'lt', 'lt-LT'],
] as const;

let page: Page;
const zone = () =>
  page.getByRole('button', { name: /^(Drop a document here|Nutempkite|Choose a file|Pasirinkite failą)/ });
const openCompose = () => page.goto(`${site('azuolas')}/standard/compose-document`);

beforeAll(async () => {
  page = await visitor();
  await signIn(page, VILMA);
});

test.each(bad)(
  '%s is refused in words that say what to do, in English and Lithuanian',
  async (_what, name, file, answer) => {
    for (const [, language] of languages) {
      await page.evaluate((kept) => localStorage.setItem('paraph.language', kept), language);
      await openCompose();
      await drop(page, asFile(file, name), zone());
      const alert = page.getByRole('alert');
      await alert.waitFor();
      expect(await alert.innerText()).toMatch(answer[language]);
      expect(await alert.innerText()).toContain(name);
      await shoot(page, `upload ${name} ${language}`);
      // Another file may follow at once.
      expect(await zone().isVisible()).toBe(true);
    }
  },
);

test('DOC-030 an eleventh file is one too many: it is said, and no document is made', async () => {
  await page.evaluate(() => localStorage.setItem('paraph.language', 'en'));
  await openCompose();
  const files = Array.from({ length: 11 }, (_, place) => asFile(CONTRACT, `${place + 1}.pdf`));
  await page.locator('input[type=file]').first().setInputFiles(files);
  await page.getByText('One document takes at most 10 files', { exact: false }).waitFor();
  await page.getByRole('button', { name: en('compose.pack.make') }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'These are 11 files, and one document takes at most 10.' });
  await alert.waitFor();
  // The error stands beside the button, and the focus is at the list.
  expect(await alert.evaluate((box) => box.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('OL');
  await shoot(page, 'upload eleven files');
  expect(new URL(page.url()).searchParams.get('document')).toBeNull();
  // They are still there to be chosen again.
  await page.getByRole('button', { name: en('compose.pack.others') }).click();
  await zone().waitFor();
});

test('a broken file among several separate documents is named, the choice stays, and it can be taken out', async () => {
  await openCompose();
  const files = [asFile(CONTRACT, 'geras.pdf'), asFile(text, 'sugadintas.pdf'), asFile(CONTRACT, 'kitas.pdf')];
  await page.locator('input[type=file]').first().setInputFiles(files);
  const each = page.getByRole('button', { name: en('compose.pack.each'), exact: true });
  await each.click();
  await page.getByRole('button', { name: en('compose.pack.makeEach_other', { count: 3 }) }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'sugadintas.pdf: ' });
  await alert.waitFor();
  expect(await alert.innerText()).toContain('Already made: geras.pdf.');
  expect(await each.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await shoot(page, 'a broken file among several');
  await page.getByRole('button', { name: en('compose.people.remove', { name: 'sugadintas.pdf' }) }).click();
  await page.getByRole('button', { name: en('compose.pack.makeEach_one', { count: 1 }) }).click();
  await page.getByText(en('compose.pack.eachDone_other', { count: 2 })).waitFor();
  await page.waitForURL(/quick=notSent/);
});

test('a broken file that is left alone can be taken out; the documents made before it are then shown', async () => {
  await openCompose();
  const files = [asFile(CONTRACT, 'geras.pdf'), asFile(text, 'sugadintas.pdf')];
  await page.locator('input[type=file]').first().setInputFiles(files);
  await page.getByRole('button', { name: en('compose.pack.each'), exact: true }).click();
  await page.getByRole('button', { name: en('compose.pack.makeEach_other', { count: 2 }) }).click();
  await page.getByRole('alert').filter({ hasText: 'sugadintas.pdf: ' }).waitFor();
  await page.getByRole('button', { name: en('compose.people.remove', { name: 'sugadintas.pdf' }) }).click();
  await page.getByText(en('compose.pack.eachDone_one', { count: 1 })).waitFor();
  await page.waitForURL(/quick=notSent/);
});

test('after a refused and after a good upload the keyboard goes on at the heading of the page', async () => {
  await openCompose();
  const at = () => page.evaluate(() => document.activeElement?.tagName);
  await zone().focus();
  await page.locator('input[type=file]').first().setInputFiles(asFile(text, 'ne-pdf.pdf'));
  await page.getByRole('alert').filter({ hasText: 'is named PDF but is not one' }).waitFor();
  await expect.poll(at).toBe('H1');
  await zone().focus();
  await page.locator('input[type=file]').first().setInputFiles(asFile(CONTRACT, 'geras.pdf'));
  await page.getByRole('button', { name: en('compose.series.open') }).waitFor();
  await expect.poll(at).toBe('H1');
});

test('DOC-026 a file of exactly the size allowed is taken', async () => {
  await page.evaluate(() => localStorage.setItem('paraph.language', 'en'));
  await openCompose();
  await drop(page, asFile(pdfOfSize(MOST), 'Lygiai.pdf'), zone());
  await page.getByLabel(en('compose.name')).waitFor();
  expect(await page.getByLabel(en('compose.name')).inputValue()).toBe('Lygiai');
  expectNoFaults(page);
});

test('DOC-069 a document whose validation fails is there all the same: nobody is shown an error, the line says that it is not checked', async () => {
  await page.evaluate(() => localStorage.setItem('paraph.language', 'en'));
  // Whatever the page asks of a validation is refused, and no answer tells of one.
  await page.route(/\/api\/documents\/(validate$|[\w-]+\/validation)/, (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.route(/\/api\/documents\/[0-9a-f-]{36}$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const url = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host: url.host };
    url.hostname = '127.0.0.1';
    const response = await route.fetch({ url: url.href, headers });
    return route.fulfill({ response, json: { ...(await response.json()), validation: null } });
  });
  await openCompose();
  await drop(page, asFile(CONTRACT, 'Netikrinta.pdf'), zone());
  await page.getByLabel(en('compose.name')).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  const id = new URL(page.url()).searchParams.get('document')!;
  await page.goto(`${site('azuolas')}/standard/documents/${id}`);
  await page.getByRole('heading', { level: 1, name: lt('validation.line.none') }).waitFor();
  await page
    .getByText(/not checked/i)
    .first()
    .waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expectNoFaults(page);
});
