import { rowValue } from '../../platform/company-changes/index.ts';

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
