import type { PdfPage, Rectangle } from '@paraph/engine/pdf';

/** A transformation as PDF writes it: x' = a·x + c·y + e, y' = b·x + d·y + f (ISO 32000-2, 8.3.3). */
export type FillMatrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Maps points of the displayed page (lower left is 0, 0) to the page's own coordinates. */
export function seenToPage({ box: [x0, y0, x1, y1], rotation }: PdfPage): FillMatrix {
  if (rotation === 90) return [0, 1, -1, 0, x1, y0];
  if (rotation === 180) return [-1, 0, 0, -1, x1, y1];
  if (rotation === 270) return [0, -1, 1, 0, x0, y1];
  return [1, 0, 0, 1, x0, y0];
}

/** Returns width and height of a displayed page. */
export function seenSize({ box, rotation }: PdfPage): { width: number; height: number } {
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  return rotation === 90 || rotation === 270 ? { width: height, height: width } : { width, height };
}

interface PlacedText {
  x: number;
  y: number;
  width: number;
  height: number;
  rotate?: number | undefined;
}

/** Maps points inside a box (its lower left is 0, 0) to the displayed page; the box is rotated about its centre. */
export function boxToSeen({ x, y, width, height, rotate = 0 }: PlacedText, pageHeight: number): FillMatrix {
  const angle = (rotate * Math.PI) / 180;
  const [a, b] = [Math.cos(angle), -Math.sin(angle)];
  const [c, d] = [-b, a];
  const [middleX, middleY] = [width / 2, height / 2];
  const bottom = pageHeight - y - height;
  return [a, b, c, d, x + middleX - (a * middleX + c * middleY), bottom + middleY - (b * middleX + d * middleY)];
}

const apply = ([a, b, c, d, e, f]: FillMatrix, [x, y]: readonly [number, number]): readonly [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** The rectangle around a box after transformations, the first of which is done first. */
export function around(
  { width, height }: { width: number; height: number },
  ...steps: readonly FillMatrix[]
): Rectangle {
  const corners = (
    [
      [0, 0],
      [width, 0],
      [0, height],
      [width, height],
    ] as const
  ).map((corner) => steps.reduce<readonly [number, number]>((point, step) => apply(step, point), corner));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
