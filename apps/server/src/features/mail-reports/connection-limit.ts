const MINUTE = 60_000;

/**
 * Counts the connections of each address within a minute, in this process only.
 * @returns whether one more is allowed
 */
export function connectionLimit(most: number, now: () => Date): (address: string) => boolean {
  let began = 0;
  const counts = new Map<string, number>();
  return (address) => {
    const at = now().getTime();
    if (at - began >= MINUTE) {
      began = at;
      counts.clear();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= most;
  };
}

/** Limits the concurrent connections of each address. A refused connection does not count. */
export function openLimit(most: number) {
  const open = new Map<string, Set<string>>();
  return {
    /** @returns whether the connection was accepted */
    take(address: string, id: string): boolean {
      const ids = open.get(address) ?? new Set<string>();
      if (ids.size >= most) return false;
      open.set(address, ids.add(id));
      return true;
    },
    leave(address: string, id: string): void {
      const ids = open.get(address);
      ids?.delete(id);
      if (ids?.size === 0) open.delete(address);
    },
  };
}
