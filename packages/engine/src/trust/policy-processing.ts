import { ANY_POLICY, type Certificate } from '../pki/index.ts';

interface State {
  /** Policies valid for the whole path so far; `any` while nothing has narrowed them. */
  policies: ReadonlySet<string>;
  any: boolean;
  explicit: number;
  inhibitAny: number;
  mapping: number;
}

/**
 * Certificate policies of a path, from the certificate below the anchor down to the subject, with any policy
 * acceptable to the relying party (RFC 5280, 6.1). False when a policy is demanded by the path and none is left.
 */
export function policiesHold(fromTop: readonly Certificate[]): boolean {
  const start = fromTop.length + 1;
  let state: State = { policies: new Set(), any: true, explicit: start, inhibitAny: start, mapping: start };
  for (const [i, certificate] of fromTop.entries()) {
    const isLast = i === fromTop.length - 1;
    state = narrow(state, certificate, isLast);
    if (state.explicit === 0 && isEmpty(state)) return false;
    if (!isLast && certificate.policyMappings.some((pair) => pair.includes(ANY_POLICY))) return false;
    state = isLast ? lastStep(state, certificate) : nextStep(state, certificate);
  }
  return state.explicit > 0 || !isEmpty(state);
}

const isEmpty = (state: State): boolean => !state.any && state.policies.size === 0;

function narrow(state: State, certificate: Certificate, isLast: boolean): State {
  const stated = new Set(certificate.policies);
  const anyCounts = stated.has(ANY_POLICY) && (state.inhibitAny > 0 || (!isLast && certificate.selfIssued));
  const named = [...stated].filter((policy) => policy !== ANY_POLICY && (state.any || state.policies.has(policy)));
  const policies = new Set(anyCounts ? [...named, ...state.policies] : named);
  return { ...state, policies, any: anyCounts && state.any };
}

function nextStep(state: State, certificate: Certificate): State {
  const { policyConstraints, inhibitAnyPolicy, selfIssued } = certificate;
  const counted = selfIssued ? 0 : 1;
  return {
    ...state,
    policies: mapped(state, certificate),
    explicit: lower(state.explicit - counted, policyConstraints?.requireExplicit),
    mapping: lower(state.mapping - counted, policyConstraints?.inhibitMapping),
    inhibitAny: lower(state.inhibitAny - counted, inhibitAnyPolicy),
  };
}

function lastStep(state: State, certificate: Certificate): State {
  const explicit = Math.max(0, state.explicit - 1);
  return { ...state, explicit: certificate.policyConstraints?.requireExplicit === 0 ? 0 : explicit };
}

const lower = (current: number, limit: number | undefined): number =>
  Math.min(Math.max(0, current), limit ?? Number.POSITIVE_INFINITY);

function mapped(state: State, certificate: Certificate): ReadonlySet<string> {
  const result = new Set(state.policies);
  for (const [issuer] of certificate.policyMappings) result.delete(issuer);
  if (state.mapping === 0) return result;
  for (const [issuer, subject] of certificate.policyMappings) {
    if (state.any || state.policies.has(issuer)) result.add(subject);
  }
  return result;
}
