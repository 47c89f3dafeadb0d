const WINDOW_MS = 30_000;
/** Maximum of lines of one kind in a window. */
const BURST = 5;
const MOST_KINDS = 500;

/** Decides on a line: undefined omits it, else `left` is the number of lines omitted before it. */
export type Repeats = (message: string, err: unknown) => { left: number } | undefined;

interface Window {
  from: number;
  written: number;
  left: number;
}

/** Limits lines about the same error to 5 in 30 s, so that an unavailable database does not fill a disk. */
export function createRepeats(now: () => number = () => performance.now()): Repeats {
  const windows = new Map<string, Window>();
  return (message, err) => {
    const key = `${message} ${kindOf(err)}`;
    const found = windows.get(key);
    if (found && now() - found.from < WINDOW_MS) {
      if (found.written >= BURST) {
        found.left += 1;
        return undefined;
      }
      found.written += 1;
      return { left: 0 };
    }
    if (windows.size >= MOST_KINDS) windows.clear();
    windows.set(key, { from: now(), written: 1, left: 0 });
    return { left: found?.left ?? 0 };
  };
}

/** Returns the kind of an error: its text without ids and numbers, which differ each time. */
function kindOf(err: unknown): string {
  const { code = '', message = String(err) } = (err ?? {}) as { code?: unknown; message?: unknown };
  // A lost database is one kind, not one for each unreadable queue.
  return `${String(code)} ${String(message).replace(/Queue: [^,)]+|[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi, '#')}`;
}
