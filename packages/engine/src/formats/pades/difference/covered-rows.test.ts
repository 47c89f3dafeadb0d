import { describe, expect, it } from 'vitest';
import { type Outline, coveredRows } from './covered-rows.ts';

const GRID = { left: 10, bottom: 20, side: 0.5, columns: 24, rows: 20 };
const LINES = 4;
const SAMPLES = 200;

/** Numbers from 0 to 1 that look random and are always the same. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Some closed lines in and around the grid, with corners on the edges of cells as well. */
function outlineOf(next: () => number): Outline {
  const place = (): number => (next() < 0.3 ? Math.floor(next() * 20) : next() * 20);
  const contours = Array.from({ length: 1 + Math.floor(next() * 3) }, () =>
    Array.from({ length: 3 + Math.floor(next() * 9) }, () => [6 + place(), 16 + place()]).flat(),
  );
  const clip = { left: 9 + next() * 5, bottom: 19 + next() * 4, right: 15 + next() * 9, top: 24 + next() * 8 };
  return { contours, isEvenOdd: next() < 0.5, clip };
}

/** How often the lines wind around a point. */
function isInside({ contours, isEvenOdd, clip }: Outline, x: number, y: number): boolean {
  if (x < clip.left || x >= clip.right || y < clip.bottom || y >= clip.top) return false;
  let turns = 0;
  for (const points of contours) {
    for (let i = 0; i < points.length; i += 2) {
      const [x0, y0] = [points[i]!, points[i + 1]!];
      const [x1, y1] = [points[(i + 2) % points.length]!, points[(i + 3) % points.length]!];
      if (y0 <= y === y1 <= y || x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) > x) continue;
      turns += y1 > y0 ? 1 : -1;
    }
  }
  return isEvenOdd ? turns % 2 !== 0 : turns !== 0;
}

function plainShare(outline: Outline, column: number, row: number): number {
  let inside = 0;
  for (let line = 0; line < LINES; line++) {
    for (let i = 0; i < SAMPLES; i++) {
      const x = GRID.left + (column + (i + 0.5) / SAMPLES) * GRID.side;
      if (isInside(outline, x, GRID.bottom + (row + (line + 0.5) / LINES) * GRID.side)) inside += 1;
    }
  }
  return inside / (LINES * SAMPLES);
}

function measured(outline: Outline): Float32Array {
  const found = new Float32Array(GRID.columns * GRID.rows);
  const canvas = { grid: GRID, shares: new Float32Array(GRID.columns), spend: () => undefined };
  for (const { row, shares } of coveredRows(outline, canvas)) found.set(shares, row * GRID.columns);
  return found;
}

describe('the cells that an area covers', () => {
  it('SG-27 are those of a plain count of points, for lines of any form', () => {
    const next = numbersFrom(20_261_129);
    for (let round = 0; round < 12; round++) {
      const outline = outlineOf(next);
      const found = measured(outline);
      const plain = found.map((_, i) => plainShare(outline, i % GRID.columns, Math.floor(i / GRID.columns)));
      const furthest = found.reduce((most, share, i) => Math.max(most, Math.abs(share - plain[i]!)), 0);
      expect(furthest, JSON.stringify(outline)).toBeLessThan(0.02);
    }
  });

  it('SG-27 are none for lines without an area', () => {
    const clip = { left: 0, bottom: 0, right: 100, top: 100 };
    const contours = [
      [11, 21, 15, 29, 11, 21],
      [11, 25, 20, 25],
    ];
    expect([...measured({ contours, isEvenOdd: false, clip })].some((share) => share > 0.01)).toBe(false);
  });
});
