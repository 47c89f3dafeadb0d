import { expect, test } from 'vitest';
import { assignLanes } from './lanes.ts';

const lanesOf = (...spans: [start: string, end: string][]) =>
  assignLanes(spans.map(([start, end]) => ({ start, end }))).map(
    ({ start, concurrentIndex, concurrentCount }) => `${start} ${concurrentIndex}/${concurrentCount}`,
  );

test('CAL-008 two events of one day share the row by index, one alone uses the full row', () => {
  expect(lanesOf(['2026-11-02', '2026-11-02'], ['2026-11-02', '2026-11-02'])).toEqual([
    '2026-11-02 0/2',
    '2026-11-02 1/2',
  ]);
  expect(lanesOf(['2026-11-02', '2026-11-06'], ['2026-11-09', '2026-11-09'])).toEqual([
    '2026-11-02 0/1',
    '2026-11-09 0/1',
  ]);
});

test('a free line is reused, and all overlapping events have the same number of lines', () => {
  expect(
    lanesOf(
      ['2026-11-01', '2026-11-10'],
      ['2026-11-02', '2026-11-03'],
      ['2026-11-04', '2026-11-05'],
      ['2026-11-12', '2026-11-12'],
    ),
  ).toEqual(['2026-11-01 0/2', '2026-11-02 1/2', '2026-11-04 1/2', '2026-11-12 0/1']);
});

test('nothing is ever on top of something else', () => {
  const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`;
  for (let seed = 1; seed < 200; seed += 1) {
    const spans = Array.from({ length: 6 }, (_, index) => {
      const start = 1 + ((seed * (index + 3) * 7) % 20);
      return { start: day(start), end: day(start + ((seed * (index + 1)) % 6)) };
    });
    const placed = assignLanes(spans);
    expect(placed).toHaveLength(6);
    for (const [index, one] of placed.entries())
      for (const other of placed.slice(index + 1)) {
        const touch = one.start <= other.end && other.start <= one.end;
        if (!touch) continue;
        expect(one.concurrentIndex).not.toBe(other.concurrentIndex);
        expect(one.concurrentCount).toBe(other.concurrentCount);
      }
    for (const { concurrentIndex, concurrentCount } of placed) expect(concurrentIndex).toBeLessThan(concurrentCount);
  }
});
