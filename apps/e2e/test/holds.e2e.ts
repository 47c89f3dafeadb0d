import { expect, test } from 'vitest';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { joinCompany, linkMailed, makeCompany, newCompany } from './harness/companies.ts';
import { now } from './harness/mailbox.ts';
import { apiClientOf } from './harness/api-client.ts';
import { overflowing } from './harness/overflow.ts';
import type { DemoPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();

test('an administrator holds a document on its page, and erases somebody who was deleted before', async () => {
  const company = newCompany();
  const link = await makeCompany(await visitor(), company);
  const page = await visitor({ size: DESKTOP });
  await joinCompany(page, link, company.name);
  await signIn(page, company.admin, '', company.place);
  const apiClient = await apiClientOf(company.admin, company.host);
  const id = await apiClient.send('Nuomos sutartis', [{ email: company.admin.email, kind: 'acknowledge' }]);
  await page.goto(`${company.place}/standard/documents/${id}`);
  await page
    .getByRole('tab', { name: en('document.tab.general') })
    .or(page.getByRole('button', { name: en('document.tab.general') }))
    .first()
    .click();
  const section = page.getByRole('region', { name: en('retention.adminTitle') });
  await section.getByRole('button', { name: 'Hold: Nuomos sutartis' }).click();
  await page.getByRole('dialog').getByLabel(en('document.reason.label')).fill('A court asks for it');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('retention.hold') })
    .click();
  await section.getByText('On hold since').waitFor();
  await section.getByText(en('retention.reason', { reason: 'A court asks for it' })).waitFor();
  await shoot(page, 'hold on page 1440');
  await section.getByRole('button', { name: 'Lift the hold: Nuomos sutartis' }).click();
  await section.getByText('On hold since').waitFor({ state: 'detached' });

  const leaver: DemoPerson = { ...company.admin, email: `kazys@${company.key}.example`, name: 'Kazys Išėjęs' };
  const since = now();
  await apiClient.invite(leaver, [4]);
  await joinCompany(await visitor(), await linkMailed(leaver.email, since), company.name);
  await page.goto(`${company.place}/admin/users`);
  await page.getByRole('button', { name: en('admin.more', { name: 'Kazys Išėjęs' }) }).click();
  await page.getByRole('menuitem', { name: en('users.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('users.delete') })
    .click();
  await page.getByText('Kazys Išėjęs').first().waitFor({ state: 'detached' });
  await page.goto(`${company.place}/admin/users?state=deleted`);
  await page.setViewportSize(PHONE);
  await page.getByText('Kazys Išėjęs').first().waitFor();
  expect(await overflowing(page)).toEqual([]);
  await shoot(page, 'deleted user 390');
  await page.getByRole('button', { name: en('admin.more', { name: 'Kazys Išėjęs' }) }).click();
  await page.getByRole('menuitem', { name: en('users.erase.open') }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(leaver.email);
  await shoot(page, 'erase deleted user 390');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('users.erase.act') })
    .click();
  await page.getByText('Kazys Išėjęs').first().waitFor({ state: 'detached' });
  expectNoFaults(page);
}, 240_000);
