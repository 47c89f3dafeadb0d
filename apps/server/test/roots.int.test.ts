import { canonicalJson, rootOfPath } from '@paraph/evidence';
import { beforeAll, expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { fixedClock } from '../src/platform/clock.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { emit, isRootIntact, proofOf, type Root, writeRoot } from '../src/platform/events/index.ts';
import { newId } from '../src/platform/ids.ts';
import { createTenant, createTestApp } from './app.ts';

const clock = fixedClock('2026-03-01T10:00:00Z');
let app: App;
let a: Awaited<ReturnType<typeof createTenant>>;
const stamped: string[] = [];
const stamp = async (digest: Uint8Array) => {
  stamped.push(Buffer.from(digest).toString('hex'));
  return Buffer.from('token');
};
const opened = (id: string) => inTenant(a.ctx, (tx) => emit(tx, 'document.opened', id));

beforeAll(async () => {
  app = await createTestApp({ features: [], role: 'server', clock });
  a = await createTenant(app.platform);
});

test('each hour the ends of changed chains are under one timestamped root, which contains the root before it', async () => {
  const ids = [newId(), newId(), newId()];
  for (const id of ids) await opened(id);
  clock.advance(600_000); // chains that grew in the last minutes are included twice
  const first = await writeRoot(app.platform, stamp);
  expect(first.heads.map((head) => head.subjectId).toSorted()).toEqual(ids.toSorted());
  clock.advance(3600_000);
  await opened(ids[0]!);
  const second = await writeRoot(app.platform, stamp);
  expect(second.heads).toMatchObject([{ subjectId: ids[0], number: 2 }]);
  expect(second.previous).toBe(first.root);
  expect(stamped).toEqual([first.root, second.root]);
  expect([isRootIntact(first), isRootIntact(second)]).toEqual([true, true]);

  const { head, path, ...where } = proofOf(first, ids[1]!)!;
  const leaf = Buffer.from(canonicalJson({ ...head }));
  const found = rootOfPath(
    leaf,
    where,
    path.map((hash) => Buffer.from(hash, 'hex')),
  );
  expect(Buffer.from(found).toString('hex')).toBe(first.root);
  expect(proofOf(second, ids[1]!)).toBeUndefined();
});

test('a stored root that was altered is found', async () => {
  clock.advance(3600_000);
  await opened(newId());
  clock.advance(600_000);
  const root = await writeRoot(app.platform, stamp);
  const altered: Root = { ...root, heads: root.heads.map((head) => ({ ...head, number: head.number + 1 })) };
  expect(isRootIntact(altered)).toBe(false);
});

test('without a timestamping service the root is stored all the same', async () => {
  clock.advance(3600_000);
  const root = await writeRoot(app.platform, () => Promise.reject(new Error('away')));
  expect(root.timestamp).toBeNull();
  expect(root.heads).toEqual([]);
  expect(isRootIntact(root)).toBe(true);
});
