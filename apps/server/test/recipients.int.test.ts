import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { newId } from '../src/platform/ids.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { startTestPortal, mailTo, newColleague, see, sendDocument, upload, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let ieva: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
});

const guest = (domain = 'else.example') => `guest-${newId().slice(-12)}@${domain}`;
const draft = async (): Promise<string> => String((await upload(ieva.browser)).body.id);
const set = (id: string, members: object[]) =>
  ieva.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
const send = (id: string) => ieva.browser.request('POST', `/api/documents/${id}/send`);
const preflight = async (id: string) => {
  const { body } = await ieva.browser.request('GET', `/api/documents/${id}/preflight`);
  return body as { checks: { check: string; outcome: string; detail: string }[]; canSend: boolean };
};

test('a member added by address only stays in the draft, counts, and is named by the checks as incomplete', async () => {
  const id = await draft();
  const email = guest();
  const members = [
    { email: ieva.email, kind: 'sign' },
    { email, kind: 'sign' },
  ];
  expect((await set(id, members)).status).toBe(200);
  expect((await see(ieva.browser, id)).members.map((member) => member.email)).toEqual([ieva.email, email]);
  const { checks, canSend } = await preflight(id);
  expect(checks).toContainEqual({ check: 'members', outcome: 'passed', detail: '2' });
  expect(checks).toContainEqual({ check: 'details', outcome: 'failed', detail: email });
  expect(canSend).toBe(false);
});

test('sending is refused at every missing field, and succeeds once they are filled in', async () => {
  const id = await draft();
  const [first, second] = [guest(), guest()];
  const members = [
    { email: ieva.email, kind: 'sign' },
    { email: first, kind: 'sign' },
    { email: second, kind: 'sign', firstName: 'Ona' },
  ];
  await set(id, members);
  const refused = await send(id);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body['errors'] as object)).toEqual([
    'members.1.firstName',
    'members.1.lastName',
    'members.2.lastName',
  ]);
  await set(id, [
    members[0]!,
    { ...members[1]!, firstName: 'Jonas', lastName: 'Petraitis' },
    { ...members[2]!, lastName: 'Kazlė' },
  ]);
  expect((await preflight(id)).canSend).toBe(true);
  expect((await send(id)).status).toBe(200);
});

test('the name that a sender typed last for a person outside is used for the next document too', async () => {
  const id = await draft();
  const email = guest();
  await set(id, [{ email, kind: 'sign' }]);
  await set(id, [{ email, kind: 'sign', firstName: 'Jonas', lastName: 'Petraitis' }]);
  await set(id, [{ email, kind: 'sign', firstName: 'Petras', lastName: 'Jonaitis' }]);
  const next = await draft();
  await set(next, [{ email, kind: 'sign' }]);
  expect((await see(ieva.browser, next)).members).toMatchObject([{ firstName: 'Petras', lastName: 'Jonaitis' }]);
});

test('a member without an identity check needs no name', async () => {
  const id = await draft();
  await set(id, [
    { email: guest(), kind: 'acknowledge' },
    { email: guest(), kind: 'copy' },
    { email: guest(), kind: 'sign', identity: 'anyone' },
  ]);
  expect((await preflight(id)).checks.map(({ check }) => check)).not.toContain('details');
  expect((await send(id)).status).toBe(200);
});

test('a running document accepts no member without a name', async () => {
  const id = await draft();
  const named = { email: guest(), kind: 'sign', firstName: 'Jonas', lastName: 'Petraitis' };
  await set(id, [named]);
  expect((await send(id)).status).toBe(200);
  const added = await set(id, [named, { email: guest(), kind: 'sign' }]);
  expect([added.status, Object.keys(added.body['errors'] as object)]).toEqual([
    422,
    ['members.1.firstName', 'members.1.lastName'],
  ]);
});

test('the mail is in the language that the sender chose, unless the account has its own', async () => {
  const [latvian, estonian] = [guest('uznemums.lv'), guest('uznemums.lv')];
  const id = await draft();
  const person = { kind: 'sign', firstName: 'Anna', lastName: 'Ozola' };
  const members = [latvian, estonian].map((email) => ({ ...person, email }));
  await set(
    id,
    members.map((member) => ({ ...member, locale: 'lv' })),
  );
  // Omitted fields stay.
  await set(id, members);
  expect((await see(ieva.browser, id)).members.map(({ locale }) => locale)).toEqual(['lv', 'lv']);
  await inTenant(portal.ctx, (tx) => sql`update users set locale = 'ee' where email = ${estonian}`.execute(tx));
  expect((await send(id)).status).toBe(200);
  await mailTo(portal, latvian, /./);
  await mailTo(portal, estonian, /./);
  const locales = await inSystem(portal.app.platform, (tx) =>
    tx
      .selectFrom('mail_outbox')
      .select(['address', 'locale'])
      .where('address', 'in', [latvian, estonian])
      .orderBy('locale')
      .execute(),
  );
  expect(locales).toEqual([
    { address: estonian, locale: 'ee' },
    { address: latvian, locale: 'lv' },
  ]);
});

test('another name typed for a colleague is refused at its field, since the name is that of the account', async () => {
  const colleague = await newColleague(portal, 'Rūta Vardenė');
  const entry = { email: colleague.email, kind: 'acknowledge' as const };
  const { id } = await sendDocument(ieva.browser, [entry]);
  const before = (await see(ieva.browser, id)).members[0]!;
  expect(before).toMatchObject({ firstName: 'Rūta', lastName: 'Vardenė', isNamedByAccount: true });
  const renamed = { ...entry, id: before.id, firstName: 'Kita', lastName: 'Vardenė' };
  const answer = await set(id, [renamed]);
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { 'members.0.firstName': { code: 'field.name-of-account' } } },
  });
  expect((await see(ieva.browser, id)).members[0]).toMatchObject({ firstName: 'Rūta', lastName: 'Vardenė' });
});
