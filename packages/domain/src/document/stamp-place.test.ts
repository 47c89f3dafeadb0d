import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { besideOthers, boxAt, isOnPages, movedOntoPage, placeOf } from './stamp-place.ts';

const A4 = { width: 595, height: 842 };
const STAMP = { width: 130, height: 28 };
const part = fc.double({ min: 0, max: 1, noNaN: true });
const size = fc.record({
  width: fc.double({ min: 30, max: 5000, noNaN: true }),
  height: fc.integer({ min: 30, max: 5000 }),
});

describe('a free place of the stamp', () => {
  it('is at its chosen position, and the same after conversion to parts of the page', () => {
    expect(boxAt({ x: 0.5, y: 0.25 }, A4, STAMP)).toEqual({ left: 297.5, top: 210.5, ...STAMP });
    expect(placeOf({ left: 297.5, top: 210.5, ...STAMP }, A4, 3)).toEqual({ page: 3, x: 0.5, y: 0.25 });
  });

  it('never leaves its page, for any page and parts', () => {
    fc.assert(
      fc.property(size, size, part, part, (page, stamp, x, y) => {
        const { left, top, width, height } = boxAt({ x, y }, page, stamp);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(page.width + 1e-6);
        expect(top + height).toBeLessThanOrEqual(page.height + 1e-6);
      }),
    );
  });

  it('returns to within a point after conversion and back', () => {
    fc.assert(
      fc.property(size, part, part, (page, x, y) => {
        const box = boxAt({ x, y }, page, STAMP);
        const again = boxAt(placeOf(box, page, 1), page, STAMP);
        expect(Math.abs(again.left - box.left)).toBeLessThan(1);
        expect(Math.abs(again.top - box.top)).toBeLessThan(1);
      }),
    );
  });

  it('moves below or above an existing stamp, and never leaves the page for that', () => {
    const place = movedOntoPage({ left: 100, top: 100, ...STAMP }, A4);
    expect(besideOthers(place, A4, [])).toEqual(place);
    expect(besideOthers(place, A4, [place])).toEqual({ ...place, top: 132 });
    const low = { ...place, top: A4.height - STAMP.height };
    expect(besideOthers(low, A4, [low])).toEqual({ ...low, top: low.top - 32 });
    expect(besideOthers(place, A4, [{ left: 0, top: 0, ...A4 }])).toEqual(place);
  });

  it('is on a page that the file has', () => {
    expect(isOnPages({ page: 3 }, 3)).toBe(true);
    expect(isOnPages({ page: 4 }, 3)).toBe(false);
    expect(isOnPages({ page: 1 }, null)).toBe(false);
  });
});
