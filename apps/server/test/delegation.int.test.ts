import type { DocumentDetails, MemberInput } from '@paraph/contract';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  startTestPortal,
  finish,
  mailTo,
  newColleague,
  see,
  sendDocument,
  upload,
  type TestPortal,
  listOf,
} from './test-portal.ts';
import { absencesOf } from '../src/features/delegation/index.ts';
import { signerIn } from '../src/features/signing/signer.ts';
import { setManager } from '../src/features/users/index.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { setTimeout as pause } from 'node:timers/promises';

type Colleague = Awaited<ReturnType<typeof newColleague>>;

let portal: TestPortal;
let ieva: Colleague;
let ona: Colleague;
let jonas: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  const ceo = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  ieva = await newColleague(portal, 'Ieva Žemaitienė', { manager: ceo.userId });
});
beforeEach(async () => {
  ona = await newColleague(portal, 'Ona Rimkutė');
  jonas = await newColleague(portal, 'Jonas Čepas');
});

const day = (after: number) =>
  new Date(Date.now() + after * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/Vilnius' });

/** Makes a user absent; from today unless `more` says otherwise. */
async function away(who: Colleague, delegate: Colleague, more: object = {}): Promise<void> {
  const body = { delegateEmail: delegate.email, dateFrom: day(0), dateTo: day(5), isEnabled: true, ...more };
  const { status, body: answer } = await who.browser.request('PUT', `/api/users/${who.userId}/set-delegation`, body);
  if (status !== 200) throw new Error(JSON.stringify(answer));
}

const asks = (who: Colleague, kind: MemberInput['kind'], more: Partial<MemberInput> = {}): MemberInput => {
  const [firstName, lastName] = who.name.split(' ');
  return { email: who.email, firstName, lastName, kind, ...more };
};
const listed = async ({ browser }: Colleague, tab: string, more: Parameters<typeof listOf>[1] = {}) => {
  const { body } = await browser.request('POST', '/api/documents/get-documents', listOf(tab, more));
  return body as unknown as {
    total: number;
    items: { id: string; statusName: string; actions: string[]; inPlaceOf?: string[] }[];
  };
};
const delegated = (who: Colleague, more: Parameters<typeof listOf>[1] = {}) => listed(who, 'delegated', more);
const act = (who: Colleague, { id, version }: DocumentDetails, signatureType: 2 | 4) =>
  who.browser.request('PUT', `/api/documents/${id}/approve`, { signatureType, sha256: version.sha256 });

type Entry = { actionName: string; code: number; executorName: string; actingFor: string | null };
const history = async ({ browser }: Colleague, id: string) =>
  (await browser.request('GET', `/api/documents/${id}/history?page=0&pageSize=50`)).body['items'] as Entry[];
/** Returns the history of a document as its owner reads it, by the numeric codes of the API. */
const actionsByCode = async (id: string): Promise<Record<number, string>> =>
  Object.fromEntries((await history(ieva, id)).map(({ code, actionName }) => [code, actionName]));
async function waitForEntry(who: Colleague, id: string, actionName: string): Promise<Entry> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = (await history(who, id)).find((entry) => entry.actionName === actionName);
    if (found) return found;
    await pause(100);
  }
  throw new Error(`${actionName} did not get into the history.`);
}

test('USER-020 during a delegation, documents that wait for the absent person are under Delegated and can be approved for them', async () => {
  const document = await sendDocument(ieva.browser, [asks(ona, 'approve'), asks(ieva, 'acknowledge')]);
  expect((await see(jonas.browser, document.id)) as object).toMatchObject({ code: 'document.not-found' });
  expect((await delegated(jonas)).total).toBe(0);
  await away(ona, jonas);
  const { items, total } = await delegated(jonas);
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({ id: document.id, statusName: 'WaitingForMeApprove' });
  expect(items[0]!.actions).toContain('approve');
  expect(await waitForEntry(ieva, document.id, 'delegated')).toMatchObject({ code: 30 });
  const seen = await see(jonas.browser, document.id);
  expect(seen).toMatchObject({ myKind: 'approve', actingFor: { name: 'Ona Rimkutė', until: day(5) } });
  expect((await act(jonas, seen, 2)).status).toBe(200);
  expect(await waitForEntry(ieva, document.id, 'approved')).toMatchObject({
    executorName: 'Jonas Čepas',
    actingFor: 'Ona Rimkutė',
  });
  const after = await see(ieva.browser, document.id);
  expect(after.members[0]).toMatchObject({ done: true, actedBy: 'Jonas Čepas', lastName: 'Rimkutė' });
  expect((await delegated(jonas)).total).toBe(0);
  expect(await see(jonas.browser, document.id)).toMatchObject({ id: document.id, actingFor: null });
});

