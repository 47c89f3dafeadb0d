import { expect, test } from 'vitest';
import { type Integration, integrationDraft, integrationInput, missingIn } from './integration-model.ts';

const known: Integration = {
  isEnabled: true,
  domain: 'dms.azuolas.lt',
  integrationType: 'ntlm',
  httpSecure: true,
  ntlmUserName: 'AZUOLAS\\paraph',
  clientId: '',
  grantType: null,
  scope: '',
  cloudTenantId: '',
  cloudUserName: '',
  hasNtlmPassword: true,
  hasApiKey: false,
  hasCloudPassword: false,
};

test('the address is always required, fields of the connection type only when documents are sent there', () => {
  const draft = integrationDraft(known);
  expect(missingIn(draft, known)).toEqual([]);
  expect(missingIn({ ...draft, domain: ' ' }, known)).toEqual(['domain']);
  expect(missingIn({ ...draft, integrationType: 'cloud' }, known)).toEqual([
    'clientId',
    'cloudTenantId',
    'cloudUserName',
    'cloudPassword',
  ]);
  expect(missingIn({ ...draft, integrationType: 'cloud', isEnabled: false }, known)).toEqual([]);
});

test('an empty secret is not sent, so that the stored one remains; the grant follows the connection type', () => {
  const draft = { ...integrationDraft(known), integrationType: 'oauth2' as const, apiKey: 'new' };
  const sent = integrationInput(draft);
  expect(sent).toMatchObject({ grantType: 'client_credentials', apiKey: 'new' });
  expect('ntlmPassword' in sent || 'cloudPassword' in sent).toBe(false);
});
