import { describe, expect, it } from 'vitest';
import { workFor } from '../../../work.ts';
import { SeenPicture } from './seen-picture.ts';

const PAGE = { left: 0, bottom: 0, right: 595, top: 842 };
const LARGEST = 17.6;
const ALLOWED = workFor(0);

/** The work of drawing areas on a page and of looking at them. */
function workOf(areas: Iterable<readonly number[]>): number {
  let units = 0;
  const picture = new SeenPicture(PAGE, (more) => {
    units += more;
  });
  for (const points of areas) picture.paint({ contours: [points], isEvenOdd: true, clip: PAGE, opacity: 1, light: 0 });
  picture.signs(LARGEST);
  return units;
}

const box = (left: number, bottom: number, right: number, top: number): number[] => [
  left,
  bottom,
  right,
  bottom,
  right,
  top,
  left,
  top,
];

describe('what paint looks like once it is drawn', () => {
  it('IN-08 takes less work than is allowed for a path of 100,000 pieces and for 20,000 small areas', () => {
    const path = Array.from({ length: 100_000 }, (_, i) => [300 + 200 * Math.sin(i * 1.7), 400 + (i % 3) / 2]).flat();
    expect(workOf([path])).toBeLessThan(ALLOWED / 2);
    const small = Array.from({ length: 20_000 }, (_, i) => box(i % 500, i % 800, (i % 500) + 2, (i % 800) + 2));
    expect(workOf(small)).toBeLessThan(ALLOWED / 2);
  });

  it('IN-08 gives up a path whose pieces all cross the whole page', () => {
    const path = Array.from({ length: 10_000 }, (_, i) => [i % 595, i % 2 === 0 ? 0 : 842]).flat();
    expect(() => workOf([path])).toThrow('pdf.too-large');
  });

  it('IN-08 has a bounded number of cells on a page of any size', () => {
    let units = 0;
    const picture = new SeenPicture({ ...PAGE, right: 1e9 }, (more) => {
      units += more;
    });
    const contours = [box(0, 0, 1e9, 842)];
    picture.paint({ contours, isEvenOdd: false, clip: { ...PAGE, right: 1e9 }, opacity: 1, light: 0 });
    expect(picture.signs(LARGEST)).toEqual([]);
    expect(units).toBeLessThan(ALLOWED / 2);
  });

  it('SG-27 separates areas that lines without a width join, and those of different colours', () => {
    const picture = new SeenPicture({ ...PAGE, top: 500 }, () => undefined);
    const joined = [...box(100, 100, 105, 108), 100, 100, 300, 400, 100, 100];
    picture.paint({ contours: [joined], isEvenOdd: false, clip: PAGE, opacity: 1, light: 0 });
    picture.paint({ contours: [box(200, 95, 400, 115)], isEvenOdd: false, clip: PAGE, opacity: 1, light: 0.8 });
    picture.paint({ contours: [box(210, 100, 215, 108)], isEvenOdd: false, clip: PAGE, opacity: 1, light: 0 });
    const seen = picture.signs(LARGEST).filter(({ kind }) => kind === 'seen');
    expect(seen.map((sign) => sign.box)).toEqual([
      { left: 100, bottom: 100, right: 105, top: 108 },
      { left: 210, bottom: 100, right: 215, top: 108 },
    ]);
  });

  it('SG-27 separates signs of an image that a faint line joins with something larger, beside amounts', () => {
    const [columns, rows] = [100, 20];
    const darkness = (column: number, row: number): number => {
      const isSign = column >= 4 && column < 12 && row >= 2 && row < 18;
      return isSign || column >= 60 ? 1 : Number(row === 9) * 0.2;
    };
    const dark = Float32Array.from({ length: columns * rows }, (_, i) =>
      darkness(i % columns, Math.floor(i / columns)),
    );
    const box = { left: 100, bottom: 100, right: 150, top: 110 };
    const picture = new SeenPicture({ ...PAGE, top: 500 }, () => undefined);
    picture.picture({
      columns,
      rows,
      box,
      clip: PAGE,
      isKnown: true,
      most: dark,
      least: dark,
      paint: dark,
      area: { left: 0, bottom: 0, right: 1, top: 1 },
      matrix: [50, 0, 0, 10, 100, 100],
      shade: dark.map((ink) => 1 - ink),
    });
    expect(picture.signs(LARGEST)).toEqual([
      { box: { left: 101.5, bottom: 101, right: 106.5, top: 109 }, kind: 'thick' },
    ]);
  });
});