/** Ways in which a user stops being an active colleague. */
const LEAVING: Record<string, { path: string; leave: object; back: object }> = {
  deactivated: { path: 'set-activation', leave: { isDeactivated: true }, back: { isDeactivated: false } },
  'no colleague any more': { path: 'set-roles', leave: { roleIds: [5] }, back: { roleIds: [4] } },
};

test.each(Object.entries(LEAVING))(
  'nobody acts for a person who is %s, nor does that person act for others; both may again afterwards',
  async (_, { path, leave, back }) => {
    const document = await sendDocument(ieva.browser, [asks(ona, 'approve'), asks(ieva, 'acknowledge')]);
    await away(ona, jonas);
    const admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
    const set = async ({ userId }: Colleague, body: object) =>
      expect((await admin.browser.request('PUT', `/api/users/${userId}/${path}`, body)).status).toBe(204);
    const isAway = async () => (await inTenant(portal.ctx, (tx) => absencesOf(tx, [ona.userId]))).size === 1;
    expect([(await delegated(jonas)).total, await isAway()]).toEqual([1, true]);
    await set(ona, leave);
    expect([(await delegated(jonas)).total, await isAway()]).toEqual([0, false]);
    expect((await act(jonas, document, 2)).body).toMatchObject({ code: 'document.not-found' });
    await set(ona, back);
    expect([(await delegated(jonas)).total, await isAway()]).toEqual([1, true]);
    await set(jonas, leave);
    expect(await isAway()).toBe(false);
    if (path === 'set-roles')
      expect((await act(jonas, document, 2)).body).toMatchObject({ code: 'document.not-found' });
  },
);

test('the delegate’s counter leaves out documents that only the absent person may sign, and each row says whose act it waits for', async () => {
  const counted = async ({ browser }: Colleague) =>
    (await browser.request('GET', '/api/documents/status-counts')).body as Record<string, number>;
  const toApprove = await sendDocument(ieva.browser, [asks(ona, 'approve')]);
  const toSign = await sendDocument(ieva.browser, [asks(ona, 'sign')]);
  // Nobody decides on their own document in another person’s place, so it is no work of the delegate.
  await sendDocument(jonas.browser, [asks(ona, 'sign')]);
  expect(await counted(jonas)).toMatchObject({ waitingForMe: 0, delegated: 0 });
  await away(ona, jonas);
  expect(await counted(jonas)).toMatchObject({ waitingForMe: 0, delegated: 1 });
  const { items } = await delegated(jonas);
  const shown = new Map(items.map(({ id, inPlaceOf }) => [id, inPlaceOf]));
  // The signature is the absent person's own, so nobody is asked in their place.
  expect([shown.get(toApprove.id), shown.get(toSign.id)]).toEqual([['Ona Rimkutė'], []]);
  await act(jonas, toApprove, 2);
  expect(await counted(jonas)).toMatchObject({ delegated: 0 });
  expect((await delegated(jonas)).total).toBe(1);
});

test('a delegate of an absent person is mailed and notified when a document arrives', async () => {
  await away(ona, jonas);
  const { id } = await sendDocument(ieva.browser, [asks(ona, 'acknowledge')]);
  const mail = await mailTo(portal, jonas.email, /contract/);
  expect(mail.text).toContain('Ona Rimkutė');
  await vi.waitFor(async () => {
    const { body } = await jonas.browser.request('GET', '/api/notifications');
    expect(body['items']).toContainEqual(expect.objectContaining({ event: 'document.delegated', documentId: id }));
  }, 10_000);
});

