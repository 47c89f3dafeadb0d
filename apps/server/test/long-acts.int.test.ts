import { ROLES } from '@paraph/domain';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keepProven } from './people.ts';
import { CONTRACT, newColleague, see, sendDocument, startTestPortal, type TestPortal, upload } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let admin: Colleague;
let other: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
  other = await newColleague(portal, 'Tomas Kazlauskas');
  await keepProven(portal.app);
});
afterEach(() => void vi.restoreAllMocks());

/** Runs an act when the next file is stored: behind the first check of a call, before its last transaction. */
function whileStoring(act: () => Promise<void>): void {
  const { blobs } = portal.app.platform.files;
  const adopt = blobs.adopt.bind(blobs);
  vi.spyOn(blobs, 'adopt').mockImplementationOnce(async (name, path) => {
    await act();
    await adopt(name, path);
  });
}

const deactivate =
  ({ userId }: Colleague) =>
  async () => {
    const answer = await admin.browser.request('PUT', `/api/users/${userId}/set-activation`, { isDeactivated: true });
    expect(answer.status).toBeLessThan(300);
  };
const endSession =
  ({ browser }: Colleague) =>
  async () => {
    expect((await browser.request('POST', '/api/session/end')).status).toBeLessThan(300);
  };
const demote =
  ({ userId }: Colleague) =>
  async () => {
    const answer = await admin.browser.request('PUT', `/api/users/${userId}/set-roles`, { roleIds: [ROLES.user.code] });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  };

test.each([
  ['the user is deactivated', deactivate],
  ['the session ends', endSession],
])('AN-20 an upload is refused whose file is stored while %s', async (_, end) => {
  const leaver = await newColleague(portal, 'Vilma Išeinanti');
  whileStoring(end(leaver));
  expect((await upload(leaver.browser)).status).toBe(401);
});

test('AN-20 an upload is refused whose file is stored while an administrator loses this role', async () => {
  const former = await newColleague(portal, 'Mantas Buvęs', { roles: ['admin', 'user'] });
  whileStoring(demote(former));
  expect((await upload(former.browser)).status).toBe(403);
});

test('AN-20 the file of a sent document stays when its sender is deactivated while a new one is stored', async () => {
  const leaver = await newColleague(portal, 'Vilma Išeinanti');
  const { id, editTag } = await sendDocument(leaver.browser, [{ email: other.email, kind: 'acknowledge' }]);
  whileStoring(deactivate(leaver));
  const file = Buffer.concat([CONTRACT, Buffer.from('\n')]).toString('base64');
  const answer = await leaver.browser.request('PUT', `/api/documents/${id}/edit`, {
    fileName: 'kita.pdf',
    file,
    editTag,
  });
  expect(answer.status).toBe(401);
  expect((await see(other.browser, id)).version.number).toBe(1);
});
