import { scrub } from './log-secrets.ts';

const MOST = 5;
/** Error names that add no information to a message. */
const PLAIN = new Set(['Error', 'AppError', 'AggregateError']);

type Cause = Partial<Error> & {
  code?: unknown;
  errors?: unknown[];
  $metadata?: { httpStatusCode?: number };
};

/**
 * Returns an error and its causes, outermost first, one line each: name or code, message, HTTP status. Network and S3
 * errors name host and operation there. Contains no secrets (security LG-01).
 */
export function causesOf(error: unknown): string[] {
  const lines: string[] = [];
  for (let next = error; next !== undefined && next !== null && lines.length < MOST; next = causeOf(next)) {
    const line = lineOf(next);
    if (line !== '' && line !== lines.at(-1)) lines.push(line);
  }
  return lines;
}

/** For an AggregateError (one error per address of a host) the first error represents all. */
const causeOf = (error: unknown): unknown => {
  const { cause, errors } = error as Cause;
  return errors?.[0] ?? cause;
};

function lineOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return scrub(String(error)).slice(0, 300);
  const { name = '', message = '', code, $metadata } = error as Cause;
  const firstLine = message.split('\n')[0] ?? '';
  const words = [PLAIN.has(name) ? '' : name, typeof code === 'string' ? code : ''];
  const status = $metadata?.httpStatusCode;
  const parts = [
    ...words.filter((word, at) => word && !firstLine.includes(word) && words.indexOf(word) === at),
    firstLine,
  ];
  return scrub([...parts, status ? `HTTP ${status}` : ''].filter(Boolean).join(', ')).slice(0, 300);
}
