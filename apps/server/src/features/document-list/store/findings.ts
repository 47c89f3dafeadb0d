/** Maximum number of characters over all cached results; ids have 36 each. */
const SPACE = 16_000_000;
const KEEP = 60_000;

type Finding = { stamp: number; found: string };

/**
 * Cache of search results, valid for a minute and until the searched list entries change; the oldest are removed first.
 */
export function createFindings(now: () => number = Date.now) {
  const kept = new Map<string, Finding & { until: number }>();
  let size = 0;
  const drop = (key: string) => {
    size -= (kept.get(key)?.found.length ?? 0) + (kept.has(key) ? key.length : 0);
    kept.delete(key);
  };
  return {
    /** Returns undefined when there is no result for the present state of these list entries. */
    get(key: string, stamp: number): string | undefined {
      const finding = kept.get(key);
      return finding && finding.stamp === stamp && finding.until > now() ? finding.found : undefined;
    },
    set(key: string, { stamp, found }: Finding): void {
      drop(key);
      kept.set(key, { stamp, found, until: now() + KEEP });
      size += found.length + key.length;
      for (const oldest of kept.keys()) {
        if (size <= SPACE) break;
        drop(oldest);
      }
    },
  };
}
