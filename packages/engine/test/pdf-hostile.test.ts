import fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { latin1 } from '../src/bytes/index.ts';
import { EngineError } from '../src/index.ts';
import { inspectPdf } from '../src/api/pades.ts';
import { refusalOf } from './act.ts';
import { awkward, emptyPages, smallPdf } from './fixtures.ts';
import { allowed } from './patience.ts';

// Generates keys and hashes files, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const MB = 1_000_000;

/** A file whose catalog is in an object stream with the data, with an uncompressed cross-reference stream. */
function objectStream(data: Uint8Array, filter: string, count = 1): Uint8Array {
  const head = '%PDF-1.7\n';
  const stream = `4 0 obj\n<</Type/ObjStm/N ${count}/First 4/Length ${data.length}/Filter${filter}>>\nstream\n`;
  const at = head.length + stream.length + data.length + '\nendstream\nendobj\n'.length;
  const rows = [
    [0, 0, 0],
    [2, 4, 0],
    [2, 4, 1],
    [2, 4, 2],
    [1, head.length, 0],
  ];
  const table = Buffer.concat(
    rows.map(([kind, place, extra]) => Buffer.from([kind!, place! >> 8, place! & 255, extra!])),
  );
  const xref = `5 0 obj\n<</Type/XRef/Size 5/W[1 2 1]/Root 1 0 R/Length ${table.length}>>\nstream\n`;
  const parts = [
    head + stream,
    data,
    '\nendstream\nendobj\n',
    xref,
    table,
    `\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`,
  ];
  return new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))),
  );
}

const bomb = deflateSync(Buffer.alloc(200 * MB, ' '), { level: 9 });

const HOSTILE: [what: string, code: string, file: () => Uint8Array][] = [
  ['a page tree that contains itself', 'pdf.cyclic', () => smallPdf([CATALOG, '<</Kids[3 0 R]>>', '<</Kids[2 0 R]>>'])],
  ['an object that is a reference to itself', 'pdf.cyclic', () => smallPdf([CATALOG, '2 0 R'])],
  [
    'a form whose fields contain each other',
    'pdf.cyclic',
    () =>
      emptyPages(1, {
        catalog: '/AcroForm<</Fields[4 0 R]>>',
        more: ['<</T(a)/Kids[5 0 R]>>', '<</T(b)/Kids[4 0 R]>>'],
      }),
  ],
  ['arrays nested without end', 'pdf.nesting', () => smallPdf([CATALOG, '['.repeat(200_000)])],
  ['more pages than anybody signs', 'pdf.too-many-pages', () => emptyPages(10_001)],
  ['three million kids', 'pdf.too-many-objects', () => smallPdf([CATALOG, `<</Kids[${'3 0 R '.repeat(3 * MB)}]>>`])],
  [
    'a table of three million objects',
    'pdf.too-many-objects',
    () => latin1('%PDF-1.7\nxref\n0 3000000\nstartxref\n9\n'),
  ],
  [
    'an object stream of three million objects',
    'pdf.too-many-objects',
    () => objectStream(deflateSync('1 0 '.repeat(10)), '/FlateDecode', 3 * MB),
  ],
  ['a stream that inflates without end', 'pdf.too-large-inflated', () => objectStream(bomb, '/FlateDecode')],
  [
    'a bomb in a bomb',
    'pdf.too-large-inflated',
    () => objectStream(deflateSync(deflateSync(bomb)), '[/FlateDecode/FlateDecode/FlateDecode]'),
  ],
  ['a thousand filters', 'pdf.too-many-filters', () => objectStream(bomb, `[${'/FlateDecode'.repeat(1000)}]`)],
  [
    'a cross-reference that leads to itself',
    'pdf.damaged-xref',
    () => latin1('%PDF-1.7\nxref\n0 0\ntrailer\n<</Size 1/Root 1 0 R/Prev 9>>\nstartxref\n9\n'),
  ],
  ['thirty million letters', 'pdf.damaged-xref', () => latin1(`%PDF-1.7\n${'s'.repeat(30 * MB)}`)],
  ['something else', 'pdf.not-a-pdf', () => latin1('PK\x03\x04')],
];

describe('a hostile file', () => {
  it.each(HOSTILE)('with %s is refused as %s within two seconds', async (_, code, make) => {
    const file = make();
    // Processor time, because other tests run at the same time.
    const started = process.threadCpuUsage();
    expect(await refusalOf(() => inspectPdf(file))).toBe(code);
    const { user, system } = process.threadCpuUsage(started);
    expect((user + system) / 1e6).toBeLessThan(allowed(2));
  });

  it('never brings anything but a named refusal, whichever bytes are changed', () => {
    const names = ['lo.pdf', 'objstm.pdf', 'hybrid.pdf', 'encaes128.pdf'];
    const change = fc.record({
      at: fc.double({ min: 0, max: 0.999, noNaN: true }),
      byte: fc.integer({ min: 0, max: 255 }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.array(change, { minLength: 1, maxLength: 30 }), (name, changes) => {
        const file = awkward(name).slice();
        for (const { at, byte } of changes) file[Math.floor(at * file.length)] = byte;
        try {
          expect(inspectPdf(file).pages).toBeGreaterThanOrEqual(0);
        } catch (error) {
          if (!(error instanceof EngineError)) throw error;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('cut off anywhere brings a named refusal', () => {
    const file = awkward('linobj.pdf');
    for (let length = 0; length < file.length; length += 97) {
      try {
        inspectPdf(file.subarray(0, length));
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
      }
    }
    expect(inspectPdf(file).pages).toBe(7);
  });
});

describe('limits', () => {
  it('are parameters', async () => {
    expect(await refusalOf(() => inspectPdf(emptyPages(3), { pages: 2 }))).toBe('pdf.too-many-pages');
    expect(await refusalOf(() => inspectPdf(awkward('objstm.pdf'), { inflated: 100 }))).toBe('pdf.too-large-inflated');
    expect(await refusalOf(() => inspectPdf(awkward('lo.pdf'), { objects: 3 }))).toBe('pdf.too-many-objects');
  });
});
