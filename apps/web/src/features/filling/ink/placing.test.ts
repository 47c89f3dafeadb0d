import { describe, expect, it } from 'vitest';
import { CORNERS, fitted, pulled } from './placing.ts';

const A4 = { width: 595, height: 842 };
const place = { left: 100, top: 200, width: 100, height: 40 };
const end = ({ left, top, width, height }: typeof place) => ({ right: left + width, bottom: top + height });

describe('a signature on a page of a form', () => {
  it('is pulled larger at each corner while the opposite one stays, in its own proportions (FORM-011)', () => {
    expect(pulled(place, 'bottomRight', 50, A4)).toEqual({ left: 100, top: 200, width: 150, height: 60 });
    expect(pulled(place, 'topLeft', -50, A4)).toEqual({ left: 50, top: 180, width: 150, height: 60 });
    expect(pulled(place, 'topRight', 50, A4)).toEqual({ left: 100, top: 180, width: 150, height: 60 });
    expect(pulled(place, 'bottomLeft', -50, A4)).toEqual({ left: 50, top: 200, width: 150, height: 60 });
  });
  it.each(CORNERS)('never leaves the page and never becomes too small to grip at %s', (corner) => {
    for (const by of [-5000, 5000]) {
      const next = pulled(place, corner, by, A4);
      expect(next.left).toBeGreaterThanOrEqual(0);
      expect(next.top).toBeGreaterThanOrEqual(0);
      expect(end(next).right).toBeLessThanOrEqual(A4.width);
      expect(end(next).bottom).toBeLessThanOrEqual(A4.height);
      expect(next.width).toBeGreaterThanOrEqual(20);
      expect(next.width / next.height).toBeCloseTo(2.5);
    }
  });
  it('is initially in the box of the template, as large as fits', () => {
    const space = { left: 300, top: 700, width: 164, height: 80 };
    expect(fitted({ width: 328, height: 80 }, space)).toEqual({ left: 300, top: 720, width: 164, height: 40 });
    expect(fitted({ width: 50, height: 160 }, space)).toEqual({ left: 300, top: 700, width: 25, height: 80 });
  });
});