test('sender and colleagues see who is away before sending and while the document waits', async () => {
  await away(ona, jonas);
  const { body } = await upload(ieva.browser);
  const id = String(body.id);
  await ieva.browser.request('PUT', `/api/documents/${id}/signers/set`, { members: [asks(ona, 'sign')] });
  const { body: checked } = await ieva.browser.request('GET', `/api/documents/${id}/preflight`);
  const absence = (checked['checks'] as { check: string }[]).find(({ check }) => check === 'absence');
  expect(absence).toMatchObject({ outcome: 'warning', detail: `Ona Rimkutė – ${day(5)} (Jonas Čepas)` });
  expect(checked['canSend']).toBe(true);
  await ieva.browser.request('POST', `/api/documents/${id}/send`);
  const { members } = await see(ieva.browser, id);
  expect(members[0]!.away).toEqual({
    until: day(5),
    delegate: 'Jonas Čepas',
    mayAct: false,
    delegateIsOwner: false,
    delegateApproves: false,
  });
});

/** Requests a signature from the Smart-ID of Jonas Čepas. */
const sign = ({ browser }: Colleague, { id, version }: DocumentDetails) =>
  browser.request('POST', '/api/smartId/sign', {
    documentId: id,
    sha256: version.sha256,
    flow: 'notification',
    countryCode: 'lt',
    personalCode: '38503150068',
  });

test('absence never transfers a signature: without both consents the delegate sees the document and may not sign', async () => {
  for (const [maySign, delegateMaySign] of [
    [false, true],
    [true, false],
  ] as const) {
    await away(ona, jonas, maySign ? { maySign, signBasis: 'Nr. 12/2026' } : {});
    const document = await sendDocument(ieva.browser, [asks(ona, 'sign', { delegateMaySign })]);
    const seen = await see(jonas.browser, document.id);
    expect(seen).toMatchObject({ id: document.id, actingFor: null, statusName: 'WaitingForOthers' });
    for (const name of ['sign', 'reject']) expect(seen.actions).not.toContain(name);
    expect((await sign(jonas, seen)).status).toBe(403);
    const waiting = (await delegated(jonas)).items.find(({ id }) => id === document.id)!;
    expect(waiting.actions).not.toContain('sign');
  }
});

test('the right to act ends with the delegation, cannot be passed on, and the absent person may still act', async () => {
  const tomas = await newColleague(portal, 'Tomas Grigaliūnas');
  const document = await sendDocument(ieva.browser, [asks(ona, 'approve')]);
  await away(ona, jonas);
  await away(jonas, tomas);
  expect((await delegated(tomas)).total).toBe(0);
  expect((await act(tomas, document, 2)).body.code).toBe('document.not-found');
  await away(ona, jonas, { isEnabled: false });
  expect((await act(jonas, document, 2)).body.code).toBe('document.not-found');
  await away(ona, jonas, { dateFrom: day(1) });
  expect((await act(jonas, document, 2)).body.code).toBe('document.not-found');
  expect((await act(ona, document, 2)).status).toBe(200);
  expect(await waitForEntry(ieva, document.id, 'approved')).toMatchObject({ actingFor: null });
});

test('a user who lets a delegate sign finds it in their notifications, and nobody else does', async () => {
  await away(ona, jonas, { maySign: true, signBasis: 'Įgaliojimas Nr. 12/2026' });
  const notes = async ({ browser }: Colleague) =>
    (
      (await browser.request('GET', '/api/notifications')).body['items'] as {
        event: string;
        documentId: string | null;
      }[]
    ).filter(({ event }) => event === 'user.delegation-to-sign');
  await expect.poll(() => notes(ona)).toHaveLength(1);
  expect(await notes(ona)).toMatchObject([{ documentId: null }]);
  expect(await notes(jonas)).toEqual([]);
  await away(ona, jonas, { isEnabled: false });
});

