import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { fromLatin1 } from '../../engine/src/bytes/index.ts';
import { inflateBounded, openPdf, pageAt, PdfBudget, PdfStream } from '../../engine/src/codec/pdf/index.ts';
import { type PageDrawing, fillPdf, type TextStyle } from '../src/index.ts';
import { inspectPdf } from '@paraph/engine/pades';
import { refusalOf, signAs } from '../../engine/test/act.ts';
import { emptyPages, pngOf } from '../../engine/test/fixtures.ts';
import { makeTestPki } from '../../engine/test/pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const fontOf = (face: string) => new Uint8Array(readFileSync(join(import.meta.dirname, `../assets/forms/${face}.ttf`)));
const fonts = { sans: fontOf('sans-regular'), serif: fontOf('serif-bold-italic') };
const style = (more: Partial<TextStyle> = {}): TextStyle => ({
  face: 'sans',
  size: 12,
  align: 'left',
  isUnderlined: false,
  colour: [0, 0, 0],
  ...more,
});
const text = (words: string, more: Partial<PageDrawing> = {}, look: Partial<TextStyle> = {}): PageDrawing =>
  ({
    kind: 'text',
    text: words,
    page: 1,
    x: 12,
    y: 36,
    width: 164,
    wraps: false,
    style: style(look),
    ...more,
  }) as PageDrawing;

/** Returns what was drawn on a page after its own content: operators of the form, and those that place it. */
function drawnOn(file: Uint8Array, number = 1): { content: string; placed: string } {
  const pdf = openPdf(file);
  const page = pageAt(pdf, number);
  const objects = pdf.dict(pdf.dict(page.dict.get('Resources'))?.get('XObject'))!;
  const form = pdf.resolve([...objects.values()].at(-1));
  const behind = pdf.resolve(pdf.array(page.dict.get('Contents')).at(-1));
  if (!(form instanceof PdfStream) || !(behind instanceof PdfStream)) throw new Error('Nothing is drawn.');
  const plain = (stream: PdfStream) => fromLatin1(inflateBounded(stream.data, new PdfBudget({})));
  return { content: plain(form), placed: plain(behind) };
}

const sizes = (content: string) => [...content.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size));
const starts = (content: string) => [...content.matchAll(/Tf ([\d.-]+) ([\d.-]+) Td/g)].map(([, x]) => Number(x));

