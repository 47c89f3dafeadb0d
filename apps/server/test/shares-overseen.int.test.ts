import type { OverseenShare, Share } from '@paraph/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { Browser } from './people.ts';
import { CONTRACT, startTestPortal, mailTo, newColleague, type TestPortal } from './test-portal.ts';
import { whileCounting } from './while-held.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let owner: Colleague, manager: Colleague, admin: Colleague, outsider: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  owner = await newColleague(portal, 'Daiva Petrauskaitė');
  manager = await newColleague(portal, 'Agnė Kučinskaitė');
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['user', 'admin'] });
  outsider = await newColleague(portal, 'Vilma Stanionytė');
});

const day = new Date(Date.now() + 3 * 24 * 3600_000).toISOString().slice(0, 10);
const put = async (who: Colleague, folderId: string | null = null, name = `Sutartis ${newId().slice(-8)}`) => {
  const body = { name, fileName: 'contract.pdf', file: CONTRACT.toString('base64'), folderId };
  return String((await who.browser.request('POST', '/api/documents', body)).body.id);
};
/** Makes a folder of the owner that the manager manages. */
async function managed(): Promise<string> {
  const { body } = await owner.browser.request('POST', '/api/folders/create', { name: `Bendra ${newId().slice(-8)}` });
  await open(String(body.id), { [manager.email]: 1 });
  return String(body.id);
}
const open = (id: string, users: object) => owner.browser.request('POST', '/api/folders/access/update', { id, users });
async function shared(
  who: Colleague,
  body: object,
  email = `partneris.${newId().slice(-8)}@kitur.lt`,
): Promise<{ id: string; email: string; token: string }> {
  const answer = await who.browser.request('POST', '/api/SharedFiles/create', { email, expirationDate: day, ...body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const { links } = await mailTo(portal, email, /./);
  return { id: String(answer.body.id), email, token: links.map((link) => link.split('/shared/')[1]).find(Boolean)! };
}
const linkRequest = (token: string) => new Browser(portal).request('POST', '/api/SharedFiles/open', { token });
const itemsOf = async (token: string) => (await linkRequest(token)).body['items'];
const take = async (token: string, documentId: string) => {
  const { statusCode } = await portal.app.server!.inject({
    method: 'POST',
    url: '/api/SharedFiles/download',
    headers: { host: portal.host, 'sec-fetch-site': 'same-origin' },
    payload: { token, documentId },
  });
  return statusCode;
};
const listOf = async (who: Colleague, query: string) => {
  const { status, body } = await who.browser.request('GET', `/api/SharedFiles/of?${query}`);
  return { status, list: body as unknown as OverseenShare[], code: body.code };
};
const endOf = (who: Colleague, id: string, query: string) =>
  who.browser.request('DELETE', `/api/SharedFiles/${id}/of?${query}`);
const setActive = async (who: Colleague, isDeactivated: boolean) => {
  const path = `/api/users/${who.userId}/set-activation`;
  expect((await admin.browser.request('PUT', path, { isDeactivated })).status).toBe(204);
};
const runs = async (id: string) =>
  (
    await inTenant(portal.ctx, (tx) =>
      tx.selectFrom('shares').select('revoked_at').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).revoked_at === null;

test('a link opens nothing once its maker no longer manages the folder, and no later version either', async () => {
  const folderId = await managed();
  const id = await put(owner, folderId);
  const { token, id: shareId } = await shared(manager, { documentIds: [id] });
  expect(await take(token, id)).toBe(200);
  await open(folderId, { [manager.email]: 0 });
  expect((await itemsOf(token)) ?? []).toEqual([]);
  expect(await take(token, id)).toBe(404);
  await vi.waitFor(async () => expect(await runs(shareId)).toBe(false), { timeout: 30_000 });
  await open(folderId, { [manager.email]: 1 });
  expect(await take(token, id)).toBe(404);
  expect((await listOf(owner, `documentId=${id}`)).list).toEqual([]);
});

test('a link ends when its document gets another owner, also if it comes back; its maker learns no later name', async () => {
  const [maker, heir] = [await newColleague(portal, 'Jonas Dalinęs'), await newColleague(portal, 'Vilma Perėmusi')];
  const id = await put(maker, null, 'Sena sutartis');
  const { token, id: shareId } = await shared(maker, { documentIds: [id] });
  const own = async () => (await maker.browser.request('GET', '/api/SharedFiles')).body as unknown as Share[];
  expect(await own()).toMatchObject([{ items: ['Sena sutartis'], isOpen: true }]);
  const handOver = (from: Colleague, to: Colleague) =>
    admin.browser.request('POST', `/api/users/${from.userId}/hand-over`, { to: to.userId, reason: 'Keičia pareigas' });
  expect((await handOver(maker, heir)).body).toMatchObject({ documents: 1 });
  expect((await heir.browser.request('PUT', `/api/documents/${id}`, { name: 'Slapta sutartis' })).status).toBe(200);
  expect(JSON.stringify(await own())).not.toContain('Slapta');
  expect(await own()).toMatchObject([{ isOpen: false }]);
  await vi.waitFor(async () => expect(await runs(shareId)).toBe(false), { timeout: 30_000 });
  await handOver(heir, maker);
  expect(await linkRequest(token)).toMatchObject({ status: 404, body: { code: 'link.dead' } });
  expect(await own()).toMatchObject([{ isOpen: false }]);
});

test('a link is closed at once when its maker is deactivated or deleted, and stays closed when they return', async () => {
  const leaving = await newColleague(portal, 'Robertas Išeinantis');
  const id = await put(leaving);
  const { token, id: shareId } = await shared(leaving, { documentIds: [id] });
  expect(await take(token, id)).toBe(200);
  await setActive(leaving, true);
  expect(await linkRequest(token)).toMatchObject({ status: 404, body: { code: 'link.dead' } });
  expect(await take(token, id)).toBe(404);
  await vi.waitFor(async () => expect(await runs(shareId)).toBe(false), { timeout: 30_000 });
  await setActive(leaving, false);
  expect(await linkRequest(token)).toMatchObject({ status: 404, body: { code: 'link.dead' } });
  const other = await newColleague(portal, 'Rūta Ištrinta');
  const gone = await shared(other, { documentIds: [await put(other)] });
  expect((await admin.browser.request('DELETE', `/api/users/${other.userId}`)).status).toBe(204);
  expect(await linkRequest(gone.token)).toMatchObject({ status: 404, body: { code: 'link.dead' } });
});

// Moving and deleting a document wait for a share of it by the lock of its row.
test.each(['the folder is closed to its maker', 'its maker is deactivated'])(
  'a link to a document that is shared while %s opens nothing',
  async (what) => {
    const maker = await newColleague(portal, `Jonas ${['Vienas', 'Antras'][races++]}`);
    const folderId = await managed();
    const id = await put(owner, folderId);
    await open(folderId, { [maker.email]: 1 });
    const acts: Record<string, () => Promise<unknown>> = {
      'the folder is closed to its maker': () => open(folderId, {}),
      'its maker is deactivated': () => setActive(maker, true),
    };
    const email = `partneris.${newId().slice(-8)}@kitur.lt`;
    // The share is checked and not yet stored when the removal begins, which waits for it and ends it.
    const [{ token }] = await whileCounting(portal.app.databaseUrl, `shares to one ${portal.ctx.tenantId} ${email}`, {
      call: () => shared(maker, { documentIds: [id] }, email),
      removal: acts[what]!,
    });
    expect(await take(token, id)).toBe(404);
    await vi.waitFor(async () => expect((await listOf(owner, `documentId=${id}`)).list).toEqual([]), {
      timeout: 30_000,
    });
  },
);
let races = 0;

test('a link ends for good when its document is put into the bin', async () => {
  const id = await put(owner);
  const other = await put(owner);
  const { token, id: shareId } = await shared(owner, { documentIds: [id, other] });
  const binned = await owner.browser.request('DELETE', `/api/documents/${id}`);
  expect(binned.status).toBeLessThan(300);
  expect((await owner.browser.request('POST', `/api/bin/${id}/restore`)).status).toBeLessThan(300);
  const sharedNow = async () => (await listOf(owner, `documentId=${id}`)).list;
  await vi.waitFor(async () => expect(await sharedNow()).toEqual([]), { timeout: 30_000 });
  expect([await take(token, id), await take(token, other), await runs(shareId)]).toEqual([404, 200, true]);
});

test('the owner, a manager of the folder and an administrator see who shared a document with whom; others do not', async () => {
  const folderId = await managed();
  const id = await put(owner, folderId);
  const { email } = await shared(manager, { documentIds: [id] });
  for (const who of [owner, manager, admin])
    expect((await listOf(who, `documentId=${id}`)).list).toMatchObject([
      { email, sharedBy: 'Agnė Kučinskaitė', lastDay: day, isOpen: true },
    ]);
  for (const who of [owner, manager, admin])
    expect((await listOf(who, `folderId=${folderId}`)).list.map((one) => one.email)).toEqual([email]);
  expect(await listOf(outsider, `documentId=${id}`)).toMatchObject({ status: 404, code: 'document.not-found' });
  expect(await listOf(outsider, `folderId=${folderId}`)).toMatchObject({ status: 404, code: 'folder.not-found' });
  expect((await listOf(owner, '')).status).toBe(422);
});

test('a link to hidden content opens nothing and is listed as closed, to its maker, the owner and administrators', async () => {
  const folderId = await managed();
  const id = await put(owner, folderId, 'Slepiama sutartis');
  const { token, id: shareId } = await shared(manager, { documentIds: [id] });
  const hide = (hides: boolean) =>
    owner.browser.request('PUT', `/api/documents/${id}/hide-sensitive-information?hide=${hides}`);
  const listedShares = async () => [
    ...(await Promise.all([owner, admin].map(async (who) => (await listOf(who, `documentId=${id}`)).list))).flat(),
    ...((await manager.browser.request('GET', '/api/SharedFiles')).body as unknown as Share[]).filter(
      (one) => one.id === shareId,
    ),
  ];
  const open = async () => (await listedShares()).map(({ isOpen }) => isOpen);
  expect([await take(token, id), await open()]).toEqual([200, [true, true, true]]);
  expect((await hide(true)).status).toBe(200);
  expect([await take(token, id), await open()]).toEqual([404, [false, false, false]]);
  expect((await listOf(owner, `folderId=${folderId}`)).list.map(({ isOpen }) => isOpen)).toEqual([false]);
  expect((await hide(false)).status).toBe(200);
  expect([await take(token, id), await open()]).toEqual([200, [true, true, true]]);
});

test('the owner ends the sharing of their document, and other documents of that link stay shared', async () => {
  const folderId = await managed();
  const [id, other] = [await put(owner, folderId), await put(manager)];
  const { token, id: shareId } = await shared(manager, { documentIds: [id, other] });
  expect((await endOf(outsider, shareId, `documentId=${id}`)).status).toBe(404);
  expect((await endOf(owner, shareId, `documentId=${other}`)).status).toBe(404);
  expect((await endOf(owner, shareId, `documentId=${id}`)).status).toBe(204);
  expect(await itemsOf(token)).toMatchObject([{ id: other }]);
  expect((await endOf(owner, shareId, `documentId=${id}`)).status).toBe(404);
  const { body } = await owner.browser.request('GET', `/api/documents/${id}/history`);
  const [last] = body.items as { code: number; executorName: string; customData: { form?: string } }[];
  expect(last).toMatchObject({ code: 29, executorName: 'Daiva Petrauskaitė', customData: { form: 'ended' } });
});

test('an administrator ends the sharing of everything in a folder, and the link is closed', async () => {
  const folderId = await managed();
  await put(owner, folderId);
  const { token, id } = await shared(manager, { folderIds: [folderId] });
  expect((await endOf(admin, id, `folderId=${folderId}`)).status).toBe(204);
  expect(await linkRequest(token)).toMatchObject({ status: 404, body: { code: 'link.dead' } });
  expect((await listOf(owner, `folderId=${folderId}`)).list).toEqual([]);
});

test('an address gets ten links a day from one user, even when more are requested at once, and more from a colleague', async () => {
  const ids = [];
  for (let n = 0; n < 14; n += 1) ids.push(await put(owner));
  const email = `daug.${newId().slice(-8)}@kitur.lt`;
  const answers = await Promise.all(
    ids.map((id, n) => {
      const body = { email: n % 2 ? email : email.toUpperCase(), documentIds: [id], expirationDate: day };
      return owner.browser.request('POST', '/api/SharedFiles/create', body);
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const body = { email, documentIds: [await put(manager)], expirationDate: day };
  expect((await manager.browser.request('POST', '/api/SharedFiles/create', body)).status).toBe(200);
});

test('all users of a company together mail forty links a day to one address', async () => {
  const email = `visi.${newId().slice(-8)}@kitur.lt`;
  const answers = [];
  for (const who of [owner, manager, admin, outsider]) {
    for (let n = 0; n < 10; n += 1)
      answers.push(
        await who.browser.request('POST', '/api/SharedFiles/create', {
          email,
          documentIds: [await put(who)],
          expirationDate: day,
        }),
      );
  }
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
  const fifth = await newColleague(portal, 'Rasa Jankauskaitė');
  const body = { email, documentIds: [await put(fifth)], expirationDate: day };
  expect((await fifth.browser.request('POST', '/api/SharedFiles/create', body)).body).toMatchObject({
    errors: { email: { code: 'mail.enough-today' } },
  });
});
