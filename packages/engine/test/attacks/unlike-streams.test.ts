import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hiddenContent } from '../../src/api/pades.ts';
import { OBJECTS, edited, made } from './documents.ts';
import { type Objects, bytes, signed, startXref, stream, updated, validated } from './lab.ts';

const TEXT = 'BT /F1 24 Tf 72 700 Td (Hello) Tj ET';
const deflated = (text: string): string => deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
const hex = (text: string): string => `${Buffer.from(text, 'latin1').toString('hex')}>`;
const MORE = '/Filter/FlateDecode';
const IMAGE = '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray';
const unsigned = (objects: Objects): string => updated('', { ...OBJECTS, 20: '<<>>', ...objects });
/** The page with an XObject under this name. */
const withPicture = (name: string, picture: string): Objects => ({
  ...edited(3, '/Resources<<', `/Resources<</XObject<</${name} 44 0 R>>`),
  44: picture,
});

/** Deflated text that is wrong after the first block. */
function broken(): string {
  const block = (text: string, kind: string): string =>
    kind + String.fromCharCode(text.length, 0, 0xff - text.length, 0xff) + text;
  return `\x78\x01${block(TEXT, '\0')}\x07\x07\x07\x07`;
}

describe('a page that programs decode differently is remarked, to the signer as well:', () => {
  it.each<[string, Objects]>([
    ['content with the word that ends a stream', { 4: stream(`${TEXT}\nendstream\nendobj\n${TEXT}`) }],
    ['compressed content with this word', { 4: stream(deflated(`${TEXT} endstream ${TEXT}`), MORE) }],
    ['an unknown filter', { 4: stream(TEXT, '/Filter/Foo') }],
    ['a filter that is null', { 4: stream(TEXT, '/Filter[null]') }],
    ['characters that are no digits', { 4: stream(hex(TEXT).replace('>', 'ZZ>'), '/Filter/ASCIIHexDecode') }],
    ['a filter under a short key', { 4: stream(deflated(TEXT), '/F/FlateDecode') }],
    ['a filter under a short name', { 4: stream(deflated(TEXT), '/Filter/Fl') }],
    ['a damaged second block', { 4: stream(broken(), MORE) }],
    ['a comment behind the data', { 4: `<</Length ${TEXT.length}>>\nstream\n${TEXT}\n%x\nendstream` }],
    ['a picture with an unknown filter', withPicture('X', stream('x', `${IMAGE}/Filter/Foo`))],
    ['a picture that has the name of another key', withPicture('Parent', stream('x', `${IMAGE}/Filter/Foo`))],
    ['a content of a number that is too large', edited(3, '/Contents 4 0 R', '/Contents 4294967300 0 R')],
    ['a form with a short name of a filter', { 9: stream(deflated('q Q'), '/Subtype/Form/BBox[0 0 9 9]/Filter/Fl') }],
  ])('%s', async (_, objects) => {
    const { first, codes } = await validated(made(objects));
    expect(first.indication).toBe('TOTAL-PASSED');
    expect(codes).toContain('structure.two-readings');
    expect(hiddenContent(bytes(unsigned(objects))).map(({ code }) => code)).toContain('read-differently');
  });
});

describe('a page whose content some programs cannot read is remarked, and refused before signing:', () => {
  it.each<[string, Objects]>([
    ['a length below zero', { 4: `<</Length -5>>\nstream\n${TEXT}\nendstream` }],
    ['a length that is too short', { 4: `<</Length 5>>\nstream\n${TEXT}\nendstream` }],
    ['no end of line in front of the data', { 4: `<</Length ${TEXT.length}>>\nstream ${TEXT}\nendstream` }],
  ])('%s', async (_, objects) => {
    const { codes } = await validated(made(objects));
    expect(codes).toContain('structure.two-readings');
    expect(() => hiddenContent(bytes(unsigned(objects)))).toThrow('pdf.damaged-object');
  });
});

describe('a page as programs write it is not remarked:', () => {
  it.each<[string, Objects]>([
    ['compressed content', { 4: stream(deflated(TEXT), MORE) }],
    ['two filters', { 4: stream(hex(deflated(TEXT)), '/Filter[/ASCIIHexDecode/FlateDecode]/DecodeParms[null null]') }],
    ['content that shows these words', { 4: stream('BT /F1 9 Tf (endstream endobj) Tj ET') }],
    ['no content', { 4: stream('', MORE) }],
    ['ends of line behind the data', { 4: stream(`${TEXT}`).replace('\nendstream', '\n\r\n\r\nendstream') }],
    ['a photograph', withPicture('X', stream('\xff\xd8\xff', `${IMAGE}/Filter/DCTDecode`))],
    ['a picture of a scanner', withPicture('X', stream('x', `${IMAGE}/Filter/CCITTFaxDecode/DecodeParms<</K -1>>`))],
    ['a file that no page shows', { 44: stream('x', '/Filter/Foo') }],
  ])('%s', async (_, objects) => {
    const { first, codes } = await validated(made(objects));
    expect([first.indication, codes]).toEqual(['TOTAL-PASSED', []]);
    expect(hiddenContent(bytes(unsigned(objects)))).toEqual([]);
  });
});

describe('a signed file whose table', () => {
  const file = updated('', { ...OBJECTS });
  const withRow = (row: string): string => {
    const end = file.indexOf('trailer', startXref(file));
    return signed(`${file.slice(0, end)}4 1\n${row} \n${file.slice(end)}`);
  };

  it.each([
    ['at another offset', '0000000009 00000 n'],
    ['as free', '0000000000 00000 f'],
  ])('lists an object twice, the second time %s, is remarked', async (_, row) => {
    const { first, codes } = await validated(withRow(row));
    expect(first.indication).toBe('TOTAL-PASSED');
    expect(codes).toContain('structure.two-readings');
  });

  it('lists an object twice in the same way is not remarked', async () => {
    const row = /\n4 1\n(\d{10} 00000 n)/.exec(file)![1]!;
    expect((await validated(withRow(row))).codes).toEqual([]);
  });
});
