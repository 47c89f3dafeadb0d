import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { violations } from './harness/axe.ts';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import { JONAS, MILDA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const PLACES = [
  ['a desktop of 1440 pixels', DESKTOP, 'light'],
  ['a phone of 390 pixels', PHONE, 'dark'],
] as const;

/** A draft of the demo company on the page where it is prepared. */
async function open(page: Page): Promise<string> {
  const apiClient = await apiClientOf(MILDA);
  const id = await apiClient.draft(`Sutartis ${randomInt(100_000)}`, [signs(JONAS)]);
  await signIn(page, MILDA);
  await page.goto(`${site('azuolas')}/standard/compose-document?document=${id}`);
  return id;
}
const picker = (page: Page) => page.getByRole('combobox', { name: en('compose.people.find') });
const rowOf = (page: Page, email: string) =>
  page
    .getByRole('list', { name: en('compose.people.list') })
    .getByRole('listitem')
    .filter({ hasText: email });
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement;
    return at.labels?.[0]?.textContent ?? at.getAttribute('aria-label') ?? at.tagName;
  });

test('words left in the box for people are taken when they are a whole address or name, and named otherwise', async () => {
  const page = await visitor({ size: DESKTOP });
  await open(page);
  const email = `kitas@g${randomInt(1_000_000)}.lv`;
  await picker(page).pressSequentially(email);
  const send = page.getByRole('button', { name: /^(Add the|Send to \d)/ });
  await send.click();
  await rowOf(page, email).waitFor();
  await page.getByRole('button', { name: en('compose.missing.name', { who: email }) }).waitFor();
  await rowOf(page, email)
    .getByRole('textbox', { name: en('compose.people.firstName') })
    .fill('Ona');
  await rowOf(page, email)
    .getByRole('textbox', { name: en('compose.people.lastName') })
    .fill('Kita');
  await picker(page).pressSequentially('leftover@x');
  await page.getByRole('button', { name: en('compose.send_other', { count: 2 }) }).click();
  await page.getByText(en('unsaved.leftOver', { text: 'leftover@x' })).waitFor();
  await expect.poll(() => focused(page)).toBe('Name or e-mail of a person');
  await shoot(page, 'words left in the box for people');
  await picker(page).fill('');
  await page.getByRole('checkbox', { name: en('compose.people.atOnce') }).check();
  await page.getByRole('button', { name: /Add me/ }).click();
  expect(await page.getByRole('checkbox', { name: en('compose.people.atOnce') }).isChecked()).toBe(true);
  await page.getByRole('button', { name: en('compose.send_other', { count: 3 }) }).click();
  await page.waitForURL(/\/standard\/documents\//);
  expectNoFaults(page);
});

test.each(PLACES)(
  'a guest is sent to by a typed address in four actions, by keyboard alone, on %s',
  async (_where, size, scheme) => {
    const page = await visitor({ size, scheme });
    await open(page);
    const email = `jonas.petraitis@g${randomInt(1_000_000)}.lv`;
    await picker(page).pressSequentially(email);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('First name');
    const row = rowOf(page, email);
    const send = page.getByRole('button', { name: /^(Add the|Send to \d)/ });
    expect(await send.innerText()).toBe(`Add the first and last name of ${email}`);
    // What the address suggests is grey, and no value before it is accepted.
    const first = row.getByRole('textbox', { name: en('compose.people.firstName') });
    expect([await first.inputValue(), await first.getAttribute('placeholder')]).toEqual(['', 'Jonas']);
    const note = await first.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${note}"]`).innerText()).toContain('Jonas Petraitis');
    await shoot(page, `a typed address ${size.width} ${scheme}`);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await first.inputValue()).toBe('Jonas');
    await expect.poll(() => send.innerText()).toBe('Send to 2 people');
    expect(await row.getByRole('combobox', { name: en('compose.people.language') }).innerText()).toBe('Latviešu');
    await send.press('Enter');
    await page.waitForURL(/\/standard\/documents\//);
    expectNoFaults(page);
  },
);

test.each(PLACES)(
  'an address of an office suggests no name, the button leads to what is missing, and the checks count everybody, on %s',
  async (_where, size, scheme) => {
    const page = await visitor({ size, scheme });
    await open(page);
    const email = `info@g${randomInt(1_000_000)}.example`;
    await picker(page).fill(email);
    await page.getByRole('option', { name: email }).click();
    await expect.poll(() => focused(page)).toBe('First name');
    const row = rowOf(page, email);
    expect(
      await row.getByRole('textbox', { name: en('compose.people.firstName') }).getAttribute('placeholder'),
    ).toBeFalsy();
    await page.keyboard.type('Ona');
    const button = page.getByRole('button', { name: en('compose.missing.lastName', { who: 'Ona' }) });
    await button.waitFor();
    await page.getByText(en('compose.checks.failed_one', { count: 1 })).click();
    await page.getByText(en('compose.checks.say.people', { detail: 2 })).waitFor();
    await page.getByText(en('compose.checks.say.incomplete', { detail: 'Ona' })).waitFor();
    await shoot(page, `what is missing ${size.width} ${scheme}`);
    expect(await violations(page)).toEqual([]);
    await button.click();
    await expect.poll(() => focused(page)).toBe('Last name');
    await page.keyboard.type('Kazlė');
    await page.getByRole('button', { name: en('compose.send_other', { count: 2 }) }).waitFor();
    expectNoFaults(page);
  },
);

test('an incomplete draft is kept as it stands: after a reload the same person and the same button are there', async () => {
  const page = await visitor({ size: DESKTOP });
  await open(page);
  const email = `info@g${randomInt(1_000_000)}.example`;
  await picker(page).fill(email);
  await page.keyboard.press('Enter');
  await page.getByText(/^draft saved/).waitFor();
  await page.reload();
  await rowOf(page, email).getByText(en('compose.people.lack.name')).waitFor();
  await page.getByRole('button', { name: en('compose.missing.name', { who: email }) }).click();
  await expect.poll(() => focused(page)).toBe('First name');
});

test('what the server refuses stands on the row it is about', async () => {
  const page = await visitor({ size: DESKTOP });
  const id = await open(page);
  const email = `info@g${randomInt(1_000_000)}.example`;
  await page.route(`**/api/documents/${id}/signers/set`, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'generic.fields',
        detail: 'Some fields are not valid.',
        errors: {
          'members.1.lastName': { code: 'field.required', detail: 'Fill in this field.' },
          'members.1.email': { code: 'field.email', detail: 'Enter a valid e-mail address.' },
        },
      }),
    }),
  );
  await picker(page).fill(email);
  await page.keyboard.press('Enter');
  const row = rowOf(page, email);
  await row.getByRole('alert').getByText(en('errors.field.email')).waitFor();
  const last = row.getByRole('textbox', { name: en('compose.people.lastName') });
  expect(await last.getAttribute('aria-invalid')).toBe('true');
  const note = await last.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${note}"]`).innerText()).toBe('Fill in this field.');
  await page.getByRole('alert').getByText(en('compose.marked')).waitFor();
  await shoot(page, 'refused on the row 1440');
  expect(await violations(page)).toEqual([]);
});

test('a pasted list adds everybody with the names beside their addresses', async () => {
  const page = await visitor({ size: DESKTOP });
  await open(page);
  const host = `g${randomInt(1_000_000)}.example`;
  await picker(page).focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, `Ona Kazlė <ona@${host}>; info@${host}`);
  await rowOf(page, `ona@${host}`).getByText('Ona Kazlė').waitFor();
  await page.getByRole('button', { name: `Add the first and last name of info@${host}` }).waitFor();
  await expect.poll(() => focused(page)).toBe('First name');
});

test('people are searched once for a pause, not for every letter', async () => {
  const page = await visitor({ size: DESKTOP });
  await open(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/users/items')) asked.push(new URL(request.url()).searchParams.get('search') ?? '');
  });
  await picker(page).pressSequentially('Jonas Pet', { delay: 20 });
  await page.getByRole('option').first().waitFor();
  expect(asked).toEqual(['Jonas Pet']);
});
