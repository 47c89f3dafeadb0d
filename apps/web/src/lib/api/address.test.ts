import { endpoints } from '@paraph/contract';
import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';

const id = '01980000-0000-7000-8000-000000000001';

describe('the address of a call', () => {
  it('fills the parameters in and stands below /api', () => {
    expect(addressOf(endpoints.documents.get, { params: { id } })).toBe(`/api/documents/${id}`);
  });
  it('keeps the token calls at the root', () => {
    expect(addressOf(endpoints.session.refresh)).toBe('/connect/token');
  });
  it('leaves empty query values out', () => {
    expect(addressOf(endpoints.people.items, { query: { search: '', offset: 0, limit: undefined } })).toBe(
      '/api/users/items?offset=0',
    );
  });
  it('does not let a parameter leave its place', () => {
    expect(addressOf(endpoints.documents.get, { params: { id: '../users' } })).toBe('/api/documents/..%2Fusers');
  });
});
