import { expect, test } from 'vitest';
import type { DrawnPicture } from './picture-grid.ts';
import { standingOut } from './picture-parts.ts';

const SIDE = 10;
const page = { left: 0, bottom: 0, right: SIDE, top: SIDE };

/** A picture of ten by ten points with a shade for each, from the upper left corner. */
function pictureOf(shadeAt: (x: number, y: number) => number, paint = 1): DrawnPicture {
  const cells = SIDE * SIDE;
  const shade = Float32Array.from({ length: cells }, (_, i) => shadeAt(i % SIDE, Math.floor(i / SIDE)));
  const [most, least] = [new Float32Array(cells).fill(paint), new Float32Array(cells).fill(paint)];
  const matrix = [SIDE, 0, 0, SIDE, 0, 0] as const;
  const area = { left: 0, bottom: 0, right: 1, top: 1 };
  return {
    columns: SIDE,
    rows: SIDE,
    area,
    matrix,
    clip: page,
    box: page,
    isKnown: true,
    most,
    least,
    shade,
    paint: most,
  };
}

test('SG-27 what stands out in a picture are its connected dark pixels, each group for itself', () => {
  const boxes = standingOut(
    pictureOf((x, y) => (x === 2 || (x === 8 && y < 2) ? 0.2 : 1)),
    0.15,
  );
  expect(boxes.map((box) => Object.values(box).map(Math.round))).toContainEqual([2, 0, 3, 10]);
  expect(boxes.map((box) => Object.values(box).map(Math.round))).toContainEqual([8, 8, 9, 10]);
});

test('SG-27 on a grey ground both the ground and what differs from it stand out', () => {
  const boxes = standingOut(
    pictureOf((x) => (x === 4 ? 0 : 0.5)),
    0.15,
  );
  expect(boxes.map((box) => Object.values(box).map(Math.round))).toEqual([
    [0, 0, 10, 10],
    [4, 0, 5, 10],
  ]);
});

test('SG-27 nothing stands out in a white picture', () => {
  expect(
    standingOut(
      pictureOf(() => 1),
      0.15,
    ),
  ).toEqual([]);
});
