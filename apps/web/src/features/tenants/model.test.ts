import { expect, test } from 'vitest';
import { draftOf, emptyDraft, emptyFields, termsOf } from './model.ts';

test('name, host and the life of passwords are asked for before anything is sent', () => {
  expect(emptyFields(emptyDraft)).toEqual(['name', 'key', 'hosts']);
  expect(emptyFields({ ...emptyDraft, name: 'A', key: 'a', hosts: 'a.lt', passwordExpirationHours: ' ' })).toEqual([
    'passwordExpirationHours',
  ]);
});
test('what was read is sent back the same', () => {
  const tenant = {
    id: '1',
    name: 'A',
    key: 'a',
    isCompany: true,
    locale: 'lt' as const,
    zone: 'Europe/Riga',
    hosts: ['a.lt', 'b.lt'],
    domain: 'a.lt',
    formTemplateIds: [],
    moduleIds: [1, 10],
    signaturesLimit: null,
    newRecipientsLimit: null,
    passwordExpirationHours: 100,
    isDeactivated: false,
  };
  const none = { total: 0, months: [] };
  const read = { ...tenant, authenticationTrackerDto: none, signingTrackerDto: none };
  const { id: _id, domain: _domain, isDeactivated: _off, formTemplateIds: _forms, ...terms } = tenant;
  expect(termsOf(draftOf(read))).toEqual(terms);
});
