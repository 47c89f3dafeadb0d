import {
  ADMIN_ENDPOINT_ACTS,
  type CapabilityGate,
  CAPABILITIES,
  COMPANY_ACTS,
  GUARDED_ACTS,
  isDoubtedAct,
  notifiesAdmins,
  SETTING_PROOFS,
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

test('AN-16 every act of that table is reached by an endpoint', () => {
  const reached = new Set(Object.values(ADMIN_ENDPOINT_ACTS).flatMap((acts) => (typeof acts === 'string' ? [] : acts)));
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

test('settings that require a proof are doubted and notified of; others and a plain invitation are not', () => {
  for (const [field, proof] of Object.entries(SETTING_PROOFS))
    expect(isDoubtedAct('tenant.settings-changed', { fields: [field] }), field).toBe(proof !== null);
  expect(notifiesAdmins('tenant.settings-changed', { fields: ['colour', 'replyTo'] })).toBe(true);
  expect(notifiesAdmins('tenant.settings-changed', { fields: ['colour'] })).toBe(false);
  expect(notifiesAdmins('user.invited', {})).toBe(false);
  expect(notifiesAdmins('user.invited', { isRaised: true })).toBe(true);
  expect(notifiesAdmins('tenant.webhook-created', {})).toBe(true);
});
