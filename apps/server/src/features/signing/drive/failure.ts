import { AppError, type ErrorCode } from '@paraph/domain';
import { EngineError } from '@paraph/engine';
import { neutralCode, outcome, ProviderError, shownFailure } from '@paraph/providers';
import { codeOfEngine } from './engine-refusals.ts';

export type Failure = { code: ErrorCode; params: Record<string, string | number> };

/** Returns the parameters of an error that are stored with a session: strings and numbers. */
export const scalars = (params: Readonly<Record<string, unknown>> = {}): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );

/**
 * Returns the error as shown to the signer, or null for an internal error of this installation. While `isKnown` is
 * false the person has not proven an identity: the code then does not disclose whether an account exists.
 */
export function failureOf(error: unknown, { isKnown, method }: { isKnown: boolean; method: string }): Failure | null {
  if (error instanceof AppError) return { code: error.code, params: scalars(error.params) };
  if (error instanceof EngineError) return { code: codeOfEngine(error.code), params: {} };
  if (!(error instanceof ProviderError)) return null;
  return shownFailure(isKnown ? error.code : neutralCode(error.code), method);
}

/** Returns whether an error is worth a retry: it concerns the network or the service, not this signature. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ProviderError
    ? outcome(error.code).sick === true
    : !(error instanceof AppError || error instanceof EngineError);
