import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESKTOP, expectNoFaults, useBrowser } from './harness/browser.ts';
import { CONTRACT, asFile } from './harness/contract.ts';
import { MILDA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();

test('a draft keeps what was typed last, even if an earlier save arrives late', async () => {
  const page = await visitor({ size: DESKTOP });
  await signIn(page, MILDA);
  await page.goto(`${site('azuolas')}/standard/compose-document`);
  await page.locator('input[type=file]').setInputFiles(asFile(CONTRACT, 'Nuomos sutartis.pdf'));
  const name = page.getByRole('textbox', { name: en('compose.name') });
  await name.waitFor();
  const held = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const bodies: string[] = [];
  await page.route(/\/api\/documents\/[^/]+$/, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    bodies.push(route.request().postDataJSON().name);
    if (bodies.length === 1) {
      arrived.resolve();
      await held.promise;
    }
    await route.continue();
  });
  await name.fill('Typed first');
  await arrived.promise;
  await name.fill('Typed last');
  await page.getByText(en('compose.saving')).waitFor();
  // Timers of a page fire in order: after this one the pause after typing is over.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  held.resolve();
  await page.getByText(/^draft saved/).waitFor();
  expect(bodies).toEqual(['Typed first', 'Typed last']);
  await page.reload();
  await name.waitFor();
  expect(await name.inputValue()).toBe('Typed last');
  expectNoFaults(page);
});

test('a draft keeps what was typed just before it was left, by the menu or by Back', async () => {
  const page = await visitor({ size: DESKTOP });
  await signIn(page, MILDA, '/documents');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${site('azuolas')}/standard/compose-document`);
  await page.locator('input[type=file]').setInputFiles(asFile(CONTRACT, 'Nuomos sutartis.pdf'));
  const name = page.getByRole('textbox', { name: en('compose.name') });
  await name.waitFor();
  const draft = page.url();
  const leave = {
    'by the menu': () =>
      page
        .getByRole('link', { name: en('nav.documents'), exact: true })
        .first()
        .click(),
    'by Back': () => page.goBack(),
  };
  for (const [way, go] of Object.entries(leave)) {
    await page.goto(draft);
    await name.fill(`Left ${way}`);
    await go();
    await page.getByRole('heading', { level: 1, name: en('nav.documents') }).waitFor();
    await page.goto(draft);
    await expect.poll(() => name.inputValue()).toBe(`Left ${way}`);
  }
  expectNoFaults(page);
});
