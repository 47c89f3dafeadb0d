import type { MemberInput } from '@paraph/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { intrude } from './intruder.ts';
import { Browser } from './people.ts';
import {
  CONTRACT,
  mailTo,
  newColleague,
  see,
  sendDocument,
  startTestPortal,
  type TestPortal,
  upload,
} from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let accomplice: Colleague;
/** A folder of the accomplice, into which everybody of these tests may put documents and folders. */
let theirs: string;
const shared: string[] = [];

const post = (browser: Browser, path: string, body: object) => browser.request('POST', path, body);
const folderOf = async ({ browser }: Colleague): Promise<string> =>
  String((await post(browser, '/api/folders/create', { name: `Aplankas ${newId().slice(-10)}` })).body.id);
const outsider = (order: number): MemberInput & { email: string } => ({
  email: `${newId().slice(-12)}@other.example`,
  kind: 'sign',
  order,
  firstName: 'Jonas',
  lastName: 'Kazlauskas',
});
const statusFor = async ({ browser }: Colleague, id: string) =>
  (await browser.request('GET', `/api/documents/${id}`)).status;
const bells = async ({ browser }: Colleague, event: string) =>
  ((await browser.request('GET', '/api/notifications')).body.items as { event: string; documentId: string }[])
    .filter((one) => one.event === event)
    .map(({ documentId }) => documentId);
const linkTo = async (email: string) =>
  (await mailTo(portal, email, /contract/i)).links.find((url) => url.includes('/g/'))!.split('/g/')[1]!;
const enter = async (token: string) => {
  const answer = await post(new Browser(portal), '/api/guest/enter', { token });
  return answer.body.code ?? answer.status;
};

beforeAll(async () => {
  portal = await startTestPortal({});
  accomplice = await newColleague(portal, 'Edgars Sils');
  theirs = await folderOf(accomplice);
});

/** A colleague who may put documents into the accomplice's folder. */
async function newOwner(): Promise<Colleague> {
  const owner = await newColleague(portal, 'Ilze Ozola');
  shared.push(owner.email);
  const users = Object.fromEntries(shared.map((email) => [email, 1]));
  const given = await post(accomplice.browser, '/api/folders/access/update', { id: theirs, users });
  expect(given.status, JSON.stringify(given.body)).toBeLessThan(300);
  return owner;
}

/** Signs in as a thief. @returns the browser, and the press of “It was not me” with what it removed */
async function intruded({ email }: Colleague) {
  const { browser: thief, denial: token } = await intrude(portal, email);
  const deny = async (by = new Browser(portal)) => {
    const { status, body } = await post(by, '/api/session/end-by-mail', { token });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.removed;
  };
  return { thief, deny };
}

async function moveDocument(browser: Browser, id: string, destinationFolder: string) {
  const body = { idsToMove: [id], destinationFolder };
  const moved = await browser.request('PUT', '/api/folders/add/documents', body);
  expect(moved.status, JSON.stringify(moved.body)).toBe(204);
}

test('AN-16 a document that a thief moved to where others read it is back at its place after “It was not me”', async () => {
  const owner = await newOwner();
  const own = await folderOf(owner);
  const [filed, unfiled, before] = [
    String((await upload(owner.browser)).body.id),
    String((await upload(owner.browser)).body.id),
    String((await upload(owner.browser)).body.id),
  ];
  await moveDocument(owner.browser, filed, own);
  await moveDocument(owner.browser, before, theirs);
  const { thief, deny } = await intruded(owner);
  await moveDocument(thief, filed, theirs);
  await moveDocument(thief, unfiled, theirs);
  expect([await statusFor(accomplice, filed), await statusFor(accomplice, unfiled)]).toEqual([200, 200]);
  expect(await deny()).toEqual([{ kind: 'move', count: 2 }]);
  expect([await statusFor(accomplice, filed), await statusFor(accomplice, unfiled)]).toEqual([404, 404]);
  expect(await statusFor(accomplice, before)).toBe(200);
  const { body } = await post(owner.browser, '/api/folders', { id: own });
  expect(JSON.stringify(body)).toContain(filed);
});

