import type { Endpoint } from '@paraph/contract';
import { AppError, type ErrorCode, ERRORS } from '@paraph/domain';
import * as z from 'zod';
import { alignBody, type UnknownField } from './input.ts';

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * What the handler gets. An id in the path that is no id is one that nobody can see: 404. Everything else that does
 * not fit is 422 with a code by field.
 */
export function parseInput(endpoint: Endpoint, raw: RawInput): Record<string, unknown> {
  const parsed: Record<string, unknown> = {};
  if (endpoint.params) parsed.params = parsePath(endpoint.params, raw.params);
  if (endpoint.query) parsed.query = parseFields(endpoint.query, raw.query);
  if (endpoint.body) parsed.body = parseBody(endpoint.body, raw.body);
  else if (raw.body !== undefined && raw.body !== null) refuseFields(unknownFields(raw.body));
  return parsed;
}

function parsePath(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('generic.not-found');
  return result.data;
}

function parseBody(schema: z.ZodType, value: unknown): unknown {
  const unknown: UnknownField[] = [];
  const aligned = alignBody(schema, value ?? {}, unknown);
  const result = schema.safeParse(aligned);
  const fields = result.success ? {} : codesOf(result.error.issues);
  for (const { path } of unknown) fields[path] = 'field.unknown';
  refuseFields(fields);
  return result.data;
}

function parseFields(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) refuseFields(codesOf(result.error.issues));
  return result.data;
}

function refuseFields(fields: Record<string, ErrorCode>): void {
  if (Object.keys(fields).length > 0) throw new AppError('generic.fields', {}, fields);
}

const unknownFields = (body: unknown): Record<string, ErrorCode> =>
  Object.fromEntries(Object.keys(body as object).map((name) => [name, 'field.unknown']));

const codesOf = (issues: z.core.$ZodIssue[]): Record<string, ErrorCode> =>
  Object.fromEntries(issues.map((issue) => [issue.path.join('.') || 'body', codeOf(issue)]));

/** A schema may name the code itself as its message; else the kind of fault decides. */
function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  if (issue.message in ERRORS) return issue.message as ErrorCode;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'field.required';
  if (issue.code === 'too_big') return 'field.too-long';
  if (issue.code === 'too_small') return issue.minimum === 1 ? 'field.required' : 'field.too-short';
  if (issue.code === 'unrecognized_keys') return 'field.unknown';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'field.email';
  return 'field.invalid';
}
