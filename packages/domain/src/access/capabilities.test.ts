import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CAPABILITIES, CAPABILITY_NAMES, capabilitiesOf, refusalOf, type Gate } from './capabilities.ts';
import { defaultModules, MODULE_NAMES, MODULES } from './modules.ts';
import { defaultPermissions, PERMISSION_NAMES, PERMISSIONS } from './permissions.ts';
import { ROLE_NAMES } from './roles.ts';

test('numbers of permissions and modules are 1 to 10 and 1 to 34, each once', () => {
  expect(PERMISSION_NAMES.map((name) => PERMISSIONS[name].code)).toEqual(Array.from({ length: 10 }, (_, n) => n + 1));
  expect(MODULE_NAMES.map((name) => MODULES[name].code)).toEqual(Array.from({ length: 34 }, (_, n) => n + 1));
});
test('external users and super admins hold no permission by default', () => {
  expect(defaultPermissions('externaluser')).toEqual([]);
  expect(defaultPermissions('superadmin')).toEqual([]);
  expect(defaultPermissions('user')).not.toContain('DmsDocumentUrl');
  expect(defaultPermissions('ceo')).toContain('DmsDocumentUrl');
});
test('the old forms module is never among those a tenant starts with', () => {
  expect(defaultModules(true)).not.toContain('OldFormsModule');
  expect(defaultModules(false)).not.toContain('HR');
});
test('a capability is held exactly when every named module and permission and one of the roles is', () => {
  const rights = fc.record({
    roles: fc.subarray(ROLE_NAMES),
    permissions: fc.subarray(PERMISSION_NAMES),
    modules: fc.subarray(MODULE_NAMES),
  });
  fc.assert(
    fc.property(rights, fc.constantFrom(...CAPABILITY_NAMES), (held, name) => {
      const gate: Gate = CAPABILITIES[name];
      const holds =
        (gate.modules ?? []).every((module) => held.modules.includes(module)) &&
        (gate.permissions ?? []).every((permission) => held.permissions.includes(permission)) &&
        (!gate.roles || gate.roles.some((role) => held.roles.includes(role))) &&
        (!gate.internal || held.roles.some((role) => ['user', 'ceo', 'admin'].includes(role)));
      expect(refusalOf(name, held) === null).toBe(holds);
      expect(capabilitiesOf(held).includes(name)).toBe(holds);
    }),
  );
});
