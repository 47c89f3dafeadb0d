import { scrub } from './log-secrets.ts';

const MOST = 5;
/** Names that say no more than that something is an error. */
const PLAIN = new Set(['Error', 'AppError', 'AggregateError']);

type Cause = Partial<Error> & {
  code?: unknown;
  errors?: unknown[];
  $metadata?: { httpStatusCode?: number };
};

/**
 * An error and what led to it, the outermost first, each on one line: name or code, message, HTTP status. Errors of the
 * network and of S3 name host and operation there. Without secrets (security LG-01).
 */
export function causesOf(error: unknown): string[] {
  const lines: string[] = [];
  for (let next = error; next !== undefined && next !== null && lines.length < MOST; next = causeOf(next)) {
    const line = lineOf(next);
    if (line !== '' && line !== lines.at(-1)) lines.push(line);
  }
  return lines;
}

/** Of several errors at once (every address of a host) the first one stands for all. */
const causeOf = (error: unknown): unknown => {
  const { cause, errors } = error as Cause;
  return errors?.[0] ?? cause;
};

function lineOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return scrub(String(error)).slice(0, 300);
  const { name = '', message = '', code, $metadata } = error as Cause;
  const said = message.split('\n')[0] ?? '';
  const words = [PLAIN.has(name) ? '' : name, typeof code === 'string' ? code : ''];
  const status = $metadata?.httpStatusCode;
  const parts = [...words.filter((word, at) => word && !said.includes(word) && words.indexOf(word) === at), said];
  return scrub([...parts, status ? `HTTP ${status}` : ''].filter(Boolean).join(', ')).slice(0, 300);
}
