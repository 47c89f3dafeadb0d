import { type ErrorCode, ERRORS } from '@paraph/domain';
import type * as z from 'zod';

/** An error of one field, with the figures of its text ("at most 5 characters"). */
export interface BodyFault {
  /** In the body, as `hosts.2`. */
  path: string;
  code: ErrorCode;
  figures?: Record<string, string | number>;
}

/** Returns the errors of the API for errors of a schema, so that server and pages refuse alike. */
export const bodyFaultsOf = (issues: readonly z.core.$ZodIssue[]): BodyFault[] =>
  issues.flatMap(ofOneShape).map((issue) => ({
    path: issue.path.join('.') || 'body',
    code: codeOf(issue),
    figures: figuresOf(issue),
  }));

/** Of a body that may have several shapes, the errors are those of the first shape whose fields were sent. */
function ofOneShape(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0) return [issue];
  const isOfFields = ({ code, path }: z.core.$ZodIssue) => path.length > 0 && code !== 'unrecognized_keys';
  return issue.errors.find((errors) => errors.length > 0 && errors.every(isOfFields)) ?? [issue];
}

/** A schema may set the error code as its message; otherwise the kind of error decides. */
function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  if (issue.message in ERRORS) return issue.message as ErrorCode;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'field.required';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'field.too-long';
  if (issue.code === 'too_small' && (issue.origin === 'string' || issue.origin === 'array') && issue.minimum === 1)
    return 'field.required';
  if (issue.code === 'too_small' && issue.origin === 'string') return 'field.too-short';
  if (issue.code === 'unrecognized_keys') return 'field.unknown';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'field.email';
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'field.url';
  return 'field.invalid';
}

function figuresOf(issue: z.core.$ZodIssue): Record<string, string | number> {
  if (issue.code === 'too_big') return { most: Number(issue.maximum) };
  if (issue.code === 'too_small') return { least: Number(issue.minimum) };
  return {};
}
