import { type CompanyValue, rowValue } from '../../platform/company-changes/index.ts';
import { contextOf } from '../../platform/db/index.ts';
import { isKeyRevoked, setKeysRevoked } from './store.ts';

/** The company's own clients at signing services, with their encrypted secrets. */
export const providerCredentials = rowValue({
  name: 'provider-credentials',
  place: () => ({ table: 'tenant_providers', columns: {} }),
  except: ['eparaksts_secret', 'eid_easy_secret'],
});

/** The terms of the company's API keys. */
export const keyTerms = rowValue({
  name: 'key-terms',
  place: () => ({ table: 'tenant_terms', columns: {} }),
  only: ['api_action_limit', 'api_price', 'api_beyond'],
});

/** Whether an API key is revoked, by its id. */
export const keyRevocation: CompanyValue = {
  name: 'key-revocation',
  read: (tx, keyId) => isKeyRevoked(tx, contextOf(tx).tenantId, keyId),
  restore: (tx, keyId, former) =>
    setKeysRevoked(tx, { tenantId: contextOf(tx).tenantId, keyId, revoked: former === true }),
};
