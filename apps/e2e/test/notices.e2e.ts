import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import { overflowing } from './harness/overflow.ts';
import { LINAS, UGNĖ_IŽAITĖ } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();

test('NOTIF-006 at most five notices stand in the upper right corner, and are gone after three seconds', async () => {
  const id = await (await apiClientOf(UGNĖ_IŽAITĖ)).draft(`Pranešimai ${randomInt(100_000)}`);
  const page = await visitor({ size: DESKTOP });
  await signIn(page, UGNĖ_IŽAITĖ);
  await page.goto(`${site('azuolas')}/standard/documents/${id}`);
  const download = page.getByRole('button', { name: en('document.download'), exact: true });
  await download.waitFor();
  const notices = page.getByRole('status').filter({ hasText: 'was downloaded.' });
  await download.evaluate((button: HTMLButtonElement) => {
    for (let n = 0; n < 6; n += 1) button.click();
  });
  await expect.poll(() => notices.count()).toBe(5);
  const box = (await notices.first().boundingBox())!;
  expect(box.x + box.width).toBeGreaterThan(DESKTOP.width - 60);
  expect(box.y).toBeLessThan(DESKTOP.height / 2);
  await shoot(page, 'five notices');
  const since = Date.now();
  await notices.first().waitFor({ state: 'detached' });
  await expect.poll(() => notices.count(), { timeout: 10_000 }).toBe(0);
  expect(Date.now() - since).toBeLessThan(10_000);
  expectNoFaults(page);
});

test('NOTIF-002 NOTIF-003 the bell opens the list, marks all as seen and clears it', async () => {
  await (await apiClientOf(UGNĖ_IŽAITĖ)).send(`Varpelis ${randomInt(100_000)}`, [signs(LINAS)]);
  const page = await visitor({ size: DESKTOP });
  await signIn(page, LINAS);
  await page.goto(`${site('azuolas')}/documents`);
  const fresh = page.getByRole('button', { name: /new notification/, includeHidden: true });
  await fresh.click();
  const list = page.getByRole('dialog', { name: en('notifications.title') });
  await list.getByText(en('notifications.event.signRequested')).waitFor();
  await shoot(page, 'the bell');
  await list.getByRole('button', { name: en('notifications.markSeen') }).click();
  await list.getByRole('button', { name: en('notifications.markSeen') }).waitFor({ state: 'detached' });
  await fresh.waitFor({ state: 'detached' });
  await list.getByText(en('notifications.event.signRequested')).waitFor();
  await list.getByRole('button', { name: en('notifications.clear') }).click();
  await list.getByText('Nothing new.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: en('notifications.title'), exact: true }).waitFor();
  expectNoFaults(page);
});

test.each([
  ['a desk', DESKTOP, 'light'],
  ['a phone', PHONE, 'dark'],
] as const)(
  'on %s a person chooses what they are notified of and when; what is mandatory has no switch, and all of it is kept',
  async (_where, size, scheme) => {
    const page = await visitor({ size, scheme });
    await signIn(page, LINAS, '/profile');
    const signed = page.getByRole('combobox', { name: 'Somebody has signed: By mail' });
    await signed.waitFor();
    expect(await page.getByRole('checkbox', { name: 'You have to act: In the portal' }).isDisabled()).toBe(true);
    await signed.click();
    await page.getByRole('option', { name: en('profile.notices.way.digest') }).click();
    const quiet = page.getByRole('switch', { name: en('profile.notices.quiet') });
    if (!(await quiet.isChecked())) await quiet.press('Space');
    await signed.scrollIntoViewIfNeeded();
    await shoot(page, `notices card ${size.width}`);
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/notifications/choices') && answer.request().method() === 'PUT',
    );
    const card = page.locator('form').filter({ has: quiet });
    await card.getByRole('button', { name: en('ui.save'), exact: true }).click();
    expect((await kept).status()).toBe(200);
    await page.reload();
    await signed.waitFor();
    expect(await signed.innerText()).toBe('In the mail of the day');
    expect(await quiet.isChecked()).toBe(true);
    expect(await overflowing(page)).toEqual([]);
    expectNoFaults(page);
  },
);
