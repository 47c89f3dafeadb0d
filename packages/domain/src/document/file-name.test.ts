import { expect, test } from 'vitest';
import { derivedFileName, nameParts, safeFileName } from './file-name.ts';

test('a name that can be a file stays as it is', () => {
  for (const name of [
    'Sutartis.pdf',
    'Ąžuolų g. 7, Kaunas (2).asice',
    'Договор № 3.pdf',
    '😀.png',
    'Console.txt',
    'null.pdf',
  ])
    expect(safeFileName(name)).toBe(name);
});

test.each([
  ['.', '_'],
  ['..', '_'],
  ['...pdf', '_.pdf'],
  ['.pdf', '_.pdf'],
  ['', '_'],
  ['   ', '_'],
  ['CON', '_CON'],
  ['nul.pdf', '_nul.pdf'],
  ['AUX.tar.gz', '_AUX.tar.gz'],
  ['com1', '_com1'],
  ['LPT\u00b2.txt', '_LPT\u00b2.txt'],
  ['Sutartis. ', 'Sutartis'],
  ['Sutartis...', 'Sutartis'],
  ['Sutartis .pdf', 'Sutartis.pdf'],
  ['../../etc/passwd', '_._etc_passwd'],
  ['C:\\Windows\\a.dll', 'C__Windows_a.dll'],
  ['a\u0000b\u202Efdp.exe', 'abfdp.exe'],
  ['a"b<c>d|e?f*.pdf', 'a_b_c_d_e_f_.pdf'],
  ['\ud83d.pdf', '_.pdf'],
])('%j is saved as %j', (name, saved) => {
  expect(safeFileName(name)).toBe(saved);
});

test('a long name is cut between characters and retains its extension', () => {
  for (const letter of ['a', 'ž', '😀']) {
    const name = safeFileName(`${letter.repeat(300)}.asice`);
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
    expect(name.isWellFormed() && name.endsWith(`${letter}.asice`), name).toBe(true);
  }
});

test('what was made safe stays so when it is made safe again', () => {
  for (const name of ['...pdf', 'CON', ' . . ', 'a. .b', 'nul .pdf', `${'x'.repeat(199)}. y.pdf`]) {
    const once = safeFileName(name);
    expect(safeFileName(once)).toBe(once);
  }
});

test('a name has a stem and an extension', () => {
  expect(nameParts('a.b.pdf')).toEqual({ stem: 'a.b', extension: '.pdf' });
  expect(nameParts('ab')).toEqual({ stem: 'ab', extension: '' });
});

test('the name of a file about a document says what the file is, also after a long title', () => {
  expect(derivedFileName('Sutartis.pdf', 'evidence', 'asice')).toBe('Sutartis – evidence.asice');
  const name = safeFileName(derivedFileName('ž'.repeat(160), 'evidence', 'asice'));
  expect(name.endsWith('ž – evidence.asice'), name).toBe(true);
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
});
