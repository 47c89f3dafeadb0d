import { type DestinationStream, type Logger, pino } from 'pino';

/** What must not stand in a log line, wherever it turns up inside a text (security LG-01). */
const SECRETS: [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/\b[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[address]'],
  [/\b\d{6}-?\d{5}\b/g, '[personal code]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}\b/g, '[secret]'],
  [/(:\/\/[^:@/\s]+:)[^@/\s]+@/g, '$1[secret]@'],
  [/([?&](?:token|code|key|secret|password)=)[^&\s]+/gi, '$1[secret]'],
];

/** The text without tokens, codes of persons, addresses and passwords in URLs. */
export const scrub = (text: string): string => SECRETS.reduce((rest, [found, by]) => rest.replace(found, by), text);

const KEYS = [
  'password',
  'token',
  'code',
  'secret',
  'authorization',
  'cookie',
  'personalCode',
  'body',
  'params',
  'sealed',
];
const redacted = KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/** One JSON object per line on stdout; control characters are escaped by JSON itself (LG-02). */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redacted, censor: '[hidden]' },
    serializers: { err: describeError, error: describeError },
    hooks: { logMethod: scrubArguments },
  };
  return to ? pino(options, to) : pino(options);
}

function scrubArguments(this: Logger, args: unknown[], method: (...rest: unknown[]) => void): void {
  method.apply(
    this,
    args.map((arg) => (typeof arg === 'string' ? scrub(arg) : arg)),
  );
}

/** Of a database error its constraint is told, never its detail: that repeats the values of the row. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: scrub(String(error)) };
  const { code, constraint, table } = error as Error & { code?: string; constraint?: string; table?: string };
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return {
    type: error.name,
    message: scrub(error.message),
    stack: scrub(error.stack ?? ''),
    code,
    constraint,
    table,
    cause,
  };
}
