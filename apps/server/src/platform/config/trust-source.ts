import { combinedSource, type TrustSource } from '@paraph/engine/trust';
import type { Config } from './load.ts';

type TrustedListConfig = Pick<Config, 'sandbox' | 'trustedListUrl'>;
type Trusting = TrustedListConfig & Pick<Config, 'trustAnchors'>;

/** Source of the trusted lists of this installation. */
export const listSource = ({ sandbox, trustedListUrl }: TrustedListConfig): TrustSource => {
  if (trustedListUrl !== undefined) return 'operator';
  return sandbox ? 'test' : 'eu';
};

/** Source of the certificates that the installation trusts in addition to the lists. */
export const anchorSource = ({ sandbox, trustAnchors }: Trusting): TrustSource =>
  sandbox && !trustAnchors ? 'test' : 'operator';

/**
 * The only rule for the trust of an installation. `test`: its signatures, seals and validations have no legal effect,
 * and everything it issues says so.
 */
export const trustSourceOf = (config: Trusting): TrustSource =>
  combinedSource([listSource(config), anchorSource(config)]);

/** Whether an installation trusts test services. */
export const trustsTest = (config: Trusting): boolean => trustSourceOf(config) === 'test';
