import { expect, test } from 'vitest';
import { toggled, viewOf } from './list-view.ts';

test('a column is put away and brought back, in the order of the table', () => {
  const start = viewOf(null);
  expect(start).toEqual({ hidden: [], dense: false });
  const without = toggled(toggled(start, 'owner'), 'done');
  expect(without.hidden).toEqual(['done', 'owner']);
  expect(toggled(without, 'done').hidden).toEqual(['owner']);
});
test('what was kept by another version, or is no longer text of ours, does no harm', () => {
  expect(viewOf('{"hidden":["owner","nonsense"],"dense":"yes"}')).toEqual({ hidden: ['owner'], dense: false });
  expect(viewOf('not json')).toEqual({ hidden: [], dense: false });
  expect(viewOf('null')).toEqual({ hidden: [], dense: false });
  expect(viewOf('{"hidden":7}')).toEqual({ hidden: [], dense: false });
});
