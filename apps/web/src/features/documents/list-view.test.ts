import { CAPABILITIES, MODULES } from '@paraph/domain';
import { expect, test } from 'vitest';
import type { ListColumn } from '@paraph/contract';
import { hasColumn, HIDEABLE, shownFields, toggled, viewOf, withFields } from './list-view.ts';

test('a column is put away and brought back, in the order of the table', () => {
  const start = viewOf(null);
  expect(start).toEqual({ hidden: [], dense: false, fields: {} });
  const without = toggled(toggled(start, 'owner'), 'done');
  expect(without.hidden).toEqual(['done', 'owner']);
  expect(toggled(without, 'done').hidden).toEqual(['owner']);
});
test('data stored by another version, or foreign text, does no harm', () => {
  expect(viewOf('{"hidden":["owner","nonsense"],"dense":"yes"}')).toEqual({
    hidden: ['owner'],
    dense: false,
    fields: {},
  });
  expect(viewOf('not json')).toEqual({ hidden: [], dense: false, fields: {} });
  expect(viewOf('null')).toEqual({ hidden: [], dense: false, fields: {} });
  expect(viewOf('{"hidden":7}')).toEqual({ hidden: [], dense: false, fields: {} });
});

test('PERM-034 the comment column comes with module 19 and the deadline column with module 33', () => {
  const columns = (...mine: string[]) => HIDEABLE.filter((name) => hasColumn(name, (one) => mine.includes(one)));
  expect(columns()).toEqual(['state', 'done', 'owner', 'modified']);
  expect(columns('documents.comment')).toEqual(['state', 'done', 'comment', 'owner', 'modified']);
  expect(columns('documents.deadline')).toEqual(['state', 'done', 'deadline', 'owner', 'modified']);
  expect(CAPABILITIES['documents.comment'].modules.map((name) => MODULES[name].code)).toEqual([19]);
  expect(CAPABILITIES['documents.deadline'].modules.map((name) => MODULES[name].code)).toEqual([33]);
});

test('the list shows the first five fields of a form, until others are chosen for that form', () => {
  const plain = { type: 'string', sortable: true, operators: [], filterOnly: false } as const;
  const columns: ListColumn[] = [
    { ...plain, operators: [], field: 'name' },
    ...[1, 2, 3, 4, 5, 6].map((n) => ({ ...plain, operators: [], field: `el-${n}`, label: `Laukas ${n}` })),
  ];
  const names = (view: ReturnType<typeof viewOf>, id = 'a') => shownFields(view, id, columns).map(({ field }) => field);
  expect(names(viewOf(null))).toEqual(['el-1', 'el-2', 'el-3', 'el-4', 'el-5']);
  const chosen = withFields(viewOf(null), 'a', ['el-6', 'el-2', 'el-gone']);
  expect(names(chosen)).toEqual(['el-2', 'el-6']);
  expect(names(chosen, 'b')).toHaveLength(5);
  expect(viewOf(JSON.stringify(chosen))).toEqual(chosen);
  expect(viewOf('{"fields":{"a":7,"b":["el-1"]}}').fields).toEqual({ b: ['el-1'] });
});
