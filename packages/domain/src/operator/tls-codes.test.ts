import { expect, test } from 'vitest';
import { isTlsCode } from './tls-codes.ts';

test.each([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
  'INVALID_PURPOSE',
  'EPROTO',
])('%s is a fault of a certificate or of TLS', (code) => {
  expect(isTlsCode(code)).toBe(true);
});

test.each(['', 'ECONNREFUSED', 'ETIMEDOUT', '28P01', '08006', 'EPIPE'])(
  '"%s" says nothing about a certificate',
  (code) => {
    expect(isTlsCode(code)).toBe(false);
  },
);
