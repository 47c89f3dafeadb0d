import { expect, it } from 'vitest';
import { utf8 } from '../src/bytes/index.ts';
import { newEntry, readZip, writeZip } from '../src/codec/zip/index.ts';
import { namesAlike } from '../src/report/names-alike.ts';

const warningsOn = (...names: string[]) =>
  namesAlike({ archive: readZip(writeZip(names.map((name) => newEntry({ name, content: utf8(name) })))) });

it.each([
  ['sutartis.pdf', 'SUTARTIS.PDF'],
  ['ž.pdf', 'Ž.pdf'],
  ['sutartis.pdf', 'sutartis.pdf.'],
  ['sutartis.pdf', 'sutartis.pdf '],
  ['Priedai/a.pdf', 'priedai/a.pdf'],
])('IN-04 a container warns that %j and %j are one file after unpacking on some systems', (one, other) => {
  const warning = { key: 'container.names-alike', params: { file: other, other: one } };
  expect(warningsOn(one, other)).toEqual([warning]);
});

it('ordinary names do not warn', () => {
  expect(warningsOn('sutartis.pdf', 'sutartis1.pdf', 'priedai/sutartis.pdf')).toEqual([]);
});
