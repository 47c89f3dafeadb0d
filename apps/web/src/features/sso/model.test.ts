import { sso } from '@paraph/contract';
import { faultsIn } from '@paraph/contract/checked';
import { expect, it } from 'vitest';
import { bodyOf, domainsIn, draftOf, isOtherProvider, needsSecret, type Provider } from './model.ts';

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
  expect(needsSecret(draft, provider)).toBe(false);
  expect(needsSecret({ ...draft, issuer: 'https://other.example' }, provider)).toBe(true);
  expect(needsSecret({ ...draftOf(null), clientSecret: 'typed' }, null)).toBe(false);
});

it('another address than the stored one is another provider, about which the page warns', () => {
  expect(isOtherProvider(` ${provider.issuer} `, provider)).toBe(false);
  expect(isOtherProvider('', provider)).toBe(false);
  expect(isOtherProvider('https://other.example', provider)).toBe(true);
});

it('a stored secret is not sent, and what the contract refuses is reported by field', () => {
  expect(bodyOf(draftOf(provider))).not.toHaveProperty('clientSecret');
  expect(faultsIn(sso.save.name, bodyOf(draftOf(provider)))).toEqual([]);
  const faults = faultsIn(sso.save.name, bodyOf({ ...draftOf(null), domains: 'not a domain' }));
  expect(faults.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'issuer field.required',
    'clientId field.required',
    'name field.required',
    'domains.0 field.invalid',
    'domains.1 field.invalid',
    'domains.2 field.invalid',
  ]);
});