test('the owner of a document neither approves, signs nor acknowledges it in place of an absent person', async () => {
  await away(ona, jonas, { maySign: true, signBasis: 'Nr. 12/2026' });
  await inTenant(portal.ctx, (tx) => setManager(tx, jonas.userId, ieva.userId));
  for (const [kind, request] of [
    ['approve', (document: DocumentDetails) => act(jonas, document, 2)],
    ['sign', (document: DocumentDetails) => sign(jonas, document)],
    ['acknowledge', (document: DocumentDetails) => act(jonas, document, 4)],
  ] as const) {
    const own = await sendDocument(jonas.browser, [asks(ona, kind, { delegateMaySign: true })]);
    const seen = await see(jonas.browser, own.id);
    expect(seen).toMatchObject({
      actingFor: null,
      statusName: expect.stringMatching(/^WaitingForOthers/),
      waitingFor: ['Ona Rimkutė'],
    });
    expect(seen.actions).not.toContain(kind);
    expect(seen.members[0]!.away).toMatchObject({ mayAct: false, delegateIsOwner: true });
    expect(await request(seen)).toMatchObject({ status: 403, body: { code: 'document.own-document' } });
    expect((await delegated(jonas)).items.map(({ id }) => id)).not.toContain(own.id);
    const row = (await listed(jonas, 'my')).items.find(({ id }) => id === own.id)!;
    expect(row.statusName).toMatch(/^WaitingForOthers/);
    expect(row.actions).not.toContain(kind);
    expect((await history(jonas, own.id)).map(({ actionName }) => actionName)).not.toContain('delegated');
    expect((await see(ona.browser, own.id)).actions).toContain(kind);
  }
});

test('a delegate comments beside their own entry; beside the entry of the absent person they are named', async () => {
  const comment = (who: Colleague, id: string, said: string) =>
    who.browser.request('PUT', '/api/documents/signers/saveComment', { documentId: id, comment: said });
  await away(ona, jonas);
  const both = await sendDocument(ieva.browser, [asks(jonas, 'approve'), asks(ona, 'acknowledge')]);
  expect((await act(jonas, both, 2)).status).toBe(200);
  expect((await comment(jonas, both.id, 'Mano pastaba')).status).toBe(200);
  expect((await see(ieva.browser, both.id)).members).toMatchObject([
    { comment: 'Mano pastaba', commentBy: null },
    { comment: null, commentBy: null },
  ]);
  const delegatedPart = await sendDocument(ieva.browser, [asks(ona, 'approve'), asks(ieva, 'acknowledge')]);
  expect((await comment(jonas, delegatedPart.id, 'Už Oną')).status).toBe(200);
  expect(await waitForEntry(ieva, delegatedPart.id, 'signingCommentAdded')).toMatchObject({
    executorName: 'Jonas Čepas',
    actingFor: 'Ona Rimkutė',
  });
  await away(ona, jonas, { isEnabled: false });
  expect((await act(ona, delegatedPart, 2)).status).toBe(200);
  expect((await see(ieva.browser, delegatedPart.id)).members[0]).toMatchObject({
    actedBy: null,
    comment: 'Už Oną',
    commentBy: 'Jonas Čepas',
  });
});

test('AZ-10 with both consents the delegate signs with their own certificate, and the signature says for whom and why', async () => {
  await away(ona, jonas, { maySign: true, signBasis: 'Įgaliojimas Nr. 12/2026' });
  const document = await sendDocument(ieva.browser, [asks(ona, 'sign', { delegateMaySign: true })]);
  expect(await waitForEntry(ieva, document.id, 'signingDelegated')).toMatchObject({ code: 9 });
  const seen = await see(jonas.browser, document.id);
  expect(seen).toMatchObject({ actingFor: { name: 'Ona Rimkutė' }, canSign: true });
  const foreign = await sign(ona, seen);
  expect(await finish(ona.browser, String(foreign.body['sessionId'] ?? ''))).not.toMatchObject({ state: 'finished' });
  const started = await sign(jonas, seen);
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  expect(await finish(jonas.browser, String(started.body['sessionId']))).toMatchObject({ state: 'finished' });
  const [member] = (await see(ieva.browser, document.id)).members;
  expect(member).toMatchObject({ done: true, lastName: 'Rimkutė', actedBy: 'Jonas Čepas' });
  expect(member!.signedAs).toBe('atstovaujamas asmuo: Ona Rimkutė, Įgaliojimas Nr. 12/2026');
  expect(await waitForEntry(ieva, document.id, 'signed')).toMatchObject({
    executorName: 'Jonas Čepas',
    actingFor: 'Ona Rimkutė',
  });
});

