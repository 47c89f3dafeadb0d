import { expect, test } from 'vitest';
import { inSystemFor, inTenant, rightsLock } from '../src/platform/db/index.ts';
import { createPeopleApp, newPortal } from './people.ts';
import { whileRightsHeld } from './while-held.ts';

const nothing = async () => undefined;

test('calls of one company that wait for each other leave connections to the others', async () => {
  const app = await createPeopleApp();
  const [busy, other] = [await newPortal(app), await newPortal(app)];
  const claims = () => [rightsLock(busy.tenantId)];
  const inUse = () => {
    const { app: users, system } = app.platform.db.poolUse();
    return [users.total - users.idle, system.total - system.idle];
  };
  const answers = await whileRightsHeld(app.databaseUrl, busy.tenantId, {
    call: () =>
      Promise.all([
        ...Array.from({ length: 30 }, () => inTenant(busy.ctx, nothing, claims)),
        ...Array.from({ length: 8 }, () => inSystemFor(busy.ctx, nothing, claims)),
      ]),
    act: async () => {
      await expect.poll(inUse).toEqual([12, 3]);
      await inTenant(other.ctx, nothing);
      await inSystemFor(other.ctx, nothing);
    },
  });
  expect(answers).toHaveLength(38);
});
