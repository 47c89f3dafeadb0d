import type { Endpoint } from '@paraph/contract';
import { AppError, type ErrorCode, ERRORS, REPORTED_FIELDS, unstorableIn } from '@paraph/domain';
import * as z from 'zod';
import { alignBody, UnknownFields } from './input.ts';

type Figures = Record<string, string | number>;

/** An error of one field, with the figures of its text ("at most 5 characters"). */
interface Fault {
  path: string;
  code: ErrorCode;
  figures?: Figures;
}

/** Represents the fields that are not listed; no field of a schema has this name. */
const REST = '…';

/** Errors by field. Lists the first errors and counts the rest, so that a refusal stays short (security RL-03). */
export class FieldsError extends AppError {
  constructor(faults: readonly Fault[], uncounted = 0) {
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
  return parsed;
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
  const faults = issues.map((issue) => ({
    path: issue.path.join('.') || 'body',
    code: codeOf(issue),
    figures: figuresOf(issue),
  }));
  const outsiders = unknown.paths.map((path): Fault => ({ path, code: 'field.unknown' }));
  throw new FieldsError([...outsiders, ...faults], unknown.count - unknown.paths.length);
}

/** A schema may set the error code as its message; otherwise the kind of error decides. */
function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  if (issue.message in ERRORS) return issue.message as ErrorCode;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'field.required';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'field.too-long';
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 ? 'field.required' : 'field.too-short';
  if (issue.code === 'unrecognized_keys') return 'field.unknown';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'field.email';
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'field.url';
  return 'field.invalid';
}

function figuresOf(issue: z.core.$ZodIssue): Figures {
  if (issue.code === 'too_big') return { most: Number(issue.maximum) };
  if (issue.code === 'too_small') return { least: Number(issue.minimum) };
  return {};
}