test('the tab Delegated has every order, filter and search of the other tabs', async () => {
  const tomas = await newColleague(portal, 'Tomas Grigaliūnas');
  await away(ona, jonas);
  await away(tomas, jonas);
  const both = await sendDocument(ieva.browser, [asks(ona, 'approve'), asks(tomas, 'approve')]);
  const one = await sendDocument(ieva.browser, [asks(tomas, 'acknowledge')]);
  for (const sort of ['modified', 'name', 'deadline', 'owner'])
    for (const direction of ['asc', 'desc']) {
      const { total, items } = await delegated(jonas, { sort, direction });
      expect([total, items.map(({ id }) => id).sort()]).toEqual([2, [both.id, one.id].sort()]);
      const pages = await Promise.all(
        [0, 1, 2].map((page) => delegated(jonas, { sort, direction, page, pageSize: 1 })),
      );
      expect(pages.map((page) => page.items.length)).toEqual([1, 1, 0]);
    }
  expect((await delegated(jonas, { words: 'contract' })).total).toBe(2);
  for (const more of [{ words: 'nothing' }, { quick: ['withComment'] }, { quick: ['overdue'] }, { quick: ['notSent'] }])
    expect(await delegated(jonas, more)).toMatchObject({ total: 0, items: [] });
});

test('DOC-058 each act adds its row: 9 delegated, 10 rejected, 11 level, 12 void, 13 and 15 asked, 14 comment, 16 read', async () => {
  await away(ona, jonas, { maySign: true, signBasis: 'Įgaliojimas Nr. 12/2026' });
  const tomas = await newColleague(portal, 'Tomas Grigaliūnas');
  const whole = await sendDocument(ieva.browser, [
    asks(tomas, 'approve', { order: 1 }),
    asks(ona, 'sign', { order: 1, delegateMaySign: true }),
    asks(tomas, 'acknowledge', { order: 1 }),
  ]);
  const say = (comment: string) =>
    tomas.browser.request('PUT', '/api/documents/signers/saveComment', { documentId: whole.id, comment });
  await say('Žiūriu');
  await say('Peržiūrėta');
  await act(tomas, whole, 2);
  await waitForEntry(ieva, whole.id, 'signingDelegated');
  const started = await sign(jonas, await see(jonas.browser, whole.id));
  expect(await finish(jonas.browser, String(started.body['sessionId']))).toMatchObject({ state: 'finished' });
  await waitForEntry(ieva, whole.id, 'extendedSignatureLevel');
  await act(tomas, await see(tomas.browser, whole.id), 4);
  const [refused, taken] = [
    await sendDocument(ieva.browser, [asks(tomas, 'sign')]),
    await sendDocument(ieva.browser, [asks(tomas, 'sign')]),
  ];
  await tomas.browser.request('PUT', `/api/documents/${refused.id}/reject`, {});
  await ieva.browser.request('PUT', `/api/documents/${taken.id}/void`, {});
  const reply = await Promise.all([whole, refused, taken].map(({ id }) => actionsByCode(id)));
  expect(Object.assign({}, ...reply)).toMatchObject({
    9: 'signingDelegated',
    10: 'rejected',
    11: 'extendedSignatureLevel',
    12: 'voided',
    13: 'requestedApprove',
    14: 'commentChanged',
    15: 'requestedAcknowledge',
    16: 'acknowledged',
  });
});

