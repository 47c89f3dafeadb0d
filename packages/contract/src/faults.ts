import { type ErrorCode, ERRORS } from '@paraph/domain';
import type * as z from 'zod';

/** An error of one field, with the figures of its text ("at most 5 characters"). */
export interface BodyFault {
  /** In the body, as `hosts.2`. */
  path: string;
  code: ErrorCode;
  figures?: Record<string, string | number>;
}

/** Returns the error of the API for an error of a schema, so that server and pages refuse alike. */
export const bodyFaultOf = (issue: z.core.$ZodIssue): BodyFault => ({
  path: issue.path.join('.') || 'body',
  code: codeOf(issue),
  figures: figuresOf(issue),
});

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

function figuresOf(issue: z.core.$ZodIssue): Record<string, string | number> {
  if (issue.code === 'too_big') return { most: Number(issue.maximum) };
  if (issue.code === 'too_small') return { least: Number(issue.minimum) };
  return {};
}
