import { expect, test } from 'vitest';
import { byDanger } from './act-danger.ts';
import type { CompanyAct } from './company-acts.ts';

test('acts that open access come first, then those that lead money, documents or mails elsewhere', () => {
  const acts: CompanyAct[] = [
    'tenant.tag-changed',
    'tenant.contact-changed',
    'user.manager-changed',
    'tenant.access-group-changed',
    'user.invited',
  ];
  expect(acts.toSorted(byDanger)).toEqual([
    'tenant.access-group-changed',
    'user.invited',
    'tenant.contact-changed',
    'user.manager-changed',
    'tenant.tag-changed',
  ]);
});
