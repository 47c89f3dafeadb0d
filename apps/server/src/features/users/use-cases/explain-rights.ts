import type { AnswerOf, endpoints } from '@paraph/contract';
import {
  CAPABILITIES,
  CAPABILITY_NAMES,
  fail,
  type CapabilityGate,
  type Permission,
  refusalOf,
  type Rights,
  type Role,
  ROLE_NAMES,
  ROLES,
} from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { permissionsByRole, rightsOf } from '../../tenants/index.ts';
import { personOf } from '../person.ts';
import { readLiving } from '../store/administer.ts';

type Explained = AnswerOf<typeof endpoints.people.rights>;
type PermissionsByRole = Map<Role, readonly Permission[]>;

/**
 * Returns the capabilities of a user with their reasons, from the table that also decides every call.
 * @throws generic.not-found
 */
export const explainRights = (ctx: Ctx, userId: string): Promise<Explained> =>
  inTenant(ctx, async (tx) => {
    const [row] = await readLiving(tx, [userId]);
    if (!row) fail('generic.not-found');
    const { firstName, lastName } = personOf(row);
    const rights = await rightsOf(tx, userId);
    const held = await permissionsByRole(tx);
    return {
      name: `${firstName} ${lastName}`.trim(),
      roles: [...rights.roles],
      items: CAPABILITY_NAMES.map((name) => explain(name, rights, held)),
    };
  });

function explain(name: keyof typeof CAPABILITIES, rights: Rights, held: PermissionsByRole): Explained['items'][number] {
  const gate: CapabilityGate = CAPABILITIES[name];
  return {
    capability: name,
    holds: refusalOf(name, rights) === null,
    through: (gate.permissions ?? []).map((permission) => ({
      permission,
      roles: rights.roles.filter((role) => held.get(role)?.includes(permission)),
    })),
    needsRoles: [...(gate.roles ?? (gate.internal ? ROLE_NAMES.filter((role) => ROLES[role].internal) : []))],
    modules: (gate.modules ?? []).map((module) => ({ module, isOn: rights.modules.includes(module) })),
  };
}
