import { allEndpoints, type Endpoint } from '@paraph/contract';
import {
  CAPABILITIES,
  type Capability,
  CAPABILITY_NAMES,
  type CapabilityGate,
  MODULE_NAMES,
  MODULES,
  type Permission,
  PERMISSION_NAMES,
  PERMISSIONS,
  type Rights,
  type Role,
  ROLE_NAMES,
} from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import {
  type AccessPortal,
  createAccessPortal,
  type HeldRights,
  hold,
  knock,
  type Knocker,
  wear,
} from './access/portal.ts';
import { gateVerdict, type Principal, type Verdict, verdictOf } from './access/verdict.ts';

/** `npm run campaign:access` tries 2,000. */
const SETS = Number(process.env.PARAPH_ACCESS_SETS ?? 12);
const SEED = Number(process.env.PARAPH_ACCESS_SEED ?? 1);

let portal: AccessPortal;
beforeAll(async () => {
  portal = await createAccessPortal();
});

/** A caller, and their kind and rights according to the tables. */
interface LinkRequest extends Knocker {
  who: string;
  is: Principal;
}

const everyRole = (permissions: readonly Permission[]): HeldRights['permissions'] =>
  Object.fromEntries(ROLE_NAMES.map((role) => [role, permissions])) as Record<Role, readonly Permission[]>;

const rightsOf = ({ modules, permissions }: HeldRights, roles: readonly Role[]): Rights => ({
  roles,
  modules,
  permissions: PERMISSION_NAMES.filter((name) => roles.some((role) => permissions[role].includes(name))),
});

/** The eight callers in the company itself: five roles, a guest, an API key, no credentials. */
function insiders(held: HeldRights): LinkRequest[] {
  const { own, people, guest, keys } = portal;
  const { host } = own;
  const roles = ROLE_NAMES.map((role) => {
    const is = { kind: 'user', rights: rightsOf(held, [role]) } as const;
    return { who: role, host, header: people[role].header, is };
  });
  return [
    ...roles,
    { who: 'guest', host, header: guest.header, is: { kind: 'guest', rights: rightsOf(held, ['externaluser']) } },
    { who: 'an API key', host, header: keys.own.header, is: { kind: 'apiKey', rights: rightsOf(held, ['user']) } },
    { who: 'nobody', host, is: { kind: 'none' } },
  ];
}

/** The same callers at the host of another company whose modules are off: their own company decides. */
const abroad = (held: HeldRights): LinkRequest[] =>
  insiders(held).map((linkRequest) => ({ ...linkRequest, who: `${linkRequest.who} abroad`, host: portal.other.host }));

/** Users and the API key of the other company at this company's host: they have no rights here. */
function outsiders(): LinkRequest[] {
  const { own, outsiders: them, keys } = portal;
  const held = { modules: ['EmailLogin', 'SmartIDLogin', 'MobileIDLogin', 'EparakstLogin'] as const };
  const rights = (role: Role): Rights => {
    const holds = (name: Permission) => (PERMISSIONS[name].byDefault as readonly Role[]).includes(role);
    return { roles: [role], permissions: PERMISSION_NAMES.filter(holds), ...held };
  };
  const { host } = own;
  return [
    ...ROLE_NAMES.map((role) => {
      const is = { kind: 'user', rights: rights(role) } as const;
      return { who: `${role} of another company`, host, header: them[role].header, is };
    }),
    { who: 'its API key', host, header: keys.other.header, is: { kind: 'apiKey', rights: rights('user') } },
  ];
}

/** Deactivated users, and all users of a deactivated company. */
function switchedOff(): LinkRequest[] {
  const { own, over, gone, former, keys } = portal;
  const is = { kind: 'dead' } as const;
  const there = { ...is, isHostOff: true } as const;
  const key = { kind: 'dead key' } as const;
  return [
    ...ROLE_NAMES.map((role) => ({ who: `${role}, off`, host: own.host, header: gone[role].header, is })),
    ...ROLE_NAMES.map((role) => ({
      who: `${role} of a dead company`,
      host: over.host,
      header: former[role].header,
      is: there,
    })),
    { who: 'a revoked key', host: own.host, header: keys.revoked.header, is: key },
    { who: 'a made-up key', host: own.host, header: { 'x-api-key': 'pk_1' }, is: key },
    { who: 'the key of a dead company', host: own.host, header: keys.over.header, is: key },
    { who: 'nobody at a dead company', host: over.host, is: { kind: 'none', isHostOff: true } },
  ];
}

