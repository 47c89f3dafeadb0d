import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { Validator } from '../../src/api/validate.ts';
import { B, C2, C3, OBJECTS, comment, edited, newField } from './documents.ts';
import { type Objects, START, validate, bytes, signature, signed, stream, updated, pki } from './lab.ts';

vi.setConfig({ testTimeout: 600_000 });

/** Updates tried on each document; a campaign sets more. */
const SIZE = Number(process.env['PARAPH_RENDERINGS'] ?? 150);
const PROGRAM = 'pdftoppm';
const SAMPLES = join(import.meta.dirname, '..', 'fixtures', 'pdf-changes');

/** The pixels of the first page as poppler draws them. */
function drawn(file: string): string {
  const { stdout, error } = spawnSync(PROGRAM, ['-r', '36', '-f', '1', '-l', '1', '-'], {
    input: Buffer.from(file, 'latin1'),
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw new Error(`This test needs pdftoppm: ${error.message}`);
  return stdout.toString('latin1');
}

/** Changes that the report names and the signer allows though they alter the picture. */
const ALLOWED = new Set(['form.field-filled', 'signature.added-visible']);

interface Validated {
  indication: string;
  changes: readonly { code: string; severity: string; page?: number }[];
}

/** Returns whether the report states that the first page looks different, or refuses the change. */
function isReported({ indication, changes }: Validated): boolean {
  if (indication !== 'TOTAL-PASSED') return true;
  const isWarned = changes.some(
    ({ severity, page = 1 }) => page === 1 && (severity === 'warning' || severity === 'violation'),
  );
  return isWarned || changes.some(({ code }) => ALLOWED.has(code));
}

/** Numbers that are the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const KINDS =
  'Highlight Underline StrikeOut Squiggly Ink Caret Line Square Circle Polygon PolyLine Popup Text FreeText Stamp Redact Watermark FileAttachment Link Widget Unknown'.split(
    ' ',
  );
const CONTENTS = [
  '1 g 0 0 340 60 re f',
  '/M gs 1 1 0 rg 0 0 340 60 re f',
  '/H gs 0 g 0 0 340 60 re f',
  'BT /F1 24 Tf 12 24 Td (Pay 900 EUR)Tj ET',
  '20 w 0 30 m 340 30 l S',
  '.2 w 0 30 m 340 30 l S',
  '',
];
const MORE = [
  '',
  '/F 2',
  '/F 4',
  '/F 32',
  '/F 36',
  '/F 0',
  '/OC<</Type/OCG/Name(x)>>',
  '/IC[0 0 0]',
  '/CA .3/IC[0 0 0]',
];
const RESOURCES = '/Resources<</ExtGState<</M<</BM/Multiply>>/H<</ca .4>>>>/Font<</F1 6 0 R>>>>';

type Pick = <T>(list: readonly T[]) => T;
const RECTS = ['60 680 400 740', '60 590 260 630', '60 90 260 160', '0 0 595 842'];

function remark(pick: Pick): Objects {
  const picture = pick([true, true, false]) ? '/AP<</N 37 0 R>>' : '';
  const placed = comment(pick(KINDS), `${picture}${pick(MORE)}`);
  return {
    ...placed,
    35: placed[35]!.replace(/Rect\[[^\]]*\]/, `Rect[${pick(RECTS)}]`),
    37: stream(pick(CONTENTS), `/Type/XObject/Subtype/Form/BBox[0 0 340 60]${RESOURCES}`),
  };
}

const UPDATES: ((pick: Pick) => Objects)[] = [
  remark,
  remark,
  remark,
  (pick) => newField(`/Rect[${pick(RECTS)}]${pick(['/AP<</N 36 0 R>>', '/MK<</BG[0 0 0]>>', ''])}`),
  (pick) => edited(3, '/Annots', `/Rotate ${pick([90, 180])}/Annots`),
  (pick) => ({ 4: stream(`BT /F1 ${pick([20, 30])} Tf 72 700 Td (Bye) Tj ET`) }),
  (pick) => ({
    [pick([9, 17, 21, 24])]: stream(
      `0 g 0 0 ${pick([90, 120])} 40 re f`,
      '/Type/XObject/Subtype/Form/BBox[0 0 128 50]',
    ),
  }),
  (pick) => edited(pick([7, 11, 12]), 'F 4', pick(['F 2', 'F 32'])),
  () => edited(11, '/V/Off/AS/Off', '/V/Yes/AS/Yes'),
  () => ({ 6: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>' }),
  () => ({ 19: '[10 0 R 11 0 R 12 0 R 13 0 R 23 0 R]' }),
];

/** Some updates are signed again by another person in a field that shows a picture. */
const signedAgain = (file: string): string =>
  signed(
    updated(file, {
      13: OBJECTS[13]!.replace('>>', '/V 31 0 R/AP<</N 32 0 R>>>>'),
      31: signature(),
      32: stream('0 g 0 0 90 40 re f', '/Type/XObject/Subtype/Form/BBox[0 0 128 50]'),
    }),
    pki.signer('p256', 'Jonas'),
  );

describe('a PDF that is drawn differently after an update', () => {
  it.each([
    ['signed', B, 1],
    ['certified for forms', C2, 2],
    ['certified for remarks', C3, 3],
  ])('SG-27 is never valid without a warning of it: %s', async (_, base, seed) => {
    const next = numbers(seed);
    const pick: Pick = (list) => list[Math.floor(next() * list.length)]!;
    const before = drawn(base);
    const silent: unknown[] = [];
    let different = 0;
    for (let i = 0; i < SIZE; i++) {
      const objects = pick(UPDATES)(pick);
      const changed = updated(base, objects);
      const file = next() < 0.1 ? signedAgain(changed) : changed;
      if (drawn(file) === before) continue;
      different++;
      const [first] = (await validate(file)).signatures;
      if (!isReported(first!)) silent.push({ i, objects, codes: first!.changes.map(({ code }) => code) });
    }
    expect(silent).toEqual([]);
    expect(different).toBeGreaterThan(SIZE / 4);
  });

  it('SG-27 is reported for every sample of an attack', async () => {
    const validator = new Validator({ ports: pki.ports, anchors: [pki.root.certificate] });
    const silent: string[] = [];
    for (const name of readdirSync(SAMPLES).filter((one) => one.endsWith('.pdf'))) {
      const file = readFileSync(join(SAMPLES, name), 'latin1');
      const [, at, length] = /\/ByteRange\s*\[\s*\d+\s+\d+\s+(\d+)\s+(\d+)/.exec(file)!;
      if (drawn(file.slice(0, Number(at) + Number(length))) === drawn(file)) continue;
      const report = await validator.validate(bytes(file), { time: START });
      // Signers of samples are unknown here: only the findings on changes count.
      if (!isReported({ ...report.signatures[0]!, indication: 'TOTAL-PASSED' })) silent.push(name);
    }
    expect(silent).toEqual([]);
  });
});
