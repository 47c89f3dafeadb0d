import type { SigningSession } from '@paraph/contract';
import { answerUntil, type ErrorCode, ERRORS, type Locale, SESSION_STATES, type SessionState } from '@paraph/domain';
import { fill, phrases } from '@paraph/phrases';
import { inReadersWords } from '../../platform/method-names.ts';
import type { SessionRecord } from './store.ts';

/**
 * Returns a session as its signer sees it; the reason of a failure is in the signer's language. `redirectUrl` is the
 * provider's page of this browser.
 */
export function presentSession(
  session: SessionRecord,
  locale: Locale,
  redirectUrl: string | null = null,
): SigningSession {
  const state = session.state as SessionState;
  return {
    id: session.id,
    documentId: session.document_id,
    sessionStatus: SESSION_STATES[state].wire,
    state,
    method: session.method as SigningSession['method'],
    flow: session.flow as SigningSession['flow'],
    controlCode: session.control_code,
    expiresAt: answerUntil({
      method: session.method,
      askedAt: session.asked_at,
      expiresAt: session.expires_at,
    }).toISOString(),
    providerSilent: state === 'started' && session.reason !== null,
    redirectUrl,
    error: presentError(session, locale),
  };
}

/** Returns why a session or batch ended, in the reader's language. */
export function presentError(
  session: Pick<SessionRecord, 'error_code' | 'error_params' | 'state'>,
  locale: Locale,
): SigningSession['error'] {
  const stored = session.error_code ?? (session.state === 'cancelled' ? 'signing.cancelled' : null);
  if (!stored) return null;
  const code: ErrorCode = stored in ERRORS ? (stored as ErrorCode) : 'signing.provider-refused';
  return sentenceOf(code, (session.error_params ?? {}) as Params, locale);
}

type Params = Record<string, string | number>;

/** Returns an error with its sentence in the reader's language. */
export const sentenceOf = (code: ErrorCode, params: Params, locale: Locale): { code: ErrorCode; detail: string } => ({
  code,
  detail: fill(phrases[locale].errors[code], inReadersWords(locale, params)),
});
