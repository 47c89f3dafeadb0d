import { LIMITS } from '@paraph/domain';
import { beforeAll, expect, test, vi } from 'vitest';
import { Browser, PASSWORD } from './people.ts';
import { CONTRACT, startTestPortal, newColleague, see, sendDocument, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let admin: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  admin = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
});

test('paged responses have total and items (API-007)', async () => {
  const { id } = await sendDocument(admin.browser, [{ email: admin.email, kind: 'sign' }]);
  for (const name of ['Buhalterė', 'Vadovė']) {
    await admin.browser.request('POST', '/api/job-titles', { name, description: '' });
    await admin.browser.request('PUT', '/api/CustomList', { name, options: ['Vilnius'] });
  }
  for (const path of ['/api/users?limit=1', `/api/documents/${id}/history`, '/api/admin-log?limit=1', '/api/bin']) {
    const { status, body } = await admin.browser.request('GET', path);
    expect([path, status, typeof body.total, Array.isArray(body.items)]).toEqual([path, 200, 'number', true]);
  }
  // The total is that of the whole list, not of the page.
  for (const path of ['/api/job-titles?limit=1', '/api/CustomList?limit=1'])
    expect((await admin.browser.request('GET', path)).body, path).toMatchObject({
      total: 2,
      items: [{ name: 'Buhalterė' }],
    });
});

test('a file is sent as base64 in the body; one that is too large is refused (API-012)', async () => {
  const files = [{ fileName: 'sutartis.pdf', file: CONTRACT.toString('base64') }];
  const made = await admin.browser.request('POST', '/api/documents', { files });
  expect(made, JSON.stringify(made.body)).toMatchObject({
    status: 200,
    body: { name: expect.stringContaining('sutartis') },
  });
  const large = Buffer.concat([CONTRACT, Buffer.alloc(LIMITS.fileBytes, 0x20)]).toString('base64');
  const refused = await admin.browser.request('POST', '/api/documents', {
    files: [{ fileName: 'didelis.pdf', file: large }],
  });
  expect([refused.status, refused.body.code]).toEqual([413, 'file.too-large']);
});

test('a JSON upload that is too large names the size that such a body carries where larger files are accepted', async () => {
  const body = { files: [{ fileName: 'didelis.pdf', file: 'A'.repeat(9_000_000) }] };
  const params = async (limits: Record<string, number>) => {
    const roomy = await startTestPortal({}, limits);
    const { browser } = await newColleague(roomy, 'Ona Siuntėja');
    const refused = await browser.request('POST', '/api/documents', body);
    expect(refused.status).toBe(413);
    return (refused.body['params'] as { most: number }).most;
  };
  expect(await params({ 'file-bytes': 4_000_000 })).toBe(4_000_000);
  expect(await params({ 'file-bytes': 100_000_000 })).toBe(6_242_304);
});

test('the own profile is read at users/profile (API-014)', async () => {
  expect((await admin.browser.request('GET', '/api/users/profile')).body).toMatchObject({ email: admin.email });
});

test('paths of Smart-ID sign-ins accept either spelling (API-015)', async () => {
  const request = (method: 'GET' | 'POST', url: string, payload?: object) =>
    admin.browser.request(method, url, payload);
  const started = [];
  for (const path of ['smartid', 'smartId', 'SMARTID'])
    started.push(await request('POST', `/api/authentication/${path}`, { flow: 'device-link' }));
  const codes = started.map(({ status, body }) => [status, body.code]);
  expect(new Set(codes.map((code) => JSON.stringify(code))).size, JSON.stringify(codes)).toBe(1);
  expect(codes[0]![0]).not.toBe(404);
  const id = String(started[0]!.body.id);
  for (const path of ['smartid', 'smartId'])
    expect((await request('GET', `/api/authentication/${path}/${id}`)).status).toBe(
      started[0]!.status === 200 ? 200 : 404,
    );
});

test('the signers of a document can be read at the path of the first specification (API-013)', async () => {
  const { id } = await sendDocument(admin.browser, [{ email: admin.email, kind: 'sign' }]);
  const { status, body } = await admin.browser.request('GET', `/api/documents/${id}/signers`);
  expect([status, body]).toMatchObject([200, [{ email: admin.email }]]);
});

const codesOf = async (email: string): Promise<string[]> => {
  const answer = await fetch(`${portal.sandbox}/api/mailbox?to=${encodeURIComponent(email)}`);
  const body = (await answer.json()) as { subject: string }[] | { mails: { subject: string }[] };
  return (Array.isArray(body) ? body : body.mails).flatMap(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? []);
};

/** Returns the newest code, once there are more mails than before. */
async function codeMailed(before: number): Promise<string> {
  const codes = await codesOf(admin.email);
  expect(codes.length).toBeGreaterThan(before);
  return codes[0]!;
}

test('an owner is found by the address, in upper or lower case (PERM-020)', async () => {
  const { id } = await sendDocument(admin.browser, [{ email: admin.email, kind: 'sign' }]);
  const again = new Browser(portal);
  const before = (await codesOf(admin.email)).length;
  const { body } = await again.init(admin.email.toUpperCase(), PASSWORD);
  const code = await vi.waitFor(() => codeMailed(before), { timeout: 15_000 });
  const answer = await again.authenticate(body.key, code);
  again.token = String(answer.body.access_token);
  const seen = await see(again, id);
  expect(seen).toMatchObject({ isOwner: true, owner: { email: admin.email } });
  expect(seen.actions).toEqual(expect.arrayContaining(['void', 'set-members', 'remind']));
  const other = await newColleague(portal, 'Tomas Grigaliūnas', { roles: ['ceo'] });
  expect(await see(other.browser, id)).toMatchObject({ isOwner: false });
});
