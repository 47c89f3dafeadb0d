import { formerOperatorHost, ownHost } from '../features/tenants/index.ts';
import { type Config, ConfigError } from '../platform/config/index.ts';
import type { Database } from '../platform/db/index.ts';

/** @throws ConfigError when PARAPH_PUBLIC_URL does not lead to the operator's portal: nothing would answer there */
export async function refuseOtherHost(config: Config, db: Database): Promise<void> {
  const former = await formerOperatorHost({ db }, ownHost({ config }));
  if (former === undefined) return;
  throw new ConfigError([
    `PARAPH_PUBLIC_URL is ${config.publicUrl}, but the operator's portal is at ${former}: correct the variable, or move the portal by npm run setup -- --public-url`,
  ]);
}
