import { expect, test } from 'vitest';
import { droppedFiles } from './dropped-files.ts';

const file = (name: string) => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (take: (made: File) => void) => take(new File(['x'], name)),
});
const folder = (name: string, content: object[]) => ({
  isFile: false,
  isDirectory: true,
  name,
  createReader() {
    const parts = [content, []];
    return { readEntries: (take: (part: object[]) => void) => take(parts.shift()!) };
  },
});
const dropOf = (...entries: object[]) =>
  ({ files: [], items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) }) as never;

test('a dropped folder is its files and those of the folders in it, without files of the system', async () => {
  const inner = folder('B', [file('b.pdf')]);
  const dropped = await droppedFiles(dropOf(folder('A', [file('c.pdf'), file('.DS_Store'), inner]), file('d.pdf')));
  expect(dropped.map(({ name }) => name)).toEqual(['b.pdf', 'c.pdf', 'd.pdf']);
});
