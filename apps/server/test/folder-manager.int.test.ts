import { beforeAll, expect, test } from 'vitest';
import { startTestPortal, mailTo, newColleague, see, sendDocument, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let [daiva, agnė, tomas, ona]: Awaited<ReturnType<typeof newColleague>>[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  const admin = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  daiva = await newColleague(portal, 'Daiva Šimkutė', { manager: admin.userId });
  agnė = await newColleague(portal, 'Agnė Matulytė');
  tomas = await newColleague(portal, 'Tomas Grigaliūnas');
  ona = await newColleague(portal, 'Ona Rimkutė');
});

type Entry = { actionName: string; executorName: string; actingFor: string | null; customData: { person?: string } };

test('members added by a folder manager are asked in the name of the manager, and the owner is notified', async () => {
  const folder = await daiva!.browser.request('POST', '/api/folders/create', { name: 'Bendri' });
  const folderId = String(folder.body['id']);
  await daiva!.browser.request('POST', '/api/folders/access/update', { id: folderId, users: { [agnė!.email]: 1 } });
  const { id } = await sendDocument(daiva!.browser, [{ email: tomas!.email, kind: 'approve', order: 1 }]);
  await daiva!.browser.request('PUT', '/api/folders/add/documents', { idsToMove: [id], destinationFolder: folderId });
  const members = [
    { email: tomas!.email, kind: 'approve', order: 1 },
    { email: ona!.email, kind: 'approve', order: 1 },
  ];
  const set = await agnė!.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
  expect(set.status, JSON.stringify(set.body)).toBe(200);

  const mail = await mailTo(portal, ona!.email, /contract/);
  expect(`${mail.subject} ${mail.text}`).toContain('Agnė Matulytė');
  expect(`${mail.subject} ${mail.text}`).not.toContain('Daiva Šimkutė');
  const { items } = (await daiva!.browser.request('GET', `/api/documents/${id}/history?page=0&pageSize=50`)).body;
  const asked = (items as Entry[]).filter(({ actionName }) => actionName === 'requestedApprove');
  expect(asked.map(({ executorName, actingFor, customData }) => [customData.person, executorName, actingFor])).toEqual([
    ['Ona Rimkutė', 'Agnė Matulytė', 'Daiva Šimkutė'],
    ['Tomas Grigaliūnas', 'Daiva Šimkutė', null],
  ]);
  await expect
    .poll(async () => (await daiva!.browser.request('GET', '/api/notifications')).body['items'])
    .toContainEqual(
      expect.objectContaining({ event: 'document.people-changed', documentId: id, actor: 'Agnė Matulytė' }),
    );
  expect((await see(daiva!.browser, id)).waitingFor).toEqual(['Tomas Grigaliūnas', 'Ona Rimkutė']);
});
