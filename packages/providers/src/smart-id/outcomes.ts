import type { OutcomeCode } from '../signing/outcome.ts';

/**
 * Maps `result.endResult` to our outcome (RP API 3.2 response_verification; v2 names are retained for accounts that
 * still return them). OK is not here: a value missing from the table is a technical failure, never success.
 */
export const END_RESULTS: Readonly<Record<string, OutcomeCode>> = {
  USER_REFUSED: 'signing.refused',
  USER_REFUSED_INTERACTION: 'signing.refused',
  USER_REFUSED_CERT_CHOICE: 'signing.refused',
  USER_REFUSED_DISPLAYTEXTANDPIN: 'signing.refused',
  USER_REFUSED_VC_CHOICE: 'signing.refused',
  USER_REFUSED_CONFIRMATIONMESSAGE: 'signing.refused',
  USER_REFUSED_CONFIRMATIONMESSAGE_WITH_VC_CHOICE: 'signing.refused',
  TIMEOUT: 'signing.timeout',
  WRONG_VC: 'signing.wrong-code',
  DOCUMENT_UNUSABLE: 'signing.document-unusable',
  ACCOUNT_UNUSABLE: 'signing.document-unusable',
  REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP: 'signing.app-outdated',
  PROTOCOL_FAILURE: 'signing.protocol-failure',
  EXPECTED_LINKED_SESSION: 'signing.other-request',
  SERVER_ERROR: 'signing.provider-fault',
};

/** HTTP statuses of the start calls. 404 is one neutral code whether the person is unknown or only has a basic account. */
export const START_STATUSES: Readonly<Record<number, OutcomeCode>> = {
  400: 'signing.bad-order',
  401: 'signing.provider-refuses-us',
  403: 'signing.provider-refuses-us',
  404: 'signing.could-not-start',
  471: 'signing.could-not-start',
  472: 'signing.app-outdated',
  480: 'signing.provider-refuses-us',
  580: 'signing.maintenance',
};

/** HTTP statuses of the session question. */
export const POLL_STATUSES: Readonly<Record<number, OutcomeCode>> = {
  ...START_STATUSES,
  404: 'signing.session-lost',
};
