import { describe, expect, it } from 'vitest';
import { type Covering, type Factors, coveringRows, pairsIn, pairsOf } from './covering.ts';

const factors = {
  size: ['s', 'm', 'l', 'xl'],
  colour: ['red', 'blue'],
  count: [1, 2, 3],
  sold: ['yes', 'no'],
} as const;

const seen = (rows: readonly Readonly<Record<string, string | number>>[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of rows.flatMap(pairsIn)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

const leastSeen = <F extends Factors>(covering: Covering<F>): number => {
  const counts = seen(coveringRows(covering));
  return Math.min(...[...pairsOf(covering).keys()].map((key) => counts.get(key) ?? 0));
};

describe('a plan that covers pairs', () => {
  it('holds every pair of values as often as it was asked to', () => {
    expect(leastSeen({ factors, times: 1 })).toBe(1);
    expect(leastSeen({ factors, times: 3 })).toBeGreaterThanOrEqual(3);
  });

  it('is not much longer than the two largest factors demand, and always the same', () => {
    const rows = coveringRows({ factors, times: 1 });
    expect(rows.length).toBeLessThanOrEqual(16);
    expect(coveringRows({ factors, times: 1 })).toEqual(rows);
    expect(rows.length).toBeGreaterThanOrEqual(12);
  });

  it('leaves out what cannot be made, and nothing else', () => {
    const possible = (row: { size?: string; colour?: string }) => !(row.size === 'xl' && row.colour === 'red');
    const covering = { factors, times: 1, possible };
    const rows = coveringRows(covering);
    expect(rows.some(({ size, colour }) => size === 'xl' && colour === 'red')).toBe(false);
    expect(pairsOf(covering).size).toBe(pairsOf({ factors, times: 1 }).size - 1);
    expect(leastSeen(covering)).toBe(1);
  });

  it('says so when a value leaves nothing for another factor', () => {
    const never = (row: { size?: string; sold?: string }) => !(row.size === 'xl' && row.sold !== undefined);
    expect(() => coveringRows({ factors, times: 1, possible: never })).toThrow(/nothing is possible for/);
  });
});
