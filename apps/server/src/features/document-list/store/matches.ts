/** Maximum number of ids over all cached results. */
const MOST = 500_000;
const KEEP = 60_000;

/** Ids of all matches in order; null when there are more than are counted. */
export type Matches = readonly string[] | null;

/** Cache of the matches of searches and filters, for a minute; the oldest are removed first. */
export function createMatches(now: () => number = Date.now) {
  const kept = new Map<string, { ids: Matches; until: number }>();
  let size = 0;
  const weigh = (ids: Matches): number => 20 + (ids?.length ?? 0);
  return {
    /** Returns the matches cached under the key, else those that `find` returns. */
    async get(key: string, find: () => Promise<Matches>): Promise<Matches> {
      const known = kept.get(key);
      if (known && known.until > now()) return known.ids;
      const ids = await find();
      if (known) size -= weigh(known.ids);
      kept.delete(key);
      kept.set(key, { ids, until: now() + KEEP });
      size += weigh(ids);
      for (const [oldest, { ids: gone }] of kept) {
        if (size <= MOST) break;
        kept.delete(oldest);
        size -= weigh(gone);
      }
      return ids;
    },
  };
}
