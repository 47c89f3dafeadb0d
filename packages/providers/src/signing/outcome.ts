import type { ErrorCode } from '@paraph/domain';

/** Properties of an outcome: whether the person may try again, and whether the service or our set-up is at fault. */
interface ProviderOutcome {
  /** The error of the portal this ends in, and with it the phrase a person reads. */
  readonly shown: ErrorCode;
  /** `now`: start again at once. `later`: after a wait or a repair by others. `no`: never with this means. */
  readonly retry: 'now' | 'later' | 'no';
  /** The service itself is unwell: counts for the circuit breaker. */
  readonly sick?: true;
  /** An operator must be notified: contract, clock, trust or an attack. */
  readonly alert?: true;
  /** What to show instead while the person has not proven who they are (account enumeration). */
  readonly neutral?: 'signing.could-not-start';
}

/**
 * Every failure of a signature, a login or a call of a document system: more detailed than the portal's errors,
 * because history, alarms and support need the difference. Each provider's table maps its wire codes to these names.
 */
export const OUTCOMES = {
  'signing.refused': { shown: 'signing.refused', retry: 'now' },
  'signing.wrong-code': { shown: 'signing.wrong-code', retry: 'now', alert: true },
  'signing.timeout': { shown: 'signing.timeout', retry: 'now' },
  'signing.cancelled': { shown: 'signing.cancelled', retry: 'now' },
  'signing.document-unusable': { shown: 'signing.document-unusable', retry: 'no' },
  'signing.app-outdated': { shown: 'signing.app-outdated', retry: 'later' },
  'signing.protocol-failure': { shown: 'signing.answer-wrong', retry: 'now' },
  'signing.other-request': { shown: 'signing.answer-wrong', retry: 'now' },
  'signing.provider-fault': { shown: 'signing.provider-down', retry: 'later' },
  'signing.not-a-client': { shown: 'signing.no-account', retry: 'no', neutral: 'signing.could-not-start' },
  'signing.phone-unreachable': { shown: 'signing.timeout', retry: 'now' },
  'signing.phone-delivery': { shown: 'signing.timeout', retry: 'now' },
  'signing.sim-fault': { shown: 'signing.document-unusable', retry: 'later' },
  'signing.sim-outdated': { shown: 'signing.document-unusable', retry: 'no' },
  'signing.no-signing-certificate': { shown: 'signing.document-unusable', retry: 'later' },
  'signing.not-signed-yet': { shown: 'signing.timeout', retry: 'later' },
  'signing.consent-used': { shown: 'signing.answer-wrong', retry: 'now' },
  'signing.not-finalised': { shown: 'signing.not-completed', retry: 'now' },
  'signing.could-not-start': { shown: 'signing.no-account', retry: 'now' },
  'signing.country-not-served': { shown: 'signing.method-not-offered', retry: 'no' },
  'signing.session-lost': { shown: 'signing.session-not-found', retry: 'now' },
  'signing.callback-forged': { shown: 'signing.answer-wrong', retry: 'now', alert: true },
  'signing.wrong-person': { shown: 'signing.other-person', retry: 'no', alert: true },
  'signing.other-certificate': { shown: 'signing.answer-wrong', retry: 'now', alert: true },
  'signing.certificate-expired': { shown: 'signing.certificate-bad', retry: 'no' },
  'signing.certificate-unfit': { shown: 'signing.certificate-bad', retry: 'no', alert: true },
  'signing.certificate-untrusted': { shown: 'signing.certificate-bad', retry: 'no', alert: true },
  'signing.level-too-low': { shown: 'signing.level-too-low', retry: 'no' },
  'signing.bad-signature': { shown: 'signing.answer-wrong', retry: 'now', alert: true },
  'signing.bad-answer': { shown: 'signing.answer-wrong', retry: 'later', sick: true, alert: true },
  'signing.bad-order': { shown: 'signing.provider-refused', retry: 'no', alert: true },
  'signing.provider-down': { shown: 'signing.provider-down', retry: 'later', sick: true },
  'signing.maintenance': { shown: 'signing.provider-down', retry: 'later', sick: true },
  'signing.provider-refuses-us': { shown: 'signing.provider-refused', retry: 'later', alert: true },
  'trust.timestamp-unavailable': { shown: 'signing.not-completed', retry: 'later', sick: true },
  'trust.timestamp-refused': { shown: 'signing.not-completed', retry: 'later', sick: true, alert: true },
  'trust.revocation-unavailable': { shown: 'signing.not-completed', retry: 'later', sick: true },
  'trust.download-unavailable': { shown: 'signing.not-completed', retry: 'later', sick: true },
  'dms.down': { shown: 'integration.down', retry: 'later', sick: true },
  'dms.refuses-us': { shown: 'integration.refuses-us', retry: 'later', alert: true },
  'dms.bad-answer': { shown: 'integration.answer-wrong', retry: 'later', sick: true, alert: true },
  'dms.refused': { shown: 'integration.refused', retry: 'no', alert: true },
  'dms.address-refused': { shown: 'integration.address-refused', retry: 'no', alert: true },
  'trust.address-refused': { shown: 'signing.not-completed', retry: 'no', alert: true },
} as const satisfies Record<string, ProviderOutcome>;

export type OutcomeCode = keyof typeof OUTCOMES;

/** The row of a code, with the optional members visible. */
export const outcome = (code: OutcomeCode): ProviderOutcome => OUTCOMES[code];

/** Returns the code shown to an unauthenticated person: never reveals whether an account exists. */
export const neutralCode = (code: OutcomeCode): OutcomeCode => outcome(code).neutral ?? code;
