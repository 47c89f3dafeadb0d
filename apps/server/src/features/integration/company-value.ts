import { rowValue } from '../../platform/company-changes/index.ts';

/** The connection to the company's document system, with its encrypted secrets. */
export const integrationSettings = rowValue({
  name: 'integration',
  place: () => ({ table: 'tenant_integrations', columns: {} }),
  except: ['sealed'],
});
