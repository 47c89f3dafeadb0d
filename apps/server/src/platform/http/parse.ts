import { type Endpoint, type BodyFault, bodyFaultsOf } from '@paraph/contract';
import { AppError, REPORTED_FIELDS, unstorableIn } from '@paraph/domain';
import * as z from 'zod';
import { alignBody, UnknownFields } from './input.ts';

/** Represents the fields that are not listed; no field of a schema has this name. */
const REST = '…';

/** Errors by field. Lists the first errors and counts the rest, so that a refusal stays short (security RL-03). */
export class FieldsError extends AppError {
  constructor(faults: readonly BodyFault[], uncounted = 0) {
    const named = faults
      .slice(0, REPORTED_FIELDS.most)
      .map((fault) => ({ ...fault, path: fault.path.slice(0, REPORTED_FIELDS.name) }));
    const count = faults.length - named.length + uncounted;
    if (count > 0) named.push({ path: REST, code: 'field.more', figures: { count } });
    const codes = named.map(({ path, code }) => [path, code]);
    const figures = named.map((fault) => [fault.path, fault.figures ?? {}]);
    super('generic.fields', {}, Object.fromEntries(codes), Object.fromEntries(figures));
  }
}

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Returns the input of the handler. An invalid id in the path is 404, like one that the caller may not see. Everything
 * else that does not match is 422 with a code by field.
 */
export function parseInput(endpoint: Endpoint, raw: RawInput): Record<string, unknown> {
  const parsed: Record<string, unknown> = {};
  if (endpoint.params) parsed.params = parsePath(endpoint.params, raw.params);
  if (endpoint.query) parsed.query = parseFields(endpoint.query, raw.query);
  if (endpoint.body) parsed.body = parseBody(endpoint.body, raw.body);
  else if (raw.body !== undefined && raw.body !== null) parseBody(z.object({}), raw.body);
  requireSameId(parsed);
  return parsed;
}

/** The specification shows the id of some paths in the body too: it names nothing else there. @throws FieldsError */
function requireSameId({ params, body }: Record<string, unknown>): void {
  const [path, given] = [params, body].map((part) => (part as { id?: unknown } | undefined)?.id);
  if (path && given && path !== given) throw new FieldsError([{ path: 'id', code: 'field.invalid' }]);
}

function parsePath(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success || unstorableIn(result.data).length > 0) throw new AppError('generic.not-found');
  return result.data;
}

function parseBody(schema: z.ZodType, value: unknown): unknown {
  const unknown = new UnknownFields();
  const result = schema.safeParse(alignBody(schema, value ?? {}, unknown));
  refuse(result.success ? [] : result.error.issues, unknown);
  return storable(result.data);
}

function parseFields(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  refuse(result.success ? [] : result.error.issues);
  return storable(result.data);
}

/** Refuses characters that no text of the database may contain. @throws FieldsError */
function storable(data: unknown): unknown {
  const faults = unstorableIn(data);
  if (faults.length > 0) throw new FieldsError(faults.map((path) => ({ path, code: 'field.invalid' })));
  return data;
}

/** @throws FieldsError when there is an error */
function refuse(issues: z.core.$ZodIssue[], unknown = new UnknownFields()): void {
  if (issues.length + unknown.count === 0) return;
  const faults = bodyFaultsOf(issues);
  const outsiders = unknown.paths.map((path): BodyFault => ({ path, code: 'field.unknown' }));
  throw new FieldsError([...outsiders, ...faults], unknown.count - unknown.paths.length);
}
