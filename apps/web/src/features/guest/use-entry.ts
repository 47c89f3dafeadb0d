import { session as sessionCalls } from '@paraph/contract';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../lib/api/index.ts';
import { enterByLink, useSession } from '../../lib/session/index.ts';
import type { Consent } from './parts/consent-gate.tsx';
import type { InvalidLinkReason } from './parts/invalid-link.tsx';

/** Entry state of a user with a personal link. */
export type GuestEntry =
  | { state: 'asking' }
  | { state: 'in'; documentId: string }
  | { state: 'code'; email: string; isLate: boolean; fault: string | null }
  | { state: 'consent'; consent: Consent }
  | { state: 'over'; story: InvalidLinkReason }
  /** Text is null for a token that was never issued, or that opens nothing any more. */
  | { state: 'dead'; text: string | null }
  /** The reader is a user of the company now, who signs in. */
  | { state: 'signIn'; text: string }
  /** Text is empty where no server was reached. */
  | { state: 'lost'; text: string };

export type EntryProof = { code?: string; consent?: string };

const dead = (error: ApiError): GuestEntry => ({ state: 'dead', text: error.detail });

/** Maps error codes of the entry to states. */
const WAYS: Record<string, (error: ApiError, token: string, before: GuestEntry) => GuestEntry | Promise<GuestEntry>> = {
  'link.code-needed': ({ params }) => ({
    state: 'code',
    email: String(params['email']),
    isLate: params['mailDelayed'] !== undefined,
    fault: null,
  }),
  'link.code-wrong': ({ detail }, _, before) => ({
    state: 'code',
    email: before.state === 'code' ? before.email : '',
    isLate: before.state === 'code' && before.isLate,
    fault: detail,
  }),
  'link.sign-in': ({ detail: text }) => ({ state: 'signIn', text }),
  'link.consent-needed': async (_, token) => ({
    state: 'consent',
    consent: await call(sessionCalls.guestConsent, { body: { token } }),
  }),
};

/** Loads what happened to the document of an invalid link; a token that was never issued has no such information. */
async function tellStory(token: string): Promise<GuestEntry> {
  try {
    return { state: 'over', story: await call(sessionCalls.guestStory, { body: { token } }) };
  } catch (error) {
    if (error instanceof ApiError && error.isAway) return { state: 'lost', text: error.detail };
    return { state: 'dead', text: null };
  }
}

/** Returns the state after a refused entry. */
export async function entryOf(error: unknown, token: string, before: GuestEntry): Promise<GuestEntry> {
  if (!(error instanceof ApiError)) throw error;
  if (error.isAway) return { state: 'lost', text: error.detail };
  const way = WAYS[error.code];
  if (way) {
    try {
      return await way(error, token, before);
    } catch (next) {
      return entryOf(next, token, before);
    }
  }
  return error.status === 404 ? tellStory(token) : dead(error);
}

/** Exchanges a personal link, with the required code or consent; starts again when the visit cannot be renewed. */
export function useEntry(token: string) {
  const { state } = useSession();
  const [entry, setEntry] = useState<GuestEntry>({ state: 'asking' });
  const [isAsking, setAsking] = useState(false);
  const enter = async (shown: EntryProof = {}) => {
    setAsking(true);
    try {
      setEntry({ state: 'in', ...(await enterByLink(token, shown)) });
    } catch (error) {
      setEntry(await entryOf(error, token, entry));
    } finally {
      setAsking(false);
    }
  };
  const isOut = entry.state === 'in' && state === 'out';
  useEffect(() => {
    void enter();
    // Depends on the link only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token]);
  useEffect(() => {
    if (isOut) void enter();
    // Repeats when a visit ends.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOut]);
  return { entry, isAsking, enter };
}