/** Makes each call once. @returns the outcomes that differ from the tables */
async function surprises(endpoints: readonly Endpoint[], visits: readonly LinkRequest[]): Promise<string[]> {
  const found: string[] = [];
  for (const endpoint of endpoints) {
    const answers = await Promise.all(visits.map((linkRequest) => knock(portal, endpoint, linkRequest)));
    for (const [place, { who, is }] of visits.entries()) {
      const wanted: Verdict = verdictOf(endpoint, is);
      if (answers[place] !== wanted)
        found.push(`${endpoint.name} to ${who}: ${answers[place]}, by the tables ${wanted}`);
    }
  }
  return found;
}

const everything: HeldRights = { modules: MODULE_NAMES, permissions: everyRole(PERMISSION_NAMES) };

test('AZ-01 AZ-15 AZ-16 every endpoint admits exactly the callers in the tables, in their company, elsewhere, and when deactivated', async () => {
  await hold(portal, everything);
  const visits = [...insiders(everything), ...abroad(everything), ...outsiders(), ...switchedOff()];
  expect(visits).toHaveLength(8 + 8 + 6 + 14);
  expect(await surprises(allEndpoints, visits)).toEqual([]);
});

const used = [...new Set(allEndpoints.flatMap(({ capability }) => capability ?? []))];
const behind = (capability: Capability) => allEndpoints.filter((endpoint) => endpoint.capability === capability);
const gatesOf = (capability: Capability) => {
  const { modules = [], permissions = [] }: CapabilityGate = CAPABILITIES[capability];
  return [...modules, ...permissions];
};

/** Every subset of the rights that a gate requires; all other rights are granted. */
function subsets(capability: Capability): HeldRights[] {
  const gates = gatesOf(capability);
  return Array.from({ length: 2 ** gates.length }, (_, bits) => {
    const missing = new Set<string>(gates.filter((_gate, place) => (bits & (1 << place)) === 0));
    return {
      modules: MODULE_NAMES.filter((name) => !missing.has(name)),
      permissions: everyRole(PERMISSION_NAMES.filter((name) => !missing.has(name))),
    };
  });
}

const gated = used.filter((capability) => gatesOf(capability).length > 0);

test.each(gated)(
  '%s opens with all of its modules and permissions, and with no subset of them (PERM-022)',
  async (capability) => {
    for (const held of subsets(capability)) {
      await hold(portal, held);
      const visits = [...insiders(held), ...abroad(held), ...outsiders(), ...switchedOff()];
      expect(await surprises(behind(capability), visits)).toEqual([]);
    }
  },
  120_000,
);

/** A small random generator: one seed gives the same sets. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test(
  `for any modules and permissions of roles, pages and endpoints open according to the tables: ${SETS} random sets`,
  async () => {
    const next = chance(SEED);
    const some = <T>(list: readonly T[], share = next()): T[] => list.filter(() => next() < share);
    for (let set = 0; set < SETS; set += 1) {
      const permissions = Object.fromEntries(ROLE_NAMES.map((role) => [role, some(PERMISSION_NAMES)]));
      const held = { modules: some(MODULE_NAMES), permissions } as unknown as HeldRights;
      const roles = some(ROLE_NAMES);
      await hold(portal, held);
      await wear(portal, roles.length > 0 ? roles : ['user']);
      await trySet(held, roles.length > 0 ? roles : ['user']);
    }
  },
  60_000 + SETS * 5_000,
);

/**
 * Calls one endpoint for each capability, and compares the list of all capabilities that menus, routes and buttons use.
 */
async function trySet(held: HeldRights, roles: readonly Role[]): Promise<void> {
  const rights = rightsOf(held, roles);
  const many = { who: roles.join('+'), host: portal.own.host, header: portal.many.header };
  const visits: LinkRequest[] = [...insiders(held), { ...many, is: { kind: 'user', rights } }];
  const doors = used.map((capability) => behind(capability)[0]!);
  expect(await surprises(doors, visits)).toEqual([]);
  const { header, host } = many;
  const me = await portal.real.server!.inject({ url: '/api/session', headers: { host, ...header } });
  const answer = me.json<{ capabilities: string[]; modules: number[]; permissions: number[] }>();
  const opens = CAPABILITY_NAMES.filter((name) => gateVerdict(name, rights) === 'reached');
  expect(answer.capabilities.toSorted()).toEqual(opens.toSorted());
  expect(answer.modules.toSorted(byNumber)).toEqual(held.modules.map((name) => MODULES[name].code).toSorted(byNumber));
  const codes = rights.permissions.map((name) => PERMISSIONS[name].code);
  expect(answer.permissions.toSorted(byNumber)).toEqual(codes.toSorted(byNumber));
}

const byNumber = (a: number, b: number) => a - b;
