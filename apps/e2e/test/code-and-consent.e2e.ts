import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CONSUMER } from './harness/addresses.ts';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { type Company, joinCompany, makeCompany, newCompany, saved } from './harness/companies.ts';
import { codeMailedTo, linkMailedTo, mailTo, now } from './harness/mailbox.ts';
import { overflowing } from './harness/overflow.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import { type DemoPerson, PASSWORD } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { openPart } from './harness/signing.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();

const CONSENT = 'We keep your name and address for two years, as the law of archives wants.';

/** People outside show a code and agree to a text. */
async function requireCodeAndConsent(page: Page, { place }: Company): Promise<void> {
  await page.goto(`${place}/admin/company`);
  await page.getByRole('textbox', { name: en('company.code') }).fill('301234567');
  await page.getByRole('textbox', { name: en('company.address'), exact: true }).fill('Gedimino pr. 1, Vilnius');
  await page.getByRole('switch', { name: /code/ }).check();
  await page.getByRole('textbox', { name: en('company.consent') }).fill(CONSENT);
  await page.getByRole('button', { name: en('document.tags.save') }).click();
  await saved(page);
}

/** What it says before the document, kept as a picture. */
async function look(page: Page, name: string): Promise<void> {
  expect(await overflowing(page)).toEqual([]);
  await shoot(page, `${name} ${page.viewportSize()!.width}`);
}

test.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
])(
  'on %s a guest shows a mailed code and agrees to the text of the company before the document opens; the signer is warned of a used-up month before (TENANT-034)',
  async (_where, size) => {
    const company = newCompany();
    const operator = await visitor({ size });
    const link = await makeCompany(operator, company, { signatures: '0' });
    const page = await visitor({ size });
    await joinCompany(page, link, company.name);
    await signIn(page, company.admin, '/auth/login?redirect=/admin/users', company.place);
    await requireCodeAndConsent(page, company);

    const name = `Tiekimo sutartis ${randomInt(10_000)}`;
    const outsider: DemoPerson = { ...company.admin, email: `svecias@${company.key}.example`, name: 'Jonas Svečias' };
    const since = now();
    const apiClient = await apiClientOf(company.admin, company.host);
    const id = await apiClient.send(name, [signs(company.admin), signs(outsider)]);
    await page.goto(`${company.place}/standard/documents/${id}`);
    await openPart(page, 'Sign');
    await page.getByText('The signature limit is reached, so signing is switched off').first().waitFor();
    expect(
      await page.getByRole('button', { name: en('signing.sign.button', { method: 'Smart-ID' }) }).isDisabled(),
    ).toBe(true);
    await look(page, 'used-up month');

    const guest = await visitor({ size, scheme: 'dark' });
    await guest.goto(await linkMailedTo(outsider.email, since));
    await guest.getByRole('heading', { name: en('document.guest.codeTitle') }).waitFor();
    await guest.getByText(`s***@${company.key}.example`).waitFor();
    expect(await guest.getByText(name).count()).toBe(0);
    await look(guest, 'mailed code of a guest');
    const code = await codeMailedTo(outsider.email, since);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await guest.getByLabel(en('auth.code.box', { position: 1 })).pressSequentially(wrong);
    await guest.getByText(en('errors.link.code-wrong', { attemptsLeft: 4 })).waitFor();
    await guest.getByLabel(en('auth.code.box', { position: 1 })).pressSequentially(code);
    await guest.getByRole('heading', { name: en('document.guest.consentTitle') }).waitFor();
    await guest.getByText(CONSENT).waitFor();
    await look(guest, 'consent of a guest');
    await guest.getByRole('button', { name: en('document.guest.consent') }).click();
    await guest.getByRole('heading', { level: 1, name }).waitFor();
    await openPart(guest, 'Sign');
    await guest.getByText("The sender's account has a problem").first().waitFor();
    expect(
      await guest.getByRole('button', { name: en('signing.sign.button', { method: 'Smart-ID' }) }).isDisabled(),
    ).toBe(true);
    await guest.reload();
    await guest.getByRole('heading', { level: 1, name }).waitFor();
    for (const one of [operator, page, guest]) expectNoFaults(one);
  },
  180_000,
);

/** Registers somebody who is in no company, and signs them in. */
async function joinAsConsumer(page: Page): Promise<void> {
  const email = `vartotoja.${randomInt(1_000_000)}@svetur.example`;
  const since = now();
  await page.goto(`${CONSUMER}/auth/register`);
  await page.getByLabel(en('users.firstName')).fill('Vida');
  await page.getByLabel(en('users.lastName')).fill('Vartotoja');
  await page.getByLabel(en('auth.email')).fill(email);
  for (const field of await page.locator('input[type=password]').all()) await field.fill(PASSWORD);
  await page.getByLabel(en('joining.terms')).check();
  await page.getByLabel(en('joining.privacy')).check();
  await page.getByRole('button', { name: en('joining.register') }).click();
  await page.getByRole('heading', { name: en('joining.registered.title') }).waitFor();
  await page.goto((await mailTo(email, since)).links[0]!);
  await page.getByRole('button', { name: en('joining.confirm.button') }).click();
  await page.getByText(en('joining.confirm.done')).waitFor();
  const person: DemoPerson = { email, name: 'Vida Vartotoja', phone: '', code: '', country: 'Lithuania' };
  await signIn(page, person, '/dashboard', CONSUMER);
}

test.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
])(
  'on %s a consumer sees the four plans, both ways to pay, and what is left of the month (TENANT-023, TENANT-024, TENANT-025)',
  async (_where, size) => {
    const page = await visitor({ size });
    await joinAsConsumer(page);
    const plans = page.getByRole('region', { name: en('plans.title') });
    const card = (name: string) => plans.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    const free = await card('Free').innerText();
    for (const text of ['5 signatures a month', '5 document checks a month']) expect(free).toContain(text);
    const answer = async (name: string, texts: string[]) => {
      const inner = await card(name).innerText();
      for (const text of texts) expect(inner).toContain(text);
    };
    await answer('Professional', ['5.80 EUR a month', 'billed yearly', '20 signatures a month', '0.33 EUR']);
    await answer('Team', ['11.80 EUR a month', '30 signatures a month', '0.30 EUR']);
    await plans.getByRole('button', { name: en('plans.monthly') }).click();
    await answer('Professional', ['6.80 EUR a month', 'billed monthly']);
    await answer('Team', ['15.80 EUR a month']);
    await look(page, 'plans');
    await plans.getByRole('button', { name: en('plans.want', { name: 'Team' }) }).click();
    await page.getByText('We have noted that you want Team').waitFor();
    expectNoFaults(page);
  },
);

test('the organization has no price but a way to ask, and the bar of a free month is full with five left (TENANT-026, TENANT-027, TENANT-028)', async () => {
  const page = await visitor();
  await joinAsConsumer(page);
  const organization = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: en('plans.names.organizations') }) });
  const words = await organization.innerText();
  for (const text of ['Price by agreement', '30 signatures a month', '0.30 EUR', 'Contact us'])
    expect(words).toContain(text);
  const bar = page.getByRole('progressbar', { name: en('plans.leftOf') });
  await page.getByText(en('plans.left', { left: 5, most: 5 })).waitFor();
  expect(await bar.getAttribute('aria-valuenow')).toBe('100');
  expectNoFaults(page);
});
