import {
  type Capability,
  capabilitiesOf,
  defaultPermissions,
  MODULE_NAMES,
  PERMISSION_NAMES,
  type Rights,
  ROLE_NAMES,
} from '@paraph/domain';
import { expect, test } from 'vitest';
import { placesOf } from './places.ts';

const ALL = [
  '/dashboard',
  '/documents',
  '/folders',
  '/module-b',
  '/module-c',
  '/calendar',
  '/addressBook',
  '/validate',
  '/admin',
  '/super-admin',
];
const addresses = (can: (capability: Capability) => boolean) => placesOf(can).map(({ to }) => to);
const without = (...gone: string[]) => ALL.filter((to) => !gone.includes(to));

test('a user with all capabilities sees every entry in order; one without any only those for everyone (UI-005)', () => {
  expect(addresses(() => true)).toEqual(ALL);
  expect(addresses(() => false)).toEqual(['/validate']);
});

test('an entry disappears with its own capability, and no other entry does (UI-005)', () => {
  const guarded = placesOf(() => true).filter(({ capability }) => capability !== undefined);
  expect(guarded.map(({ to }) => to)).toEqual(without('/validate'));
  for (const { to, capability } of guarded) expect(addresses((one) => one !== capability)).toEqual(without(to));
});

const EVERYTHING: Rights = { roles: ROLE_NAMES, permissions: PERMISSION_NAMES, modules: MODULE_NAMES };
const placesFor = (rights: Partial<Rights>) => {
  const held = capabilitiesOf({ ...EVERYTHING, ...rights });
  return addresses((one) => held.includes(one));
};
const modules = (...off: string[]) => MODULE_NAMES.filter((name) => !off.includes(name));
const permissions = (...off: string[]) => PERMISSION_NAMES.filter((name) => !off.includes(name));

test('the entries follow module, permission and role (UI-005)', () => {
  expect(placesFor({})).toEqual(ALL);
  expect(placesFor({ modules: modules('Calendar') })).toEqual(without('/calendar'));
  expect(placesFor({ modules: modules('Dashboard', 'FoldersModule') })).toEqual(without('/dashboard', '/folders'));
  expect(placesFor({ permissions: permissions('UseAddressBook') })).toEqual(without('/addressBook'));
  expect(placesFor({ permissions: permissions('UseHRModule', 'UseAccountingModule') })).toEqual(
    without('/module-b', '/module-c'),
  );
  const user = { roles: ['user'], permissions: defaultPermissions('user') } as const;
  expect(placesFor(user)).toEqual(without('/admin', '/super-admin'));
  expect(placesFor({ ...user, roles: ['admin'] })).toEqual(without('/super-admin'));
  expect(placesFor({ roles: ['externaluser'], permissions: [] })).toEqual(['/documents', '/folders', '/validate']);
});
