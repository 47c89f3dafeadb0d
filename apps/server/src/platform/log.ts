import { type DestinationStream, type Logger, pino } from 'pino';
import { causesOf } from './causes.ts';
import { databaseFault } from './log-failure.ts';
import { createOutages, type Outages, ServiceAway } from './log-outages.ts';
import { createRepeats, type Repeats } from './log-repeats.ts';
import { scrub } from './log-secrets.ts';

export { scrub };

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
    serializers: { err: (e: unknown) => describeError(e), error: (e: unknown) => describeError(e) },
    hooks: { logMethod: writeLine(createRepeats(), { database: createOutages(), 'mail server': createOutages() }) },
  };
  return to ? pino(options, to) : pino(options);
}

type Service = 'database' | ServiceAway['service'];
type Failure = { err?: unknown; databaseAway?: boolean };
/** What a line says of a service that made the work fail. */
type Away = { service: Service; facts: object };

/**
 * Removes secrets from texts. Omits and counts lines about an error that repeats too often. An unavailable database or
 * mail server gets one line for each cause of an outage, without its useless stack.
 */
function writeLine(repeats: Repeats, outages: Record<Service, Outages>) {
  return function (this: Logger, args: unknown[], method: (...rest: unknown[]) => void): void {
    const [fields, message] = args as [Failure | undefined, unknown];
    const failure = typeof fields === 'object' && fields !== null && fields.err !== undefined ? fields : undefined;
    const away = failure && serviceAway(failure);
    const found = !failure
      ? { left: 0 }
      : away
        ? outages[away.service](causesOf(failure.err).at(-1) ?? '')
        : repeats(String(message), failure.err);
    if (!found) return;
    const [first, ...others] = args.map((arg) => (typeof arg === 'string' ? scrub(arg) : arg));
    const facts = failure && away ? withoutStack(failure, away) : first;
    const counted = found.left > 0 ? { ...(facts as object), repeated: found.left } : facts;
    method.apply(this, [counted, ...others]);
  };
}

/** Returns the unavailable service that made the work fail, if any. */
function serviceAway({ err, databaseAway }: Failure): Away | undefined {
  if (err instanceof ServiceAway) return { service: err.service, facts: { away: err.service } };
  const facts = databaseFault(err) ?? (databaseAway === true ? { databaseAway } : undefined);
  return facts && { service: 'database', facts };
}

const withoutStack = ({ err, ...fields }: Failure, { facts }: Away) => ({
  ...fields,
  ...facts,
  causes: causesOf(err).map(scrub),
});

type Described = Partial<Error> & {
  code?: string;
  constraint?: string;
  table?: string;
  queue?: string;
  errors?: unknown[];
};
const MOST_CAUSES = 4;
/** SQLSTATE, a code of Node or an own error code; a six-digit code typed by a user does not match. */
const CODE = /^(?:[0-9A-Z]{5}|[A-Za-z][\w.-]{1,60})$/;

/** Logs the constraint of a database error, never its detail, which repeats values of the row. */
function describeError(error: unknown, depth = MOST_CAUSES): unknown {
  if (typeof error !== 'object' || error === null) return { message: scrub(String(error)) };
  const { name, message, stack, code, constraint, table, queue, cause, errors } = error as Described;
  // pg-boss reports plain objects with the fields of the error it met.
  return {
    type: name,
    message: scrub(message ?? ''),
    stack: stack && scrub(stack),
    // The field `code` is redacted everywhere, since it is also the name of codes that users type.
    errorCode: typeof code === 'string' && CODE.test(code) ? code : undefined,
    constraint,
    table,
    queue,
    cause: depth > 0 && cause !== undefined ? describeError(cause, depth - 1) : undefined,
    errors: depth > 0 ? errors?.slice(0, 3).map((one) => describeError(one, depth - 1)) : undefined,
  };
}
