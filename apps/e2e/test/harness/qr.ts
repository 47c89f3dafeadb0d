import type { Page } from 'playwright-core';
import { encode } from 'uqr';
import { until } from './until.ts';

/** Returns the dark modules of the page's QR code, one string per row; null before it is drawn. */
async function drawn(page: Page): Promise<string[] | null> {
  const svg = page.getByRole('img', { name: /^QR code/ }).locator('svg');
  if ((await svg.count()) === 0) return null;
  const [box, path] = await Promise.all([svg.getAttribute('viewBox'), svg.locator('path').getAttribute('d')]);
  const size = Number(box?.split(' ')[2]);
  const rows = Array.from({ length: size }, () => Array<string>(size).fill(' '));
  for (const [, x, y] of (path ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)) rows[Number(y)]![Number(x)] = '#';
  return rows.map((row) => row.join(''));
}

const pictureOf = (text: string): string[] =>
  encode(text, { border: 0, ecc: 'L' }).data.map((row) => row.map((dark) => (dark ? '#' : ' ')).join(''));

/** Responses that contain a link: of a signature, and of a sign-in. */
const LINKS = /\/api\/(session\/[^/]+\/device-link|authentication\/smartid(\/[^/]+)?)$/i;
type Linked = { qr?: string; deviceLink?: { qr: string } | null };

/**
 * Returns the content of the visible QR code: the server's link whose picture equals the drawn one. Must be called
 * before the picture appears, and awaited after.
 */
export function watchQr(page: Page): () => Promise<string> {
  const links: string[] = [];
  page.on('response', async (response) => {
    if (!LINKS.test(response.url()) || !response.ok()) return;
    // The page may be closed before its response is read.
    const answer = (await response.json().catch(() => undefined)) as Linked | undefined;
    const link = answer?.qr ?? answer?.deviceLink?.qr;
    if (link) links.push(link);
  });
  return () =>
    until('a QR code with the link of this second', async () => {
      const picture = (await drawn(page))?.join('\n');
      return links.findLast((link) => pictureOf(link).join('\n') === picture);
    });
}
