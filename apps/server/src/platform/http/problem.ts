import { isDiskFull, noteDiskFull } from '../disk-state.ts';
import { AppError, causedBy, type ErrorCode, ERRORS, LIMITS, type Locale, REPORTED_FIELDS } from '@paraph/domain';
import type { ProblemDetails } from '@paraph/contract';
import type { FastifyError } from 'fastify';

/** The text of an error in a language. The default knows none and repeats the code. */
export type ErrorText = (locale: Locale, code: ErrorCode, params: Record<string, string | number>) => string;

export const codeAsText: ErrorText = (_locale, code) => code;

/** Errors of the web server itself, by own error codes. */
const SERVER_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'generic.media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'file.too-large',
  FST_REQ_FILE_TOO_LARGE: 'file.too-large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'generic.media-type',
};

/** PostgreSQL: too many connections, statement cancelled by its time limit, deadlocks after every repetition. */
const DATABASE_BUSY = new Set(['53300', '57014', '40P01']);

/**
 * PostgreSQL shuts down, crashed or starts; its connection broke, its address does not answer, it refuses the login of
 * a role (28P01, 28000), has no such database (3D000), or only reads (25006).
 */
const DATABASE_AWAY = new Set([
  '57P01',
  '57P02',
  '57P03',
  '28P01',
  '28000',
  '3D000',
  '25006',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOENT',
]);

/** The connection was lost after COMMIT was sent (OutcomeUnknown). */
const TRANSACTION_UNKNOWN = '08007';

/** Converts an expected error to an AppError with the original as cause; undefined for an unexpected one. */
export function expectedError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const expected = translated(error);
  return expected && causedBy(expected, error);
}

function translated(error: unknown): AppError | undefined {
  const { code = '', statusCode } = error as FastifyError;
  const known = SERVER_ERRORS[code];
  if (known === 'file.too-large') return new AppError(known, { most: LIMITS.fileBytes });
  if (known) return new AppError(known);
  if (isDiskFull(error)) {
    noteDiskFull(error);
    return new AppError('generic.disk-full');
  }
  if (DATABASE_BUSY.has(code) || isQueueFull(error)) return new AppError('generic.unavailable');
  if (code === TRANSACTION_UNKNOWN) return new AppError('generic.outcome-unknown');
  if (DATABASE_AWAY.has(code)) return new AppError('generic.database-away');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('generic.unreadable');
  return undefined;
}

/** The pool's own error has no code: all connections were busy for the longest wait. */
const isQueueFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** RFC 9457 body. The status is the table's, the text is the reader's language. */
export function problemOf(error: AppError, locale: Locale, traceId: string, text: ErrorText): ProblemDetails {
  const detail = text(locale, error.code, error.params);
  const fields = fieldsOf(error, locale, text);
  return {
    type: 'about:blank',
    title: detail,
    status: ERRORS[error.code].http,
    code: error.code,
    detail,
    ...(Object.keys(error.params).length > 0 && { params: error.params }),
    ...(fields && { errors: fields }),
    traceId,
  };
}

/** Errors by field, as many as fit into the bytes of a refusal (security RL-03). */
function fieldsOf(error: AppError, locale: Locale, text: ErrorText): ProblemDetails['errors'] {
  const fields: NonNullable<ProblemDetails['errors']> = {};
  let bytes = 0;
  for (const [field, code] of Object.entries(error.fields)) {
    const detail = text(locale, code, error.figures[field] ?? {});
    bytes += Buffer.byteLength(field) + Buffer.byteLength(detail) + code.length;
    if (bytes > REPORTED_FIELDS.bytes) break;
    fields[field] = { code, detail };
  }
  return bytes > 0 ? fields : undefined;
}

/** Returns the seconds after which a caller may retry, for 429 and 503; none when a retry might act twice. */
export function retryAfter({ code, params }: AppError): number | undefined {
  const { http } = ERRORS[code];
  if ((http !== 429 && http !== 503) || code === 'generic.outcome-unknown') return undefined;
  if (typeof params.seconds === 'number') return params.seconds;
  return typeof params.minutes === 'number' ? params.minutes * 60 : 5;
}
