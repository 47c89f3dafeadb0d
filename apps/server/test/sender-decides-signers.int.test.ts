import { phrases } from '@paraph/phrases';
import { beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { Browser } from './people.ts';
import { startTestPortal, mailTo, newColleague, see, upload, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let owner: Colleague, manager: Colleague, signer: Colleague, other: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  owner = await newColleague(portal, 'Ieva Žemaitienė');
  manager = await newColleague(portal, 'Agnė Matulytė');
  signer = await newColleague(portal, 'Vilma Stanionytė');
  other = await newColleague(portal, 'Jonas Čepas');
});

const CODE = { identity: 'personal-code', country: 'lt', personalCode: '49008220676' };
const GUEST = { email: 'klientas@else.example', kind: 'sign', firstName: 'Petras', lastName: 'Klientas' };
const OF_SENDER = { status: 422 };

/** Sends a document with these members, in a folder that the manager manages. */
async function managed(members: object[]): Promise<string> {
  const { body: folder } = await owner.browser.request('POST', '/api/folders/create', { name: newId().slice(-8) });
  await owner.browser.request('POST', '/api/folders/access/update', { id: folder.id, users: { [manager.email]: 1 } });
  const id = String((await upload(owner.browser)).body.id);
  const put = await set(owner, id, members);
  expect(put.status, JSON.stringify(put.body)).toBe(200);
  await owner.browser.request('PUT', '/api/folders/add/document', { folderId: folder.id, documentId: id });
  expect((await owner.browser.request('POST', `/api/documents/${id}/send`)).status).toBe(200);
  return id;
}
const set = ({ browser }: Colleague, id: string, members: object[]) =>
  browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
const sign = ({ email }: Colleague, more: object = {}) => ({ email, kind: 'sign', ...more });
const refusedAt = async (answer: ReturnType<typeof set>): Promise<string[]> => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(OF_SENDER.status);
  const errors = body['errors'] as Record<string, { code: string }>;
  expect(Object.values(errors).map(({ code }) => code)).toEqual(['field.of-sender']);
  return Object.keys(errors);
};
const changes = async (id: string) =>
  (
    (await owner.browser.request('GET', `/api/documents/${id}/history?pageSize=100`)).body['items'] as {
      code: number;
      executorName: string;
      customData: Record<string, unknown>;
    }[]
  )
    .filter(({ code, customData }) => code === 6 && customData['form'])
    .map(({ executorName, customData: { form, before, after } }) => [executorName, form, before, after]);
const countNotices = async (id: string) =>
  ((await owner.browser.request('GET', '/api/notifications')).body['items'] as Record<string, string>[]).filter(
    ({ event, documentId }) => event === 'document.people-changed' && documentId === id,
  ).length;

test('a folder manager changes neither how a signer is checked nor whether a delegate may sign', async () => {
  const id = await managed([sign(signer, CODE), sign(other), GUEST]);
  const rest = [sign(other), GUEST];
  for (const looser of [{ identity: 'anyone' }, { identity: 'name' }, { ...CODE, personalCode: '38503150068' }])
    expect((await refusedAt(set(manager, id, [sign(signer, looser), ...rest])))[0]).toMatch(/identity|personalCode/);
  const consent = [sign(signer), sign(other, { delegateMaySign: true }), GUEST];
  expect(await refusedAt(set(manager, id, consent))).toEqual(['members.1.delegateMaySign']);
  const renamed = [sign(signer), sign(other), { ...GUEST, firstName: 'Kas', lastName: 'Kitas' }];
  expect(await refusedAt(set(manager, id, renamed))).toEqual(['members.2.lastName']);
  expect((await set(manager, id, [sign(signer), ...rest])).status, 'what stays as it was').toBe(200);
  expect((await see(owner.browser, id)).members.map(({ identity }) => identity)).toEqual([
    'personal-code',
    'name',
    'name',
  ]);
  expect(await changes(id)).toEqual([]);
});

test('nor by removing a signer and adding the same person again with a looser check', async () => {
  const id = await managed([sign(signer, CODE), sign(other), GUEST]);
  expect((await set(manager, id, [sign(other)])).status).toBe(200);
  for (const again of [{}, { identity: 'anyone' }, { ...CODE, personalCode: '38503150068' }])
    expect(await refusedAt(set(manager, id, [sign(other), sign(signer, again)]))).toEqual(['members.1.identity']);
  const renamed = { ...GUEST, firstName: 'Kas', lastName: 'Kitas' };
  expect(await refusedAt(set(manager, id, [sign(other), renamed]))).toEqual(['members.1.identity']);
  expect((await set(manager, id, [sign(other), GUEST])).status, 'the same rule and name').toBe(200);
  expect((await set(owner, id, [sign(other), GUEST, sign(signer)])).status, 'the sender decides').toBe(200);
});

