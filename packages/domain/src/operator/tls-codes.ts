/**
 * Codes by which Node.js and OpenSSL refuse a certificate, and by which a TLS handshake fails. EPROTO is the handshake
 * with a service that speaks no TLS.
 */
const TLS_CODES =
  /^(?:ERR_TLS_|ERR_SSL_|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERROR_IN_C|PATH_LENGTH_|(?:HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PIN_MISMATCH|EPROTO)$)/;

/** Whether an error code says that a certificate or a TLS handshake failed. */
export const isTlsCode = (code: string): boolean => TLS_CODES.test(code);
