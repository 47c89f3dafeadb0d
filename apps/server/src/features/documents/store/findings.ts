/** Letters kept over all findings; ids are 36 each. */
const SPACE = 16_000_000;
const KEEP = 60_000;

type Finding = { stamp: number; found: string };

/** What searches found, for a minute and while the list entries they searched are the same; the oldest make room. */
export function createFindings(now: () => number = Date.now) {
  const kept = new Map<string, Finding & { until: number }>();
  let size = 0;
  const drop = (key: string) => {
    size -= (kept.get(key)?.found.length ?? 0) + (kept.has(key) ? key.length : 0);
    kept.delete(key);
  };
  return {
    /** Undefined when nothing is known of these list entries as they stand now. */
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
