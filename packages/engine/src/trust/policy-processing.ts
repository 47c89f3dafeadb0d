import { ANY_POLICY, type Certificate } from '../pki/index.ts';

interface State {
  /** Policies valid for the path so far; `any` while nothing has narrowed them. */
  policies: ReadonlySet<string>;
  any: boolean;
  explicit: number;
  inhibitAny: number;
  mapping: number;
}

/**
 * Processes certificate policies of a path, from the certificate below the anchor down to the subject, with any policy
 * acceptable to the relying party (RFC 5280, 6.1). Returns false when the path requires a policy and none remains.
 */
export function hasAcceptablePolicy(fromTop: readonly Certificate[]): boolean {
  // Nothing is required until an authority demands it.
  const open = Number.POSITIVE_INFINITY;
  let state: State = { policies: new Set(), any: true, explicit: open, inhibitAny: open, mapping: open };
  for (const [i, certificate] of fromTop.entries()) {
    const isLast = i === fromTop.length - 1;
    state = narrow(state, certificate, isLast);
    if (!isLast && certificate.policyMappings.some((pair) => pair.includes(ANY_POLICY))) return false;
    state = isLast ? lastStep(state, certificate) : nextStep(state, certificate);
  }
  // On the way down policies only become fewer and demands only closer, so it is enough to ask at the end.
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
  return { ...state, explicit: certificate.policyConstraints?.requireExplicit === 0 ? 0 : state.explicit - 1 };
}

const lower = (current: number, limit = Number.POSITIVE_INFINITY): number => Math.min(current, limit);

function mapped(state: State, certificate: Certificate): ReadonlySet<string> {
  const result = new Set(state.policies);
  for (const [issuer] of certificate.policyMappings) result.delete(issuer);
  if (state.mapping <= 0) return result;
  for (const [issuer, subject] of certificate.policyMappings) {
    if (state.any || state.policies.has(issuer)) result.add(subject);
  }
  return result;
}
