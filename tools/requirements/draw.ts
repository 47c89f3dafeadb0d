/**
 * Draws at most `count` items with a small linear congruential generator, so that the same seed selects the same rows.
 */
export function draw<T>(list: readonly T[], count: number, seed: number): T[] {
  const pool = [...list];
  const drawn: T[] = [];
  let state = seed >>> 0;
  while (drawn.length < count && pool.length > 0) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    drawn.push(...pool.splice(state % pool.length, 1));
  }
  return drawn;
}