test('DOC-061 each act adds its row: 26 approved with others, 27 history exported, 28 moved, 29 shared, 30 delegated', async () => {
  await away(ona, jonas);
  const { id, version } = await sendDocument(ieva.browser, [asks(jonas, 'approve'), asks(ona, 'acknowledge')]);
  const mass = { documentIds: [id], seen: [{ documentId: id, sha256: version.sha256 }] };
  const { body } = await jonas.browser.request('POST', '/api/Documents/mass-approve', mass);
  expect(body).toMatchObject({ totalCount: 1, successfullyApproved: 1 });
  const { host, token } = ieva.browser;
  const exported = await portal.app.server!.inject({
    method: 'POST',
    url: `/api/documents/documentHistoryExport?documentId=${id}`,
    headers: { host, authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' },
  });
  expect(exported.statusCode).toBe(200);
  const folder = await ieva.browser.request('POST', '/api/folders/create', { name: 'Deleguoti' });
  const destinationFolder = String(folder.body['id']);
  await ieva.browser.request('PUT', '/api/folders/add/documents', { idsToMove: [id], destinationFolder });
  const shared = await ieva.browser.request('POST', '/api/SharedFiles/create', {
    email: 'partneris@kitur.lt',
    documentIds: [id],
    expirationDate: day(3),
  });
  expect(shared.status).toBe(200);
  await waitForEntry(ieva, id, 'delegated');
  expect(await actionsByCode(id)).toMatchObject({
    26: 'massApproved',
    27: 'historyExport',
    28: 'moved',
    29: 'shared',
    30: 'delegated',
  });
});

test('a delegate who changes their own name signs under the name that the delegator knew, and the history has the address', async () => {
  const saulius = await newColleague(portal, 'Saulius Keičiantis');
  await away(ona, saulius, { maySign: true, signBasis: 'Įgaliojimas Nr. 7/2026' });
  const toSign = await sendDocument(ieva.browser, [asks(ona, 'sign', { delegateMaySign: true })]);
  const toApprove = await sendDocument(ieva.browser, [asks(ona, 'approve'), asks(ieva, 'acknowledge')]);
  await rename(saulius, 'Petras', 'Svetimasis');
  const session = { member_id: toSign.members[0]!.id, key_id: null, user_id: saulius.userId };
  const signer = await inTenant(portal.ctx, (tx) => signerIn(tx, session));
  expect(signer).toMatchObject({ firstName: 'Saulius', lastName: 'Keičiantis', isDelegate: true });
  expect((await act(saulius, toApprove, 2)).status).toBe(200);
  await rename(saulius, 'Saulius', 'Keičiantis');
  expect(await waitForEntry(ieva, toApprove.id, 'approved')).toMatchObject({
    executorName: `Petras Svetimasis (${saulius.email})`,
    actingFor: 'Ona Rimkutė',
  });
});

test('an approver who changes their own name before approving is named with the address, also after the change back', async () => {
  const darius = await newColleague(portal, 'Darius Kitoks');
  const document = await sendDocument(ieva.browser, [asks(darius, 'approve'), asks(ieva, 'acknowledge')]);
  await rename(darius, 'Povilas', 'Svetimas');
  expect((await act(darius, document, 2)).status).toBe(200);
  await rename(darius, 'Darius', 'Kitoks');
  expect(await waitForEntry(ieva, document.id, 'approved')).toMatchObject({
    executorName: `Povilas Svetimas (${darius.email})`,
  });
});

async function rename({ browser }: Colleague, firstName: string, lastName: string): Promise<void> {
  const { body } = await browser.request('GET', '/api/users/profile');
  const place = { country: 'Lietuva', city: 'Vilnius', address: 'Gedimino pr. 1', zipCode: '01103' };
  const personal = { ...place, birthDay: '1990-05-06', phoneNumber: body['phoneNumber'], firstName, lastName };
  const { status, body: answer } = await browser.request('PUT', '/api/users/profile', { personal });
  if (status !== 204) throw new Error(JSON.stringify(answer));
}
