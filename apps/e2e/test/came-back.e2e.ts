import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { violations } from './harness/axe.ts';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { joinCompany, makeCompany, newCompany } from './harness/companies.ts';
import { linkMailedTo, mailTo, now } from './harness/mailbox.ts';
import { apiClientOf } from './harness/api-client.ts';
import { overflowing } from './harness/overflow.ts';
import { signIn } from './harness/sign-in.ts';
import { en, lt } from './harness/words.ts';

const visitor = useBrowser();

test('a mail that comes back is reported on the open page, the address corrected in its row, and the new mail arrives', async () => {
  const company = newCompany();
  const link = await makeCompany(await visitor(), company);
  const page = await visitor({ size: DESKTOP });
  await joinCompany(page, link, company.name);
  await signIn(page, company.admin, '', company.place);
  const apiClient = await apiClientOf(company.admin, company.host);
  const [since, serial] = [now(), randomInt(1_000_000)];
  const [wrong, right] = [`lost.poldma${serial}@pohjatuul.example`, `k.poldma${serial}@pohjatuul.example`];
  const person = { email: wrong, kind: 'sign' as const, firstName: 'Kristjan', lastName: 'Põldmäe' };
  const id = await apiClient.send('Sutartis su OÜ Põhjatuul', [person]);
  const old = await linkMailedTo(wrong, since);
  await page.goto(`${company.place}/standard/documents/${id}`);
  // Shown without a reload: the server of the receiver answers in its own time.
  await page
    .getByText(en('document.people.mail.banner', { name: 'Kristjan Põldmäe', reason: 'the address does not exist' }))
    .waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'Kristjan Põldmäe' });
  await row.getByText(/^Came back .*: the address does not exist$/).waitFor();
  await shoot(page, 'came back 1440');
  expect(await violations(page)).toEqual([]);
  expect((await mailTo(company.admin.email, since)).subject).toMatch(/came back|grįžo/i);

  await page.goto(`${company.place}/dashboard`);
  await page.getByRole('heading', { name: en('home.cameBack') }).waitFor();
  await shoot(page, 'task on the first page');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sutartis su OÜ Põhjatuul' }).first().click();
  await row.waitFor();

  const phone = await visitor({ size: PHONE, scheme: 'dark' });
  await signIn(phone, company.admin, '', company.place);
  await phone.addInitScript(() => localStorage.setItem('paraph.language', 'lt'));
  await phone.goto(`${company.place}/standard/documents/${id}`);
  await phone
    .getByText(lt('document.people.mail.banner', { name: 'Kristjan Põldmäe', reason: 'tokio adreso nėra' }))
    .waitFor();
  await shoot(phone, 'came back 390 dark lt');
  expect(await overflowing(phone)).toEqual([]);
  await phone
    .getByRole('button', { name: lt('document.people.mail.correct') })
    .first()
    .click();
  await phone.getByLabel(lt('document.people.repair.address')).waitFor();
  await shoot(phone, 'correct 390 dark lt');
  expect(await overflowing(phone)).toEqual([]);
  expect(await violations(phone)).toEqual([]);

  await page.setViewportSize(PHONE);
  await page
    .getByRole('button', { name: en('document.people.mail.correct') })
    .first()
    .click();
  await row.getByLabel(en('document.people.repair.address')).waitFor();
  await shoot(page, 'came back 390');
  expect(await overflowing(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);

  const field = row.getByLabel(en('document.people.repair.address'));
  expect(await field.inputValue()).toBe(wrong);
  await field.fill('k.poldma@');
  await field.press('Enter');
  await row.getByText(en('document.people.repair.needed')).waitFor();
  await field.fill(wrong);
  await field.press('Enter');
  await row.getByText(en('errors.field.same-address')).waitFor();
  await shoot(page, 'came back refused 390');
  await field.fill(right);
  await field.press('Enter');
  await row.getByText(/delivered/).waitFor();
  expect(await page.getByText(en('operator.mails.state.returned')).count()).toBe(0);
  await shoot(page, 'delivered 390');

  const fresh = await linkMailedTo(right, since);
  const guest = await visitor();
  await guest.goto(old);
  await guest.getByText(/^The sender corrected the address, so a newer link replaces this one/).waitFor();
  expect(await guest.getByRole('button', { name: /^Sign with/ }).count()).toBe(0);
  await guest.goto(fresh);
  await guest.getByRole('heading', { name: 'Sutartis su OÜ Põhjatuul' }).waitFor();
  await page.setViewportSize(DESKTOP);
  await page.reload();
  await row.getByText(/opened/).waitFor();
  await shoot(page, 'opened 1440');
  for (const each of [page, phone, guest]) expectNoFaults(each);
});
