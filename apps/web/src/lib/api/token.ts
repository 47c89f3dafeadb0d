/**
 * The access token is stored in memory only (decision 16). One renewal runs at a time: refused calls wait for it;
 * other tabs wait for a lock and use the token that the first one fetched.
 */
export interface SessionToken {
  value: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Fetches a new token, or returns null when the session is over. */
export type RenewedToken = () => Promise<SessionToken | null>;

type Listener = (token: SessionToken | null) => void;

let present: SessionToken | null = null;
let renewal: RenewedToken | null = null;
let running: Promise<SessionToken | null> | null = null;
/** Whether the last session ended without a sign-out here. */
let endedByItself = false;
const listeners = new Set<Listener>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('paraph.session');

channel?.addEventListener('message', (event: MessageEvent<{ token: SessionToken | null; byItself: boolean }>) => {
  if (renewal?.name === 'guest') return;
  put(event.data.token, { shared: false, byItself: event.data.byItself });
});

function put(token: SessionToken | null, { shared = true, byItself = false } = {}): void {
  present = token;
  endedByItself = byItself;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel stays on its origin.
  if (shared) channel?.postMessage({ token, byItself });
  for (const listener of listeners) listener(token);
}

/** Returns the token to send, or null. */
export const accessToken = (): string | null => present?.value ?? null;

/**
 * Stores the token of a sign-in, and shares it with the other tabs. `shared: false` restricts a guest's token to this
 * tab; `byItself` means that a session ended without a sign-out.
 */
export const takeToken = (token: SessionToken | null, how: { shared?: boolean; byItself?: boolean } = {}): void =>
  put(token, how);

/** Whether the last session ended without a sign-out, so that the sign-in page must explain it. */
export const hasEndedByItself = (): boolean => endedByItself;

/** Sets how a refused token is renewed from now on. */
export const renewBy = (how: RenewedToken | null): void => {
  renewal = how;
};

/** Calls back on every change; returns a function that unsubscribes. */
export function onToken(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const alone = async <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator === 'undefined' || !navigator.locks ? work() : navigator.locks.request('paraph.refresh', work);

/**
 * Renews the token once for all waiting calls. `refused` is the token that the server refused: when another tab has
 * already stored a newer one, nothing is requested.
 */
export function renew(refused: string | null): Promise<SessionToken | null> {
  running ??= alone(async () => {
    if (present && present.value !== refused) return present;
    const token = renewal ? await renewal() : null;
    const byItself = token === null && (present !== null || endedByItself);
    put(token, { shared: renewal?.name !== 'guest', byItself });
    return token;
  }).finally(() => {
    running = null;
  });
  return running;
}
