import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { violations } from './harness/axe.ts';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { addPerson } from './harness/compose.ts';
import { CONTRACT, asFile } from './harness/contract.ts';
import { linkMailedTo, now } from './harness/mailbox.ts';
import { newcomer } from './harness/newcomers.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import { JONAS, MILDA, RŪTA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { fillPersonalCode, openPart, startBy } from './harness/signing.ts';
import { until } from './harness/until.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const PLACES = [
  ['a desktop of 1440 pixels', DESKTOP, 'light'],
  ['a phone of 390 pixels', PHONE, 'dark'],
] as const;

test.each(PLACES)('several PDFs are put in order and become a draft each on %s', async (_where, size, scheme) => {
  const page = await visitor({ size, scheme });
  await signIn(page, MILDA);
  await page.goto(`${site('azuolas')}/standard/compose-document`);
  const [first, second] = [`Pirmas ${randomInt(100_000)}`, `Antras ${randomInt(100_000)}`];
  await page
    .locator('input[type=file]')
    .setInputFiles([asFile(CONTRACT, `${first}.pdf`), asFile(CONTRACT, `${second}.pdf`)]);
  const files = page.getByRole('list', { name: en('compose.pack.files') }).getByRole('listitem');
  await page.getByRole('button', { name: `Move up: ${second}.pdf` }).press('Enter');
  expect(await files.allInnerTexts()).toEqual([
    expect.stringContaining(`${second}.pdf`),
    expect.stringContaining(`${first}.pdf`),
  ]);
  await page.getByRole('button', { name: en('compose.pack.each'), exact: true }).click();
  await shoot(page, `a document each ${size.width}`);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: en('compose.pack.makeEach_other', { count: 2 }) }).click();
  await page.waitForURL(/quick=notSent/);
  for (const name of [first, second]) await page.getByRole('link', { name }).first().waitFor();
  expectNoFaults(page);
});

test('more files than one document takes are refused before any of them is sent', async () => {
  const page = await visitor({ size: DESKTOP });
  await signIn(page, MILDA);
  await page.goto(`${site('azuolas')}/standard/compose-document`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /temp-files|documents$/.test(request.url())) sent.push(request.url());
  });
  const eleven = Array.from({ length: 11 }, (_, n) => asFile(CONTRACT, `Priedas ${n + 1}.pdf`));
  await page.locator('input[type=file]').setInputFiles(eleven);
  await page.getByText('One document takes at most 10 files', { exact: false }).waitFor();
  await page.getByRole('button', { name: en('compose.pack.make') }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'These are 11 files, and one document takes at most 10.' });
  await alert.waitFor();
  // The error stands beside the button, and the focus is at the list.
  expect(await alert.evaluate((box) => box.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('OL');
  expect(sent).toEqual([]);
  // They are still there, to leave one out or to make a document of each.
  await page.getByRole('button', { name: en('compose.pack.each'), exact: true }).waitFor();
});

test.each(PLACES)('what goes along with a draft stands on its page on %s', async (_where, size, scheme) => {
  const apiClient = await apiClientOf(MILDA);
  const id = await apiClient.draft(`Juodraštis ${randomInt(100_000)}`, [signs(JONAS)]);
  const page = await visitor({ size, scheme });
  await signIn(page, MILDA);
  await page.goto(`${site('azuolas')}/standard/compose-document?document=${id}`);
  if (size === PHONE)
    await page.getByRole('img', { name: en('document.steps.at', { at: 4, of: 8, name: 'People' }) }).waitFor();
  await page.getByRole('button', { name: /^Folder, tags, files and documents with it/ }).click();
  await page.locator('input[type=file][aria-label="Add a file"]').setInputFiles(asFile(CONTRACT, 'Priedas.pdf'));
  await page.getByText('Priedas.pdf').waitFor();
  await page.getByRole('button', { name: en('document.related.link') }).waitFor();
  await page
    .getByRole('button', { name: en('document.contents.show', { name: 'Priedas.pdf' }) })
    .scrollIntoViewIfNeeded();
  await shoot(page, `along ${size.width}`);
  expect(await violations(page)).toEqual([]);
  expectNoFaults(page);
});

test.each(PLACES)(
  'while a document is under way its owner changes who takes part on %s',
  async (_where, size, scheme) => {
    const apiClient = await apiClientOf(MILDA);
    const id = await apiClient.send(`Keičiami ${randomInt(100_000)}`, [signs(JONAS)]);
    const page = await visitor({ size, scheme });
    await signIn(page, MILDA);
    await page.goto(`${site('azuolas')}/standard/documents/${id}`);
    await page.locator('[data-section=people]').first().click();
    await page.getByRole('button', { name: en('document.people.change') }).click();
    const dialog = page.getByRole('dialog', { name: en('compose.change.title') });
    await addPerson(page, RŪTA);
    await dialog.getByRole('button', { name: en('compose.people.remove', { name: JONAS.name }) }).click();
    await shoot(page, `change people ${size.width}`);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: en('compose.change.save') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(RŪTA.email).first().waitFor();
    const { members } = await apiClient.see(id);
    expect(members.map(({ email, isOnTurn }) => [email, isOnTurn])).toEqual([[RŪTA.email, true]]);
    expectNoFaults(page);
  },
);

