import { expect, it } from 'vitest';
import { decodeTextFile } from './text-file.ts';

/** Returns the text in a code page: the byte of each character is looked up in the decoder's own table. */
function inCodePage(text: string, label: string): Uint8Array {
  const decoder = new TextDecoder(label);
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (letter) => byteOf.get(letter)!);
}

const BALTIC = [
  'jonas@x.lt;Jonas;Žemaitis;Sutartis dėl nuomos;Prašome pasirašyti;',
  'anna@x.lv;Anna;Bērziņa;Līgums par īri;Lūdzu, parakstiet;',
  'mart@x.ee;Märt;Õunapuu;Üürileping;Palun allkirjastage;',
  'matti@x.fi;Mäkinen;Åse;Vuokrasopimus;;',
  'ž@x.lt;Š;Ž;į;„Kabutės“ – ir brūkšnys;',
].join('\r\n');
const RUSSIAN = 'ivan@x.lt;Иван;Щёголев;Договор аренды;Подпишите, пожалуйста, и верните;';

it('a list saved by a Baltic spreadsheet has its letters, and the reader learns that they were guessed', () => {
  for (const line of [BALTIC, ...BALTIC.split('\r\n')])
    expect(decodeTextFile(inCodePage(line, 'windows-1257')), line).toEqual({
      text: line,
      encoding: 'Windows-1257',
      isGuessed: true,
    });
});

it('a list saved by a Russian spreadsheet has its letters', () => {
  expect(decodeTextFile(inCodePage(RUSSIAN, 'windows-1251'))).toEqual({
    text: RUSSIAN,
    encoding: 'Windows-1251',
    isGuessed: true,
  });
});

it('a list in UTF-8 or UTF-16, with or without the mark of its order, is read as it is', () => {
  const text = `${BALTIC}\n${RUSSIAN}`;
  const utf8 = new TextEncoder().encode(text);
  expect(decodeTextFile(utf8)).toEqual({ text, encoding: 'UTF-8', isGuessed: false });
  expect(decodeTextFile(Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8))?.text).toBe(text);
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  expect(decodeTextFile(little)).toEqual({ text, encoding: 'UTF-16', isGuessed: false });
  expect(decodeTextFile(Buffer.from(little).swap16())?.text).toBe(text);
  expect(decodeTextFile(new Uint8Array())?.text).toBe('');
});

it('a file whose letters cannot be read is refused', () => {
  const unreadable = {
    'a picture': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
    'letters that another program lost': new TextEncoder().encode('jonas@x.lt;Jonas;\ufffdemaitis'),
    'a code page of DOS': Uint8Array.of(...new TextEncoder().encode('mart@x.ee;M'), 0x84, 0x72, 0x74),
    'UTF-16 without a mark': Buffer.from('jonas@x.lt;Jonas', 'utf16le'),
    'half of a UTF-16 character': Uint8Array.of(0xff, 0xfe, 0x41),
  };
  for (const [what, bytes] of Object.entries(unreadable)) expect(decodeTextFile(bytes), what).toBeUndefined();
});

it('the beginning of a long text is read although it ends inside of a letter', () => {
  const bytes = new TextEncoder().encode('Sutartis dėl ž').slice(0, -1);
  expect(decodeTextFile(bytes)).not.toMatchObject({ encoding: 'UTF-8' });
  expect(decodeTextFile(bytes, { isCut: true })).toMatchObject({ text: 'Sutartis dėl ', encoding: 'UTF-8' });
});
