import { session as sessionCalls } from '@paraph/contract';
import type { Capability } from '@paraph/domain';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { type ApiError, onToken, useEndpoint } from '../api/index.ts';
import { dropDraftsOfOthers } from '../unsaved/index.ts';
import type { Me } from './session.ts';

interface SessionState {
  /** `starting` until the first response; `lost` when the server cannot be reached. */
  state: 'starting' | 'out' | 'in' | 'lost';
  me: Me | null;
  /** Why the session is `lost`, or was. */
  fault: ApiError | null;
  can: (capability: Capability) => boolean;
}

const Context = createContext<SessionState>({ state: 'starting', me: null, fault: null, can: () => false });

/** The signed-in user and their capabilities. Components check capabilities by name only. */
export const useSession = (): SessionState => use(Context);

interface SessionProviderProps {
  /** Whether a session can be resumed; null for a guest, who has a link instead of the cookie. */
  arriving: Promise<boolean> | null;
  children: ReactNode;
}

/** Resumes the session when the page starts and follows it across tabs. */
export function SessionProvider({ arriving, children }: SessionProviderProps) {
  const client = useQueryClient();
  const [hasToken, setHasToken] = useState<boolean | null>(arriving ? null : false);
  const [lost, setLost] = useState<ApiError | null>(null);

  useEffect(() => {
    const stop = onToken((token) => {
      setHasToken(token !== null);
      if (token === null) client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session.runtime' });
    });
    arriving?.then(setHasToken, setLost);
    return stop;
  }, [client, arriving]);

  const me = useEndpoint(sessionCalls.me, {}, { enabled: hasToken === true, staleTime: 60_000 });
  const userId = hasToken ? me.data?.userId : undefined;
  useEffect(() => {
    if (userId !== undefined) dropDraftsOfOthers(userId);
  }, [userId]);
  const value = useMemo<SessionState>(() => {
    const person = hasToken ? (me.data ?? null) : null;
    const can = (capability: Capability) => person?.capabilities.includes(capability) ?? false;
    const refused = me.isError && me.error.status !== 401 ? me.error : lost;
    const state = stateOf({ lost: refused !== null, hasToken, person: person !== null });
    return { state, me: person, fault: refused, can };
  }, [hasToken, lost, me.data, me.isError, me.error]);
  return <Context value={value}>{children}</Context>;
}

function stateOf(seen: { lost: boolean; hasToken: boolean | null; person: boolean }): SessionState['state'] {
  if (seen.hasToken === false) return 'out';
  if (seen.person) return 'in';
  return seen.lost ? 'lost' : 'starting';
}
