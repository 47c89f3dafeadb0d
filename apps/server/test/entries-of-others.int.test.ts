import type { DocumentDetails, MemberInput } from '@paraph/contract';
import { beforeAll, expect, test } from 'vitest';
import { newColleague, see, sendDocument, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let ieva: Colleague, jonas: Colleague, tomas: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  const manager = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  ieva = await newColleague(portal, 'Ieva Žemaitienė', { manager: manager.userId });
  jonas = await newColleague(portal, 'Jonas Čepas');
  tomas = await newColleague(portal, 'Tomas Grigaliūnas');
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const DRAWN = { stamp: PIXEL, x: 100, y: 100, page: 0, width: 150, height: 60 };
const BY_PHONE = { flow: 'notification', countryCode: 'lt', personalCode: '38503150068' };
type Act = (who: Colleague, document: DocumentDetails, memberId?: string) => Promise<{ body: { code?: string } }>;
const posts =
  (path: string, more: object): Act =>
  ({ browser }, { id, version }, memberId) =>
    browser.request('POST', path, { documentId: id, sha256: version.sha256, ...more, ...(memberId && { memberId }) });
const approves =
  (signatureType: number): Act =>
  ({ browser }, { id, version }, memberId) => {
    const body = { signatureType, sha256: version.sha256, ...(memberId && { memberId }) };
    return browser.request('PUT', `/api/documents/${id}/approve`, body);
  };
const rejects: Act = ({ browser }, { id }, memberId) =>
  browser.request('PUT', `/api/documents/${id}/reject`, { rejectionCustomComment: 'Ne taip', memberId });

/** Every act that names an entry, with the kind of entry that it is for. */
const ACTS: [string, MemberInput['kind'], Act][] = [
  ['approving', 'approve', approves(2)],
  ['approving with the file as answer', 'approve', posts('/api/document/approve', {})],
  ['acknowledging', 'acknowledge', approves(4)],
  ['rejecting', 'sign', rejects],
  ['signing by hand', 'sign', posts('/api/Documents/handwritten-sign', DRAWN)],
  ['signing with Smart-ID', 'sign', posts('/api/smartId/sign', BY_PHONE)],
  ['signing with Mobile-ID', 'sign', posts('/api/mobile/sign', { phone: '+37060000101', personalCode: '47403090010' })],
];
const asks = ({ email }: Colleague, kind: MemberInput['kind'], order: number): MemberInput => ({ email, kind, order });

test.each(ACTS)('%s for the entry of another person is refused without promising a turn', async (_, kind, act) => {
  const document = await sendDocument(ieva.browser, [asks(jonas, kind, 1), asks(tomas, kind, 1), asks(ieva, kind, 2)]);
  const entryOf = (who: Colleague) => document.members.find(({ email }) => email === who.email)!.id;
  // One of them is on turn, too; the other one waits for both.
  for (const who of [tomas, ieva])
    expect((await act(who, document, entryOf(jonas))).body).toMatchObject({ code: 'document.not-allowed' });
  if (act !== rejects) expect((await act(ieva, document)).body).toMatchObject({ code: 'document.not-your-turn' });
  const { members } = await see(ieva.browser, document.id);
  expect(members.map(({ done }) => done)).toEqual([false, false, false]);
});
