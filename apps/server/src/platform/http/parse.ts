import type { Endpoint } from '@paraph/contract';
import { AppError, type ErrorCode, ERRORS } from '@paraph/domain';
import * as z from 'zod';
import { alignBody, type UnknownField } from './input.ts';
import { nulsIn } from './nul.ts';

type Figures = Record<string, string | number>;

/** Errors by field together with the figures of their texts ("at most 5 characters"). */
export class FieldsError extends AppError {
  constructor(fields: Record<string, ErrorCode>, figures: Record<string, Figures>) {
    super('generic.fields', {}, fields, figures);
  }
}

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
  else if (raw.body !== undefined && raw.body !== null) parseBody(z.object({}), raw.body);
  return parsed;
}

function parsePath(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success || nulsIn(result.data).length > 0) throw new AppError('generic.not-found');
  return result.data;
}

function parseBody(schema: z.ZodType, value: unknown): unknown {
  const unknown: UnknownField[] = [];
  const result = schema.safeParse(alignBody(schema, value ?? {}, unknown));
  refuse(result.success ? [] : result.error.issues, unknown);
  return storable(result.data);
}

function parseFields(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  refuse(result.success ? [] : result.error.issues);
  return storable(result.data);
}

/** What no text of the database may hold is refused at its field. @throws FieldsError */
function storable(data: unknown): unknown {
  const nuls = nulsIn(data);
  if (nuls.length > 0) throw new FieldsError(Object.fromEntries(nuls.map((path) => [path, 'field.invalid'])), {});
  return data;
}

/** @throws FieldsError when there is a fault */
function refuse(issues: z.core.$ZodIssue[], unknown: UnknownField[] = []): void {
  if (issues.length + unknown.length === 0) return;
  const nameOf = (issue: z.core.$ZodIssue) => issue.path.join('.') || 'body';
  const codes = issues.map((issue) => [nameOf(issue), codeOf(issue)]);
  const strangers = unknown.map(({ path }) => [path, 'field.unknown']);
  const figures = issues.map((issue) => [nameOf(issue), figuresOf(issue)]);
  throw new FieldsError(Object.fromEntries([...codes, ...strangers]), Object.fromEntries(figures));
}

/** A schema may name the code itself as its message; else the kind of fault decides. */
function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  if (issue.message in ERRORS) return issue.message as ErrorCode;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'field.required';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'field.too-long';
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 ? 'field.required' : 'field.too-short';
  if (issue.code === 'unrecognized_keys') return 'field.unknown';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'field.email';
  return 'field.invalid';
}

function figuresOf(issue: z.core.$ZodIssue): Figures {
  if (issue.code === 'too_big') return { most: Number(issue.maximum) };
  if (issue.code === 'too_small') return { least: Number(issue.minimum) };
  return {};
}
