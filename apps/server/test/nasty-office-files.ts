import { sample, withParts, zipped } from './office-files.ts';

/** A file of unchanged form and size that causes very much work in its reader. */
export interface NastyFile {
  what: string;
  name: string;
  bytes: () => Buffer;
}

const attributes = (count: number): string => Array.from({ length: count }, (_, i) => ` a${i}="1"`).join('');
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

const letter = (parts: Parameters<typeof withParts>[1]): Buffer => withParts(sample('letter.docx'), parts);
const openText = (body: string): Buffer =>
  withParts(sample('letter.odt'), {
    'content.xml': (former) => former.replace(/<office:text([^>]*)>/, `<office:text$1>${body}`),
  });
const openSheet = (rows: string): Buffer =>
  withParts(sample('sheet.ods'), {
    'content.xml': (former) => former.replace(/(<table:table [^>]*>)/, `$1${rows}`),
  });
const sheet = (rows: string): Buffer =>
  withParts(sample('sheet.xlsx'), {
    'xl/worksheets/sheet1.xml': (former) =>
      former.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`),
  });
const body = (text: string): Buffer =>
  letter({ 'word/document.xml': (former) => former.replace('<w:body>', `<w:body>${text}`) });

/** The head of a PNG with a large number of pixels; the rest is that of the sample. */
function widePng(): Buffer {
  const bytes = Buffer.from(sample('strip.png'));
  bytes.writeUInt32BE(40_000, 16);
  bytes.writeUInt32BE(40_000, 20);
  return bytes;
}

/** Encodes an XML part of the letter in UTF-16, where ASCII bytes do not reveal the markup. */
const wide = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

/** Every kind of hostile office file that the budgets of OFFICE_WORK refuse. */
export const REFUSED_FILES: readonly NastyFile[] = [
  {
    what: 'a flood of attributes in the list of types',
    name: 'a.docx',
    bytes: () =>
      letter({ '[Content_Types].xml': (former) => former.replace('<Types', `<Types${attributes(200_000)}`) }),
  },
  {
    what: 'a flood of attributes in the text',
    name: 'b.docx',
    bytes: () => body(`<w:p${attributes(200_000)}/>`),
  },
  {
    what: 'a flood of attributes in the relations',
    name: 'c.docx',
    bytes: () =>
      letter({
        'word/_rels/document.xml.rels': (former) =>
          former.replace('<Relationships', `<Relationships${attributes(200_000)}`),
      }),
  },
  {
    what: 'a flood of attributes in UTF-16',
    name: 'd.docx',
    bytes: () => letter({ 'word/document.xml': (former) => wide(former.replace('<w:p', `<w:p${attributes(9_000)}`)) }),
  },
  {
    what: 'a flood of namespaces',
    name: 'e.docx',
    bytes: () => body('<w:p xmlns:a="x" xmlns:b="y" xmlns:c="z"/>'.repeat(40_000)),
  },
  { what: 'a flood of elements', name: 'f.docx', bytes: () => body('<w:p/>'.repeat(3_100_000)) },
  { what: 'elements inside each other', name: 'g.docx', bytes: () => body(`${'<w:sdt>'.repeat(100_000)}`) },
  {
    what: 'entities of its own',
    name: 'h.docx',
    bytes: () =>
      letter({
        'word/document.xml': (former) =>
          former.replace(/<w:document/, '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><w:document'),
      }),
  },
  { what: 'very many styles', name: 'i.docx', bytes: () => styles(60_000) },
  { what: 'very many bookmarks of one name', name: 'j.docx', bytes: () => body(bookmarks(5_000, () => 'same')) },
  { what: 'very many bookmarks', name: 'k.docx', bytes: () => body(bookmarks(60_000, (i) => `b${i}`)) },
  {
    what: 'very many parts',
    name: 'l.docx',
    bytes: () =>
      letter(Object.fromEntries(Array.from({ length: 11_000 }, (_, i) => [`word/p${i}.xml`, () => '<a/>'] as const))),
  },
  {
    what: 'a picture of very many dots',
    name: 'm.docx',
    bytes: () => letter({ 'word/media/image9.png': () => new Uint8Array(widePng()) }),
  },
  {
    what: 'a package in a package in a package',
    name: 'n.docx',
    bytes: () => {
      const inner = [1, 2, 3].reduce<Uint8Array>((held) => zipped([['x', held]]), bytesOf('x'));
      return letter({ 'word/embeddings/a.docx': () => new Uint8Array(inner) });
    },
  },
  {
    what: 'rows with content repeated to the end of the sheet',
    name: 'o.ods',
    bytes: () => openSheet(repeatedRow('<text:p>1</text:p>', 1_000_000, 10)),
  },
  {
    what: 'columns with content repeated to the end of the sheet',
    name: 'p.ods',
    bytes: () => openSheet(repeatedRow('<text:p>1</text:p>', 100, 16_000)),
  },
  {
    what: 'a formula over a whole sheet',
    name: 'q.ods',
    bytes: () =>
      openSheet(
        `<table:table-row><table:table-cell table:number-matrix-columns-spanned="1000" table:number-matrix-rows-spanned="100000" table:formula="of:=1" office:value-type="float" office:value="1"/></table:table-row>`,
      ),
  },
  {
    what: 'two cells at opposite ends of a sheet',
    name: 'r.xlsx',
    bytes: () => sheet('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
  },
  { what: 'very many cells', name: 's.xlsx', bytes: () => sheet(manyCells(5_100, 100)) },
  { what: 'very many formulas', name: 't.xlsx', bytes: () => sheet(manyCells(2_100, 100, '<f>1+1</f>')) },
  {
    what: 'one formula that fills a sheet',
    name: 'u.xlsx',
    bytes: () => sheet('<row r="1"><c r="A1"><f t="array" ref="A1:Z100000">1</f><v>1</v></c></row>'),
  },
  {
    what: 'rows repeated in a table of a text',
    name: 'v.odt',
    bytes: () =>
      openText(
        `<table:table table:name="T"><table:table-column table:number-columns-repeated="50"/><table:table-row table:number-rows-repeated="100000"><table:table-cell table:number-columns-repeated="50"/></table:table-row></table:table>`,
      ),
  },
  {
    what: 'spaces without end',
    name: 'w.odt',
    bytes: () => openText('<text:p><text:s text:c="2000000000"/></text:p>'),
  },
  { what: 'groups inside each other', name: 'x.rtf', bytes: () => rtf('{'.repeat(100_000) + '}'.repeat(100_000)) },
  { what: 'a flood of control words', name: 'y.rtf', bytes: () => rtf('\\b'.repeat(3_100_000)) },
  { what: 'a flood of cells', name: 'z.rtf', bytes: () => rtf('\\cell '.repeat(510_000)) },
];

function styles(count: number): Buffer {
  const one = (i: number) =>
    `<w:style w:type="paragraph" w:styleId="s${i}"><w:name w:val="s${i}"/><w:basedOn w:val="s${i - 1}"/></w:style>`;
  return letter({
    'word/styles.xml': (former) =>
      former.replace('</w:styles>', `${Array.from({ length: count }, (_, i) => one(i)).join('')}</w:styles>`),
  });
}

const bookmarks = (count: number, name: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => `<w:bookmarkStart w:id="${i}" w:name="${name(i)}"/>`).join('');

const repeatedRow = (content: string, rows: number, columns: number): string =>
  `<table:table-row table:number-rows-repeated="${rows}"><table:table-cell office:value-type="string" table:number-columns-repeated="${columns}">${content}</table:table-cell></table:table-row>`;

export const manyCells = (rows: number, columns: number, content = ''): string =>
  Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: columns }, () => `<c>${content}<v>1</v></c>`).join('');
    return `<row r="${row + 1}">${cells}</row>`;
  }).join('');

const rtf = (text: string): Buffer => Buffer.from(`{\\rtf1\\ansi ${text}\\par}`);
