import type { DocumentRow, DriveItem } from '@paraph/contract';
import type { Module } from '@paraph/domain';
import { expect, test } from 'vitest';
import { setManager } from '../src/features/users/index.ts';
import { fixedClock } from '../src/platform/clock.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { createTestApp } from './app.ts';
import { newPortal, type PeopleApp, signedIn } from './people.ts';
import { sendDocument } from './test-portal.ts';

const PARAPH_LIMITS = JSON.stringify({ 'session.init': 100_000, 'session.authenticate': 100_000 });
const clock = fixedClock('2026-11-23T09:00:00Z');
const app: PeopleApp = { ...(await createTestApp({ role: 'server', clock, env: { PARAPH_LIMITS } })), clock };

/** Returns the values of list and drive for a document that its reader has approved with a comment. */
async function answer(modulesOff: Module[]) {
  const portal = await newPortal(app, { modulesOff });
  const owner = await signedIn(portal, { firstName: 'Vilma', lastName: 'Naujokaitė' });
  const boss = await signedIn(portal, { firstName: 'Tomas', lastName: 'Grigaliūnas' });
  await inTenant(portal.ctx, (tx) => setManager(tx, owner.userId, boss.userId));
  const { id, version } = await sendDocument(owner.browser, [{ email: boss.email, kind: 'approve', order: 1 }]);
  const body = { signatureType: 2, comment: 'Gerai', sha256: version.sha256 };
  expect((await boss.browser.request('PUT', `/api/documents/${id}/approve`, body)).status).toBe(200);
  const list = await boss.browser.request('POST', '/api/documents/get-documents', {});
  const drive = await boss.browser.request('POST', '/api/folders', {});
  return {
    row: (list.body.items as DocumentRow[]).find((one) => one.id === id)!,
    item: (drive.body as unknown as { children: { items: DriveItem[] } }).children.items.find((one) => one.id === id)!,
  };
}

test('PERM-034 comment and deadline are in lists and in the drive with modules 19 and 33 only', async () => {
  const whole = await answer([]);
  expect(whole.row.comment).toBe('Gerai');
  expect(whole.item).toMatchObject({ comment: 'Gerai', deadline: whole.row.deadline });
  const without = await answer(['StaticFieldModule', 'DocumentDeadlineModule']);
  expect(without.row.comment).toBeNull();
  expect(['comment' in without.item, 'deadline' in without.item]).toEqual([false, false]);
});