test('a personal code is asked for after somebody was added, and stays on the draft without being shown', async () => {
  const apiClient = await apiClientOf(MILDA);
  const id = await apiClient.draft(`Kodas ${randomInt(100_000)}`, [signs(JONAS)]);
  const page = await visitor();
  const open = async () => {
    await page.goto(`${site('azuolas')}/standard/compose-document?document=${id}`);
    await page.getByRole('button', { name: en('compose.people.more', { name: JONAS.name }) }).click();
  };
  await signIn(page, MILDA);
  await open();
  await page.getByRole('combobox', { name: /Who may sign/ }).click();
  await page.getByRole('option', { name: en('compose.identity.personal-code') }).click();
  await page.getByText(en('compose.identity.secret')).waitFor();
  await page.getByLabel(en('compose.identity.personalCode'), { exact: true }).fill(JONAS.code);
  await page.getByText(en('compose.identity.kept')).waitFor();
  await open();
  await page.getByText(en('compose.identity.kept')).waitFor();
  expect(await page.getByLabel(en('compose.identity.personalCode'), { exact: true }).inputValue()).toBe('');
  expectNoFaults(page);
});

describe('the place of a signature', () => {
  type VisitorOptions = Parameters<typeof visitor>[0];

  /** The page of a guest who is asked to sign. */
  async function asked(look: VisitorOptions) {
    const [guest, apiClient] = [await newcomer('LT', 'accepts'), await apiClientOf(MILDA)];
    const since = now();
    const id = await apiClient.send(`Vieta ${randomInt(100_000)}`, [signs(guest)]);
    const page = await visitor(look);
    await page.goto(await linkMailedTo(guest.email, since));
    await page.locator('canvas').first().waitFor();
    return { page, apiClient, id, guest };
  }
  const chosen = (page: Page, place: RegExp) => page.getByRole('button', { name: place });
  const pageOf = (stamp: Locator) => stamp.evaluate((one) => one.closest('[data-page]')?.getAttribute('data-page'));

  const hasFocus = (field: Locator) => field.evaluate((one) => one === document.activeElement);
  /** The pages on which a stamp is seen now. */
  const seenPages = (page: Page) =>
    page.locator('[data-stamp]').evaluateAll((stamps) =>
      stamps.flatMap((stamp) => {
        const room = stamp.closest('[role=region]')!.getBoundingClientRect();
        const { top, bottom } = stamp.getBoundingClientRect();
        const isSeen = top >= room.top && bottom <= room.bottom;
        return isSeen ? (stamp.closest('[data-page]')?.getAttribute('data-page') ?? []) : [];
      }),
    );

  /** Takes a stamp and lets go of it so far to the right and below. */
  async function drag(page: Page, stamp: Locator, [right, down]: [number, number]) {
    await stamp.scrollIntoViewIfNeeded();
    const { x, y } = (await stamp.boundingBox())!;
    await page.mouse.move(x + 10, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + 10 + right, y + 8 + down, { steps: 6 });
    await page.mouse.up();
    // The last of the way is drawn with the next frame.
    const isThere = async () => {
      const after = (await stamp.boundingBox())!;
      return Math.abs(after.x - x - right) < 5 && Math.abs(after.y - y - down) < 5;
    };
    await expect.poll(isThere).toBe(true);
  }

  test.each(PLACES)(
    'is moved by keys and dragged on any page, and signed there on %s',
    async (_where, size, scheme) => {
      const { page, apiClient, id, guest } = await asked({ size, scheme });
      const stamp = page.getByRole('group', { name: /^Your stamp will be here/ });
      await stamp.press('ArrowRight');
      for (const to of ['2', '3']) {
        await page.keyboard.press('PageDown');
        expect(await pageOf(stamp)).toBe(to);
        expect(await stamp.evaluate((one) => one === document.activeElement)).toBe(true);
      }
      await page
        .locator('[aria-live=polite]', { hasText: /^Page 3, \d+ % from the left, \d+ % from the top$/ })
        .waitFor({ state: 'attached' });
      await drag(page, stamp, [-80, 60]);
      expect(await pageOf(stamp)).toBe('3');
      await shoot(page, `stamp at a free place ${size.width}`);
      await openPart(page, 'Sign');
      await chosen(page, /^Visible stamp Page 3, free/).waitFor();
      expect(await violations(page)).toEqual([]);
      await fillPersonalCode(page, guest);
      const answer = page.waitForRequest((request) => request.url().endsWith('/api/smartId/sign'));
      await startBy(page, 'Smart-ID');
      expect((await answer).postDataJSON()).toMatchObject({ stamp: { free: { page: 3 } } });
      await page.getByRole('heading', { name: en('signing.done.signed'), exact: true }).waitFor({ timeout: 60_000 });
      const validated = async () => {
        const { validation } = await apiClient.see(id);
        return validation?.result === 'valid' ? validation : undefined;
      };
      expect(await until('the verdict on the signed file', validated, 90_000)).toMatchObject({
        signatures: 1,
        valid: 1,
      });
      expectNoFaults(page);
    },
  );

  test.each(PLACES)('is chosen in the form, by buttons too, on %s', async (_where, size, scheme) => {
    const { page } = await asked({ size, scheme });
    await openPart(page, 'Sign');
    const choose = async (field: RegExp, option: string) => {
      await page.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await chosen(page, /^Visible stamp Top left, first page/).click();
    await choose(/Corner/, 'Free place');
    await choose(/^Page/, '3');
    // The pages follow, and the keyboard goes on in the form.
    await expect.poll(() => seenPages(page)).toEqual(['3']);
    await expect.poll(() => hasFocus(page.getByRole('combobox', { name: /^Page/ }))).toBe(true);
    await page.getByRole('button', { name: en('signing.pad.down'), exact: true }).click();
    await page
      .getByText(en('signing.stamp.at', { page: 3, x: 3, y: 5 }), { exact: true })
      .first()
      .waitFor();
    await shoot(page, `stamp in the form ${size.width}`);
    expect(await violations(page)).toEqual([]);
    await choose(/Corner/, 'Bottom right');
    expect(await page.getByRole('combobox', { name: /^Page/ }).innerText()).toBe('first page');
    expect(await page.getByRole('combobox', { name: /Corner/ }).innerText()).toBe('Bottom right');
    expectNoFaults(page);
  });

  const draft = async (look: VisitorOptions) => {
    const apiClient = await apiClientOf(MILDA);
    const id = await apiClient.draft(`Vietos ${randomInt(100_000)}`, [signs(JONAS), signs(RŪTA)]);
    const page = await visitor(look);
    await signIn(page, MILDA);
    await page.goto(`${site('azuolas')}/standard/compose-document?document=${id}`);
    const kept = (pages: (number | null)[]) =>
      until(`places on the pages ${pages.join()}`, async () => {
        const { members } = await apiClient.see(id);
        return members.map(({ stamp }) => stamp?.page ?? null).join() === pages.join() || undefined;
      });
    return { page, kept };
  };

  test('is chosen by the sender for each signer, on the page', async () => {
    const { page, kept } = await draft({ size: DESKTOP });
    const [first, second] = [JONAS, RŪTA].map(({ name }) =>
      page.getByRole('group', { name: `Proposed place ${name}` }),
    ) as [Locator, Locator];
    await first.press('PageDown');
    await drag(page, second, [-60, 90]);
    await kept([2, 1]);
    await shoot(page, 'stamps of two signers');
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await first.waitFor();
    expect([await pageOf(first), await pageOf(second)]).toEqual(['2', '1']);
    await page.getByRole('button', { name: en('compose.people.more', { name: RŪTA.name }) }).click();
    const field = page.getByRole('combobox', { name: /^Page/ });
    await field.click();
    await page.getByRole('option', { name: '3', exact: true }).click();
    await expect.poll(() => seenPages(page)).toEqual(['3']);
    await expect.poll(() => hasFocus(field)).toBe(true);
    await kept([2, 3]);
    expectNoFaults(page);
  });

  test('is chosen by the sender for each signer, on a phone of 390 pixels', async () => {
    const { page, kept } = await draft({ size: PHONE, scheme: 'dark' });
    await page.getByRole('button', { name: en('compose.people.more', { name: RŪTA.name }) }).click();
    await page.getByRole('combobox', { name: /Visible stamp/ }).click();
    await page.getByRole('option', { name: en('signing.stamp.free') }).click();
    await page.getByRole('combobox', { name: /^Page/ }).click();
    await page.getByRole('option', { name: '2', exact: true }).click();
    await page.getByRole('button', { name: en('signing.stamp.right'), exact: true }).click();
    await kept([null, 2]);
    await page.getByRole('group', { name: en('signing.stamp.place') }).scrollIntoViewIfNeeded();
    await shoot(page, 'stamp of a signer on a phone');
    expect(await violations(page)).toEqual([]);
    expectNoFaults(page);
  });
});
