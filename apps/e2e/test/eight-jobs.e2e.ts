import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESK, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { countClicks } from './harness/clicks.ts';
import { addPerson, drop } from './harness/compose.ts';
import { CONTRACT, asFile } from './harness/contract.ts';
import { newcomer } from './harness/newcomers.ts';
import { type Office, officeOf, signs } from './harness/office.ts';
import { KĘSTUTIS, OKSANA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';

/*
 * The measures of the design in clicks and screens (decision 34): from the loaded page to the words of success. Typing,
 * dropping and PINs are no clicks. That a guest signs in two is counted where the main job is done.
 */
const visitor = useBrowser();
let office: Office;
beforeAll(async () => {
  office = await officeOf(OKSANA);
});
const named = (what: string) => `${what} ${randomInt(100_000)}`;

describe.each([
  ['a desk of 1440 pixels', DESK],
  ['a phone of 390 pixels', PHONE],
])('on %s', (_where, size) => {
  test('a document is sent on one page in three actions: the file, the person, Send', async () => {
    const page = await visitor({ size });
    await signIn(page, KĘSTUTIS);
    await page.goto(`${site('azuolas')}/standard/compose-document`);
    await page.getByRole('button', { name: /^Drop a document here/ }).waitFor();
    const screens = new Set<string>();
    page.on('framenavigated', (frame) => frame === page.mainFrame() && screens.add(new URL(frame.url()).pathname));
    const clicks = await countClicks(page);
    const name = named('Trys veiksmai');
    await drop(page, asFile(CONTRACT, `${name}.pdf`));
    await page.getByLabel('Name of the document').waitFor({ timeout: 40_000 });
    await addPerson(page, OKSANA);
    expect([...screens].filter((path) => path !== '/standard/compose-document')).toEqual([]);
    await page.getByRole('button', { name: 'Send to 1 person' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    // The drop is the third.
    expect(await clicks()).toBeLessThanOrEqual(2);
    expectNoFaults(page);
  });

  test('what waits is in sight at once, and approved with one click on its card', async () => {
    const name = named('Vienas paspaudimas');
    const id = await office.send(name, [{ ...signs(KĘSTUTIS), kind: 'approve' }]);
    const page = await visitor({ size });
    const clicks = await countClicks(page);
    await signIn(page, KĘSTUTIS);
    const before = await clicks();
    await page.getByRole('link', { name: `Approve: ${name}` }).waitFor();
    expect(await clicks()).toBe(before);
    await shoot(page, `card ${size.width}`);
    await page.getByRole('button', { name: `Approve at once: ${name}` }).click();
    await page.getByText(`Approved: ${name}`).first().waitFor();
    expect(await clicks()).toBe(before + 1);
    await page.getByRole('link', { name: `Approve: ${name}` }).waitFor({ state: 'detached' });
    expect((await office.see(id)).phase).toBe('completed');
    expectNoFaults(page);
  });

  test('a signed file is judged by one drop', async () => {
    const page = await visitor({ size });
    await page.goto(`${site('azuolas')}/validate`);
    const clicks = await countClicks(page);
    await drop(page, asFile(CONTRACT, 'sutartis.pdf'), page.getByRole('button', { name: /^Drop a signed file here/ }));
    await page.getByText('There is no signature in this file.').first().waitFor();
    expect(await clicks()).toBe(0);
    expectNoFaults(page);
  });
});

test('several documents are signed in three clicks: from the list to the provider and its confirmation', async () => {
  const signer = await newcomer('LV', 'accepts');
  const names = [named('Pirma iš eilės'), named('Antra iš eilės')];
  const ids: string[] = [];
  for (const name of names) ids.push(await office.send(name, [{ ...signs(KĘSTUTIS), identity: 'anyone' }]));
  const page = await visitor();
  await signIn(page, KĘSTUTIS, '/documents?tab=waitingForMe');
  await page.getByRole('button', { name: 'Sign several' }).waitFor();
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Sign several' }).click();
  for (const name of names) await page.getByRole('checkbox', { name }).waitFor();
  await page.getByRole('button', { name: 'Sign 2 documents' }).click();
  await page.getByRole('link', { name: signer.name, exact: true }).waitFor();
  expect(await clicks()).toBeLessThanOrEqual(3);
  await page.getByRole('link', { name: signer.name, exact: true }).click();
  await page.getByText('Confirm the signature.').waitFor();
  await page.getByRole('link', { name: signer.name, exact: true }).click();
  await page.getByText('2 documents signed').waitFor({ timeout: 60_000 });
  for (const id of ids) expect((await office.see(id)).alreadySigned).toBe(1);
  expectNoFaults(page);
});
