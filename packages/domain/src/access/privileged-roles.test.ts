import { expect, test } from 'vitest';
import { CAPABILITIES, type CapabilityGate, refusalOf } from './capabilities.ts';
import { MODULE_NAMES } from './modules.ts';
import { PERMISSION_NAMES } from './permissions.ts';
import { gainsPrivilege, isPrivileged, losesPrivilege, mayActOnHolder } from './privileged-roles.ts';
import type { Role } from './roles.ts';

test('each role that may do what an ordinary user may not, with all permissions and modules, is privileged', () => {
  const user = { roles: ['user'] as const, permissions: PERMISSION_NAMES, modules: MODULE_NAMES };
  const beyond = Object.entries(CAPABILITIES as Record<string, CapabilityGate>)
    .filter(([name]) => refusalOf(name as keyof typeof CAPABILITIES, user)?.code === 'access.role-missing')
    .flatMap(([, { roles }]) => roles ?? []);
  expect([...new Set<Role>(beyond)].filter((role) => !isPrivileged(role))).toEqual([]);
  expect([...new Set<Role>(beyond)].sort()).toEqual(['admin', 'ceo', 'superadmin']);
});

test('a privileged role is gained and lost, an ordinary one is not', () => {
  expect(gainsPrivilege(['user'], ['user', 'ceo'])).toBe(true);
  expect(gainsPrivilege(['ceo'], ['ceo', 'user'])).toBe(false);
  expect(losesPrivilege(['admin'], ['user'])).toBe(true);
  expect(losesPrivilege(['user'], [])).toBe(false);
});

test('only a super administrator acts on a super administrator; everybody else may be acted on by administrators', () => {
  expect(mayActOnHolder(['admin'], ['superadmin'])).toBe(false);
  expect(mayActOnHolder(['admin'], ['superadmin', 'user'])).toBe(false);
  expect(mayActOnHolder(['superadmin'], ['superadmin'])).toBe(true);
  expect(mayActOnHolder(['admin'], ['admin', 'ceo'])).toBe(true);
  expect(mayActOnHolder(undefined, ['superadmin'])).toBe(true);
});
