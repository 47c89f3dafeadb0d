/** What can be said about an outcome: may the person try again, and does it speak against the service or our set-up. */
interface Outcome {
  /** `now`: start again at once. `later`: after a wait or a repair by somebody else. `no`: never with this means. */
  readonly retry: 'now' | 'later' | 'no';
  /** The service itself is unwell: counts for the circuit breaker. */
  readonly sick?: true;
  /** An operator must hear of it: contract, clock, trust or an attack. */
  readonly alert?: true;
  /** What to show instead while the person has not proven who they are (account enumeration). */
  readonly neutral?: 'signing.could-not-start';
}

/**
 * Every way a signature or login by Smart-ID or Mobile-ID can end other than well. One row here, one phrase per
 * language. Wire codes of a provider are mapped to these names in that provider's own table.
 */
export const OUTCOMES = {
  'signing.refused': { retry: 'now' },
  'signing.wrong-code': { retry: 'now', alert: true },
  'signing.timeout': { retry: 'now' },
  'signing.cancelled': { retry: 'now' },
  'signing.document-unusable': { retry: 'no' },
  'signing.app-outdated': { retry: 'later' },
  'signing.protocol-failure': { retry: 'now' },
  'signing.other-request': { retry: 'now' },
  'signing.provider-fault': { retry: 'later' },
  'signing.not-a-client': { retry: 'no', neutral: 'signing.could-not-start' },
  'signing.phone-unreachable': { retry: 'now' },
  'signing.phone-delivery': { retry: 'now' },
  'signing.sim-fault': { retry: 'later' },
  'signing.sim-outdated': { retry: 'no' },
  'signing.could-not-start': { retry: 'now' },
  'signing.country-not-served': { retry: 'no' },
  'signing.session-lost': { retry: 'now' },
  'signing.callback-forged': { retry: 'now', alert: true },
  'signing.wrong-person': { retry: 'no', alert: true },
  'signing.other-certificate': { retry: 'now', alert: true },
  'signing.certificate-expired': { retry: 'no' },
  'signing.certificate-unfit': { retry: 'no', alert: true },
  'signing.certificate-untrusted': { retry: 'no', alert: true },
  'signing.level-too-low': { retry: 'no' },
  'signing.bad-signature': { retry: 'now', alert: true },
  'signing.bad-answer': { retry: 'later', sick: true, alert: true },
  'signing.bad-order': { retry: 'no', alert: true },
  'signing.provider-down': { retry: 'later', sick: true },
  'signing.maintenance': { retry: 'later', sick: true },
  'signing.provider-refuses-us': { retry: 'later', alert: true },
  'trust.timestamp-unavailable': { retry: 'later', sick: true },
  'trust.timestamp-refused': { retry: 'later', alert: true },
  'trust.revocation-unavailable': { retry: 'later', sick: true },
  'trust.download-unavailable': { retry: 'later', sick: true },
  'trust.address-refused': { retry: 'no', alert: true },
} as const satisfies Record<string, Outcome>;

export type OutcomeCode = keyof typeof OUTCOMES;

/** The row of a code, with the optional members visible. */
export const outcome = (code: OutcomeCode): Outcome => OUTCOMES[code];

/** The code to show to a person whose identity is not proven yet: never tells whether an account exists. */
export const neutralCode = (code: OutcomeCode): OutcomeCode => outcome(code).neutral ?? code;
