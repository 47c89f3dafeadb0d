import { combinedSource, type TrustSource } from '@paraph/engine/trust';
import type { Config } from './load.ts';

type TrustedListConfig = Pick<Config, 'sandbox' | 'trustedListUrl'>;
type Trusting = TrustedListConfig & Pick<Config, 'trustAnchors'>;

/** Where the trusted lists of this installation come from. */
export const listSource = ({ sandbox, trustedListUrl }: TrustedListConfig): TrustSource => {
  if (trustedListUrl !== undefined) return 'operator';
  return sandbox ? 'test' : 'eu';
};

/** Where the certificates come from that the installation trusts beside the lists. */
export const anchorSource = ({ sandbox, trustAnchors }: Trusting): TrustSource =>
  sandbox && !trustAnchors ? 'test' : 'operator';

/**
 * The one rule of what an installation trusts. `test`: whatever it signs, seals or checks has no legal effect, and
 * everything that leaves it says so.
 */
export const trustSourceOf = (config: Trusting): TrustSource =>
  combinedSource([listSource(config), anchorSource(config)]);

/** Whether an installation trusts test services. */
export const trustsTest = (config: Trusting): boolean => trustSourceOf(config) === 'test';
