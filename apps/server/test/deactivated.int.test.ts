import type { AnswerOf, DocumentDetails, endpoints, MemberInput } from '@paraph/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestPortal, mailTo, newColleague, see, sendDocument, upload, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
type Preflight = AnswerOf<typeof endpoints.documents.preflight>;

let portal: TestPortal;
let admin: Colleague;
let ieva: Colleague;
let tomas: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
});
beforeEach(async () => {
  ieva = await newColleague(portal, 'Ieva Žemaitienė', { manager: admin.userId });
  tomas = await newColleague(portal, 'Tomas Grigaliūnas');
});

async function deactivate({ userId }: Colleague): Promise<void> {
  const body = { isDeactivated: true };
  const { status } = await admin.browser.request('PUT', `/api/users/${userId}/set-activation`, body);
  expect(status).toBe(204);
}
const asks = (who: Colleague, kind: MemberInput['kind'], order: number): MemberInput => {
  const [firstName, lastName] = who.name.split(' ');
  return { email: who.email, firstName, lastName, kind, order };
};
const notes = async () => {
  const { body } = await ieva.browser.request('GET', '/api/notifications');
  return (body['items'] as { event: string; documentId: string }[]).filter(
    ({ event }) => event === 'document.person-deactivated',
  );
};

test('a document is not sent to a user with a deactivated account, and the error is at their row', async () => {
  await deactivate(tomas);
  const id = String((await upload(ieva.browser)).body.id);
  const members = [asks(admin, 'approve', 1), asks(tomas, 'approve', 2)];
  await ieva.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
  const { body } = await ieva.browser.request('GET', `/api/documents/${id}/preflight`);
  const { checks, canSend } = body as unknown as Preflight;
  expect(canSend).toBe(false);
  expect(checks).toContainEqual({ check: 'deactivated', outcome: 'failed', detail: 'Tomas Grigaliūnas' });
  const sent = await ieva.browser.request('POST', `/api/documents/${id}/send`);
  expect(sent).toMatchObject({
    status: 422,
    body: { errors: { 'members.1.email': { code: 'field.deactivated' } } },
  });
});

test('a list names each row with a deactivated account before anything is sent', async () => {
  await deactivate(tomas);
  const id = String((await upload(ieva.browser)).body.id);
  const row = { email: tomas.email, firstName: 'Tomas', lastName: 'Grigaliūnas', name: '', message: '', deadline: '' };
  const { body } = await ieva.browser.request('POST', `/api/documents/${id}/series`, {
    rows: [row],
    kind: 'acknowledge',
    dryRun: true,
  });
  expect(body['items']).toMatchObject([{ fault: { code: 'field.deactivated' } }]);
});

test('while a document runs no user with a deactivated account is added, by list or by a corrected address', async () => {
  const document = await sendDocument(ieva.browser, [asks(admin, 'approve', 1)]);
  await deactivate(tomas);
  const members = [asks(admin, 'approve', 1), asks(tomas, 'approve', 2)];
  const set = await ieva.browser.request('PUT', `/api/documents/${document.id}/signers/set`, { members });
  expect(set.body).toMatchObject({ errors: { 'members.1.email': { code: 'field.deactivated' } } });
  const url = `/api/documents/${document.id}/signers/${document.members[0]!.id}/address`;
  const corrected = await ieva.browser.request('POST', url, { email: tomas.email });
  expect(corrected.body).toMatchObject({ errors: { email: { code: 'field.deactivated' } } });
});

test('the owner is notified once, in the portal and by mail, when the account of a member on turn is deactivated', async () => {
  const document = await sendDocument(ieva.browser, [asks(tomas, 'approve', 1), asks(admin, 'approve', 2)]);
  const row = async () => (await see(ieva.browser, document.id)).members[0]!;
  expect(await row()).toMatchObject({ isOnTurn: true, isDeactivated: false });
  await deactivate(tomas);
  await expect.poll(notes).toMatchObject([{ documentId: document.id }]);
  const mail = await mailTo(portal, ieva.email, /Dokumentas laukia veltui/);
  expect(mail.text).toContain('Tomas Grigaliūnas');
  expect(await row()).toMatchObject({ isOnTurn: true, isDeactivated: true, remindableFrom: null });
  const url = `/api/documents/${document.id}/signers/${document.members[0]!.id}/resend-notification`;
  expect((await ieva.browser.request('POST', url)).status).toBe(422);
  expect(await notes()).toHaveLength(1);
});

test('the owner is notified when the turn reaches a member whose account was deactivated meanwhile', async () => {
  const document = await sendDocument(ieva.browser, [asks(ieva, 'approve', 1), asks(tomas, 'approve', 2)]);
  await deactivate(tomas);
  expect(await notes()).toEqual([]);
  await approve(ieva, document);
  await expect.poll(notes).toMatchObject([{ documentId: document.id }]);
});

const approve = ({ browser }: Colleague, { id, version }: DocumentDetails) =>
  browser.request('PUT', `/api/documents/${id}/approve`, { signatureType: 2, sha256: version.sha256 });
