import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { pdfOfSize } from './harness/contract.ts';
import { MILDA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const folder = mkdtempSync(join(tmpdir(), 'paraph-large-'));
/** A file of three parts; on the disk it has an age, by which it is known again. */
const LARGE = join(folder, 'Didelė sutartis.pdf');
const WHOLE = 2_600_000;
beforeAll(() => writeFileSync(LARGE, pdfOfSize(WHOLE)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PARTS = /\/api\/temp-files\/[\w-]+\/parts$/;
const startOf = (request: Request): number => Number(/"start":(\d+)/.exec(request.postData() ?? '')?.[1]);

/** Where the parts began that the page sends, and whether they get through. */
async function watchParts(page: Page, isLost: (start: number, tries: number) => boolean): Promise<number[]> {
  const starts: number[] = [];
  await page.route(PARTS, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const start = startOf(route.request());
    starts.push(start);
    const tries = starts.filter((one) => one === start).length;
    return isLost(start, tries) ? route.abort('internetdisconnected') : route.continue();
  });
  return starts;
}

const choose = (page: Page) => page.locator('main input[type=file]').setInputFiles(LARGE);
const isMade = (page: Page) => page.getByLabel(en('compose.name')).waitFor({ timeout: 60_000 });

test.each([
  ['a desktop of 1440 pixels', DESKTOP, 'light'],
  ['a phone of 390 pixels', PHONE, 'dark'],
] as const)('a large file goes on by itself when a broken line is back, on %s', async (_where, size, scheme) => {
  const page = await visitor({ size, scheme });
  await signIn(page, MILDA);
  await page.goto(`${site('azuolas')}/standard/compose-document`);
  const starts = await watchParts(page, (start, tries) => start > 0 && start < 2_000_000 && tries <= 2);
  await choose(page);
  await page.getByText(en('compose.lineBroken')).waitFor();
  await shoot(page, `line broken ${size.width}`);
  await isMade(page);
  expect(starts.filter((start) => start === 0)).toHaveLength(1);
  expect(new Set(starts).size).toBe(3);
  expectNoFaults(page);
});

test('after a reload the same file is sent from where it stopped', async () => {
  const page = await visitor();
  await signIn(page, MILDA);
  await page.goto(`${site('azuolas')}/standard/compose-document`);
  let isDown = true;
  const starts = await watchParts(page, (start) => isDown && start > 0);
  await choose(page);
  await page.getByText('The line is broken.').waitFor();
  await page.reload();
  await page.getByText('The upload of Didelė sutartis.pdf was broken off.').waitFor();
  await shoot(page, 'broken off');
  isDown = false;
  starts.length = 0;
  await choose(page);
  await isMade(page);
  expect([starts.includes(0), starts.length]).toEqual([false, 2]);
  await page.goto(`${site('azuolas')}/standard/compose-document`);
  await page.getByRole('button', { name: /^(Drop a document here|Choose a file)/ }).waitFor();
  expect(await page.getByText('was broken off').count()).toBe(0);
});
