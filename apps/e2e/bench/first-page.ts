import { type Browser, type Page, chromium } from 'playwright-core';
import { addPerson, drop } from '../test/harness/compose.ts';
import { startNode } from '../test/harness/node.ts';
import { IEVA, JONAS } from '../test/harness/people.ts';
import { manyPages } from './many-pages.ts';

const PAGES = 80;
const NAME = 'Agreement of eighty pages';

/**
 * Seconds from the start of the navigation to a document of 80 pages until its first page is wholly visible, for each
 * run: Chromium, the built pages, the real server with its database. Scripts and styles are in the browser's cache,
 * as for everybody but a first visitor; each run is a new tab that signs itself in by its cookie and gets the file.
 */
export async function firstPageSeconds(runs: number): Promise<number[]> {
  // The harness takes its addresses from here when it is used without tests, once: a later round keeps them.
  const kept = process.env.PARAPH_E2E_PORT;
  const node = await startNode(kept ? { PARAPH_PORT: kept } : {});
  process.env.PARAPH_E2E_PORT = kept ?? String(node.port);
  let browser: Browser | undefined;
  try {
    const args = ['--disable-dev-shm-usage', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const page = await context.newPage();
    const address = await sendDocument(page);
    await context.addInitScript(watchFirstPage);
    await secondsToOpen(await context.newPage(), address);
    const seconds: number[] = [];
    for (let run = 0; run < runs; run += 1) seconds.push(await secondsToOpen(await context.newPage(), address));
    return seconds;
  } finally {
    await browser?.close();
    await node.stop();
  }
}

/** Uploads the document and sends it; answers the address of its page. */
async function sendDocument(page: Page): Promise<string> {
  const { signIn } = await import('../test/harness/sign-in.ts');
  await signIn(page, IEVA);
  await drop(page, { name: `${NAME}.pdf`, mimeType: 'application/pdf', buffer: manyPages(PAGES) });
  await page.getByLabel('Name of the document').waitFor();
  await addPerson(page, JONAS);
  await page.getByRole('button', { name: /^Send to \d/ }).click();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  return page.url();
}

type Watched = typeof globalThis & { firstPageAt?: number };

/** Runs in the page: notes when the canvas of page 1 has been on the screen for a frame. */
function watchFirstPage(): void {
  const look = () => {
    const canvas = document.querySelector('[role=group][data-page="1"] canvas');
    if (!canvas || getComputedStyle(canvas).visibility !== 'visible') return requestAnimationFrame(look);
    return requestAnimationFrame(() => ((globalThis as Watched).firstPageAt = performance.now()));
  };
  look();
}

async function secondsToOpen(tab: Page, address: string): Promise<number> {
  await tab.goto(address, { waitUntil: 'commit' });
  const at = await tab.waitForFunction(() => (globalThis as Watched).firstPageAt, undefined, { polling: 50 });
  const milliseconds = await at.jsonValue();
  await tab.close();
  return milliseconds! / 1000;
}
