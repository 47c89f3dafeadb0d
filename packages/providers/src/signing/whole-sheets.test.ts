import { expect, test } from 'vitest';
import { DOWNLOAD_STATUSES, START_STATUSES as EASY_START } from '../eid-easy/wire.ts';
import { RESOURCE_STATUSES, RETURN_ERRORS, TOKEN_STATUSES } from '../eparaksts/outcomes.ts';
import { POLL_STATUSES as MOBILE_POLL, RESULTS, START_STATUSES as MOBILE_START } from '../mobile-id/outcomes.ts';
import { END_RESULTS, POLL_STATUSES, START_STATUSES } from '../smart-id/outcomes.ts';
import { outcome, type OutcomeCode } from './outcome.ts';

/**
 * Every code of each provider's sheet, with its outcome here. Written from the sheets, not from the tables of the
 * clients, so that a row lost there is detected here. A test of the server checks the texts in all languages.
 */
const SMART_ID: Record<string, OutcomeCode> = {
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
const MOBILE_ID: Record<string, OutcomeCode> = {
  TIMEOUT: 'signing.timeout',
  USER_CANCELLED: 'signing.refused',
  NOT_MID_CLIENT: 'signing.not-a-client',
  PHONE_ABSENT: 'signing.phone-unreachable',
  DELIVERY_ERROR: 'signing.phone-delivery',
  SIM_ERROR: 'signing.sim-fault',
  SIGNATURE_HASH_MISMATCH: 'signing.sim-outdated',
};
const EPARAKSTS: Record<string, OutcomeCode> = {
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

test('every ending on the sheets of Smart-ID, Mobile-ID and eParaksts has its outcome, and no success is among them', () => {
  expect(END_RESULTS).toEqual(SMART_ID);
  expect(RESULTS).toEqual(MOBILE_ID);
  expect(RETURN_ERRORS).toEqual(EPARAKSTS);
  for (const table of [END_RESULTS, RESULTS]) expect('OK' in table).toBe(false);
});

test('every HTTP status on the sheets has its outcome, for a start and for a look', () => {
  const named = (table: Readonly<Record<number, OutcomeCode>>) => Object.keys(table).map(Number);
  expect(named(START_STATUSES)).toEqual([400, 401, 403, 404, 471, 472, 480, 580]);
  expect([START_STATUSES[404], POLL_STATUSES[404]]).toEqual(['signing.could-not-start', 'signing.session-lost']);
  expect([START_STATUSES[472], START_STATUSES[580]]).toEqual(['signing.app-outdated', 'signing.maintenance']);
  expect(named(MOBILE_START)).toEqual([400, 401, 404, 405]);
  expect(MOBILE_POLL[404]).toBe('signing.session-lost');
  expect(named(TOKEN_STATUSES)).toEqual([400, 401, 403]);
  expect(named(RESOURCE_STATUSES)).toEqual([400, 401, 403, 404]);
  expect(named(EASY_START)).toEqual([400, 401, 403, 404, 422]);
  expect([DOWNLOAD_STATUSES[400], DOWNLOAD_STATUSES[404]]).toEqual(['signing.not-signed-yet', 'signing.session-lost']);
});

test('faults of our contract or set-up notify the operator; choices of a person do not', () => {
  const alerts = (code: OutcomeCode) => outcome(code).alert === true;
  for (const table of [START_STATUSES, MOBILE_START, EASY_START])
    for (const status of [400, 401]) expect(alerts(table[status]!)).toBe(true);
  for (const code of ['USER_REFUSED', 'TIMEOUT'] as const) expect(alerts(END_RESULTS[code]!)).toBe(false);
  expect(alerts(END_RESULTS['WRONG_VC']!)).toBe(true);
});
