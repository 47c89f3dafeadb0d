import { LOCALE_NAMES, type Role, ROLES } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { expect, test } from 'vitest';
import { rolesIn } from './role-names.ts';

test('a list may name roles as the portal does in any of its languages, in upper or lower case', () => {
  for (const locale of LOCALE_NAMES)
    for (const role of Object.keys(ROLES) as Role[]) {
      expect(rolesIn(phrases[locale].roles[role]), `${locale} ${role}`).toEqual([role]);
      expect(rolesIn(phrases[locale].roles[role].toUpperCase()), `${locale} ${role}`).toEqual([role]);
    }
});

test('roles may be written as in the API, by word or number, several in one entry; an unknown word is no role', () => {
  expect(rolesIn('user ceo')).toEqual(['user', 'ceo']);
  expect(rolesIn(String(ROLES.admin.code))).toEqual(['admin']);
  expect(rolesIn('user captain')).toEqual(['user', undefined]);
});
