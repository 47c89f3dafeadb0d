import { LIMITS } from '@paraph/domain';
import { beforeAll, expect, test, vi } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { intrude } from './intruder.ts';
import { Browser, keepProven } from './people.ts';
import { mailTo, newColleague, startTestPortal, type TestPortal, upload } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let other: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  other = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
});

const setHold = ({ browser }: { browser: Browser }, id: string, reason: string | null) =>
  browser.request('PUT', `/api/retention/${id}/hold`, { reason });
const holdOf = async (id: string) => {
  const { isHeld, reason } = (await other.browser.request('GET', `/api/retention/${id}`)).body;
  return { isHeld, reason };
};
/** Returns a document of a colleague on hold. */
const newHeld = async () => {
  const id = String((await upload(other.browser)).body.id);
  expect((await setHold(other, id, 'Byla 12')).status).toBe(204);
  return id;
};
const noticesOf = async ({ browser }: Colleague): Promise<string[]> => {
  const { body } = await browser.request('GET', '/api/notifications');
  return (body as unknown as { items: { event: string }[] }).items.map(({ event }) => event);
};
const expireProofs = () =>
  inTenant(portal.ctx, (tx) =>
    tx
      .updateTable('sessions')
      .set({ proven_at: new Date(Date.now() - LIMITS.youngFactor) })
      .execute(),
  );

test('AN-17 an open session alone lifts no legal hold', async () => {
  const id = await newHeld();
  await expireProofs();
  expect((await setHold(other, id, null)).body.code).toBe('access.proof-needed');
  expect(await holdOf(id)).toEqual({ isHeld: true, reason: 'Byla 12' });
  await keepProven(portal.app);
  expect((await setHold(other, id, null)).status).toBe(204);
  expect(await holdOf(id)).toEqual({ isHeld: false, reason: null });
});

test('AN-16 other administrators are notified of a lifted hold, and “It was not me” puts it back', async () => {
  const id = await newHeld();
  const owner = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  const intruder = await intrude(portal, owner.email);
  expect((await setHold(intruder, id, null)).status).toBe(204);
  await vi.waitFor(async () => expect(await noticesOf(other)).toContain('tenant.hold-lifted'));
  const { body } = await other.browser.request('GET', '/api/admin-log?act=tenant.hold-lifted&limit=1');
  expect(JSON.stringify(body)).toContain('Byla 12');
  const token = intruder.denial;
  expect((await new Browser(portal).request('POST', '/api/session/end-by-mail', { token })).status).toBeLessThan(300);
  expect(await holdOf(id)).toEqual({ isHeld: true, reason: 'Byla 12' });
  const { text } = await mailTo(portal, other.email, /Patikrinkite/);
  expect(text).toContain('Grąžinta, kaip buvo: Dokumento sulaikymas atšauktas');
});
