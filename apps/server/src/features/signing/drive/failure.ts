import { AppError, type ErrorCode } from '@paraph/domain';
import { EngineError } from '@paraph/engine';
import { neutralCode, outcome, ProviderError, shownFailure } from '@paraph/providers';

export type Failure = { code: ErrorCode; params: Record<string, string | number> };

/** Parameters of an error as they are kept with a session. */
export const scalars = (params: Readonly<Record<string, unknown>> = {}): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );

/**
 * How an error is told to the signer, or null for an error of this installation alone. `isKnown` is false until the
 * person has proven who they are: then nobody learns whether an account exists.
 */
export function failureOf(error: unknown, { isKnown, method }: { isKnown: boolean; method: string }): Failure | null {
  if (error instanceof AppError) return { code: error.code, params: scalars(error.params) };
  if (error instanceof EngineError) return { code: ENGINE[error.code] ?? 'signing.certificate-bad', params: {} };
  if (!(error instanceof ProviderError)) return null;
  return shownFailure(isKnown ? error.code : neutralCode(error.code), method);
}

const ENGINE: Readonly<Record<string, ErrorCode>> = {
  'signature.invalid': 'signing.answer-wrong',
  'signature.changed-more': 'signing.answer-wrong',
  'session.other-file': 'document.changed',
  'asic.unsupported': 'document.protected',
  'adoc.unsignable': 'document.protected',
};

/** Errors that are worth another try: the line or the service, not this signature. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ProviderError
    ? outcome(error.code).sick === true
    : !(error instanceof AppError || error instanceof EngineError);
