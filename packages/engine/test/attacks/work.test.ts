import { deflateSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { openPdf } from '../../src/codec/pdf/index.ts';
import { parseXml } from '../../src/codec/xml/index.ts';
import { identifiers } from '../../src/codec/xml/query.ts';
import { hiddenContent, inspectPdf } from '../../src/api/pades.ts';
import { mergePdfs, pageSizes } from '../../../pdf/src/index.ts';
import { newEntry, writeZip } from '../../src/api/zip.ts';
import { Validator } from '../../src/api/validate.ts';
import { WorkError } from '../../src/index.ts';
import { Work, workFor } from '../../src/work.ts';
import { emptyPages, smallPdf } from '../fixtures.ts';
import { B } from './documents.ts';
import { START, updated, pki } from './lab.ts';

vi.setConfig({ testTimeout: 60_000 });

const validator = new Validator({ ports: pki.ports, anchors: [pki.root.certificate] });
const validate = (file: Uint8Array) => validator.validate(file, { time: START });
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
/** Processor seconds of this process, so that other work on the machine does not count. */
async function seconds(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** A form of fields that all have these entries. */
const formOf = (count: number, entries: string, more: readonly string[]) =>
  emptyPages(1, {
    catalog: `/AcroForm<</Fields[${Array.from({ length: count }, (_, i) => `${4 + more.length + i} 0 R`).join(' ')}]>>`,
    more: [...more, ...Array.from({ length: count }, () => `<<${entries}>>`)],
  });
const numbers = (count: number) => '1 '.repeat(count);

describe('S3 FT-24 IN-08 objects that pages share are inspected once', () => {
  it('2,000 pages that share one list of 250,000 annotations are read', async () => {
    const file = emptyPages(2000, {
      page: '/Annots 2003 0 R',
      more: [
        `[${'2004 0 R '.repeat(250_000)}]`,
        '<</Type/Annot/Subtype/Square/Rect[0 0 1 1]/AP<</N 2005 0 R>>>>',
        '<</Type/XObject/Subtype/Form/BBox[0 0 1 1]/Length 0>>stream\n\nendstream',
      ],
    });
    let found: unknown;
    expect(await seconds(() => (found = hiddenContent(file)))).toBeLessThan(5);
    expect(found).toEqual([{ code: 'annotation', pages: Array.from({ length: 20 }, (_, i) => i + 1) }]);
  });

  it('an identifier on 200,000 elements costs one walk', async () => {
    const document = parseXml(utf8(`<r>${'<a Id="q"/>'.repeat(200_000)}</r>`));
    expect(await seconds(() => identifiers(document))).toBeLessThan(5);
    expect(identifiers(document).get('q')).toHaveLength(200_000);
    expect(identifiers(document)).toBe(identifiers(document));
  });
});

const BOMBS: [string, () => Uint8Array, (file: Uint8Array) => unknown][] = [
  [
    'pages that share a box of 500,000 numbers',
    () => emptyPages(2000, { page: '/CropBox 2003 0 R', more: [`[${numbers(500_000)}]`] }),
    inspectPdf,
  ],
  [
    'sizes of such pages',
    () => emptyPages(2000, { page: '/CropBox 2003 0 R', more: [`[${numbers(500_000)}]`] }),
    pageSizes,
  ],
  [
    'pages that share 100,000 actions',
    () =>
      emptyPages(2000, {
        page: '/AA 2003 0 R',
        more: [`<<${Array.from({ length: 100_000 }, (_, i) => `/A${i} 2004 0 R`).join('')}>>`, '<</S/URI>>'],
      }),
    hiddenContent,
  ],
  [
    'pages that inherit 100,000 resources, brought together',
    () =>
      emptyPages(2000, {
        page: '/Resources 2003 0 R',
        more: [`<<${Array.from({ length: 100_000 }, (_, i) => `/R${i} 1`).join('')}>>`],
      }),
    (file) => mergePdfs([file, file]),
  ],
  [
    'objects whose strings have no end',
    () =>
      smallPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]>>', ...Array(20_000).fill('(an open string')]),
    hiddenContent,
  ],
  [
    'fields that share a name of a megabyte',
    () => formOf(20_000, '/FT/Tx/T 4 0 R', [`(${'a'.repeat(1_000_000)})`]),
    inspectPdf,
  ],
  [
    'fields that share a value of 200,000 strings',
    () => formOf(5000, '/FT/Ch/T(a)/V 4 0 R', [`[${'(a)'.repeat(200_000)}]`]),
    hiddenContent,
  ],
  [
    'fields that share a picture of twenty megabytes',
    () => {
      const data = deflateSync(Buffer.from('(a)Tj '.repeat(3_500_000))).toString('latin1');
      return formOf(5000, '/FT/Tx/T(a)/V(b)/AP<</N 4 0 R>>', [
        `<</Filter/FlateDecode/Length ${data.length}>>stream\n${data}\nendstream`,
      ]);
    },
    hiddenContent,
  ],
];

describe('S3 FT-24 IN-08 a budget of work ends what would take minutes', () => {
  it.each(BOMBS)('%s', async (_what, make, read) => {
    const file = make();
    const began = process.cpuUsage();
    const code = await Promise.resolve()
      .then(() => read(file))
      .then(
        () => 'read',
        (fault: { code?: string }) => fault.code ?? String(fault),
      );
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1e6).toBeLessThan(10);
    expect(['work.exceeded', 'pdf.too-large-inflated', 'read']).toContain(code);
  });

  it('a value that contains itself is no text, and is read', () => {
    expect(hiddenContent(formOf(1, '/FT/Ch/T(a)/V 4 0 R/AP<</N 5 0 R>>', ['[4 0 R 4 0 R]', '<<>>']))).toEqual([]);
  });

  it('values that double at each level cannot be compared, and that is no verdict', async () => {
    const chain = (from: number) =>
      Object.fromEntries(
        Array.from({ length: 30 }, (_, i) => [from + i, i < 29 ? `[${from + i + 1} 0 R ${from + i + 1} 0 R]` : '1']),
      );
    const doubled = updated(B, { 1: '<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R/Piece 100 0 R>>', ...chain(100) });
    const again = updated(doubled, { 1: '<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R/Piece 200 0 R>>', ...chain(200) });
    expect(await seconds(() => expect(validate(latin1(again))).rejects.toBeInstanceOf(WorkError))).toBeLessThan(30);
  });

  it('thousands of signatures in one small container are not validated one after another', async () => {
    const reference = '<ds:Reference URI="a.txt"/>';
    const one = (i: number) => `<ds:Signature Id="S${i}"><ds:SignedInfo>${reference}</ds:SignedInfo></ds:Signature>`;
    const xml = `<r xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${Array.from({ length: 5000 }, (_, i) => one(i)).join('')}</r>`;
    const file = writeZip(
      Object.entries({
        mimetype: 'application/vnd.etsi.asic-e+zip',
        'a.txt': 'x',
        'META-INF/signatures0.xml': xml,
      }).map(([name, text]) => newEntry({ name, content: utf8(text), stored: name === 'mimetype' })),
    );
    await expect(validate(file)).rejects.toBeInstanceOf(WorkError);
  });

  it('a security store that names one object 150,000 times is compared once, and tells it once', async () => {
    const file = updated(B, {
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R/DSS 100 0 R>>',
      100: `<</Certs[${'101 0 R '.repeat(150_000)}${'null '.repeat(10)}]>>`,
      101: '<<>>',
    });
    let codes: string[] = [];
    const run = async () => {
      codes = (await validate(latin1(file))).signatures[0]!.changes.map(({ code }) => code);
    };
    expect(await seconds(run)).toBeLessThan(20);
    expect(codes.filter((code) => code === 'dss.not-der').length).toBeLessThanOrEqual(2);
    expect(codes).toContain('dss.not-der');
  });

  it('all saved states of a file share one budget', () => {
    const work = new Work(200_000);
    const file = emptyPages(100);
    expect(() => {
      for (let state = 0; state < 10_000; state++) inspectAll(file, work);
    }).toThrow(WorkError);
  });

  it('the budget grows with the file, and by less than an attack does', () => {
    expect(workFor(300_000_000) / workFor(0)).toBeLessThan(10);
  });
});

function inspectAll(file: Uint8Array, work: Work): void {
  const opened = openPdf(file, {}, { work });
  opened.array(opened.dict(opened.catalog.get('Pages'))?.get('Kids'));
}
