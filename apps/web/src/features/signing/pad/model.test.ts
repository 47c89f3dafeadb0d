import { describe, expect, it } from 'vitest';
import { boundsOf, defaultPosition, keyed, layout, PAD, scaled, toPdfPosition, within } from './model.ts';

const A4 = { width: 595, height: 842 };

describe('the hand-drawn signature', () => {
  it('SIGN-083 has the numbers of the specification, and the name is 30 pixels above the drawing', () => {
    expect(PAD).toEqual({ script: 50, gap: 30, pen: { small: 1, large: 2 }, share: 0.2 });
    expect(layout({ width: 300, height: 65 }, { width: 200, height: 80 })).toEqual({
      width: 300,
      height: 175,
      name: { x: 0, y: 0 },
      drawing: { x: 50, y: 95 },
    });
    expect(layout({ width: 300, height: 65 }, null)).toMatchObject({ width: 300, height: 65 });
  });
  it('SIGN-085 is cropped to what was drawn; an untouched pad has no bounds', () => {
    const strokes = [
      [
        { x: 40, y: 30 },
        { x: 90, y: 60 },
      ],
      [{ x: 70, y: 20 }],
    ];
    expect(boundsOf(strokes, 2)).toEqual({ left: 38, top: 18, width: 54, height: 44 });
    expect(boundsOf([], 2)).toBeNull();
  });
  it('SIGN-086 is placed at a fifth of its size near the bottom in the middle of the page', () => {
    const place = defaultPosition({ width: 500, height: 200 }, A4);
    expect(place).toMatchObject({ width: 100, height: 40, left: 247.5 });
    expect(place.top).toBeGreaterThan(A4.height * 0.8);
    expect(place.top + place.height).toBeLessThan(A4.height);
  });
  it('SIGN-068 is sent to the server from the lower left, with the page counted from zero', () => {
    const place = { left: 100, top: 700, width: 100, height: 40 };
    expect(toPdfPosition(place, { number: 0, page: A4 })).toEqual({ page: 0, x: 100, y: 102, width: 100, height: 40 });
  });
  it('never leaves the page, and preserves its proportions', () => {
    expect(within({ left: -20, top: 900, width: 100, height: 40 }, A4)).toMatchObject({ left: 0, top: 802 });
    const grown = scaled({ left: 200, top: 700, width: 100, height: 40 }, 100, A4);
    expect(grown.width / grown.height).toBeCloseTo(2.5);
    expect(grown.width).toBeCloseTo(300);
    expect(scaled({ left: 200, top: 700, width: 100, height: 40 }, 0.01, A4).width).toBeCloseTo(20);
  });
  it('is moved by arrows and sized by plus and minus; other keys are left alone', () => {
    const place = { left: 100, top: 100, width: 100, height: 40 };
    const press = (key: string, shiftKey = false) => keyed(place, { key, shiftKey }, A4);
    expect(press('ArrowLeft')?.left).toBe(95);
    expect(press('ArrowDown', true)?.top).toBe(125);
    expect(press('+')?.width).toBeCloseTo(110);
    expect(press('-')?.width).toBeCloseTo(90.9, 1);
    expect(press('f')).toBeNull();
  });
});
