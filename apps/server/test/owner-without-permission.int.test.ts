import { PERMISSIONS, ROLES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { intrude } from './intruder.ts';
import { Browser } from './people.ts';
import { newColleague, see, sendDocument, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let reader: Colleague;
let next: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  reader = await newColleague(portal, 'Edgars Sils');
  next = await newColleague(portal, 'Vilma Jonaitienė');
});

/** Takes the permission to manage participants from the role of users. */
async function takePermission(): Promise<void> {
  const admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  const rolePermissions = [{ roleId: ROLES.user.code, permissionIds: [PERMISSIONS.ComposeDocument.code] }];
  const { status, body } = await admin.browser.request('PUT', '/api/role-permissions', { rolePermissions });
  expect(status, JSON.stringify(body)).toBe(204);
}

const remind = ({ browser }: Colleague, id: string, memberId: string) =>
  browser.request('POST', `/api/documents/${id}/signers/${memberId}/resend-notification`, {});

test('an owner who may not manage participants keeps suspended people, and is offered no reminder that would be refused', async () => {
  const owner = await newColleague(portal, 'Ilze Ozola');
  const { browser: thief, denial: token } = await intrude(portal, owner.email);
  const { id } = await sendDocument(thief, [
    { email: reader.email, kind: 'acknowledge' },
    { email: next.email, kind: 'acknowledge' },
  ]);
  expect((await new Browser(portal).request('POST', '/api/session/end-by-mail', { token })).status).toBe(200);
  expect((await see(owner.browser, id)).actions).toEqual(expect.arrayContaining(['remind', 'keep']));
  await takePermission();
  const { actions, members } = await see(owner.browser, id);
  expect(actions).toContain('keep');
  for (const refused of ['remind', 'set-members']) expect(actions).not.toContain(refused);
  for (const { id: memberId } of members) expect((await remind(owner, id, memberId)).status).toBe(204);
  const kept = await see(owner.browser, id);
  expect(kept.members.map(({ isDoubted }) => isDoubted)).toEqual([false, false]);
  expect(kept.actions).not.toContain('keep');
  expect((await reader.browser.request('GET', `/api/documents/${id}`)).status).toBe(200);
  await inTenant(portal.ctx, (tx) =>
    tx.updateTable('members').set({ asked_at: null, reminded_at: null }).where('document_id', '=', id).execute(),
  );
  expect((await remind(owner, id, members[0]!.id)).body).toMatchObject({ code: 'access.permission-missing' });
});
