import type { OutcomeCode } from '../signing/outcome.ts';

/** `error` of the address by which the browser comes back (RFC 6749 §4.1.2.1 and the platform's own). */
export const RETURN_ERRORS: Readonly<Record<string, OutcomeCode>> = {
  access_denied: 'signing.refused',
  user_cancel: 'signing.refused',
  canceled: 'signing.refused',
  login_required: 'signing.timeout',
  server_error: 'signing.provider-fault',
  temporarily_unavailable: 'signing.maintenance',
  invalid_request: 'signing.bad-order',
  invalid_scope: 'signing.bad-order',
  unauthorized_client: 'signing.provider-refuses-us',
  unsupported_response_type: 'signing.bad-order',
};

/** The code is valid once: a second exchange ends the session, so that nothing is signed twice. */
export const TOKEN_STATUSES: Readonly<Record<number, OutcomeCode>> = {
  400: 'signing.consent-used',
  401: 'signing.provider-refuses-us',
  403: 'signing.provider-refuses-us',
};

/** HTTP statuses of calls with a token of the person. */
export const RESOURCE_STATUSES: Readonly<Record<number, OutcomeCode>> = {
  400: 'signing.bad-order',
  401: 'signing.consent-used',
  403: 'signing.protocol-failure',
  404: 'signing.no-signing-certificate',
};
