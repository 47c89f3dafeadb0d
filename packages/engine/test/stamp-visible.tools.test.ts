import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type StampContent, stampPdf } from '../src/api/pades.ts';
import { inkOf, screened } from '../src/formats/pades/stamp/ink.ts';
import { refusalOf } from './act.ts';
import { pngOf, smallPdf, stampFont } from './fixtures.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'stamp-visible-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of poppler. */
const PAINTER = 'pdftoppm';
const XMP = (part: number) => `<rdf:Description><pdfaid:part>${part}</pdfaid:part></rdf:Description>`;
const TEXT = 'q 0 g 20 60 200 6 re f 20 40 6 26 re f Q BT 0 g /F1 14 Tf 20 20 Td (Kaina: 10 000 EUR) Tj ET';
const stream = (text: string, entries = '') => `<<${entries}/Length ${text.length}>>\nstream\n${text}\nendstream`;

/** A page of 240 by 100 points with a price on it; `part`: the PDF/A part it claims. */
const priced = (part?: number, text = TEXT): Uint8Array =>
  smallPdf([
    `<</Type/Catalog/Pages 2 0 R${part ? '/Metadata 6 0 R' : ''}>>`,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 240 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    stream(text),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...(part ? [stream(XMP(part), '/Type/Metadata/Subtype/XML')] : []),
  ]);

const COVER = { page: 1, rect: [5, 5, 235, 95] as const, font: stampFont() };

/** The page as poppler shows it, as grey samples. */
function shown(file: Uint8Array): Uint8Array {
  const path = join(folder, 'page.pdf');
  writeFileSync(path, file);
  const run = spawnSync(PAINTER, ['-gray', '-r', '144', '-singlefile', path, join(folder, 'page')]);
  expect(run.status, String(run.stderr)).toBe(0);
  const pgm = readFileSync(join(folder, 'page.pgm'));
  return new Uint8Array(pgm.subarray(pgm.length - 480 * 200));
}

/**
 * Returns how much darker the text is than its surroundings, of 255, where a stamp draws; undefined without text
 * there.
 */
function contrast(part: number | undefined, stamp: StampContent): number | undefined {
  const before = shown(priced(part));
  const after = shown(stampPdf(priced(part), stamp));
  const alone = shown(stampPdf(priced(part, ''), stamp));
  // On every second pixel of a picture that may not be blended nothing is drawn: its surroundings count.
  const isDrawn = (i: number) => [0, -1, 1, -480, 480, -481, 481].some((by) => (alone[i + by] ?? 255) < 250);
  const mean = (isText: boolean) => {
    const there = [...before.keys()].filter((i) => (isText ? before[i]! < 40 : before[i]! > 250) && isDrawn(i));
    return there.length < 20 ? undefined : there.reduce((sum, i) => sum + after[i]!, 0) / there.length;
  };
  const [background, text] = [mean(false), mean(true)];
  return background === undefined || text === undefined ? undefined : background - text;
}

const solid = (sample: readonly number[]) =>
  pngOf({ width: 60, height: 20, colour: sample.length === 4 ? 6 : 2 }, () => sample);

describe('the text below a stamp stays visible', () => {
  it.each([
    ['a white picture', [255, 255, 255]],
    ['a nearly white picture', [241, 243, 240]],
    ['a grey picture', [128, 128, 128]],
    ['a black picture', [0, 0, 0]],
    ['a half transparent picture', [255, 255, 0, 128]],
  ])('below %s of a company over all of the page', (_, sample) => {
    for (const part of [undefined, 1]) {
      const seen = contrast(part, { ...COVER, lines: [], image: solid(sample) });
      expect(seen ?? 255, `PDF/A ${part}`).toBeGreaterThan(60);
    }
  });

  it('below the lines of a stamp without a picture: it has no ground', () => {
    const stamped = shown(stampPdf(priced(), { ...COVER, lines: ['.'] }));
    const hidden = [...shown(priced()).entries()].filter(([i, sample]) => sample < 40 && stamped[i]! > 60);
    expect(hidden).toEqual([]);
  });

  it.each([
    ['opaque white', [255, 255, 255], 'stamp.image-unsupported'],
    ['nearly white', [250, 250, 250], 'stamp.image-unsupported'],
    ['opaque grey', [200, 200, 200], 'stamp.image-covers'],
    ['opaque black', [0, 0, 0], 'stamp.image-covers'],
  ])('because a drawn signature that is %s all over is refused', async (_, sample, code) => {
    const stamp = { ...COVER, lines: [], image: solid(sample), isInk: true };
    expect(await refusalOf(() => stampPdf(priced(), stamp))).toBe(code);
  });

  it('below every accepted drawing, also if all its ink is over the text and nothing may be blended', () => {
    const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
    const part = fc.constantFrom(undefined, 1, 2);
    fc.assert(
      fc.property(colour, fc.nat(40), fc.nat(13), part, (ink, x, y, claimed) => {
        const image = pngOf({ width: 60, height: 20, colour: 2 }, (across, down) => {
          const isInked = across >= x && across < x + 20 && down >= y && down < y + 7;
          return isInked ? ink : [255, 255, 255];
        });
        let seen: number | undefined;
        try {
          seen = contrast(claimed, { ...COVER, lines: [], image, isInk: true });
        } catch (error) {
          // Nothing that can be seen was drawn.
          expect(error).toMatchObject({ code: 'stamp.image-unsupported' });
        }
        expect(seen ?? 255).toBeGreaterThan(60);
      }),
      { numRuns: 25 },
    );
  });

  it('and the notice below a small drawing fits it', async () => {
    const image = pngOf({ width: 60, height: 40, colour: 2 }, (_, y) => (y === 20 ? [0, 0, 0] : [255, 255, 255]));
    const lines = ['BANDOMASIS, teisinės galios neturi'];
    const small = (width: number, height: number) =>
      stampPdf(priced(), { ...COVER, rect: [5, 5, 5 + width, 5 + height], lines, image, isInk: true });
    // Drawn, and typed on one line.
    for (const height of [38, 13]) expect(small(55, height).length).toBeGreaterThan(0);
    expect(await refusalOf(() => small(12, 38))).toBe('stamp.too-small');
  });

  it('and a drawing has the one colour of ink, in any uploaded colour', () => {
    const drawn = inkOf({ width: 10, height: 1, rgb: new Uint8Array(30).fill(255).fill(0, 0, 3) });
    expect([...drawn.rgb.subarray(0, 6)]).toEqual([40, 80, 210, 255, 255, 255]);
    expect(screened(drawn)).toMatchObject({ width: 240, height: 24 });
  });
});
