import type { OutcomeCode } from '../signing/outcome.ts';

/** Sheet of `result` in a finished Mobile-ID session to our outcome (SK-EID/MID, session status). OK is not here. */
export const RESULTS: Readonly<Record<string, OutcomeCode>> = {
  TIMEOUT: 'signing.timeout',
  USER_CANCELLED: 'signing.refused',
  NOT_MID_CLIENT: 'signing.not-a-client',
  PHONE_ABSENT: 'signing.phone-unreachable',
  DELIVERY_ERROR: 'signing.phone-delivery',
  SIM_ERROR: 'signing.sim-fault',
  SIGNATURE_HASH_MISMATCH: 'signing.sim-outdated',
};

/** HTTP statuses of the start calls. */
export const START_STATUSES: Readonly<Record<number, OutcomeCode>> = {
  400: 'signing.bad-order',
  401: 'signing.provider-refuses-us',
  404: 'signing.provider-refuses-us',
  405: 'signing.provider-refuses-us',
};

/** HTTP statuses of the session question: a session lives five minutes, then it is 404. */
export const POLL_STATUSES: Readonly<Record<number, OutcomeCode>> = { ...START_STATUSES, 404: 'signing.session-lost' };
