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
