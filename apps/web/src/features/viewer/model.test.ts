import { describe, expect, it } from 'vitest';
import { pageAt, scaleOf, zoomed } from './model.ts';

describe('the document on the screen', () => {
  it('zooms in known steps and stops at the ends', () => {
    expect(zoomed(1, 'in')).toBe(1.1);
    expect(zoomed(0.83, 'out')).toBe(0.8);
    expect(zoomed(3, 'in')).toBe(3);
    expect(zoomed(0.5, 'out')).toBe(0.5);
  });
  it('fits the width of the window but never grows without need', () => {
    expect(scaleOf('fit', 595, 358)).toBeCloseTo(0.6, 1);
    expect(scaleOf('fit', 595, 4000)).toBe(1.5);
    expect(scaleOf(2, 595, 100)).toBe(2);
  });
  it('knows the page one is reading', () => {
    expect(pageAt(0, [0, 800, 1600], 700)).toBe(1);
    expect(pageAt(700, [0, 800, 1600], 700)).toBe(2);
    expect(pageAt(5000, [0, 800, 1600], 700)).toBe(3);
  });
});
