import { beforeAll, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { startTestPortal, mailTo, newColleague, see, upload, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let owner: Colleague, manager: Colleague, approver: Colleague, added: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  manager = await newColleague(portal, 'Agnė Kučinskaitė');
  approver = await newColleague(portal, 'Tomas Grigas');
  owner = await newColleague(portal, 'Daiva Petrauskaitė', { manager: approver.userId });
  added = await newColleague(portal, 'Ona Rimkutė');
});

/** Sends a document in a folder that the manager manages. */
async function managed({ isKept = false } = {}): Promise<string> {
  const { body: folder } = await owner.browser.request('POST', '/api/folders/create', { name: newId().slice(-8) });
  await owner.browser.request('POST', '/api/folders/access/update', { id: folder.id, users: { [manager.email]: 1 } });
  const { body } = await upload(owner.browser);
  const members = [{ email: approver.email, kind: 'approve', order: 1 }];
  await owner.browser.request('PUT', `/api/documents/${String(body.id)}/signers/set`, { members });
  await owner.browser.request('PUT', `/api/documents/${String(body.id)}`, { message: 'Prašau peržiūrėti' });
  await owner.browser.request('PUT', '/api/folders/add/document', { folderId: folder.id, documentId: body.id });
  if (isKept)
    await owner.browser.request('PUT', `/api/documents/${String(body.id)}/hide-sensitive-information?hide=true`);
  const sent = await owner.browser.request('POST', `/api/documents/${String(body.id)}/send`);
  expect(sent).toMatchObject({ status: 200, body: { phase: 'approving' } });
  return String(body.id);
}
const add = ({ browser }: Colleague, id: string, ...more: Colleague[]) => {
  const members = [approver, ...more].map(({ email }) => ({ email, kind: 'approve', order: 1 }));
  return browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
};

test('a folder manager from whom content is hidden adds no member to the document, not even herself', async () => {
  const id = await managed({ isKept: true });
  for (const person of [manager, added])
    expect(await add(manager, id, person)).toMatchObject({ status: 403, body: { code: 'document.data-protected' } });
  expect((await see(manager.browser, id)).actions).not.toContain('set-members');
  const file = await portal.app.server!.inject({
    url: `/api/documents/${id}/file`,
    headers: { host: portal.host, authorization: `Bearer ${manager.browser.token}`, 'sec-fetch-site': 'same-origin' },
  });
  expect(file.statusCode).toBe(403);
  expect((await add(owner, id, added)).status).toBe(200);
});

test('the owner is notified in the portal and by mail when another user changes the members of their document', async () => {
  const id = await managed();
  expect((await add(manager, id)).status).toBe(200);
  expect((await add(owner, id)).status).toBe(200);
  const notes = async () =>
    ((await owner.browser.request('GET', '/api/notifications')).body.items as Record<string, string>[]).filter(
      ({ event, documentId }) => event === 'document.people-changed' && documentId === id,
    );
  expect((await add(manager, id, manager)).status).toBe(200);
  await expect.poll(notes).toMatchObject([{ actor: 'Agnė Kučinskaitė' }]);
  const { text } = await mailTo(portal, owner.email, /Pakeisti dalyviai/);
  expect(text).toContain('Agnė Kučinskaitė');
});

test('history and mail name the folder manager as sender of her request, and the owner as author of the message', async () => {
  const id = await managed();
  expect((await add(manager, id, added)).status).toBe(200);
  const { body } = await owner.browser.request('GET', `/api/documents/${id}/history`);
  const entries = body.items as { code: number; executorName: string; customData: { person?: string } }[];
  const asked = entries.filter(({ code }) => code === 13);
  expect(asked.map(({ executorName, customData }) => [customData.person, executorName])).toEqual([
    ['Ona Rimkutė', 'Agnė Kučinskaitė'],
    ['Tomas Grigas', 'Daiva Petrauskaitė'],
  ]);
  const { text } = await mailTo(portal, added.email, /contract/);
  expect(text).toContain('Agnė Kučinskaitė');
  expect(text).toMatch(/Daiva Petrauskaitė[^]*Prašau peržiūrėti|Prašau peržiūrėti[^]*Daiva Petrauskaitė/);
});
