import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONSUMER } from './harness/addresses.ts';
import { DESK, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { officeOf, signs } from './harness/office.ts';
import { ARŪNAS, ELŽBIETA, SAULĖ } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';

const visitor = useBrowser();

test.each([
  ['a desk', DESK],
  ['a phone', PHONE],
])('on %s an operator reads what the mail server said, and sends the mail again', async (_where, size) => {
  const email = `bounce.${randomInt(100_000)}@auditas.example`;
  const office = await officeOf(ARŪNAS);
  await office.send(`Sutartis ${randomInt(10_000)}`, [signs({ ...ELŽBIETA, email })]);
  const page = await visitor({ size });
  await signIn(page, SAULĖ, '/super-admin/waiting', CONSUMER);
  await page.getByRole('heading', { name: 'What waits', level: 1 }).waitFor();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.waitFor();
  expect(await row.innerText()).toContain('550');
  expect(await row.innerText()).not.toContain('/g/');
  await shoot(page, `what waits ${size.width}`);
  await row.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('The mail is on its way again.').waitFor();
  expectNoFaults(page);
});
