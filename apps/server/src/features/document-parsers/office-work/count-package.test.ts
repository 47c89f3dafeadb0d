import { type PagelessType, fileTypeOf } from '@paraph/domain';
import { expect, test } from 'vitest';
import { sample, withParts } from '../../../../test/office-files.ts';
import { REFUSED_FILES } from '../../../../test/nasty-office-files.ts';
import { parse as recognise } from '../recognise.ts';

const validate = (name: string, bytes: Uint8Array) =>
  recognise(new Uint8Array(bytes), { name, type: fileTypeOf(name) as PagelessType });

const ORDINARY = [
  'letter.docx',
  'letter.doc',
  'letter.odt',
  'letter.rtf',
  'sheet.xlsx',
  'sheet.xls',
  'sheet.ods',
  'slides.pptx',
  'slides.odp',
];

test.each(ORDINARY)('IN-03 the ordinary file %s stays within the budgets of work', async (name) => {
  expect(await validate(name, sample(name))).toEqual({ as: 'office' });
});

test.each(REFUSED_FILES)('IN-03 $what ($name) is refused before LibreOffice starts', async (file) => {
  const bytes = file.bytes();
  await expect(validate(file.name, bytes)).rejects.toMatchObject({ code: 'file.too-complex' });
});

test('empty rows and cells that reach to the end of a sheet are ordinary', async () => {
  const rows =
    '<table:table-row><table:table-cell office:value-type="string"><text:p>1</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16383"/></table:table-row><table:table-row table:number-rows-repeated="1048575"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
  const bytes = withParts(sample('sheet.ods'), {
    'content.xml': (former) => former.replace(/(<table:table [^>]*>)/, `$1${rows}`),
  });
  expect(await validate('empty.ods', bytes)).toEqual({ as: 'office' });
});

test('a document type without definitions is ordinary, and UTF-16 is read', async () => {
  const old = withParts(sample('letter.odt'), {
    'META-INF/manifest.xml': (former) =>
      former.replace('<manifest:manifest', '<!DOCTYPE manifest:manifest PUBLIC "a" "Manifest.dtd"><manifest:manifest'),
  });
  expect(await validate('old.odt', old)).toEqual({ as: 'office' });
  const wide = withParts(sample('letter.docx'), {
    'word/document.xml': (former) => new Uint8Array(Buffer.from(`\uFEFF${former}`, 'utf16le')),
  });
  expect(await validate('wide.docx', wide)).toEqual({ as: 'office' });
});
