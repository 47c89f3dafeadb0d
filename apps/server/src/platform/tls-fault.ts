import { isTlsCode } from '@paraph/domain';

/** Errors of `pg` without a code: the server has no TLS, or ends the handshake. */
const MESSAGE = /^(?:The server does not support SSL connections|There was an error establishing an SSL connection)/;

interface Failure {
  code?: unknown;
  originalCode?: unknown;
  kind?: unknown;
  params?: { reason?: unknown };
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** Whether an error, or one of its causes, says that a certificate is not accepted or that TLS cannot be agreed on. */
export function isTlsFault(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, originalCode, kind, params, message, cause, errors } = error as Failure;
  if ([code, originalCode].some((one) => typeof one === 'string' && isTlsCode(one))) return true;
  // The clients of providers name the fault by its kind or reason, that of mail servers by a code of its own.
  if (kind === 'tls' || params?.reason === 'tls' || code === 'ETLS') return true;
  if (typeof message === 'string' && MESSAGE.test(message)) return true;
  if (Array.isArray(errors) && errors.some(isTlsFault)) return true;
  return cause !== undefined && isTlsFault(cause);
}
