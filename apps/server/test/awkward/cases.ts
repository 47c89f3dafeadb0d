import type { ErrorCode } from '@paraph/domain';
import { LIMITS } from '@paraph/domain';
import { bombInContent, bombInObjects, bombInXref, manyBombs, threeMillionObjects } from './bombs.ts';
import { pdfOfSize } from './honest.ts';
import { CATALOG, encryptedPdf, pdfOf } from './pdf.ts';

/** A file that must be refused, and how. */
export interface BadFile {
  what: string;
  name: string;
  code: ErrorCode;
  make(): Buffer;
}

const cut = (file: Buffer, part: number): Buffer => file.subarray(0, Math.floor(file.length * part));
const kids = (...nums: number[]) => `<</Type/Pages/Count 1/Kids[${nums.map((num) => `${num} 0 R`).join(' ')}]>>`;

/** Files that users and attackers upload instead of a contract. */
export const BAD_FILES: readonly BadFile[] = [
  {
    what: 'a text file named PDF',
    name: 'a.pdf',
    code: 'file.not-pdf',
    make: () => Buffer.from('Dear Sir or Madam\n'),
  },
  {
    what: 'a picture named PDF',
    name: 'a.pdf',
    code: 'file.not-pdf',
    make: () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  },
  {
    what: 'a PDF cut off in the middle',
    name: 'a.pdf',
    code: 'file.truncated',
    make: () => cut(pdfOfSize(200_000), 0.5),
  },
  {
    what: 'a PDF that opens only with a password',
    name: 'a.pdf',
    code: 'file.pdf-password',
    make: () => encryptedPdf(`<</Filter/Standard/V 1/R 2/O<${'00'.repeat(32)}>/U<${'00'.repeat(32)}>/P -4>>`),
  },
  {
    what: 'a PDF encrypted for certificates',
    name: 'a.pdf',
    code: 'file.pdf-certificate',
    make: () => encryptedPdf('<</Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s4/V 1/Recipients[]>>'),
  },
  {
    what: 'a PDF encrypted by a program of its own',
    name: 'a.pdf',
    code: 'file.pdf-encryption',
    make: () => encryptedPdf('<</Filter/Vault/V 1>>'),
  },
  { what: 'an empty file', name: 'a.pdf', code: 'file.empty', make: () => Buffer.alloc(0) },
  {
    what: 'one byte over the limit',
    name: 'a.pdf',
    code: 'file.too-large',
    make: () => pdfOfSize(LIMITS.fileBytes + 1),
  },
  {
    what: 'a file of a type that nobody signs',
    name: 'a.exe',
    code: 'file.type-unknown',
    make: () => Buffer.from('MZ'),
  },
  {
    what: 'a picture of four bytes',
    name: 'a.png',
    code: 'file.not-picture',
    make: () => Buffer.from('\x89PNG', 'latin1'),
  },
  { what: 'a page that unpacks to 2 GB', name: 'a.pdf', code: 'file.too-complex', make: bombInContent },
  { what: 'objects that unpack to 2 GB', name: 'a.pdf', code: 'file.too-complex', make: bombInObjects },
  { what: 'a cross-reference that unpacks to 2 GB', name: 'a.pdf', code: 'file.too-complex', make: bombInXref },
  { what: 'many streams that unpack to 2 GB', name: 'a.pdf', code: 'file.too-complex', make: manyBombs },
  { what: 'three million objects', name: 'a.pdf', code: 'file.too-complex', make: threeMillionObjects },
  {
    what: 'a signature that no longer covers the file it is in',
    name: 'a.pdf',
    code: 'file.broken-signature',
    make: () =>
      pdfOf([
        '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>',
        kids(3),
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
        '<</FT/Sig/T(Signature1)/V<</Type/Sig/ByteRange[0 100 200 300]/Contents<00>>>>>',
      ]),
  },
  {
    what: 'a page tree that contains itself',
    name: 'a.pdf',
    code: 'file.page-tree',
    make: () => pdfOf([CATALOG, kids(2)]),
  },
  {
    what: 'a page tree that turns in a circle',
    name: 'a.pdf',
    code: 'file.page-tree',
    make: () => pdfOf([CATALOG, kids(3), kids(4), kids(2)]),
  },
];