test('a signer added by a manager is checked by name or code, and no delegate signs for them', async () => {
  const id = await managed([sign(other)]);
  const added = (more: object) => set(manager, id, [sign(other), sign(signer, more)]);
  expect(await refusedAt(added({ identity: 'anyone' }))).toEqual(['members.1.identity']);
  expect(await refusedAt(added({ delegateMaySign: true }))).toEqual(['members.1.delegateMaySign']);
  expect((await added(CODE)).status).toBe(200);
  expect((await added({ identity: 'name' })).status, 'their own entry').toBe(200);
});

test('every change of an entry by the sender is in the history with the former value, without personal codes', async () => {
  const id = await managed([sign(signer, CODE)]);
  expect((await set(owner, id, [sign(signer, { identity: 'anyone', delegateMaySign: true, order: 1 })])).status).toBe(
    200,
  );
  const me = 'Ieva Žemaitienė';
  const found = await changes(id);
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      [me, 'identityChanged', phrases.lt.compose.identity['personal-code'], phrases.lt.compose.identity.anyone],
      [me, 'delegateConsent', undefined, undefined],
      [me, 'turnChanged', '–', 1],
    ]),
  );
  expect(await countNotices(id)).toBe(0);
});

test('a message of a manager shows the name of the manager, on the page and in the mail', async () => {
  const guest = { ...GUEST, email: 'pirkejas@else.example' };
  const id = await managed([sign(other, { order: 1 }), { ...guest, order: 2, privateMessage: 'Laukiame Jūsų' }]);
  const kept = await set(manager, id, [sign(other, { order: 1 }), { ...guest, order: 2, privateMessage: null }]);
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  expect((await see(owner.browser, id)).members[1]).toMatchObject({
    privateMessage: 'Laukiame Jūsų',
    privateMessageBy: null,
  });
  const said = { ...guest, order: 1, privateMessage: 'Sumokėkite avansą' };
  expect((await set(manager, id, [sign(other, { order: 1 }), said])).status).toBe(200);
  expect((await see(owner.browser, id)).members[1]).toMatchObject({ privateMessageBy: 'Agnė Matulytė' });
  const mail = await mailTo(portal, guest.email, /contract/i);
  expect(mail.text).toMatch(/Agnė Matulytė[^]{0,40}Sumokėkite avansą/u);
  expect(mail.text).not.toMatch(/Ieva Žemaitienė[^]{0,10}Sumokėkite/u);
  expect((await changes(id)).map(([who, form]) => [who, form])).toContainEqual(['Agnė Matulytė', 'messageChanged']);
  await expect.poll(() => countNotices(id)).toBe(1);
  const { body } = await owner.browser.request('GET', `/api/documents/${id}/history`);
  expect(JSON.stringify(body)).not.toContain('Sumokėkite');
});

test('the page of a removed guest names the owner if the owner did it, and nobody if a manager did', async () => {
  for (const [remover, by] of [
    [owner, 'Ieva Žemaitienė'],
    [manager, null],
  ] as const) {
    const guest = { ...GUEST, email: `${newId().slice(-8)}@else.example` };
    const id = await managed([sign(other), guest]);
    const { links } = await mailTo(portal, guest.email, /contract/i);
    expect((await set(remover, id, [sign(other)])).status).toBe(200);
    const token = links.find((url) => url.includes('/g/'))!.split('/g/')[1];
    const story = await new Browser(portal).request('POST', '/api/guest/story', { token });
    expect(story.body).toMatchObject({ state: 'removed', by });
  }
});

test('a removed guest does not learn from the old link that the document was renamed, completed, voided or deleted', async () => {
  const guest = { ...GUEST, email: `${newId().slice(-8)}@else.example` };
  const id = await managed([sign(other), guest]);
  const { links } = await mailTo(portal, guest.email, /contract/i);
  expect((await set(owner, id, [sign(other)])).status).toBe(200);
  const token = links.find((url) => url.includes('/g/'))!.split('/g/')[1];
  const story = async () => (await new Browser(portal).request('POST', '/api/guest/story', { token })).body;
  const before = await story();
  expect(before).toMatchObject({ state: 'removed', documentName: null, isCompleted: false });
  for (const change of [
    { name: 'Nauja sutartis', phase: 'completed', ended_at: new Date() },
    { phase: 'voided', ended_message: 'Kaina neteisinga' },
    { deleted_at: new Date() },
  ]) {
    await inTenant(portal.ctx, (tx) => tx.updateTable('documents').set(change).where('id', '=', id).execute());
    expect(await story()).toEqual(before);
  }
});
