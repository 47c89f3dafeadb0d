import { tenants } from '@paraph/contract';
import { faultsIn } from '@paraph/contract/checked';
import { expect, test } from 'vitest';
import { BOUNDS, draftOf, emptyDraft, keyTermsOf, NOTHING_FIXED, termsOf } from './model.ts';

const refusedOf = (draft: object) =>
  faultsIn(tenants.create.name, termsOf({ ...emptyDraft, ...draft })).map(({ path }) => path);
const FILLED = { name: 'A', key: 'a', hosts: 'a.lt' };

test('name, host and the lifetime of passwords are required before anything is sent', () => {
  expect(refusedOf({})).toEqual(['name', 'key', 'hosts']);
  expect(refusedOf({ ...FILLED, passwordExpirationHours: ' ' })).toEqual(['passwordExpirationHours']);
});

test('host names are one a line: blanks inside of one are refused at the field', () => {
  expect(termsOf({ ...emptyDraft, hosts: ' a.lt \r\n\nb.lt\n' }).hosts).toEqual(['a.lt', 'b.lt']);
  for (const hosts of ['bad host', 'a.lt, b.lt', 'a.lt\nbad\thost'])
    expect(
      refusedOf({ ...FILLED, hosts }).map((path) => path.split('.')[0]),
      hosts,
    ).toEqual(['hosts']);
});

test('a limit that is not a number is refused at its field and never saved as no limit', () => {
  const typed = { signaturesLimit: '1O0', newRecipientsLimit: 'dvidešimt', passwordExpirationHours: 'Bandymas 6' };
  expect(refusedOf({ ...FILLED, ...typed }).toSorted()).toEqual(Object.keys(BOUNDS).toSorted());
});

test('the bounds that are shown are those of the contract', () => {
  for (const [name, { least, most }] of Object.entries(BOUNDS)) {
    expect(refusedOf({ ...FILLED, [name]: String(least) }), name).toEqual([]);
    expect(refusedOf({ ...FILLED, [name]: String(most) }), name).toEqual([]);
    expect(refusedOf({ ...FILLED, [name]: String(most + 1) }), name).toEqual([name]);
  }
});

test('a limit with a space between thousands is saved as that number, and an empty one as no limit', () => {
  const draft = { ...emptyDraft, ...FILLED, signaturesLimit: '1 000' };
  expect(termsOf(draft)).toMatchObject({ signaturesLimit: 1000, newRecipientsLimit: null });
});

test('the terms of API keys are read as numbers and refused by field', () => {
  const bodyOf = (apiActionLimit: string, pricePerExceededApiAction: string) =>
    keyTermsOf({ apiActionLimit, pricePerExceededApiAction, servesBeyond: true });
  const faultPaths = (body: object) => faultsIn(tenants.setKeyTerms.name, body).map(({ path }) => path);
  const good = { apiActionLimit: 10_000, pricePerExceededApiAction: '0.05', servesBeyond: true };
  expect(bodyOf('10 000', '0,05')).toEqual(good);
  expect(faultPaths(good)).toEqual([]);
  for (const [limit, price] of [
    ['many', '0.123'],
    ['', ''],
  ] as const)
    expect(faultPaths(bodyOf(limit, price))).toEqual(['apiActionLimit', 'pricePerExceededApiAction']);
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
  const read = { ...tenant, fixed: NOTHING_FIXED, authenticationTrackerDto: none, signingTrackerDto: none };
  const { id: _id, domain: _domain, isDeactivated: _off, formTemplateIds: _forms, ...terms } = tenant;
  expect(termsOf(draftOf(read))).toEqual(terms);
});
