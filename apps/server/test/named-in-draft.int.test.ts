import { beforeAll, expect, test } from 'vitest';
import { startTestPortal, newColleague, upload, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let owner: Colleague, admin: Colleague, boss: Colleague, worker: Colleague;
let id: string;
beforeAll(async () => {
  portal = await startTestPortal({});
  owner = await newColleague(portal, 'Ieva Žemaitienė');
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['user', 'admin'] });
  boss = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  worker = await newColleague(portal, 'Jonas Čepas');
  id = String((await upload(owner.browser)).body.id);
  const members = [admin, boss, worker].map(({ email }) => ({ email, kind: 'sign' }));
  const set = await owner.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
});

const NEEDS = { status: 403, body: { code: 'document.needs-reason' } };

test('administrators and chief executives who are members of a draft read none of it without a reason', async () => {
  for (const who of [admin, boss]) {
    for (const part of ['file', 'history'])
      expect(await who.browser.request('GET', `/api/documents/${id}/${part}`), part).toMatchObject(NEEDS);
    expect((await who.browser.request('GET', `/api/documents/${id}`)).body).toMatchObject({ actions: [] });
  }
  expect((await worker.browser.request('GET', `/api/documents/${id}`)).status).toBe(404);
});

test('nor may they add an accompanying file or a comment', async () => {
  const file = Buffer.from('Sąmata').toString('base64');
  const beside = { documentId: id, file, fileName: 'samata.xlsx', isForEverybody: true };
  const comment = { documentId: id, comment: 'Pritariu' };
  for (const { browser } of [admin, boss]) {
    expect((await browser.request('POST', '/api/AccDocuments', beside)).status).toBe(403);
    expect((await browser.request('PUT', '/api/documents/signers/saveComment', comment)).status).toBe(403);
    expect((await browser.request('PUT', `/api/documents/${id}/hide`)).status).not.toBe(204);
  }
});

test('once it is sent they read and act like every member', async () => {
  expect((await owner.browser.request('POST', `/api/documents/${id}/send`)).status).toBe(200);
  for (const { browser } of [admin, boss, worker]) {
    const { status, body } = await browser.request('GET', `/api/documents/${id}`);
    expect([status, body.actions]).toMatchObject([200, expect.arrayContaining(['sign', 'accompany'])]);
  }
});

test('an address that a colleague named in a draft is in no list of anybody else until the document is sent, then in that of administrators', async () => {
  const email = 'slaptas.partneris@kitur.example';
  const draft = String((await upload(owner.browser)).body.id);
  const members = [{ email, firstName: 'Slaptas', lastName: 'Partneris', kind: 'sign' }];
  await owner.browser.request('PUT', `/api/documents/${draft}/signers/set`, { members });
  const lists = ['/api/users/items?search=slaptas', '/api/address-book?search=slaptas', '/api/users?search=slaptas'];
  const seenBy = async ({ browser }: Colleague) => {
    const answers = await Promise.all(lists.map((path) => browser.request('GET', path)));
    return answers.map(({ status, body }) => [status, JSON.stringify(body).includes(email)]);
  };
  expect(await seenBy(owner)).toEqual([
    [200, true],
    [200, true],
    [403, false],
  ]);
  expect(await seenBy(worker)).toEqual([
    [200, false],
    [200, false],
    [403, false],
  ]);
  expect(await seenBy(admin)).toEqual([
    [200, false],
    [200, false],
    [200, false],
  ]);
  expect((await owner.browser.request('POST', `/api/documents/${draft}/send`)).status).toBe(200);
  expect(await seenBy(worker)).toEqual([
    [200, false],
    [200, false],
    [403, false],
  ]);
  expect(await seenBy(admin)).toEqual([
    [200, false],
    [200, false],
    [200, true],
  ]);
});
