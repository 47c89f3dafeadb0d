import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { addPerson, drop } from '../test/harness/compose.ts';
import { asFile, CONTRACT } from '../test/harness/contract.ts';
import { codeMailedTo, linkMailedTo, mailTo, now } from '../test/harness/mailbox.ts';
import { KRISTJAN } from '../test/harness/people.ts';
import { answer, signRequestOn } from '../test/harness/phone.ts';
import { controlCode, fillPersonalCode, startByCode } from '../test/harness/signing.ts';

const PASSWORD = 'Rugsėjis-7-lietus';
const OPERATOR = 'https://sign.example.com';
const COMPANY = { name: 'UAB Ąžuolas', key: 'azuolas', host: 'azuolas.example.com' };
const ADMIN = 'aldona@azuolas.example';
const NAME = 'Tiekimo sutartis';

/**
 * What a new installation is for, in Chromium: the first super admin, a company, its administrator, a document, the
 * signature of a guest against the sandbox. The harness finds the sandbox by PARAPH_E2E_PORT.
 * @param tlsPort of the proxy on this machine, for all hosts below example.com
 * @returns the file that was downloaded at the end
 */
export async function makeFirstDocument(secret: string, tlsPort: number): Promise<string> {
  const browser = await launch(tlsPort);
  try {
    await makeSuperAdmin(await visitor(browser), secret);
    const link = await makeCompany(await visitor(browser));
    const owner = await visitor(browser);
    await joinCompany(owner, link);
    await sendContract(owner);
    await signAsGuest(await visitor(browser));
    return await downloadSigned(owner);
  } catch (error) {
    await keepPictures(browser);
    throw error;
  } finally {
    await browser.close();
  }
}

/** What the pages show when something goes wrong, in the working directory. */
async function keepPictures(browser: Browser): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [place, page] of pages.entries()) await page.screenshot({ path: `page-${place + 1}.png` });
}

function launch(tlsPort: number): Promise<Browser> {
  const args = [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-background-networking',
    `--host-resolver-rules=MAP *.example.com:443 127.0.0.1:${tlsPort}`,
  ];
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });
}

async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    ignoreHTTPSErrors: true,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  return context.newPage();
}

async function makeSuperAdmin(page: Page, secret: string): Promise<void> {
  await page.goto(`${OPERATOR}/auth/setup`);
  await page.getByLabel('Setup secret').fill(secret);
  await page.getByLabel('E-mail').fill('saule@paraph.example');
  await page.getByLabel('First name').fill('Saulė');
  await page.getByLabel('Last name').fill('Gintarienė');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('The same password again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.getByRole('heading', { name: 'The super administrator is made' }).waitFor();
}

async function signIn(page: Page, email: string, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const asked = now();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Enter the code we mailed' }).waitFor();
  await page.getByLabel('Digit 1 of 6').pressSequentially(await codeMailedTo(email, asked));
  await page.getByRole('navigation', { name: 'Main menu' }).first().waitFor();
}

/** @returns the link that its first administrator was mailed */
async function makeCompany(page: Page): Promise<string> {
  await signIn(page, 'saule@paraph.example', `${OPERATOR}/super-admin/tenants/create`);
  await page.getByLabel('Name', { exact: true }).fill(COMPANY.name);
  await page.getByLabel('Short name').fill(COMPANY.key);
  await page.getByLabel('Host names').fill(COMPANY.host);
  await page.getByRole('button', { name: 'Create company' }).click();
  await page.getByRole('button', { name: 'Invite an administrator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(ADMIN);
  await dialog.getByLabel('First name').fill('Aldona');
  await dialog.getByLabel('Last name').fill('Pirmoji');
  const since = now();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await dialog.waitFor({ state: 'detached' });
  return (await mailTo(ADMIN, since)).links[0]!;
}

async function joinCompany(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('heading', { name: `Join ${COMPANY.name}` }).waitFor();
  for (const field of await page.locator('input[type=password]').all()) await field.fill(PASSWORD);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.getByRole('heading', { name: `Welcome to ${COMPANY.name}. Sign in now.` }).waitFor();
  await signIn(page, ADMIN, `https://${COMPANY.host}/auth/login`);
}

let sentAt = '';
async function sendContract(owner: Page): Promise<void> {
  await owner.goto(`https://${COMPANY.host}/standard/compose-document`);
  await drop(owner, asFile(CONTRACT, `${NAME}.pdf`));
  await owner.getByLabel('Name of the document').waitFor();
  await addPerson(owner, KRISTJAN);
  // Nobody here knows him yet, so his row asks for his name.
  const [given = '', surname = ''] = KRISTJAN.name.split(' ');
  await owner.getByLabel('First name').fill(given);
  await owner.getByLabel('Last name').fill(surname);
  sentAt = now();
  await owner.getByRole('button', { name: /^Send to 1/ }).click();
  await owner.getByRole('heading', { level: 1, name: NAME }).waitFor();
}

/** A minute: an installation gives senders half of one to take back what they sent. */
const UNDO = 60_000;

async function signAsGuest(guest: Page): Promise<void> {
  const end = Date.now() + UNDO;
  let link: string | undefined;
  while (!link)
    link = await linkMailedTo(KRISTJAN.email, sentAt).catch((e) => (Date.now() < end ? undefined : fail(e)));
  await guest.goto(link);
  await guest.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await guest.getByRole('heading', { name: 'Sign this document' }).waitFor();
  await fillPersonalCode(guest, KRISTJAN);
  await startByCode(guest, KRISTJAN);
  const request = await signRequestOn(KRISTJAN.phone, NAME);
  await answer(KRISTJAN.phone, request, 'accept', await controlCode(guest));
  await guest.getByRole('heading', { name: 'Signed', exact: true }).waitFor();
}

const fail = (error: unknown): never => {
  throw error;
};

async function downloadSigned(owner: Page): Promise<string> {
  await owner.getByText('Completed', { exact: true }).first().waitFor();
  const [event] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  const path = join(mkdtempSync(join(tmpdir(), 'paraph-readme-')), event.suggestedFilename());
  await event.saveAs(path);
  return path;
}
