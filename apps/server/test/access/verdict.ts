import type { Caller, Endpoint } from '@paraph/contract';
import { CAPABILITIES, type Capability, type ErrorCode, type CapabilityGate, type Rights } from '@paraph/domain';

/** Result of the checks before an endpoint: reached, or the error code. */
export type Verdict = 'reached' | ErrorCode;

/** Who calls. */
export interface Principal {
  /** What their credential makes them; `none` without one, dead with a token or key that is over or unknown. */
  kind: Exclude<Caller, 'public'> | 'none' | 'dead' | 'dead key';
  /** Of those who are known. */
  rights?: Rights;
  /** The company of the address they came to is switched off. */
  isHostOff?: boolean;
}

const INTERNAL = ['user', 'ceo', 'admin'] as const;

/**
 * The tables read once more, in other words than the server does (decision 11): kind of caller first, then every gate of
 * the capability, modules before permissions before roles.
 */
export function verdictOf({ callers, capability }: Endpoint, { kind, rights, isHostOff = false }: Principal): Verdict {
  if ((callers as readonly string[]).includes(kind)) return capability ? gateVerdict(capability, rights!) : 'reached';
  if (callers.includes('public')) return isHostOff ? 'access.company-deactivated' : 'reached';
  return { ...OUTSIDER }[kind];
}

/** What those hear for whom an endpoint was not made. */
const OUTSIDER = {
  none: 'access.no-token',
  dead: 'access.session-ended',
  'dead key': 'access.key-unknown',
  guest: 'generic.not-found',
  user: 'access.role-missing',
  apiKey: 'access.role-missing',
} as const satisfies Record<Principal['kind'], ErrorCode>;

/** The first gate of a capability that is closed. */
export function gateVerdict(capability: Capability, { roles, permissions, modules }: Rights): Verdict {
  const gate: CapabilityGate = CAPABILITIES[capability];
  const closed: [boolean, ErrorCode][] = [
    [(gate.modules ?? []).some((name) => !modules.includes(name)), 'access.module-off'],
    [(gate.permissions ?? []).some((name) => !permissions.includes(name)), 'access.permission-missing'],
    [Boolean(gate.roles) && !roles.some((role) => gate.roles!.includes(role)), 'access.role-missing'],
    [gate.internal === true && !INTERNAL.some((role) => roles.includes(role)), 'access.role-missing'],
  ];
  return closed.find(([isClosed]) => isClosed)?.[1] ?? 'reached';
}