test('AN-16 a document that a thief took from the bin is read by nobody else after “It was not me”', async () => {
  const owner = await newOwner();
  const id = String((await upload(owner.browser)).body.id);
  await moveDocument(owner.browser, id, theirs);
  expect((await owner.browser.request('DELETE', `/api/documents/${id}`)).status).toBeLessThan(300);
  const { thief, deny } = await intruded(owner);
  expect((await post(thief, `/api/bin/${id}/restore`, {})).status).toBeLessThan(300);
  expect(await statusFor(accomplice, id)).toBe(200);
  expect(await deny()).toEqual([{ kind: 'move', count: 1 }]);
  expect([await statusFor(accomplice, id), await statusFor(owner, id)]).toEqual([404, 200]);
});

test('AN-16 a folder that a thief moved below a folder of others is back, and a move that opens nothing stays', async () => {
  const owner = await newOwner();
  const [opened, place, kept] = [await folderOf(owner), await folderOf(owner), await folderOf(owner)];
  const inside = String((await upload(owner.browser)).body.id);
  await moveDocument(owner.browser, inside, opened);
  const { thief, deny } = await intruded(owner);
  const move = async (id: string, destinationFolder: string) => {
    const moved = await post(thief, '/api/folders/folder/move', { idsToMove: [id], destinationFolder });
    expect(moved.status, JSON.stringify(moved.body)).toBe(204);
  };
  await move(opened, theirs);
  await move(kept, place);
  expect(await statusFor(accomplice, inside)).toBe(200);
  expect(await deny()).toEqual([{ kind: 'move', count: 1 }]);
  expect(await statusFor(accomplice, inside)).toBe(404);
  const list = (await owner.browser.request('GET', '/api/folders/list')).body as unknown as object[];
  const parents = JSON.stringify(list.filter((one) => JSON.stringify(one).includes(kept)));
  expect(parents).toContain(place);
});

test('AN-16 nobody signs a file that a thief put into a running document, until its sender keeps the people', async () => {
  const owner = await newColleague(portal, 'Ilze Ozola');
  const [first, second] = [outsider(1), outsider(2)];
  const { id } = await sendDocument(owner.browser, [first, second]);
  const untouched = await sendDocument(owner.browser, [outsider(1)]);
  const ended = await linkTo(first.email);
  const { thief, deny } = await intruded(owner);
  const { editTag } = await see(thief, id);
  const file = { fileName: 'contract.pdf', file: CONTRACT.toString('base64'), editTag };
  const replaced = await thief.request('PUT', `/api/documents/${id}/edit`, file);
  expect(replaced.status, JSON.stringify(replaced.body)).toBe(200);
  expect(await deny()).toEqual([{ kind: 'change', count: 1 }]);
  expect(await enter(ended)).toBe('link.dead');
  const { members, phase } = await see(owner.browser, id);
  expect([phase, ...members.map(({ isDoubted }) => isDoubted)]).toEqual(['signing', true, true]);
  expect((await see(owner.browser, untouched.id)).members.map(({ isDoubted }) => isDoubted)).toEqual([false]);
  await vi.waitFor(async () => expect(await bells(owner, 'document.changes-doubted')).toEqual([id]), 20_000);
  const kept = await post(owner.browser, `/api/documents/${id}/signers/${members[0]!.id}/resend-notification`, {});
  expect(kept.status, JSON.stringify(kept.body)).toBe(204);
  await vi.waitFor(async () => expect(await enter(await linkTo(first.email))).toBe(200), 20_000);
});

