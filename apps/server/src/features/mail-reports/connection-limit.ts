const MINUTE = 60_000;

/** Counts the connections of each address within a minute, in this process alone. @returns whether one more may come */
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

/** Limits the connections of each address that are open at a time. A connection that got no place holds none. */
export function openLimit(most: number) {
  const open = new Map<string, Set<string>>();
  return {
    /** @returns whether the connection got a place */
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
