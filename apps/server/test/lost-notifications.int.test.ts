import { expect, test } from 'vitest';
import { examine } from '../src/features/doctor/index.ts';
import { NotificationsLost, requireNotifications } from '../src/platform/db/notifications.ts';
import { roleUrl } from '../src/platform/db/roles.ts';
import { faultsOf, isReady } from '../src/platform/health/faults.ts';
import { createHealthReader } from '../src/platform/health/read.ts';
import { createTestApp } from './app.ts';
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
