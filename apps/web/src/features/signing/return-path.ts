const KEY = 'paraph.return';

/** Remembers where a session was started: the app may come back in another tab (decision 26). */
export const keepReturn = (sessionId: string, path: string): void =>
  localStorage.setItem(KEY, JSON.stringify({ sessionId, path }));

/** Where to go back to for this session, once; null when this browser did not start it. */
export function takeReturn(sessionId: string): string | null {
  const [kept, path] = read();
  if (kept !== sessionId) return null;
  localStorage.removeItem(KEY);
  return path;
}

const RETURNED = 'paraph.returned';

/** The session whose app has just brought this tab back, so that the page can tell how it ended. */
export const keepReturned = (sessionId: string): void => sessionStorage.setItem(RETURNED, sessionId);
export const returned = (): string | null => sessionStorage.getItem(RETURNED);
export const forgetReturned = (): void => sessionStorage.removeItem(RETURNED);

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
