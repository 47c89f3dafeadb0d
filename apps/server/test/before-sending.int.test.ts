import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { startTestPortal, newColleague, see, sendDocument, upload, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let ieva: Awaited<ReturnType<typeof newColleague>>, jonas: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
});

const draft = async (...members: object[]): Promise<string> => {
  const id = String((await upload(ieva.browser)).body.id);
  await set(id, ...members);
  return id;
};
const set = (id: string, ...members: object[]) =>
  ieva.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
const checkOf = async (id: string, check: string) => {
  const { body } = await ieva.browser.request('GET', `/api/documents/${id}/preflight`);
  return (body['checks'] as { check: string; outcome: string; detail: string }[]).find((one) => one.check === check);
};

test('the checks before sending show how many signatures are needed and left, where they are counted', async () => {
  const signs = { email: jonas.email, kind: 'sign' };
  const id = await draft(signs, { email: ieva.email, kind: 'sign' });
  expect(await checkOf(id, 'balance')).toBeUndefined();
  const left = (most: number) =>
    inSystem(portal.app.platform, (tx) =>
      tx
        .insertInto('tenant_terms')
        .values({ tenant_id: portal.tenantId, key: 'azuolas', signatures_limit: most })
        .onConflict((row) => row.column('tenant_id').doUpdateSet({ signatures_limit: most }))
        .execute(),
    );
  await left(2);
  expect(await checkOf(id, 'balance')).toMatchObject({ outcome: 'passed', detail: '2 / 2' });
  await left(1);
  expect(await checkOf(id, 'balance')).toMatchObject({ outcome: 'warning', detail: '2 / 1' });
  await set(id, { email: jonas.email, kind: 'acknowledge' });
  expect(await checkOf(id, 'balance')).toBeUndefined();
});

test('they show whether a timestamp is available, where somebody signs', async () => {
  const id = await draft({ email: jonas.email, kind: 'sign' });
  expect(await checkOf(id, 'timestamp')).toMatchObject({ outcome: 'passed' });
  await set(id, { email: jonas.email, kind: 'acknowledge' });
  expect(await checkOf(id, 'timestamp')).toBeUndefined();
});

test('a personal code can be required after a member was added, stays when omitted later, and is never missing', async () => {
  const jonasSigns = { email: jonas.email, kind: 'sign' };
  const byCode = { ...jonasSigns, identity: 'personal-code' };
  const id = await draft(jonasSigns);
  const kept = () =>
    inSystem(portal.app.platform, (tx) =>
      tx
        .selectFrom('members')
        .select(['identity', 'country', 'personal_code_hash'])
        .where('document_id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  const refused = await set(id, byCode);
  expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, ['members.0.personalCode']]);
  expect((await set(id, { ...byCode, country: 'ee', personalCode: '38107072121' })).status).toBe(200);
  const first = await kept();
  expect(first).toMatchObject({ identity: 'personal-code', country: 'ee', personal_code_hash: expect.any(Buffer) });
  expect((await set(id, { ...byCode, privateMessage: 'Prašau iki penktadienio.' })).status).toBe(200);
  expect(await kept()).toEqual(first);
  await set(id, { ...byCode, country: 'lt', personalCode: '38503150068' });
  const second = await kept();
  expect(second.country).toBe('lt');
  expect(second.personal_code_hash!.equals(first.personal_code_hash!)).toBe(false);
  await set(id, { ...jonasSigns, identity: 'name' });
  expect((await kept()).personal_code_hash).toBeNull();
});

test('the owner of a running document replaces a member, and members who have acted stay', async () => {
  const boss = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'], manager: jonas.userId });
  const acts = [
    { email: boss.email, kind: 'acknowledge', order: 1 },
    { email: jonas.email, kind: 'acknowledge', order: 2 },
  ] as const;
  const { id, version } = await sendDocument(ieva.browser, [...acts]);
  await boss.browser.request('PUT', `/api/documents/${id}/approve`, { signatureType: 4, sha256: version.sha256 });
  expect((await set(id, acts[1])).body.code).toBe('document.not-editable');
  const other = { email: ieva.email, kind: 'acknowledge', order: 2 };
  expect((await set(id, acts[0], other)).status).toBe(200);
  const { members } = await see(ieva.browser, id);
  expect(members.map(({ email, done, isOnTurn }) => [email, done, isOnTurn])).toEqual([
    [boss.email, true, false],
    [ieva.email, false, true],
  ]);
  expect((await jonas.browser.request('GET', `/api/documents/${id}`)).status).toBe(404);
});

describe('in a company without a module', () => {
  const MODULES = ['PrivateMessageToSigners', 'DocumentDeadlineModule', 'Delegation'] as const;
  afterEach(() =>
    inTenant(portal.ctx, (tx) =>
      tx
        .insertInto('tenant_modules')
        .values(MODULES.map((module) => ({ tenant_id: portal.tenantId, module })))
        .execute(),
    ),
  );

  test('its fields are refused in every call; earlier values stay and can be removed', async () => {
    const { body } = await upload(ieva.browser);
    const id = String(body.id);
    const settings = (more: object) => ieva.browser.request('PUT', `/api/documents/${id}`, more);
    const before = { email: jonas.email, kind: 'sign', privateMessage: 'Tik jums', delegateMaySign: true };
    expect((await settings({ deadline: '2099-01-05' })).status).toBe(200);
    expect((await set(id, before)).status).toBe(200);
    await inTenant(portal.ctx, (tx) => tx.deleteFrom('tenant_modules').where('module', 'in', MODULES).execute());
    const atField = (field: string) => ({ status: 422, body: { errors: { [field]: { code: 'field.module-off' } } } });
    expect(await settings({ deadline: '2099-02-05' })).toMatchObject(atField('deadline'));
    expect(await set(id, { ...before, privateMessage: 'Kita' })).toMatchObject(atField('members.0.privateMessage'));
    expect((await settings({ deadline: '2099-01-05', message: 'Sveiki' })).status).toBe(200);
    expect((await set(id, before)).status).toBe(200);
    const none = { ...before, privateMessage: null, delegateMaySign: false };
    expect((await set(id, none)).status).toBe(200);
    expect(await set(id, { ...none, delegateMaySign: true })).toMatchObject(atField('members.0.delegateMaySign'));
    expect((await settings({ deadline: null })).status).toBe(200);
  });
});
