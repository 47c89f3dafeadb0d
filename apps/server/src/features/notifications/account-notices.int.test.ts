import { expect, test } from 'vitest';
import { createPeopleApp, newPerson, newPortal, signedIn } from '../../../test/people.ts';
import { inTenant } from '../../platform/db/index.ts';
import { readChain, type StoredEvent } from '../../platform/events/index.ts';
import { accountNotifier } from './listener.ts';

test('an administrator invited by the operator is a notice in the company and none in the log of the operator', async () => {
  const app = await createPeopleApp();
  const operatorPortal = await newPortal(app, { kind: 'operator' });
  const operator = await signedIn(operatorPortal, { roles: ['superadmin'] });
  const portal = await newPortal(app);
  await newPerson(portal, { roles: ['admin'] });
  const body = { email: 'naujas@firma.example', firstName: 'Naujas', lastName: 'Vadovas' };
  const { status } = await operator.browser.request('POST', `/api/tenants/${portal.tenantId}/invite-admin`, body);
  expect(status).toBe(204);
  const noticesIn = ({ ctx, tenantId }: typeof portal) =>
    inTenant(ctx, async (tx) => {
      const chain = await readChain(tx, 'tenant', tenantId);
      const event = chain.findLast(({ name }) => name === 'tenant.admin-invited')!;
      await accountNotifier.handle(tx, event as StoredEvent);
      const notices = tx.selectFrom('notifications').select('user_id');
      return notices.where('tenant_id', '=', tenantId).where('event_id', '=', event.id).execute();
    });
  expect(await noticesIn(portal)).toHaveLength(1);
  expect(await noticesIn(operatorPortal), 'its copy of the event names nobody').toEqual([]);
});
