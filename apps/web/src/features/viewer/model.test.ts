import { describe, expect, it } from 'vitest';
import { pageAt, scaleOf, stampBox, zoomed } from './model.ts';

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
  it('shows the stamp in the corner that was chosen', () => {
    const page = { width: 595, height: 842 };
    expect(stampBox({ position: 'TOP_LEFT', letters: 10 }, page, [])).toMatchObject({ left: 18, top: 18 });
    expect(stampBox({ position: 'BOTTOM_RIGHT', letters: 10 }, page, [])).toMatchObject({ left: 462, top: 796 });
  });
  it('shows the stamp beside those that stand in the corner already', () => {
    const page = { width: 595, height: 842 };
    const first = stampBox({ position: 'TOP_LEFT', letters: 10 }, page, []);
    expect(stampBox({ position: 'TOP_LEFT', letters: 10 }, page, [first])).toMatchObject({ left: 18, top: 50 });
    expect(stampBox({ position: 'TOP_RIGHT', letters: 10 }, page, [first])).toMatchObject({ top: 18 });
  });
});
