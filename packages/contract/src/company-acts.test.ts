import {
  ADMIN_ENDPOINT_ACTS,
  type CapabilityGate,
  CAPABILITIES,
  COMPANY_ACTS,
  GUARDED_ACTS,
  LEAVES_NOTHING,
  LOG_ACTS,
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

test('AN-16 an act of an administrator is put back or named after a denial, unless it only reads, repeats or takes access away', () => {
  const reasons = Object.entries(ADMIN_ENDPOINT_ACTS).filter(([, acts]) => typeof acts === 'string');
  expect(reasons.filter(([, reason]) => !LEAVES_NOTHING.includes(reason as string))).toEqual([]);
});

/** Changes in the log of a company that no reaction puts back or lists by themselves, by the reason. */
const NOT_DOUBTED = {
  'the portal does them, or they say what another act changed': [
    'tenant.created',
    'tenant.change-reverted',
    'tenant.webhook-disabled',
    'tenant.setup-secret-issued',
    'tenant.series-unsent',
    'tenant.share-ended',
    'tenant.share-link-ended',
    'tenant.ceo-given',
    'tenant.ceo-taken',
    'tenant.open-all-off',
  ],
  'they read, try or repeat': [
    'tenant.mail-tested',
    'tenant.mail-server-tested',
    'tenant.mails-resent',
    'tenant.job-retried',
    'tenant.document-opened',
    'tenant.forms-exported',
    'tenant.contacts-exported',
    'tenant.list-exported',
    'tenant.billing-exported',
    'tenant.plan-requested',
  ],
  'what a user set up for others ends (DOCUMENT_ENDPOINT_ACTS)': [
    'tenant.folder-created',
    'tenant.folder-changed',
    'tenant.folder-moved',
    'tenant.documents-moved',
    'tenant.folder-access-changed',
    'tenant.folder-opened',
    'tenant.folder-handed-over',
    'tenant.folder-deleted',
    'tenant.folder-restored',
    'tenant.files-shared',
  ],
} satisfies Record<string, (typeof LOG_ACTS)[number][]>;

test('AN-16 of every change in the log of a company it is decided whether a denial puts it back or names it', () => {
  const decided = new Set<string>([...Object.keys(COMPANY_ACTS), ...Object.values(NOT_DOUBTED).flat()]);
  expect(LOG_ACTS.filter((name) => name.startsWith('tenant.') && !decided.has(name))).toEqual([]);
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
