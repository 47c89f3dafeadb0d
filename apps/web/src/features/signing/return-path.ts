const KEY = 'paraph.return';

/** Stores where a session was started: the app may return to another tab (decision 26). */
export const keepReturn = (sessionId: string, path: string): void =>
  localStorage.setItem(KEY, JSON.stringify({ sessionId, path }));

/** Returns the start address of this session, once; null when this browser did not start it. */
export function takeReturn(sessionId: string): string | null {
  const [kept, path] = read();
  if (kept !== sessionId) return null;
  localStorage.removeItem(KEY);
  return path;
}

/** Returns the session started on this page whose end was not shown yet. */
export function unseen(path: string): string | null {
  const [kept, at] = read();
  return at === path ? kept : null;
}

/** Forgets a session whose end was shown, or that the user gave up. */
export function forgetReturn(sessionId: string): void {
  if (read()[0] === sessionId) localStorage.removeItem(KEY);
}

const RETURNED = 'paraph.returned';

/** Stores the session from whose app this tab was just opened, so that the page can show how it ended. */
export const keepReturned = (sessionId: string): void => sessionStorage.setItem(RETURNED, sessionId);
export const returned = (): string | null => sessionStorage.getItem(RETURNED);
export const forgetReturned = (): void => sessionStorage.removeItem(RETURNED);

/** Returns where this session was started, without forgetting it: the provider has another page to show. */
export function peekReturn(sessionId: string): string | null {
  const [kept, path] = read();
  return kept === sessionId ? path : null;
}

/** Returns where the last session of this browser was started, since an error response names none. */
export const lastReturn = (): string | null => read()[1];

interface Replay {
  /** The document in the address; undefined for several. */
  documentId: string | undefined;
  /** The bulk signature that this tab follows. */
  batch: string | null;
}

/**
 * Returns the page that follows the session of this browser when the server does not know the answer in an address: Back
 * on the provider's next page brings it a second time. That is no failure, and the page shows how the session goes on.
 */
export function pageOfReplay(code: string, { documentId, batch }: Replay): string | null {
  if (code !== 'signing.session-not-found') return null;
  return documentId === undefined && batch !== null ? '/documents' : lastReturn();
}

const CANCELS = ['access_denied', 'user_cancel', 'canceled', 'cancelled'];

/** Reads `?error=` from the address of a document and removes it, so that a reload does not repeat it. */
export function takeErrorOfAddress(): 'cancelled' | 'wrong' | null {
  const url = new URL(window.location.href);
  const error = url.searchParams.get('error');
  if (error === null) return null;
  url.searchParams.delete('error');
  window.history.replaceState(window.history.state, '', url);
  return CANCELS.includes(error) ? 'cancelled' : 'wrong';
}

function read(): [string | null, string | null] {
  try {
    const { sessionId, path } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const own = typeof path === 'string' && /^\/(?![/\\])/.test(path);
    return [typeof sessionId === 'string' ? sessionId : null, own ? path : null];
  } catch (fault) {
    if (fault instanceof SyntaxError) return [null, null];
    throw fault;
  }
}
