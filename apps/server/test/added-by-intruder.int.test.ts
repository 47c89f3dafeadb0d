import type { MemberInput } from '@paraph/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { intrude } from './intruder.ts';
import { Browser } from './people.ts';
import { mailTo, newColleague, see, sendDocument, startTestPortal, type TestPortal, upload } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let reader: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  reader = await newColleague(portal, 'Edgars Sils');
});

const post = (browser: Browser, path: string, body: object) => browser.request('POST', path, body);
const outsider = (): MemberInput & { email: string } => ({
  email: `${newId().slice(-12)}@evil.example`,
  kind: 'sign',
  order: 2,
  firstName: 'Jonas',
  lastName: 'Kazlauskas',
});
const linkTo = async (email: string) =>
  (await mailTo(portal, email, /contract/i)).links.find((url) => url.includes('/g/'))!.split('/g/')[1]!;
const enter = async (token: string) => {
  const answer = await post(new Browser(portal), '/api/guest/enter', { token });
  return answer.body.code ?? answer.status;
};

/** Signs in as a thief. @returns the browser, and the press of “It was not me” */
async function intruded({ email }: Colleague) {
  const { browser: thief, denial: token } = await intrude(portal, email);
  return { thief, deny: () => post(new Browser(portal), '/api/session/end-by-mail', { token }) };
}

