import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { numberOf, openPdf, pageAt, pdfFields } from '../src/codec/pdf/index.ts';
import { stampPdf } from '../src/api/pades.ts';
import { holding, refusalOf, signAs } from './act.ts';
import { emptyPages, stampFont } from './fixtures.ts';
import { makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const pki = makeTestPki(new Date('2026-11-22T10:00:00Z'));
const signer = pki.signer('p256', 'Rūta');
const look = { lines: ['Rūta Ąžuolaitė', '2026-11-22 12:00'], font: stampFont() } as const;
const put = (x: number, y: number) => ({ page: 3, at: { x, y }, ...look });

type Four = [number, number, number, number];
const fourOf = (file: ReturnType<typeof openPdf>, rect: unknown): Four =>
  file.array(rect as never).map((item) => numberOf(file.resolve(item))!) as Four;
/** Returns the rectangle of the only annotation of a page, in page coordinates. */
function rectOn(bytes: Uint8Array, number: number): Four {
  const file = openPdf(bytes);
  const [annotation] = file.array(pageAt(file, number).dict.get('Annots')).map((item) => file.dict(item));
  return fourOf(file, annotation?.get('Rect'));
}

/** A quarter of the width from the left and half of the height from the top, as each page is seen. */
const EXPECTED = {
  0: { page: '/CropBox[100 200 500 700]', corner: [200, 450] },
  90: { page: '/Rotate 90/CropBox[100 200 500 700]', corner: [300, 325] },
  180: { page: '/Rotate 180/CropBox[100 200 500 700]', corner: [400, 450] },
  270: { page: '/Rotate 270/CropBox[100 200 500 700]', corner: [300, 575] },
} as const;
/** Which corner of the page's own rectangle the reader sees at the upper left. */
const UPPER_LEFT = {
  0: ([left, , , top]: Four) => [left, top],
  90: ([left, bottom]: Four) => [left, bottom],
  180: ([, bottom, right]: Four) => [right, bottom],
  270: ([, , right, top]: Four) => [right, top],
} as const;

describe('a stamp at a free place', () => {
  it.each([0, 90, 180, 270] as const)(
    'is at its chosen position on a cropped page turned by %i degrees',
    (rotation) => {
      const { page, corner } = EXPECTED[rotation];
      const rect = rectOn(stampPdf(emptyPages(3, { page }), put(0.25, 0.5)), 3);
      const [x, y] = UPPER_LEFT[rotation](rect);
      expect(x).toBeCloseTo(corner[0], 1);
      expect(y).toBeCloseTo(corner[1], 1);
    },
  );

  it('never leaves what is seen of its page, however that is turned and cropped', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const turn = fc.constantFrom(0, 90, 180, 270);
    const crop = fc.tuple(
      fc.nat(200),
      fc.nat(200),
      fc.integer({ min: 60, max: 390 }),
      fc.integer({ min: 60, max: 600 }),
    );
    fc.assert(
      fc.property(turn, crop, part, part, (rotation, [left, bottom, width, height], x, y) => {
        const page = `/Rotate ${rotation}/CropBox[${left} ${bottom} ${left + width} ${bottom + height}]`;
        const [x0, y0, x1, y1] = rectOn(stampPdf(emptyPages(3, { page }), put(x, y)), 3);
        expect(x0).toBeGreaterThanOrEqual(left - 0.01);
        expect(y0).toBeGreaterThanOrEqual(bottom - 0.01);
        expect(x1).toBeLessThanOrEqual(left + width + 0.01);
        expect(y1).toBeLessThanOrEqual(bottom + height + 0.01);
        expect(Math.min(x1 - x0, y1 - y0)).toBeGreaterThan(5);
      }),
      { numRuns: 60 },
    );
  });

  it('does not cover an existing stamp, and both signatures are valid', async () => {
    const stamp = put(0.3, 0.3);
    const first = await signAs(pki, emptyPages(3), signer, { stamp });
    const second = await signAs(pki, first, signer, { stamp });
    const file = openPdf(second);
    const [one, other] = pdfFields(file).map(({ dict }) => fourOf(file, dict.get('Rect')));
    expect(one![0]).toBeCloseTo(0.3 * 595, 1);
    expect(other![0]).toBeCloseTo(one![0], 1);
    expect(other![3]).toBeLessThan(one![1]);
    expect(await holding(second)).toEqual([true, true]);
  });

  it('is refused on a missing page, and outside every page', async () => {
    expect(await refusalOf(() => stampPdf(emptyPages(2), put(0.5, 0.5)))).toBe('pdf.no-such-page');
    for (const [x, y] of [
      [1.2, 0],
      [0, -0.1],
      [Number.NaN, 0],
    ] as const)
      expect(await refusalOf(() => stampPdf(emptyPages(3), put(x, y)))).toBe('stamp.off-page');
  });
});
