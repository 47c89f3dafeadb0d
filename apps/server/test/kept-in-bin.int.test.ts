import { expect, test } from 'vitest';
import { Browser } from './people.ts';
import { mailTo, newColleague, see, sendDocument, startTestPortal } from './test-portal.ts';

/** Approves or acknowledges the present file. */
async function act(browser: Browser, id: string, kind: 'approve' | 'acknowledge'): Promise<void> {
  const { version } = await see(browser, id);
  const body = { signatureType: kind === 'approve' ? 2 : 4, sha256: version.sha256 };
  const { status, body: answer } = await browser.request('PUT', `/api/documents/${id}/approve`, body);
  if (status !== 200) throw new Error(JSON.stringify(answer));
}

test('members are notified that a completed document was deleted, and read it until it is removed from the bin (product D9)', async () => {
  const portal = await startTestPortal();
  const approver = await newColleague(portal, 'Jonas Čepas', { roles: ['ceo'] });
  const owner = await newColleague(portal, 'Ieva Žemaitienė', { manager: approver.userId });
  const unconcerned = await newColleague(portal, 'Rūta Kita');
  const guest = {
    email: 'kristjan@else.example',
    kind: 'acknowledge',
    firstName: 'Kristjan',
    lastName: 'Põld',
  } as const;
  const { id } = await sendDocument(owner.browser, [{ email: approver.email, kind: 'approve', order: 1 }, guest]);
  await act(approver.browser, id, 'approve');
  const link = (await mailTo(portal, guest.email, /contract/i)).links.find((url) => url.includes('/g/'))!;
  const enter = async () => {
    const browser = new Browser(portal);
    const answer = await browser.request('POST', '/api/guest/enter', { token: link.split('/g/')[1] });
    browser.token = String(answer.body.access_token);
    return { status: answer.status, browser };
  };
  await act((await enter()).browser, id, 'acknowledge');
  expect((await see(owner.browser, id)).statusName).toBe('Completed');

  const wanted = { parentFolderId: null, name: 'Sutartys', prefix: '' };
  const folder = (await owner.browser.request('POST', '/api/folders/create', wanted)).body;
  const put = { idsToMove: [id], destinationFolder: folder.id };
  expect((await owner.browser.request('PUT', '/api/folders/add/documents', put)).status).toBe(204);
  const gone = await owner.browser.request('DELETE', '/api/folders/bulk-delete', { documentIds: [id] });
  expect(gone.status).toBe(204);

  const statuses = (browser: Browser) => {
    const headers = { host: browser.host, authorization: `Bearer ${browser.token}`, 'sec-fetch-site': 'same-origin' };
    const read = (part: string) => portal.app.server!.inject({ url: `/api/documents/${id}${part}`, headers });
    return Promise.all(['', '/file', '/history'].map(async (part) => (await read(part)).statusCode));
  };
  expect(await statuses(approver.browser)).toEqual([200, 200, 200]);
  expect(await statuses((await enter()).browser)).toEqual([200, 200, 200]);
  expect(await statuses(owner.browser)).toEqual([404, 404, 404]);
  expect(await statuses(unconcerned.browser)).toEqual([404, 404, 404]);
  const kept = await see(approver.browser, id);
  expect(kept.actions.toSorted()).toEqual(['download', 'print', 'validate']);
  const days = (Date.parse(kept.keptUntil!) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  const tag = await approver.browser.request('PUT', `/api/documents/${id}/hide`);
  expect(tag.status).toBe(404);

  for (const { email } of [approver, guest]) {
    const mail = await mailTo(portal, email, /^.*Removed|Pašalinta/);
    expect(mail.text).toContain('Ieva Žemaitienė');
    expect(mail.text).toContain(kept.keptUntil!.slice(0, 4));
  }
  const notes = async () => {
    const { body } = await approver.browser.request('GET', '/api/notifications');
    return (body['items'] as { event: string }[]).filter(({ event }) => event === 'document.deleted');
  };
  await expect.poll(notes).toMatchObject([{ documentId: id, actor: 'Ieva Žemaitienė' }]);
});