/** Sets the participants of a document: those it has, as far as they are kept, and others. */
async function set(browser: Browser, id: string, { kept, added }: { kept?: string[]; added?: MemberInput[] }) {
  const { members, editTag } = await see(browser, id);
  const asked = members
    .filter(({ email }) => kept?.includes(email) ?? true)
    .map(({ email, kind, order, firstName, lastName }) => ({ email, kind, order, firstName, lastName }));
  const body = { members: [...asked, ...(added ?? [])], editTag };
  const answer = await browser.request('PUT', `/api/documents/${id}/signers/set`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

test('AN-16 people whom a thief added to a running document open nothing after “It was not me”, and the document waits', async () => {
  const owner = await newColleague(portal, 'Ilze Ozola');
  const [own, theirs] = [
    { ...outsider(), order: 1 },
    { ...outsider(), order: 1 },
  ];
  const { id } = await sendDocument(owner.browser, [own]);
  const { thief, deny } = await intruded(owner);
  await set(thief, id, { added: [theirs, { email: reader.email, kind: 'acknowledge' }] });
  const [kept, ended] = [await linkTo(own.email), await linkTo(theirs.email)];
  expect(await enter(ended)).toBe(200);
  const visit = await post(new Browser(portal), '/api/guest/enter', { token: ended });
  const guest = new Browser(portal);
  guest.token = String(visit.body.access_token);
  expect((await guest.request('GET', `/api/documents/${id}`)).status).toBe(200);
  expect((await reader.browser.request('GET', `/api/documents/${id}`)).status).toBe(200);
  expect((await deny()).body.removed).toEqual([{ kind: 'member', count: 2 }]);
  expect([await enter(ended), await enter(kept)]).toEqual(['link.dead', 200]);
  const story = await post(new Browser(portal), '/api/guest/story', { token: ended });
  expect(story.body).toMatchObject({ state: 'suspended', by: 'Ilze Ozola', mayRenew: false });
  expect((await guest.request('GET', `/api/documents/${id}`)).status).toBe(401);
  expect((await reader.browser.request('GET', `/api/documents/${id}`)).status).toBe(404);
  const { phase, members } = await see(owner.browser, id);
  expect(phase).toBe('signing');
  expect(members.filter(({ isDoubted }) => isDoubted).map(({ email }) => email)).toEqual([theirs.email, reader.email]);
  // A hand-over of the task to a colleague would lift the suspension without the sender.
  const admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  const heir = await newColleague(portal, 'Rasa Perimanti');
  const given = { to: heir.userId, reason: 'Išeina iš įmonės' };
  const handed = await post(admin.browser, `/api/users/${reader.userId}/hand-over`, given);
  expect([handed.status, handed.body.entries]).toEqual([200, 0]);
});

test('AN-16 the sender keeps a suspended person by a reminder, whose mail has a new link, or removes them', async () => {
  const owner = await newColleague(portal, 'Ilze Ozola');
  const [own, wanted, unwanted] = [{ ...outsider(), order: 1 }, { ...outsider(), order: 1 }, outsider()];
  const { id } = await sendDocument(owner.browser, [own]);
  const { thief, deny } = await intruded(owner);
  await set(thief, id, { added: [wanted, unwanted] });
  const ended = await linkTo(wanted.email);
  expect((await deny()).status).toBe(200);
  const entry = (await see(owner.browser, id)).members.find(({ email }) => email === wanted.email)!;
  const kept = await post(owner.browser, `/api/documents/${id}/signers/${entry.id}/resend-notification`, {});
  expect(kept.status, JSON.stringify(kept.body)).toBe(204);
  await vi.waitFor(async () => expect(await linkTo(wanted.email)).not.toBe(ended), 20_000);
  expect([await enter(ended), await enter(await linkTo(wanted.email))]).toEqual(['link.dead', 200]);
  await set(owner.browser, id, { kept: [own.email, wanted.email] });
  expect((await see(owner.browser, id)).members.map(({ isDoubted }) => isDoubted)).toEqual([false, false]);
});

test('AN-16 what a thief sent is closed to its recipients until its owner decides, and what was sent before goes on', async () => {
  const owner = await newColleague(portal, 'Ilze Ozola');
  const [before, after] = [outsider(), outsider()];
  const first = await sendDocument(owner.browser, [before]);
  const { thief, deny } = await intruded(owner);
  const second = await sendDocument(thief, [after]);
  const [open, ended] = [await linkTo(before.email), await linkTo(after.email)];
  expect((await deny()).body).toMatchObject({
    removed: [{ kind: 'member', count: 1 }],
    openers: [{ kind: 'member' }],
  });
  expect([await enter(open), await enter(ended)]).toEqual([200, 'link.dead']);
  expect((await see(owner.browser, first.id)).members[0]!.isDoubted).toBe(false);
  expect((await see(owner.browser, second.id)).members[0]!.isDoubted).toBe(true);
  const news = async () => {
    const { body } = await owner.browser.request('GET', '/api/notifications');
    return (body.items as { event: string; documentId: string }[]).filter(
      ({ event }) => event === 'document.people-suspended',
    );
  };
  await vi.waitFor(async () => expect(await news()).toMatchObject([{ documentId: second.id }]), 20_000);
  const voided = await owner.browser.request('PUT', `/api/documents/${second.id}/void`, {});
  expect(voided.status, JSON.stringify(voided.body)).toBeLessThan(300);
});

test('AN-16 people whom a thief added to a draft get nothing when its owner sends it after “It was not me”, nor when it is begun again', async () => {
  const owner = await newColleague(portal, 'Ilze Ozola');
  const own = { ...outsider(), order: 1 };
  const [signer, copied] = [{ ...outsider(), order: 1 }, outsider()];
  const id = String((await upload(owner.browser)).body.id);
  await set(owner.browser, id, { added: [own] });
  const { thief, deny } = await intruded(owner);
  await set(thief, id, { added: [signer, { ...copied, kind: 'copy', order: null }] });
  expect((await deny()).body.removed).toEqual([{ kind: 'member', count: 2 }]);
  const checks = await owner.browser.request('GET', `/api/documents/${id}/preflight`);
  expect(checks.body).toMatchObject({ canSend: false });
  expect(checks.body.checks).toContainEqual({ check: 'suspended', outcome: 'failed', detail: 'Jonas Kazlauskas' });
  const sent = await post(owner.browser, `/api/documents/${id}/send`, {});
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  expect(await enter(await linkTo(own.email))).toBe(200);
  const { members } = await see(owner.browser, id);
  expect(members.map(({ email, isDoubted }) => [email, isDoubted])).toEqual([
    [own.email, false],
    [signer.email, true],
    [copied.email, true],
  ]);
  const mailed = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('mail_outbox').select('id').where('address', 'in', [signer.email, copied.email]).execute(),
  );
  expect(mailed).toEqual([]);
  const again = await post(owner.browser, `/api/documents/${id}/again`, {});
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  const copy = again.body as unknown as { members: { email: string }[] };
  expect(copy.members.map(({ email }) => email)).toEqual([own.email]);
});

test('AN-16 the owner of a draft keeps a suspended person there, who is asked as usual when it is sent', async () => {
  const owner = await newColleague(portal, 'Ilze Ozola');
  const signer = outsider();
  const id = String((await upload(owner.browser)).body.id);
  const { thief, deny } = await intruded(owner);
  await set(thief, id, { added: [signer] });
  await deny();
  const [entry] = (await see(owner.browser, id)).members;
  const kept = await post(owner.browser, `/api/documents/${id}/signers/${entry!.id}/resend-notification`, {});
  expect(kept.status, JSON.stringify(kept.body)).toBe(204);
  expect((await owner.browser.request('GET', `/api/documents/${id}/preflight`)).body).toMatchObject({ canSend: true });
  expect((await post(owner.browser, `/api/documents/${id}/send`, {})).status).toBe(200);
  expect(await enter(await linkTo(signer.email))).toBe(200);
});

test('AN-16 a list that a thief is sending stops after “It was not me”, and its owner sees which rows were not sent', async () => {
  const owner = await newColleague(portal, 'Ilze Ozola');
  const { thief, deny } = await intruded(owner);
  const { body } = await upload(thief);
  const draft = await see(thief, String(body.id));
  const rows = Array.from({ length: 60 }, () => ({ ...outsider(), name: '', message: '', deadline: '' })).map(
    ({ kind: _kind, order: _order, ...row }) => row,
  );
  const list = { rows, kind: 'sign', dryRun: false, editTag: draft.editTag };
  const started = await post(thief, `/api/documents/${draft.id}/series`, list);
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const { removed } = (await deny()).body as unknown as { removed: { kind: string }[] };
  expect(removed.map(({ kind }) => kind)).toContain('series');
  const { series } = (await owner.browser.request('GET', `/api/documents/${draft.id}/series`)).body as unknown as {
    series: { total: number; sent: number; failed: number; items: { fault: { code: string } | null }[] };
  };
  expect(series.sent + series.failed).toBe(series.total);
  expect(new Set(series.items.flatMap(({ fault }) => fault?.code ?? []))).toEqual(new Set(['series.denied']));
});