test('AN-16 a changed deadline, rule or removed approver suspends a document too, and a changed draft is only reported', async () => {
  const approver = await newColleague(portal, 'Asta Rudytė');
  const owner = await newColleague(portal, 'Ilze Ozola', { manager: approver.userId });
  const [dated, loosened] = [
    await sendDocument(owner.browser, [outsider(1)]),
    await sendDocument(owner.browser, [{ email: approver.email, kind: 'approve', order: 1 }, outsider(2)]),
  ];
  const draft = String((await upload(owner.browser)).body.id);
  const { thief, deny } = await intruded(owner);
  const set = async (path: string, body: object) => {
    const answer = await thief.request('PUT', `/api/documents/${path}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  await set(`${dated.id}/document-deadline`, { deadline: '2099-01-01' });
  const left = loosened.members
    .filter(({ kind }) => kind === 'sign')
    .map(({ email, kind, order, firstName, lastName }) => ({ email, kind, order, firstName, lastName }));
  await set(`${loosened.id}/signers/set`, { members: left, editTag: (await see(thief, loosened.id)).editTag });
  await set(draft, { message: 'Mokėkite čia' });
  // Pressed in a browser where the owner is signed in: nobody acts in their own name, so the owner is notified too.
  expect(await deny(owner.browser)).toEqual([{ kind: 'change', count: 3 }]);
  for (const { id } of [dated, loosened])
    expect((await see(owner.browser, id)).members.map(({ isDoubted }) => isDoubted)).toEqual([true]);
  await vi.waitFor(
    async () =>
      expect((await bells(owner, 'document.changes-doubted')).toSorted()).toEqual(
        [dated.id, loosened.id, draft].toSorted(),
      ),
    20_000,
  );
});

test('AN-16 content that a thief showed to more people is hidden again, and an approval by a thief is reported to its sender', async () => {
  const owner = await newColleague(portal, 'Ilze Ozola');
  const sender = await newColleague(portal, 'Asta Rudytė', { manager: owner.userId });
  const hidden = await sendDocument(owner.browser, [outsider(1)]);
  const hide = (browser: Browser, how: boolean) =>
    browser.request('PUT', `/api/documents/${hidden.id}/hide-sensitive-information?hide=${how}`);
  expect((await hide(owner.browser, true)).status).toBe(200);
  const { id } = await sendDocument(sender.browser, [{ email: owner.email, kind: 'approve' }, outsider(2)]);
  const { thief, deny } = await intruded(owner);
  expect((await hide(thief, false)).status).toBe(200);
  const { sha256 } = (await see(thief, id)).version;
  const approved = await thief.request('PUT', `/api/documents/${id}/approve`, { signatureType: 2, sha256 });
  expect(approved.status, JSON.stringify(approved.body)).toBeLessThan(300);
  expect(await deny()).toEqual([{ kind: 'change', count: 2 }]);
  expect((await see(owner.browser, hidden.id)).hideSensitiveInformation).toBe(true);
  await vi.waitFor(async () => expect(await bells(sender, 'document.changes-doubted')).toEqual([id]), 20_000);
});

test('AN-16 a user who may manage a document sees who is suspended in it, and a suspended person lifts no suspension', async () => {
  const [owner, manager] = [await newOwner(), await newColleague(portal, 'Asta Rudytė')];
  shared.push(manager.email);
  const admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  const users = Object.fromEntries(shared.map((email) => [email, 1]));
  await post(accomplice.browser, '/api/folders/access/update', { id: theirs, users });
  const { id } = await sendDocument(owner.browser, [outsider(1)]);
  await moveDocument(owner.browser, id, theirs);
  const { thief, deny } = await intruded(owner);
  const asked = (document: Awaited<ReturnType<typeof see>>) =>
    document.members.map(({ email, kind, order, firstName, lastName }) => ({
      email,
      kind,
      order,
      firstName,
      lastName,
    }));
  const running = await see(thief, id);
  const added = [...asked(running), { email: accomplice.email, kind: 'acknowledge' }];
  const set = (browser: Browser, members: object[], editTag: string | null) =>
    browser.request('PUT', `/api/documents/${id}/signers/set`, { members, editTag });
  expect((await set(thief, added, running.editTag)).status).toBe(200);
  expect(await deny()).toEqual([{ kind: 'member', count: 1 }]);
  for (const { browser } of [owner, manager, admin])
    expect((await see(browser, id)).members.map(({ isDoubted }) => isDoubted)).toEqual([false, true]);
  const again = await see(accomplice.browser, id);
  expect(again.actions).not.toContain('set-members');
  const refused = await set(accomplice.browser, asked(again).slice(0, 1), again.editTag);
  expect([refused.status, refused.body.code]).toEqual([403, 'document.not-allowed']);
  expect((await see(manager.browser, id)).actions).toContain('set-members');
});
