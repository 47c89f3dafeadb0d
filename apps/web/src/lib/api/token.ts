/**
 * The access token lives in memory only (decision 16). One renewal runs at a time: calls that were refused wait for it,
 * other tabs wait for a lock and take the token that the first one fetched.
 */
export interface SessionToken {
  value: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Fetches a new token, or null when the session is over. */
export type RenewedToken = () => Promise<SessionToken | null>;

type Listener = (token: SessionToken | null) => void;

let present: SessionToken | null = null;
let renewal: RenewedToken | null = null;
let running: Promise<SessionToken | null> | null = null;
/** The last session was over without anybody signing out here. */
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

/** The token to send, or null. */
export const accessToken = (): string | null => present?.value ?? null;

/**
 * Takes a token that a sign-in gave, and tells the other tabs. `shared: false` keeps a guest's token in this tab;
 * `byItself` says that a session ended and nobody signed out.
 */
export const takeToken = (token: SessionToken | null, how: { shared?: boolean; byItself?: boolean } = {}): void =>
  put(token, how);

/** Whether the last session was over without anybody signing out, so that the sign-in page owes the reason. */
export const hasEndedByItself = (): boolean => endedByItself;

/** Says how a refused token is renewed from now on. */
export const renewBy = (how: RenewedToken | null): void => {
  renewal = how;
};

/** Calls back on every change; returns the way to stop. */
export function onToken(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const alone = async <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator === 'undefined' || !navigator.locks ? work() : navigator.locks.request('paraph.refresh', work);

/**
 * Renews the token once for everybody who waits. `refused` is the token that the server did not take: when another tab
 * has already put a newer one, nothing is asked.
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
