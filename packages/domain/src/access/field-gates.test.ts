import { expect, test } from 'vitest';
import { FIELD_GATES, type GatedField, mayChangeField } from './field-gates.ts';
import { MODULE_NAMES, type Module } from './modules.ts';

const rights = (without: Module[]) => ({
  roles: ['user'] as const,
  permissions: [],
  modules: MODULE_NAMES.filter((name) => !without.includes(name)),
});

test.each<[GatedField, Module]>([
  ['deadline', 'DocumentDeadlineModule'],
  ['privateMessage', 'PrivateMessageToSigners'],
  ['delegateMaySign', 'Delegation'],
])('without its module %s is not set, only kept or taken away', (field, module) => {
  const change = { before: null, after: 'new' } as { before: string | null; after: string | null };
  expect(mayChangeField(field, rights([]), change)).toBe(true);
  expect(mayChangeField(field, rights([module]), change)).toBe(false);
  expect(mayChangeField(field, rights([module]), { before: 'old', after: 'old' })).toBe(true);
  expect(mayChangeField(field, rights([module]), { before: 'old', after: null })).toBe(true);
  expect(Object.keys(FIELD_GATES)).toContain(field);
});
