import { expect, test } from 'vitest';
import { draftOf, emptyDraft, faultsOf, keyTermsFaults, keyTermsOf, termsOf } from './model.ts';

test('name, host and the lifetime of passwords are required before anything is sent', () => {
  expect(Object.keys(faultsOf(emptyDraft))).toEqual(['name', 'key', 'hosts']);
  const filled = { ...emptyDraft, name: 'A', key: 'a', hosts: 'a.lt' };
  expect(faultsOf({ ...filled, passwordExpirationHours: ' ' })).toEqual({
    passwordExpirationHours: { key: 'tenants.required' },
  });
});

test('a limit that is not a number is refused at its field and never saved as no limit', () => {
  const filled = { ...emptyDraft, name: 'A', key: 'a', hosts: 'a.lt' };
  const typed = { signaturesLimit: '1O0', newRecipientsLimit: 'dvidešimt', passwordExpirationHours: 'Bandymas 6' };
  expect(faultsOf({ ...filled, ...typed })).toEqual({
    signaturesLimit: { key: 'company.whole', least: 0, most: 2_147_483_647 },
    newRecipientsLimit: { key: 'company.whole', least: 0, most: 1_000_000 },
    passwordExpirationHours: { key: 'company.whole', least: 1, most: 1_000_000 },
  });
});

test('a limit with a space between thousands is saved as that number, and an empty one as no limit', () => {
  const draft = { ...emptyDraft, name: 'A', key: 'a', hosts: 'a.lt', signaturesLimit: '1 000' };
  expect(faultsOf(draft)).toEqual({});
  expect(termsOf(draft)).toMatchObject({ signaturesLimit: 1000, newRecipientsLimit: null });
});

test('the terms of API keys are read as numbers and refused by field', () => {
  const good = { apiActionLimit: '10 000', apiPrice: '0,05' };
  expect(keyTermsFaults(good)).toEqual({});
  expect(keyTermsOf(good)).toEqual({ apiActionLimit: 10_000, pricePerExceededApiAction: '0.05' });
  expect(Object.keys(keyTermsFaults({ apiActionLimit: 'many', apiPrice: '0.123' }))).toEqual([
    'apiActionLimit',
    'apiPrice',
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
