import { ROLES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { Browser, keepProven, mailsTo, PASSWORD } from './people.ts';
import { newResetLink } from './reset-link.ts';
import { newColleague, sendDocument, startTestPortal, type TestPortal, upload } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
type Answer = { status: number; body: object };

const MANY = 50;
let portal: TestPortal;
let [owner, boss, admin]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  boss = await newColleague(portal, 'Tomas Grigaliūnas');
  owner = await newColleague(portal, 'Ieva Žemaitienė', { manager: boss.userId });
  admin = await newColleague(portal, 'Lukas Bitė', { roles: ['admin'] });
  await keepProven(portal.app);
});

/** Makes a call many times at once. @returns the number of those that succeeded */
async function succeeded(call: (n: number) => Promise<Answer>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: MANY }, (_, n) => call(n)));
  expect(answers.filter(({ status }) => status === 500)).toEqual([]);
  return answers.filter(({ status }) => status < 300).length;
}

const eventsOf = (id: string) =>
  inTenant(portal.ctx, async (tx) => {
    const rows = await tx.selectFrom('events').select('name').where('subject_id', '=', id).execute();
    return Object.fromEntries(
      Object.entries(Object.groupBy(rows, ({ name }) => name)).map(([name, same]) => [name, same!.length]),
    );
  });

const toApprove = (who: Colleague) => ({ email: who.email, kind: 'approve', order: 1 }) as const;
const sent = async () => {
  const { id, version } = await sendDocument(owner!.browser, [toApprove(boss!)]);
  return { id, approval: { signatureType: 2, sha256: version.sha256 } };
};

test('an approval that is sent fifty times at once counts once', async () => {
  const { id, approval } = await sent();
  await succeeded(() => boss!.browser.request('PUT', `/api/documents/${id}/approve`, approval));
  expect(await eventsOf(id)).toMatchObject({ 'document.approved': 1 });
});

test('a document that is approved, rejected and voided at once ends in one way', async () => {
  const { id, approval } = await sent();
  const acts = [
    () => boss!.browser.request('PUT', `/api/documents/${id}/approve`, approval),
    () => boss!.browser.request('PUT', `/api/documents/${id}/reject`, { rejectionCustomComment: 'Ne' }),
    () => owner!.browser.request('PUT', `/api/documents/${id}/void`, { voidedCustomMessage: 'Klaida' }),
  ];
  await succeeded((n) => acts[n % acts.length]!());
  const counts = await eventsOf(id);
  const ends = ['document.approved', 'document.rejected', 'document.voided'].map((name) => counts[name] ?? 0);
  expect(ends.reduce((sum, one) => sum + one)).toBe(1);
});

test('a draft that is sent fifty times at once is sent once', async () => {
  const id = String((await upload(owner!.browser)).body['id']);
  await owner!.browser.request('PUT', `/api/documents/${id}/signers/set`, { members: [toApprove(boss!)] });
  await succeeded(() => owner!.browser.request('POST', `/api/documents/${id}/send`));
  expect(await eventsOf(id)).toMatchObject({ 'document.approve-requested': 1 });
});

test('somebody who is invited fifty times at once becomes one user, whose link opens one account', async () => {
  const email = `${newId().slice(-12)}@azuolas.example`;
  const person = { email, firstName: 'Petras', lastName: 'Naujokas', roleIds: [ROLES.user.code] };
  await succeeded(() => admin!.browser.request('POST', '/api/users', person));
  const users = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('users').select('id').where('email', '=', email).execute(),
  );
  expect(users.length).toBe(1);
  const { Url } = (await mailsTo(portal.ctx, email, 'invitationToCompany')).at(-1)!;
  const token = new URL(Url!).searchParams.get('token')!;
  const body = { token, password: PASSWORD, confirmPassword: PASSWORD };
  expect(await succeeded(() => new Browser(portal).request('POST', '/api/invitation/accept', body))).toBe(1);
});

test('a link for a new password that is used fifty times at once works once', async () => {
  const { sub } = JSON.parse(Buffer.from(boss!.browser.token!.split('.')[1]!, 'base64url').toString()) as {
    sub: string;
  };
  const token = new URL(await newResetLink(portal.ctx, sub)).searchParams.get('token');
  const used = await succeeded((n) => {
    const password = `Nauja-${n}-ilga-frazė`;
    return new Browser(portal).request('POST', '/api/password/reset', { token, password, confirmPassword: password });
  });
  expect(used).toBe(1);
});
