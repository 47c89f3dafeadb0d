import { allEndpoints, endpoints } from '@paraph/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOf } from './address.ts';

const id = '01980000-0000-7000-8000-000000000001';

describe('the address of a call', () => {
  it('fills in the parameters and is below /api', () => {
    expect(addressOf(endpoints.documents.get, { params: { id } })).toBe(`/api/documents/${id}`);
  });
  it('leaves the token calls at the root', () => {
    expect(addressOf(endpoints.session.refresh)).toBe('/connect/token');
  });
  it('leaves empty query values out', () => {
    expect(addressOf(endpoints.people.items, { query: { search: '', offset: 0, limit: undefined } })).toBe(
      '/api/users/items?offset=0',
    );
  });
  it('does not let a parameter escape its path segment', () => {
    expect(addressOf(endpoints.documents.get, { params: { id: '../users' } })).toBe('/api/documents/..%2Fusers');
  });
});

describe('the base of all addresses', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  it('API-003 is one setting: every call of the contract but the token calls moves with it', async () => {
    vi.stubEnv('VITE_API_BASE', 'https://api.example/v1');
    vi.resetModules();
    const moved = await import('./address.ts');
    for (const endpoint of allEndpoints) {
      const address = moved.addressOf(endpoint, { params: { id } });
      expect(address.startsWith(endpoint.root ? endpoint.path : 'https://api.example/v1/'), address).toBe(true);
      expect(addressOf(endpoint, { params: { id } }).startsWith('https')).toBe(false);
    }
  });
});