describe('a form is drawn into the pages of a PDF', () => {
  it('as an update after the bytes of the file, on the requested pages', () => {
    const before = emptyPages(2);
    const after = fillPdf(before, [text('Ąžuolas', { page: 2 })], fonts);
    expect(Buffer.from(after.subarray(0, before.length)).equals(before)).toBe(true);
    expect(inspectPdf(after)).toMatchObject({ pages: 2, signatures: [] });
    expect(pageAt(openPdf(after), 1).dict.has('Resources')).toBe(false);
    // 36 points from the top of 842, and a line of 1.2 times 12 points.
    expect(drawnOn(after, 2).content).toMatch(/^q 1\.000 0\.000 0\.000 1\.000 12\.000 791\.600 cm/);
    expect(fillPdf(before, [], fonts)).toBe(before);
  });

  it('each text in its face, at its side, in its colour, with its line below', () => {
    const look = { colour: [1, 0, 0] as const, isUnderlined: true };
    const wide = { width: 500 };
    const { content } = drawnOn(
      fillPdf(
        emptyPages(1),
        [
          text('Kairė', wide),
          text('Vidurys', { ...wide, y: 80 }, { align: 'center', face: 'serif' }),
          text('Dešinė', { ...wide, y: 120 }, { align: 'right', ...look }),
        ],
        fonts,
      ),
    );
    const [left, middle, right] = starts(content);
    expect(left).toBe(0);
    expect(middle).toBeGreaterThan(200);
    expect(right).toBeGreaterThan(400);
    expect(content).toContain('1.000 0.000 0.000 sc');
    expect(content.match(/ l S/g)).toHaveLength(1);
    expect(new Set(content.match(/\/F\d+/g)).size).toBe(2);
  });

  it('a text a little too long for its box shrinks, a longer one continues below, nothing is omitted', () => {
    const long = 'Ilgas sakinys apie atostogas, kurios prasideda pirmadienį ir baigiasi po dviejų savaičių';
    const shrunk = drawnOn(fillPdf(emptyPages(1), [text('Ilgas sakinys apie atostogas, kurios')], fonts)).content;
    expect(sizes(shrunk)).toHaveLength(1);
    expect(sizes(shrunk)[0]).toBeGreaterThanOrEqual(8);
    const lined = drawnOn(fillPdf(emptyPages(1), [text(long, { height: 24 } as Partial<PageDrawing>)], fonts)).content;
    expect(sizes(lined).length).toBeGreaterThan(1);
    const broken = drawnOn(
      fillPdf(emptyPages(1), [text(long, { wraps: true } as Partial<PageDrawing>)], fonts),
    ).content;
    expect(sizes(broken).length).toBeGreaterThan(2);
    expect(new Set(sizes(broken))).toEqual(new Set([12]));
    const tight = { wraps: true, height: 30 } as Partial<PageDrawing>;
    expect(Math.max(...sizes(drawnOn(fillPdf(emptyPages(1), [text(long, tight)], fonts)).content))).toBeLessThan(12);
  });

  it('on a turned page as the page is seen, and turned about its middle where the element is', () => {
    const turned = emptyPages(1, { page: '/Rotate 90' });
    expect(drawnOn(fillPdf(turned, [text('Posūkis')], fonts)).placed).toContain(
      '0.000 1.000 -1.000 0.000 595.000 0.000 cm',
    );
    const { content } = drawnOn(fillPdf(emptyPages(1), [text('Posūkis', { rotate: 90 })], fonts));
    expect(content).toMatch(/^q 0\.000 -1\.000 1\.000 0\.000/);
  });

  it('boxes and circles, marked as they were chosen, and a link that can be pressed', () => {
    const options = [
      { label: 'Taip', isChecked: true },
      { label: 'Ne', isChecked: false },
    ];
    const box = { page: 1, x: 50, y: 50, width: 100 };
    const file = fillPdf(
      emptyPages(1),
      [
        { ...box, kind: 'choices', shape: 'square', options, style: style() },
        { ...box, y: 150, kind: 'choices', shape: 'round', options, style: style() },
        { ...box, y: 250, kind: 'link', text: 'Taisyklės', url: 'https://imone.lt/taisyklės', style: style() },
      ],
      fonts,
    );
    const { content } = drawnOn(file);
    expect(content.match(/ re S/g)).toHaveLength(2);
    expect(content.match(/ c f$/gm)).toHaveLength(1);
    const pdf = openPdf(file);
    const [link] = pdf.array(pageAt(pdf, 1).dict.get('Annots')).map((one) => pdf.dict(one)!);
    expect(fromLatin1(pdf.string(pdf.dict(link!.get('A'))!.get('URI'))!)).toBe('https://imone.lt/taisykl%C4%97s');
    expect(link!.get('F')).toBe(4);
  });

  it('FORM-103 a signature as its lines alone, without its blank margin, and none that covers the page', async () => {
    const drawn = pngOf({ width: 40, height: 20, colour: 2 }, (x, y) =>
      (x >= 10 && x < 30 && y === 5) || (x === 29 && y >= 5 && y < 15) ? [0, 0, 200] : [255, 255, 255],
    );
    const file = fillPdf(
      emptyPages(1),
      [{ kind: 'picture', page: 1, x: 10, y: 10, width: 100, height: 50, file: drawn, isInk: true }],
      fonts,
    );
    const pdf = openPdf(file);
    const images = Array.from({ length: pdf.size }, (_, number) => pdf.get({ num: number, gen: 0 } as never)).filter(
      (value): value is PdfStream => value instanceof PdfStream && value.dict.has('Width'),
    );
    expect(images.map(({ dict }) => [dict.get('Width'), dict.get('Height')])).toEqual([[20, 10]]);
    expect(images[0]!.dict.get('ImageMask')).toBe(true);
    const picture = { kind: 'picture', page: 1, x: 1, y: 1, width: 9, height: 9, isInk: true } as const;
    const refused = (bytes: Uint8Array) =>
      refusalOf(() => fillPdf(emptyPages(1), [{ ...picture, file: bytes }], fonts));
    const full = pngOf({ width: 40, height: 20, colour: 2 }, (x) => (x > 8 ? [250, 10, 10] : [255, 255, 255]));
    expect(await refused(full)).toBe('stamp.image-covers');
    expect(await refused(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('stamp.image-unsupported');
    const blank = pngOf({ width: 4, height: 4, colour: 2 }, () => [255, 255, 255]);
    const all = [{ kind: 'picture', page: 1, x: 1, y: 1, width: 9, height: 9, file: blank, isInk: true }] as const;
    expect(await refusalOf(() => fillPdf(emptyPages(1), all, fonts))).toBe('stamp.image-unsupported');
  });

  it('a page that is not there, a face that was not handed over and a signed file are refused by name', async () => {
    expect(await refusalOf(() => fillPdf(emptyPages(1), [text('a', { page: 2 })], fonts))).toBe('pdf.no-such-page');
    expect(await refusalOf(() => fillPdf(emptyPages(1), [text('a', {}, { face: 'mono' })], fonts))).toBe(
      'font.unsupported',
    );
    const pki = makeTestPki(new Date('2026-11-21T10:00:00Z'));
    const signed = await signAs(pki, emptyPages(1), pki.signer('p256', 'Rūta'));
    expect(await refusalOf(() => fillPdf(signed, [text('a')], fonts))).toBe('pdf.field-signed');
    const filled = fillPdf(fillPdf(emptyPages(1), [text('a')], fonts), [text('b')], fonts);
    expect(inspectPdf(await signAs(pki, filled, pki.signer('p256', 'Rūta'))).signatures).toHaveLength(1);
  });
});
