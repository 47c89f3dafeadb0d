import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { CONSUMER } from './harness/addresses.ts';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { countClicks } from './harness/clicks.ts';
import { addColleague, foundCompany, newCompany, setModules } from './harness/companies.ts';
import { addPerson, drop } from './harness/compose.ts';
import { CONTRACT, asFile } from './harness/contract.ts';
import { newcomer } from './harness/newcomers.ts';
import { type ApiClient, apiClientOf, signs } from './harness/api-client.ts';
import { type DemoPerson, MINDAUGAS } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

/*
 * The measures of the design in clicks and screens (decision 34): from the loaded page to the words of success. Typing,
 * dropping and PINs are no clicks. That a guest signs in two is counted where the main job is done.
 */
const visitor = useBrowser();
/** A company where nothing else waits for anybody: whatever was sent before would stand before what is counted. */
const company = newCompany();
const employee: DemoPerson = { ...company.admin, email: `kestas@${company.key}.example`, name: 'Kęstas Antrasis' };
const at = (path: string) => `${company.place}${path}`;
let apiClient: ApiClient;
beforeAll(async () => {
  await foundCompany(visitor, company);
  const operator = await visitor();
  await signIn(operator, MINDAUGAS, '', CONSUMER);
  await setModules(operator, company, { '30. Signing many at once': true });
  await addColleague(visitor, company, employee, [4]);
  apiClient = await apiClientOf(company.admin, company.host);
  // Who asks for approvals has somebody who leads.
  await apiClient.request('POST', '/api/users/own-manager', { email: employee.email });
}, 180_000);
const named = (what: string) => `${what} ${randomInt(100_000)}`;

describe.each([
  ['a desktop of 1440 pixels', DESKTOP],
  ['a phone of 390 pixels', PHONE],
])('on %s', (_where, size) => {
  test('a document is sent on one page in three actions: the file, the person, Send', async () => {
    const page = await visitor({ size });
    await signIn(page, employee, '/auth/login', company.place);
    await page.goto(at('/standard/compose-document'));
    await page.getByRole('button', { name: /^(Drop a document here|Choose a file)/ }).waitFor();
    const screens = new Set<string>();
    page.on('framenavigated', (frame) => frame === page.mainFrame() && screens.add(new URL(frame.url()).pathname));
    const clicks = await countClicks(page);
    const name = named('Trys veiksmai');
    await drop(page, asFile(CONTRACT, `${name}.pdf`));
    await page.getByLabel(en('compose.name')).waitFor({ timeout: 40_000 });
    await addPerson(page, company.admin);
    expect([...screens].filter((path) => path !== '/standard/compose-document')).toEqual([]);
    await page.getByRole('button', { name: en('compose.send_one', { count: 1 }) }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    // The drop is the third.
    expect(await clicks()).toBeLessThanOrEqual(2);
    expectNoFaults(page);
  });

  test('what waits is in sight at once, and approved with one click on its card', async () => {
    const name = named('Vienas paspaudimas');
    const id = await apiClient.send(name, [{ ...signs(employee), kind: 'approve' }]);
    const page = await visitor({ size });
    const clicks = await countClicks(page);
    await signIn(page, employee, '/auth/login', company.place);
    const before = await clicks();
    await page.getByRole('link', { name: `Approve: ${name}` }).waitFor();
    expect(await clicks()).toBe(before);
    await shoot(page, `card ${size.width}`);
    await page.getByRole('button', { name: en('home.approveNamed', { name }) }).click();
    await page.getByText(en('home.approved', { name })).first().waitFor();
    expect(await clicks()).toBe(before + 1);
    await page.getByRole('link', { name: `Approve: ${name}` }).waitFor({ state: 'detached' });
    expect((await apiClient.see(id)).phase).toBe('completed');
    expectNoFaults(page);
  });

  test('a signed file is checked by one drop', async () => {
    const page = await visitor({ size });
    await page.goto(at('/validate'));
    const clicks = await countClicks(page);
    await drop(
      page,
      asFile(CONTRACT, 'sutartis.pdf'),
      page.getByRole('button', { name: /^(Drop a signed file here|Choose a file)/ }),
    );
    await page.getByText(en('validation.verdict.noSignatures')).first().waitFor();
    expect(await clicks()).toBe(0);
    expectNoFaults(page);
  });
});

test('several documents are signed in three clicks: from the list to the provider and its confirmation', async () => {
  const signer = await newcomer('LV', 'accepts');
  const names = [named('Pirma iš eilės'), named('Antra iš eilės')];
  const ids: string[] = [];
  for (const name of names) ids.push(await apiClient.send(name, [{ ...signs(employee), identity: 'anyone' }]));
  const page = await visitor();
  await signIn(page, employee, '/documents?tab=waitingForMe', company.place);
  await page.getByRole('button', { name: en('documents.many.sign') }).waitFor();
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: en('documents.many.sign') }).click();
  for (const name of names) await page.getByRole('checkbox', { name }).waitFor();
  await page.getByRole('button', { name: en('documents.many.signButton_other', { count: 2 }) }).click();
  await page.getByRole('link', { name: signer.name, exact: true }).waitFor();
  expect(await clicks()).toBeLessThanOrEqual(3);
  await page.getByRole('link', { name: signer.name, exact: true }).click();
  await page.getByText('Confirm the signature.').waitFor();
  await page.getByRole('link', { name: signer.name, exact: true }).click();
  await page.getByText(en('documents.many.signed_other', { count: 2 })).waitFor({ timeout: 60_000 });
  for (const id of ids) expect((await apiClient.see(id)).alreadySigned).toBe(1);
  expectNoFaults(page);
});
