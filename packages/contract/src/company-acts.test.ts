import {
  ADMIN_ENDPOINT_ACTS,
  type CapabilityGate,
  CAPABILITIES,
  COMPANY_ACTS,
  GUARDED_ACTS,
  notifiesAdmins,
  SETTING_PROOFS,
  USER_ENDPOINT_ACTS,
} from '@paraph/domain';
import { expect, test } from 'vitest';
import { type Endpoint, endpoints } from './index.ts';

const all: Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group) as Endpoint[]);
const isOfAdmins = ({ capability }: Endpoint): boolean => {
  const gate: CapabilityGate = capability ? CAPABILITIES[capability] : {};
  return gate.roles?.every((role) => role === 'admin' || role === 'superadmin') === true;
};
const changing = all.filter((one) => one.method !== 'GET' && one.callers.includes('user') && isOfAdmins(one));

test('AN-16 for every change that only administrators can make it is decided what a reaction of the owner does to it', () => {
  expect(changing.map(({ name }) => name).toSorted()).toEqual(Object.keys(ADMIN_ENDPOINT_ACTS).toSorted());
});

test('AN-16 every act of the table is reached by an endpoint', () => {
  const acts = [...Object.values(ADMIN_ENDPOINT_ACTS), ...Object.values(USER_ENDPOINT_ACTS)];
  const reached = new Set(acts.flatMap((of) => (typeof of === 'string' ? [] : of)));
  const names = new Set(all.map(({ name }) => name));
  expect(Object.keys(USER_ENDPOINT_ACTS).filter((name) => !names.has(name))).toEqual([]);
  expect(Object.keys(COMPANY_ACTS).filter((name) => !reached.has(name as keyof typeof COMPANY_ACTS))).toEqual([]);
});

test('AN-16 a change that requires a proof of identity is undone or listed unless it takes access away', () => {
  const kept = changing.filter(
    ({ name, guard }) => guard && guard in GUARDED_ACTS && typeof ADMIN_ENDPOINT_ACTS[name] === 'string',
  );
  expect(kept.map(({ name }) => name).toSorted()).toEqual([
    'account-recovery.start',
    'mail-server.try',
    'safety.reset-factors',
    'sso.unlink',
  ]);
});

test('the other administrators are notified of settings that require a proof; not of others and a plain invitation', () => {
  for (const [field, proof] of Object.entries(SETTING_PROOFS))
    expect(notifiesAdmins('tenant.settings-changed', { fields: [field] }), field).toBe(
      proof !== null && field !== 'adminsOpenAll',
    );
  expect(notifiesAdmins('tenant.settings-changed', { fields: ['colour', 'replyTo'] })).toBe(true);
  expect(notifiesAdmins('tenant.settings-changed', { fields: ['colour'] })).toBe(false);
  expect(notifiesAdmins('user.invited', {})).toBe(false);
  expect(notifiesAdmins('user.invited', { isRaised: true })).toBe(true);
  expect(notifiesAdmins('tenant.webhook-created', {})).toBe(true);
});
