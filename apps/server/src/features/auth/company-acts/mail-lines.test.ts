import { phrases } from '@paraph/phrases';
import { expect, test } from 'vitest';
import { type Line, linesOf } from './mail-lines.ts';

const language = { locale: 'en', zone: 'Europe/Vilnius' } as const;
const at = (minute: number): Date => new Date(minute * 60_000);
const tags = (count: number): Line[] =>
  Array.from({ length: count }, (_, n) => ({ name: 'tenant.tag-created', at: at(100 + n), detail: `Tag ${n}` }));

test('acts of one danger are named newest first, no matter who did them', () => {
  const lines = linesOf(language, [
    { name: 'tenant.department-created', at: at(1), detail: 'Old' },
    { name: 'tenant.access-group-created', at: at(3), detail: 'Of the helper' },
    { name: 'tenant.department-changed', at: at(2), detail: 'Between' },
  ]);
  expect(lines.map((line) => line.split('): ')[1])).toEqual(['Of the helper', 'Between', 'Old']);
});

test('many acts of one kind do not hide another kind of act', () => {
  const lines = linesOf(language, [{ name: 'tenant.access-group-created', at: at(1), detail: 'Group' }, ...tags(40)]);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(', ×40): Tag 39, Tag 38, Tag 37, Tag 36, Tag 35, + 35');
  expect(lines[0]).toContain(phrases.en.log.acts['tenant_access-group-created']);
  expect(lines[0]).toContain(': Group');
});

test('what stays is named completely, and what opens access comes before what leads money elsewhere', () => {
  const acts: Line[] = [
    ...tags(40),
    { name: 'tenant.custom-list-changed', at: at(1), detail: 'Bank' },
    { name: 'tenant.access-group-changed', at: at(2), detail: 'Board' },
  ];
  const lines = linesOf(language, acts, 'complete');
  expect(lines.map((line) => line.split('): ')[1]!.split(', ').length)).toEqual([1, 1, 40]);
  expect(lines[0]).toContain('Board');
  expect(lines[1]).toContain('Bank');
});
