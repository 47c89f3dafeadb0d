import { expect, test } from 'vitest';
import { sharedTypeNames } from './type-names.ts';

test('a name of exported types in two modules is found; local types and other uses are ignored', () => {
  const sources = new Map([
    ['a.ts', 'export interface Order { id: string }\ntype Row = string;\nexport type { Kind } from "./kind.ts";'],
    ['b.ts', 'export type Order<T> = T[];\nexport type Row = number;\nimport type { Kind } from "./kind.ts";'],
  ]);
  expect(sharedTypeNames(sources)).toEqual([{ name: 'Order', files: ['a.ts', 'b.ts'] }]);
});
