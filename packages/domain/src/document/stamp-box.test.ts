import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stampBox, stampSize } from './stamp-box.ts';
import type { StampPosition } from './stamp.ts';
import { overlap, type PageBox } from './stamp-place.ts';

const A4 = { width: 595, height: 842 };
const SIZE = { width: 136, height: 38 };
const EMPTY = { ...A4, marks: [], ink: [] };
const corner = (position: StampPosition) => ({ position, page: 'FIRST' as const });
const free = (x: number, y: number) => ({ ...corner('TOP_LEFT'), free: { page: 1, x, y } });
const line = (top: number, left = 70, width = 230): PageBox => ({ left, top, width, height: 24 });

describe('the position of the stamp, before signing and after', () => {
  it('is the chosen corner, if it is free', () => {
    expect(stampBox(corner('TOP_LEFT'), SIZE, EMPTY)).toMatchObject({ left: 18, top: 18 });
    expect(stampBox(corner('BOTTOM_RIGHT'), SIZE, EMPTY)).toMatchObject({ left: 441, top: 786 });
  });

  it('is below the stamp of an earlier signer', () => {
    const first = stampBox(corner('TOP_LEFT'), SIZE, EMPTY);
    expect(stampBox(corner('TOP_LEFT'), SIZE, { ...EMPTY, marks: [first] })).toMatchObject({ left: 18, top: 62 });
    expect(stampBox(corner('TOP_RIGHT'), SIZE, { ...EMPTY, marks: [first] })).toMatchObject({ top: 18 });
  });

  it('is never on the heading of a contract, however many sign at the same corner', () => {
    const ink = [line(62), line(92), line(112), line(134), line(156)];
    const marks: PageBox[] = [];
    for (let signer = 0; signer < 12; signer++) {
      const box = stampBox(corner('TOP_LEFT'), SIZE, { ...A4, marks, ink });
      expect([...ink, ...marks].filter((other) => overlap(box, other))).toEqual([]);
      marks.push(box);
    }
  });

  it('is on its page and on no other stamp, for any content', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const boxes = fc.array(fc.tuple(part, part), { maxLength: 20 });
    const position = fc.constantFrom('TOP_LEFT', 'TOP_RIGHT', 'BOTTOM_LEFT', 'BOTTOM_RIGHT');
    fc.assert(
      fc.property(position, boxes, boxes, (at, marks, ink) => {
        const shown = ([x, y]: [number, number]) => ({ left: x * 500, top: y * 800, width: 90, height: 30 });
        const page = { ...A4, marks: marks.map(shown), ink: ink.map(shown) };
        const box = stampBox(corner(at), SIZE, page);
        expect(page.marks.some((other) => overlap(box, other))).toBe(false);
        expect(box.left >= 0 && box.top >= 0).toBe(true);
        expect(box.left + box.width <= A4.width && box.top + box.height <= A4.height).toBe(true);
      }),
    );
  });

  it('covers as little as it can of a page that is full of text, and no other stamp', () => {
    const page = {
      ...EMPTY,
      ink: [{ left: 0, top: 0, width: 595, height: 700 }, line(720, 0, 595), line(800, 0, 595)],
    };
    const first = stampBox(corner('TOP_LEFT'), SIZE, page);
    expect(first.top).toBeGreaterThan(730);
    const second = stampBox(corner('TOP_LEFT'), SIZE, { ...page, marks: [first] });
    expect(overlap(first, second)).toBe(false);
  });

  it('is smaller where a page has no free space for one of its usual size', () => {
    // Lines of text of a small page, with gaps of 34 points between them.
    const ink = Array.from({ length: 8 }, (_, row) => line(20 + row * 58, 0, 300));
    const page = { width: 300, height: 420, marks: [], ink };
    const box = stampBox(corner('BOTTOM_LEFT'), SIZE, page);
    expect(ink.filter((other) => overlap(box, other))).toEqual([]);
    expect(box.width / box.height).toBeCloseTo(SIZE.width / SIZE.height);
    expect(box.width).toBeGreaterThan(SIZE.width / 2);
  });

  it('is found on a page of any size with any number of letters', () => {
    const page = { width: 14_400, height: 14_400, marks: [] };
    const ink = Array.from({ length: 6_000 }, (_, n) => line((n % 600) * 24, Math.floor(n / 600) * 1440, 1440));
    const box = stampBox(corner('TOP_LEFT'), SIZE, { ...page, ink });
    expect(box.left + box.width).toBeLessThanOrEqual(page.width);
    const gap = ink.filter((_, n) => n !== 4_321 && n !== 4_322 && n !== 4_323 && n !== 4_324 && n !== 4_325);
    const free = stampBox(corner('TOP_LEFT'), SIZE, { ...page, ink: gap });
    expect(gap.some((other) => overlap(free, other))).toBe(false);
  });

  it('is the chosen position, also over text, but not over a stamp', () => {
    const there = stampBox(free(0.5, 0.5), SIZE, { ...EMPTY, ink: [line(421, 297)] });
    expect(there).toMatchObject({ left: 297.5, top: 421 });
    expect(stampBox(free(0.5, 0.5), SIZE, { ...EMPTY, marks: [there] })).toMatchObject({ left: 297.5, top: 463 });
    expect(stampBox(free(1, 1), SIZE, EMPTY)).toMatchObject({ left: 459, top: 804 });
  });
});

describe('the size of a stamp', () => {
  it('holds the line of the time, a long name, the notice of a trial and the picture of the company', () => {
    expect(stampSize('Jonas Čepas', { lines: 2, hasPicture: false })).toEqual({ width: 136, height: 28 });
    expect(stampSize('Jonas Čepas', { lines: 3, hasPicture: true })).toEqual({ width: 209, height: 38 });
    expect(stampSize('A'.repeat(40), { lines: 2, hasPicture: false }).width).toBe(244);
  });
});
