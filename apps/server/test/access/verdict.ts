import { ACCOUNT_REACTIONS, type Caller, type Endpoint } from '@paraph/contract';
import { CAPABILITIES, type Capability, type ErrorCode, type CapabilityGate, type Rights } from '@paraph/domain';

/** Result of the checks before an endpoint: reached, or the error code. */
export type Verdict = 'reached' | ErrorCode;

/** The caller. */
export interface Principal {
  /** The kind of their credential; `none` without one, dead with an expired or unknown token or key. */
  kind: Exclude<Caller, 'public'> | 'none' | 'dead' | 'dead key';
  /** The rights of a known caller. */
  rights?: Rights;
  /** The company of the requested host is deactivated. */
  isHostOff?: boolean;
}

const INTERNAL = ['user', 'ceo', 'admin'] as const;

/**
 * Evaluates the tables a second time, independently of the server's code (decision 11): kind of caller first, then
 * every gate of the capability, modules before permissions before roles.
 */
export function verdictOf(
  { name, callers, capability }: Endpoint,
  { kind, rights, isHostOff = false }: Principal,
): Verdict {
  if ((callers as readonly string[]).includes(kind)) return capability ? gateVerdict(capability, rights!) : 'reached';
  if (callers.includes('public'))
    return isHostOff && !ACCOUNT_REACTIONS.has(name) ? 'access.company-deactivated' : 'reached';
  return { ...OUTSIDER }[kind];
}

/** The error codes for callers to whom an endpoint is not open. */
const OUTSIDER = {
  none: 'access.no-token',
  dead: 'access.session-ended',
  'dead key': 'access.key-unknown',
  guest: 'generic.not-found',
  user: 'access.role-missing',
  apiKey: 'access.role-missing',
} as const satisfies Record<Principal['kind'], ErrorCode>;

/** Returns the result of the first closed gate of a capability. */
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
