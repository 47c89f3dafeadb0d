import { ROLES } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { beforeAll, expect, test } from 'vitest';
import { Browser, PASSWORD } from './people.ts';
import { startTestPortal, mailTo, newColleague, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let [admin, ona, jonas]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal({});
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  ona = await newColleague(portal, 'Ona Rimkutė');
  jonas = await newColleague(portal, 'Jonas Čepas');
});

/** The subject of a mail of the company, with any parameters. */
const subject = (template: 'newUserToAdmin' | 'userActivated' | 'delegationActivated' | 'invitationToCompany') =>
  new RegExp(
    phrases.lt.mail[template].subject.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\{[^}]*\}\}/g, '.*'),
  );
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Vilnius' });

test('NOTIF-010 the administrator is mailed about a new user, a user about their activation and delegation', async () => {
  const email = 'nauja.kolege@azuolas.example';
  const invited = { email, firstName: 'Nauja', lastName: 'Kolegė', roleIds: [ROLES.user.code] };
  expect((await admin!.browser.request('POST', '/api/users', invited)).status).toBeLessThan(300);
  const invitation = await mailTo(portal, email, subject('invitationToCompany'));
  const token = new URL(invitation.links.find((link) => link.includes('token='))!).searchParams.get('token');
  const password = { password: PASSWORD, confirmPassword: PASSWORD };
  await new Browser(portal).request('POST', '/api/invitation/accept', { token, ...password });
  const { text } = await mailTo(portal, admin!.email, subject('newUserToAdmin'));
  for (const word of [email, 'Pakvietė: Mantas Petrauskas (', 'Vaidmenys: Naudotojas']) expect(text).toContain(word);

  const path = `/api/users/${ona!.userId}/set-activation`;
  for (const isDeactivated of [true, false]) await admin!.browser.request('PUT', path, { isDeactivated });
  await mailTo(portal, ona!.email, subject('userActivated'));

  const period = { delegateEmail: admin!.email, dateFrom: today(), dateTo: today(), isEnabled: true };
  await jonas!.browser.request('PUT', `/api/users/${jonas!.userId}/set-delegation`, period);
  await mailTo(portal, jonas!.email, subject('delegationActivated'));
});
