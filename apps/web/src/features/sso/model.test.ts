import { expect, it } from 'vitest';
import { bodyOf, domainsIn, draftOf, faultsOf, type Provider } from './model.ts';

const provider: Provider = {
  name: 'Įmonės paskyra',
  issuer: 'https://login.example',
  clientId: 'paraph',
  domains: ['azuolas.example'],
  isEnforced: false,
  emergencyIds: [],
  provenAt: null,
};

it('domains are parsed from free text', () => {
  expect(domainsIn(' @Azuolas.example; liepa.example,,berzas.example\n')).toEqual([
    'azuolas.example',
    'liepa.example',
    'berzas.example',
  ]);
});

it('a stored secret applies to the same provider and client only', () => {
  const draft = draftOf(provider);
  expect(faultsOf(draft, provider)).toEqual({});
  expect(bodyOf(draft)).not.toHaveProperty('clientSecret');
  expect(faultsOf({ ...draft, issuer: 'https://other.example' }, provider)).toEqual({ clientSecret: 'required' });
  expect(faultsOf({ ...draftOf(null), domains: 'not a domain' }, null)).toMatchObject({
    issuer: 'required',
    domains: 'domainBad',
  });
});
