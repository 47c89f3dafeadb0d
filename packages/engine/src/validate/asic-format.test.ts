import { expect, it } from 'vitest';
import { Block } from '../trust/index.ts';
import { checkDocuments } from './asic-format.ts';

const rowsOf = (dataFiles: string[], signed: string[]) => {
  const block = new Block();
  checkDocuments(block, { dataFiles: dataFiles.map((name) => ({ name })) }, new Set(signed));
  return block.rows.map(({ status, params }) => [status, params]);
};

it('a signature over a file in META-INF alone fails and names it, because no program shows that file', () => {
  expect(rowsOf([], ['META-INF/doc.txt'])).toEqual([['failed', { file: 'META-INF/doc.txt' }]]);
});

it('a signature over files that are shown holds, with the list of files signed besides or not', () => {
  expect(rowsOf(['doc.txt'], ['doc.txt'])).toEqual([['passed', undefined]]);
  expect(rowsOf(['doc.txt'], ['doc.txt', 'META-INF/manifest.xml'])).toEqual([['passed', undefined]]);
});
