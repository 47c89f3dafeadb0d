import { CAPABILITIES, MODULES } from '@paraph/domain';
import { expect, test } from 'vitest';
import { hasColumn, HIDEABLE, toggled, viewOf } from './list-view.ts';

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

test('PERM-034 the comment column comes with module 19 and the deadline column with module 33', () => {
  const columns = (...mine: string[]) => HIDEABLE.filter((name) => hasColumn(name, (one) => mine.includes(one)));
  expect(columns()).toEqual(['state', 'done', 'owner', 'modified']);
  expect(columns('documents.comment')).toEqual(['state', 'done', 'comment', 'owner', 'modified']);
  expect(columns('documents.deadline')).toEqual(['state', 'done', 'deadline', 'owner', 'modified']);
  expect(CAPABILITIES['documents.comment'].modules.map((name) => MODULES[name].code)).toEqual([19]);
  expect(CAPABILITIES['documents.deadline'].modules.map((name) => MODULES[name].code)).toEqual([33]);
});
