import { expect, it, vi } from 'vitest';
import { isDict, openPdf, PdfRef, PdfStream, pdfFields } from '../src/codec/pdf/index.ts';
import { Validator } from '../src/api/validate.ts';
import { signAs } from './act.ts';
import { emptyPages } from './fixtures.ts';
import { makeTestPki } from './pki/index.ts';

// Generates keys and hashes files, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const START = new Date('2026-11-21T10:00:00Z');
const pki = makeTestPki(START);
const signer = pki.signer('p256', 'Rūta');
const validator = new Validator({ ports: pki.ports, anchors: [pki.root.certificate] });

const TEXT = 'BT /F 12 Tf 50 700 Td (The buyer pays 1250 EUR) Tj ET';
const content = (more = '') => `<</Length ${TEXT.length}${more}>>\nstream\n${TEXT}\nendstream`;
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const page = '/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>';

it.each([
  ['the content of a page', '4 0 R', content()],
  ['the content of a page with the entries of a form', '4 0 R', content('/Fields[]')],
  ['a font', '5 0 R', content()],
  ['a form whose list of fields is the content of a page', '<</Fields 4 0 R>>', content()],
  ['a separate form whose list of fields is the content of a page', '6 0 R', content()],
])('signing a file whose catalog names %s as its form leaves that object as it is', async (_, form, drawn) => {
  const file = emptyPages(1, { catalog: `/AcroForm ${form}`, page, more: [drawn, FONT, '<</Fields 4 0 R>>'] });
  const once = await signAs(pki, file, signer, {});
  const signed = openPdf(await signAs(pki, once, signer, {}));
  const [stream, font] = [4, 5].map((num) => signed.resolve(new PdfRef(num, 0)));
  expect(stream instanceof PdfStream && new TextDecoder().decode(signed.streamData(stream, 'exact'))).toBe(TEXT);
  expect(isDict(font) && [...font.keys()]).toEqual(['Type', 'Subtype', 'BaseFont']);
  expect(pdfFields(signed).map(({ name }) => name)).toEqual(['Signature1', 'Signature2']);
  const { signatures } = await validator.validate(await signAs(pki, once, signer, {}), {
    time: START,
    fetchRevocation: true,
  });
  expect(signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
});
