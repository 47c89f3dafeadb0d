import { type ErrorCode, METHOD_BRANDS } from '@paraph/domain';
import { outcome, type OutcomeCode } from './outcome.ts';

/** An error of the portal with everything that its text names. */
export interface ShownFailure {
  code: ErrorCode;
  params: Record<string, string | number>;
}

/** How an outcome of a way to sign is shown: its text names that way and no other. */
export function shownFailure(code: OutcomeCode, method: string): ShownFailure {
  const { shown } = outcome(code);
  if (shown !== 'signing.no-account') return { code: shown, params: {} };
  return { code: shown, params: { method: brandOf(method) } };
}

/** Returns the brand name of a signing method; a method without a brand is returned unchanged. */
export const brandOf = (method: string): string =>
  method in METHOD_BRANDS ? METHOD_BRANDS[method as keyof typeof METHOD_BRANDS] : method;
