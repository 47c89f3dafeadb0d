/**
 * A signing session from the start with the provider to the stored version (decisions 22, 23).
 * `finished` is reported only when the new version is committed.
 */
export const SESSION_STATES = {
  /** The provider has the request; the phone is in the person's hand. */
  started: { open: true, wire: 'Started' },
  /** Signature verified and embedded (B-B); timestamp and revocation are still to come. */
  completing: { open: true, wire: 'Started' },
  finished: { open: false, wire: 'Finished' },
  failed: { open: false, wire: 'Failed' },
  cancelled: { open: false, wire: 'Failed' },
} as const satisfies Record<string, { open: boolean; wire: string }>;
export type SessionState = keyof typeof SESSION_STATES;

/** Which states may follow which; everything else is a fault. */
export const SESSION_STEPS: Record<SessionState, readonly SessionState[]> = {
  started: ['completing', 'failed', 'cancelled'],
  completing: ['finished', 'failed'],
  finished: [],
  failed: [],
  cancelled: [],
};
