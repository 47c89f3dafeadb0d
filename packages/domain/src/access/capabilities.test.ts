import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CAPABILITIES,
  type Capability,
  CAPABILITY_NAMES,
  capabilitiesOf,
  refusalOf,
  type CapabilityGate,
} from './capabilities.ts';
import { defaultModules, type Module, MODULE_NAMES, MODULES } from './modules.ts';
import { defaultPermissions, type Permission, PERMISSION_NAMES, PERMISSIONS } from './permissions.ts';
import { type Role, ROLE_NAMES } from './roles.ts';

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
      const gate: CapabilityGate = CAPABILITIES[name];
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

/** An administrator of a company that has every module, who may do everything, but for what is left out. */
const but = (left: { module?: Module; permission?: Permission; roles?: Role[] }) => ({
  roles: left.roles ?? (['admin'] as Role[]),
  permissions: PERMISSION_NAMES.filter((name) => name !== left.permission),
  modules: MODULE_NAMES.filter((name) => name !== left.module),
});
const holders = (capability: Capability) =>
  ROLE_NAMES.filter((role) => refusalOf(capability, but({ roles: [role] })) === null);

test('PERM-005 PERM-006 PERM-007 templates, HR and Accounting are for those with their permission', () => {
  const lost = (permission: Permission) => {
    const held = capabilitiesOf(but({ permission }));
    return capabilitiesOf(but({})).filter((name) => !held.includes(name));
  };
  expect(lost('UseTemplates')).toEqual(['forms.use', 'forms.fill']);
  expect(lost('UseHRModule')).toEqual(['forms.hr']);
  expect(lost('UseAccountingModule')).toEqual(['forms.accounting']);
});
test('PERM-010 PERM-011 PERM-033 calendar and folder tree need their permission; drive and forms need their module', () => {
  const missing = { code: 'access.permission-missing' };
  expect(refusalOf('calendar.open', but({ permission: 'ViewCalendar' }))).toMatchObject(missing);
  expect(refusalOf('folders.tree', but({ permission: 'ViewFolderTree' }))).toMatchObject(missing);
  for (const name of ['folders.open', 'folders.tree'] as const)
    expect(refusalOf(name, but({ module: 'FoldersModule' }))).toMatchObject({ module: 'FoldersModule' });
  for (const name of ['forms.use', 'forms.fill', 'forms.templates'] as const)
    expect(refusalOf(name, but({ module: 'FormsModule' }))).toMatchObject({ module: 'FormsModule' });
});
test('PERM-023 PERM-046 nothing of a module works without it, and only administrators manage form templates', () => {
  for (const name of CAPABILITY_NAMES) {
    const { modules = [] }: CapabilityGate = CAPABILITIES[name];
    for (const module of modules)
      expect(refusalOf(name, but({ module })), name).toEqual({ code: 'access.module-off', module });
  }
  expect(holders('forms.templates')).toEqual(['admin']);
});
