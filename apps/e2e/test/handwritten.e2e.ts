import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { linkMailedTo, now } from './harness/mailbox.ts';
import { type ApiClient, apiClientOf, signs } from './harness/api-client.ts';
import { type DemoPerson, JŪRATĖ } from './harness/people.ts';
import { openPart } from './harness/signing.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
let apiClient: ApiClient;
beforeAll(async () => {
  apiClient = await apiClientOf(JŪRATĖ);
});

const MARK: Pick<DemoPerson, 'name'> = { name: 'Mark Weber' };
const named = (what: string) => `${what} ${randomInt(100_000)}`;
const signed = (page: Page) => page.getByRole('heading', { name: en('signing.done.signed'), exact: true });

/** A guest without an eID opens the link of the mail. */
async function opened(page: Page): Promise<string> {
  const since = now();
  const guest = { ...JŪRATĖ, ...MARK, email: `weber.${randomInt(1_000_000)}@moebel.example` };
  const id = await apiClient.send(named('Vertraulichkeit'), [signs(guest)], { signingMode: 'handWrittenSign' });
  await page.goto(await linkMailedTo(guest.email, since));
  await page.locator('canvas').first().waitFor();
  await openPart(page, 'Sign');
  return id;
}

/** Draws a wave across the pad. */
async function scribble(page: Page): Promise<void> {
  const box = (await page.getByRole('img', { name: en('signing.pad.canvas') }).boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 90);
  await page.mouse.down();
  for (let step = 1; step <= 24; step += 1)
    await page.mouse.move(box.x + 40 + step * 8, box.y + 90 + Math.sin(step / 2) * 45);
  await page.mouse.up();
}

const pad = (page: Page) => page.getByRole('dialog', { name: en('signing.pad.title') });
const mark = (page: Page) => page.getByRole('group', { name: en('signing.pad.mark') });
const sign = (page: Page) => page.getByRole('button', { name: en('signing.pad.sign'), exact: true }).last();

test('SIGN-020 SIGN-029 SIGN-085 a guest without an eID draws a signature, places it on the page and signs', async () => {
  const page = await visitor({ size: DESKTOP });
  const id = await opened(page);
  expect(await sign(page).isDisabled()).toBe(true);
  await page.getByRole('button', { name: en('signing.pad.open') }).click();
  const [clear, use] = ['Clear', 'Use'].map((name) => pad(page).getByRole('button', { name, exact: true })) as [
    ReturnType<Page['getByRole']>,
    ReturnType<Page['getByRole']>,
  ];
  expect([await clear.isDisabled(), await use.isDisabled()]).toEqual([true, true]);
  await scribble(page);
  expect([await clear.isEnabled(), await use.isEnabled()]).toEqual([true, true]);
  await clear.click();
  expect([await clear.isDisabled(), await use.isDisabled()]).toEqual([true, true]);
  await scribble(page);
  await shoot(page, 'pad drawn');
  await use.click();
  await mark(page).waitFor();
  await shoot(page, 'pad placed');
  const before = (await mark(page).boundingBox())!;
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width / 2 - 80, before.y + before.height / 2 - 60, { steps: 5 });
  await page.mouse.up();
  const moved = async () => {
    const after = (await mark(page).boundingBox())!;
    return [Math.round(after.x - before.x), Math.round(after.y - before.y)];
  };
  await expect.poll(moved).toEqual([-80, -60]);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/Documents/handwritten-sign'));
  await sign(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ documentId: id, page: 0, fullName: MARK.name });
  await signed(page).waitFor({ timeout: 40_000 });
  // The page shows the sealed version by itself, with the drawing where it was put.
  await page.getByRole('img', { name: en('document.viewer.signature') }).waitFor();
  await shoot(page, 'pad signed');
  const document = await apiClient.see(id);
  expect(document).toMatchObject({ alreadySigned: 1, members: [{ method: 'SIGNATURE_PAD' }] });
  expectNoFaults(page);
});

test('SIGN-084 without first and last name, or without a drawing, it cannot be used; typing takes the place of drawing', async () => {
  const page = await visitor({ size: DESKTOP, scheme: 'dark' });
  const id = await opened(page);
  await page.getByRole('button', { name: en('signing.pad.open') }).click();
  const use = pad(page).getByRole('button', { name: en('signing.pad.use'), exact: true });
  expect(await pad(page).getByLabel(en('signing.pad.firstName')).inputValue()).toBe('Mark');
  expect(await pad(page).getByLabel(en('signing.pad.lastName')).inputValue()).toBe('Weber');
  await pad(page)
    .getByRole('button', { name: en('signing.pad.type'), exact: true })
    .click();
  expect(await use.isEnabled()).toBe(true);
  await shoot(page, 'pad typed dark');
  await pad(page).getByLabel(en('signing.pad.lastName')).fill('');
  expect(await use.isDisabled()).toBe(true);
  await pad(page).getByLabel(en('signing.pad.lastName')).fill('Weber');
  await use.click();
  await mark(page).focus();
  const before = (await mark(page).boundingBox())!;
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await mark(page).boundingBox())!.y).toBeLessThan(before.y);
  await page.keyboard.press('+');
  await expect.poll(async () => (await mark(page).boundingBox())!.width).toBeGreaterThan(before.width);
  await sign(page).focus();
  await page.keyboard.press('Enter');
  await signed(page).waitFor({ timeout: 40_000 });
  expect((await apiClient.see(id)).alreadySigned).toBe(1);
});

test('SIGN-083 SIGN-086 the preview and the placed signature are a fifth of the picture; on a phone buttons place it', async () => {
  const page = await visitor({ size: PHONE, locale: 'en-GB' });
  await opened(page);
  await shoot(page, 'pad phone before');
  await page.getByRole('button', { name: en('signing.pad.open') }).click();
  await scribble(page);
  await shoot(page, 'pad phone drawn');
  await pad(page)
    .getByRole('button', { name: en('signing.pad.use'), exact: true })
    .click();
  const preview = page.getByRole('img', { name: en('signing.pad.preview') });
  await preview.waitFor();
  const picture = await preview.evaluate((image: HTMLImageElement) => ({
    shown: image.clientHeight,
    whole: image.naturalHeight,
    width: image.naturalWidth,
  }));
  expect(picture.shown).toBe(Math.round(picture.whole / 5));
  const group = page.getByRole('group', { name: en('signing.pad.place') });
  await group.getByRole('button', { name: en('signing.pad.left') }).click();
  await shoot(page, 'pad phone placed');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/Documents/handwritten-sign'));
  await sign(page).click();
  const body = (await sent).postDataJSON() as Record<'x' | 'y' | 'width' | 'height', number>;
  expect(body.width).toBeCloseTo(picture.width / 5, 0);
  expect(body.height).toBeCloseTo(picture.whole / 5, 0);
  // A4 in points: a step to the left of the middle, in the lowest part of the page.
  expect(body.x + body.width / 2).toBeCloseTo(595 / 2 - 25, -1);
  expect(body.y).toBeLessThan(842 * 0.2);
  await signed(page).waitFor({ timeout: 40_000 });
});
