import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

/** The two screens every job is done on. */
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export interface Screen {
  size?: { width: number; height: number };
  /** Language of the browser; English by default. */
  locale?: string;
  scheme?: 'light' | 'dark';
}

const ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Folder for pictures, or none. */
const SHOTS = process.env.PARAPH_E2E_SHOTS;

/** Errors inside pages, by page; tests read them at their end. */
const faults = new WeakMap<Page, string[]>();

/** A refused call is a response, not a fault of the page. */
const isFault = (text: string) => !/Failed to load resource|status of 4\d\d|status of 503/.test(text);

/** Launches Chromium for a test file; every visitor has a separate profile. */
export function useBrowser(): (screen?: Screen) => Promise<Page> {
  let browser: Browser;
  const pages: Page[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const [i, page] of pages.entries()) await shoot(page, `failed ${task.name} ${i + 1}`);
  });
  afterAll(() => browser?.close());

  return async function visitor({ size = DESKTOP, locale = 'en-GB', scheme = 'light' } = {}) {
    const context = await browser.newContext({
      viewport: size,
      locale,
      colorScheme: scheme,
      timezoneId: 'Europe/Vilnius',
      reducedMotion: 'reduce',
      hasTouch: size.width < 600,
      isMobile: size.width < 600,
    });
    // The pages start in light mode (UI-009); for the dark scheme the page follows the device.
    if (scheme === 'dark') {
      await context.addInitScript(() => {
        // A frame without an origin (the widget of a provider) has no storage to read.
        if (window === window.top && location.protocol.startsWith('http') && !localStorage.getItem('paraph.mode'))
          localStorage.setItem('paraph.mode', 'system');
      });
    }
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    watch(page);
    pages.push(page);
    return page;
  };
}

function watch(page: Page): void {
  const seen: string[] = [];
  faults.set(page, seen);
  page.on('pageerror', (error) => seen.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && isFault(message.text())) seen.push(message.text());
  });
}

/** Asserts that no script of this page failed and nothing broke the security policy. */
export const expectNoFaults = (page: Page): void => expect(faults.get(page) ?? []).toEqual([]);

/** Saves a screenshot when PARAPH_E2E_SHOTS names a folder. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS || page.isClosed()) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`) });
}
