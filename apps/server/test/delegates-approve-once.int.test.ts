import type { DocumentDetails, MemberInput } from '@paraph/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf, newColleague, see, sendDocument, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;

let portal: TestPortal;
let ieva: Colleague;
let tomas: Colleague;
let agnė: Colleague;
let vilma: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  const ceo = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  ieva = await newColleague(portal, 'Ieva Žemaitienė', { manager: ceo.userId });
});
beforeEach(async () => {
  tomas = await newColleague(portal, 'Tomas Grigaliūnas');
  agnė = await newColleague(portal, 'Agnė Kučinskaitė');
  vilma = await newColleague(portal, 'Vilma Norkienė');
});

async function away(who: Colleague, delegate: Colleague): Promise<void> {
  const day = (after: number) =>
    new Date(Date.now() + after * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/Vilnius' });
  const terms = { delegateEmail: delegate.email, dateFrom: day(0), dateTo: day(5), isEnabled: true };
  const { status, body } = await who.browser.request('PUT', `/api/users/${who.userId}/set-delegation`, terms);
  expect(status, JSON.stringify(body)).toBe(200);
}

const asks = ({ email }: Colleague, order?: number): MemberInput => ({
  email,
  kind: 'approve',
  ...(order !== undefined && { order }),
});
const approve = ({ browser }: Colleague, { id, version }: DocumentDetails, memberId?: string) =>
  browser.request('PUT', `/api/documents/${id}/approve`, {
    signatureType: 2,
    sha256: version.sha256,
    ...(memberId && { memberId }),
  });
const entryOf = ({ members }: DocumentDetails, { email }: Colleague) =>
  members.find((member) => member.email === email)!;
const delegatedRow = async ({ browser }: Colleague, id: string) => {
  const { body } = await browser.request('POST', '/api/documents/get-documents', listOf('delegated'));
  return (body.items as { id: string; actions: string[]; inPlaceOf: string[] }[]).find((row) => row.id === id);
};
const delegatedCount = async ({ browser }: Colleague) =>
  (await browser.request('GET', '/api/documents/status-counts')).body['delegated'];
/** Returns for how many entries the history of a document names a delegate who was asked. */
const askedDelegates = async (id: string) => {
  const { body } = await ieva.browser.request('GET', `/api/documents/${id}/history?pageSize=100`);
  return (body['items'] as { actionName: string }[]).filter(({ actionName }) => actionName === 'delegated').length;
};

test('the delegate of two approvers approves for one of them, and the document waits for the other one', async () => {
  await away(tomas, vilma);
  await away(agnė, vilma);
  for (const orders of [[], [1, 2]]) {
    const document = await sendDocument(ieva.browser, [asks(tomas, orders[0]), asks(agnė, orders[1])]);
    const ids = [tomas, agnė].map((who) => entryOf(document, who).id);
    expect(entryOf(await see(ieva.browser, document.id), agnė).away).toMatchObject({ mayAct: true });
    expect((await approve(vilma, document, ids[0])).status).toBe(200);
    const refused = { status: 403, body: { code: 'document.other-approval' } };
    expect(await approve(vilma, document, ids[1])).toMatchObject(refused);
    expect(await approve(vilma, document)).toMatchObject(refused);
    const mass = { documentIds: [document.id], seen: [{ documentId: document.id, sha256: document.version.sha256 }] };
    const { body } = await vilma.browser.request('POST', '/api/Documents/mass-approve', mass);
    expect(body).toMatchObject({ successfullyApproved: 0 });
    const seen = await see(vilma.browser, document.id);
    expect(seen.actions).not.toContain('approve');
    expect(seen).toMatchObject({ phase: 'approving', actingFor: null });
    expect(entryOf(seen, agnė).away).toMatchObject({ mayAct: false, delegateApproves: true, delegateIsOwner: false });
    const row = await delegatedRow(vilma, document.id);
    expect([row?.actions.includes('approve'), row?.inPlaceOf]).toEqual([false, []]);
    expect(await delegatedCount(vilma)).toBe(0);
    expect((await approve(agnė, document)).status).toBe(200);
    expect(await see(ieva.browser, document.id)).toMatchObject({ phase: 'completed' });
  }
});

test('an approver never approves for another approver of the same document, before or after the own approval', async () => {
  await away(tomas, vilma);
  for (const [ofTomas, ofVilma] of [
    [1, 2],
    [2, 1],
    [1, 1],
  ] as const) {
    const document = await sendDocument(ieva.browser, [asks(tomas, ofTomas), asks(vilma, ofVilma)]);
    const { id: memberId } = entryOf(document, tomas);
    expect((await approve(vilma, document, memberId)).status).toBeGreaterThanOrEqual(400);
    if (ofVilma > ofTomas) expect((await approve(tomas, document)).status).toBe(200);
    expect((await approve(vilma, document)).status).toBe(200);
    if (ofVilma <= ofTomas) {
      expect(await approve(vilma, document, memberId)).toMatchObject({ body: { code: 'document.other-approval' } });
      expect((await approve(tomas, document)).status).toBe(200);
    }
    const { phase, members } = await see(ieva.browser, document.id);
    expect([phase, members.map(({ actedBy }) => actedBy)]).toEqual(['completed', [null, null]]);
    expect(await askedDelegates(document.id)).toBe(0);
  }
});

test('a delegate who approved for somebody gets no second approval of the document by a hand-over', async () => {
  const admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  await away(tomas, vilma);
  const document = await sendDocument(ieva.browser, [asks(tomas), asks(agnė)]);
  expect((await approve(vilma, document)).status).toBe(200);
  const given = { to: vilma.userId, reason: 'Išeina iš įmonės' };
  const { body } = await admin.browser.request('POST', `/api/users/${agnė.userId}/hand-over`, given);
  expect(body).toMatchObject({ entries: 0, stays: [expect.objectContaining({ reason: 'takes-part', number: 1 })] });
});
