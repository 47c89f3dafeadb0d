import { expect, test } from 'vitest';
import { examine } from '../src/features/doctor/index.ts';
import { NotificationsLost, requireNotifications } from '../src/platform/db/notifications.ts';
import { roleUrl } from '../src/platform/db/roles.ts';
import { faultCauses, faultsOf, isReady } from '../src/platform/health/faults.ts';
import { createHealthReader } from '../src/platform/health/read.ts';
import { DatabasesDiffer, requireSameDatabase } from '../src/platform/db/same-database.ts';
import { createTestApp } from './app.ts';
import { createTestDatabase } from './database.ts';
import { openDatabaseLine } from './database-line.ts';

test('a DATABASE_SYSTEM_URL through a pooler that loses notifications is a fault of the node, and the doctor says the remedy', async () => {
  const { platform, databaseUrl } = await createTestApp({ role: 'server', features: [] });
  const line = await openDatabaseLine(roleUrl(databaseUrl, 'paraph_system'));
  await requireNotifications(line.url);
  line.loseNotifications();
  await expect(requireNotifications(line.url)).rejects.toThrow(NotificationsLost);
  const pooled = { ...platform, db: { ...platform.db, systemUrl: line.url } };
  const faults = faultsOf(await createHealthReader(pooled)());
  expect(faults).toContain('listen');
  expect(isReady(faults, false), 'pages and jobs still work, only later').toBe(true);
  const [found] = await examine(pooled, async () => undefined, ['database']);
  expect(found).toMatchObject({ state: 'red', says: 'databasePooled' });
  expect(faultsOf(await createHealthReader(platform)())).not.toContain('listen');
});

test('two addresses that lead to different databases are a fault of the node, and the doctor names both variables', async () => {
  const { platform, databaseUrl } = await createTestApp({ role: 'server', features: [] });
  const other = roleUrl((await createTestDatabase()).url, 'paraph_system');
  await expect(requireSameDatabase(databaseUrl, other, 300)).rejects.toThrow(DatabasesDiffer);
  const apart = { ...platform, db: { ...platform.db, systemUrl: other } };
  const health = await createHealthReader(apart)();
  expect(faultCauses(health).listen).toContain('DATABASE_URL and DATABASE_SYSTEM_URL');
  const [found] = await examine(apart, async () => undefined, ['database']);
  expect(found).toMatchObject({ state: 'red', says: 'databasesDiffer' });
});
