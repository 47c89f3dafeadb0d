import type { DocumentDetails, MemberInput } from '@paraph/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestPortal, newColleague, see, sendDocument, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;

let portal: TestPortal;
let ieva: Colleague;
let jonas: Colleague;
let tomas: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  const ceo = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  ieva = await newColleague(portal, 'Ieva Žemaitienė', { manager: ceo.userId });
});
beforeEach(async () => {
  jonas = await newColleague(portal, 'Jonas Čepas');
  tomas = await newColleague(portal, 'Tomas Grigaliūnas');
  await away(jonas, tomas);
});

async function away(who: Colleague, delegate: Colleague): Promise<void> {
  const day = (after: number) =>
    new Date(Date.now() + after * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/Vilnius' });
  const body = {
    delegateEmail: delegate.email,
    dateFrom: day(0),
    dateTo: day(5),
    isEnabled: true,
    maySign: true,
    signBasis: 'Nr. 12/2026',
  };
  const { status, body: answer } = await who.browser.request('PUT', `/api/users/${who.userId}/set-delegation`, body);
  expect(status, JSON.stringify(answer)).toBe(200);
}

const asks = (who: Colleague, kind: MemberInput['kind'], more: Partial<MemberInput> = {}): MemberInput => {
  const [firstName, lastName] = who.name.split(' ');
  return { email: who.email, firstName, lastName, kind, ...more };
};
const approve = (who: Colleague, { id, version }: DocumentDetails, more: object = {}) =>
  who.browser.request('PUT', `/api/documents/${id}/approve`, { signatureType: 2, sha256: version.sha256, ...more });
/** Returns the last names of approvers, and the status of the document. */
async function viewerState(id: string) {
  const { phase, members } = await see(ieva.browser, id);
  return { phase, done: members.filter(({ done }) => done).map(({ lastName }) => lastName) };
}

test('the same approval sent twice does not approve for an absent colleague', async () => {
  for (const order of [1, 2]) {
    const document = await sendDocument(ieva.browser, [
      asks(tomas, 'approve', { order: 1 }),
      asks(jonas, 'approve', { order }),
    ]);
    expect((await approve(tomas, document)).status).toBe(200);
    expect((await approve(tomas, document)).body.code).toBe('document.other-approval');
    await Promise.all([approve(tomas, document), approve(tomas, document)]);
    expect(await viewerState(document.id)).toEqual({ phase: 'approving', done: ['Grigaliūnas'] });
    const mass = { documentIds: [document.id], seen: [{ documentId: document.id, sha256: document.version.sha256 }] };
    const { body } = await tomas.browser.request('POST', '/api/Documents/mass-approve', mass);
    expect(body).toMatchObject({ successfullyApproved: 0, errors: [{ reason: 4 }] });
    expect((await viewerState(document.id)).done).toEqual(['Grigaliūnas']);
  }
});

test('two simultaneous approvals of the same user approve one entry', async () => {
  const document = await sendDocument(ieva.browser, [asks(tomas, 'approve'), asks(jonas, 'approve')]);
  const answers = await Promise.all([approve(tomas, document), approve(tomas, document)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(await viewerState(document.id)).toEqual({ phase: 'approving', done: ['Grigaliūnas'] });
});

test('an acknowledgement for an absent colleague names the entry of that colleague', async () => {
  const document = await sendDocument(ieva.browser, [asks(tomas, 'acknowledge'), asks(jonas, 'acknowledge')]);
  const acknowledge = (memberId: string | null) => approve(tomas, document, { signatureType: 4, memberId });
  const own = await see(tomas.browser, document.id);
  expect(own).toMatchObject({ actingFor: null });
  await acknowledge(own.myMemberId);
  await acknowledge(own.myMemberId);
  expect((await viewerState(document.id)).done).toEqual(['Grigaliūnas']);
  const delegated = await see(tomas.browser, document.id);
  expect(delegated).toMatchObject({ actingFor: { name: 'Jonas Čepas' } });
  expect((await acknowledge(delegated.myMemberId)).status).toBe(200);
  expect((await acknowledge(delegated.myMemberId)).status).toBeGreaterThanOrEqual(400);
  expect((await viewerState(document.id)).phase).toBe('completed');
});

test('a repeated approval for one absent colleague does not approve for a second one', async () => {
  const ona = await newColleague(portal, 'Ona Rimkutė');
  await away(ona, tomas);
  const document = await sendDocument(ieva.browser, [asks(ona, 'approve'), asks(jonas, 'approve')]);
  expect((await approve(tomas, document)).status).toBe(200);
  expect((await approve(tomas, document)).body.code).toBe('document.other-approval');
  expect((await viewerState(document.id)).done).toHaveLength(1);
});

test('rejecting for an absent colleague names the entry after an own approval; signing once for them does not', async () => {
  const document = await sendDocument(ieva.browser, [
    asks(tomas, 'approve'),
    asks(jonas, 'sign', { delegateMaySign: true }),
  ]);
  await approve(tomas, document);
  const reject = (more: object) => tomas.browser.request('PUT', `/api/documents/${document.id}/reject`, more);
  expect(await reject({})).toMatchObject({ status: 403, body: { code: 'document.not-allowed' } });
  const sign = { sha256: document.version.sha256, documentId: document.id, flow: 'notification' };
  const signing = { ...sign, countryCode: 'lt', personalCode: '38503150068' };
  const started = await tomas.browser.request('POST', '/api/smartId/sign', signing);
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  await tomas.browser.request('DELETE', `/api/session/${String(started.body['sessionId'])}`);
  const { myMemberId: memberId } = await see(tomas.browser, document.id);
  const named = await tomas.browser.request('POST', '/api/smartId/sign', { ...signing, memberId });
  expect(named.status, JSON.stringify(named.body)).toBe(200);
  await tomas.browser.request('DELETE', `/api/session/${String(named.body['sessionId'])}`);
  expect((await reject({ memberId })).status).toBe(200);
  expect((await viewerState(document.id)).phase).toBe('rejected');
});

test('a person asked later acknowledges and signs for an absent colleague who is asked before them', async () => {
  const acknowledged = await sendDocument(ieva.browser, [
    asks(jonas, 'acknowledge', { order: 1 }),
    asks(tomas, 'acknowledge', { order: 2 }),
  ]);
  expect((await approve(tomas, acknowledged, { signatureType: 4 })).status).toBe(200);
  expect((await viewerState(acknowledged.id)).done).toEqual(['Čepas']);
  const signed = await sendDocument(ieva.browser, [
    asks(jonas, 'sign', { order: 1, delegateMaySign: true }),
    asks(tomas, 'sign', { order: 2 }),
  ]);
  const sign = { sha256: signed.version.sha256, documentId: signed.id, flow: 'notification' };
  const signing = { ...sign, countryCode: 'lt', personalCode: '38503150068' };
  const { status, body: session } = await tomas.browser.request('POST', '/api/smartId/sign', signing);
  expect(status, JSON.stringify(session)).toBe(200);
  await tomas.browser.request('DELETE', `/api/session/${String(session['sessionId'])}`);
});
