import { LIMITS } from '@paraph/domain';
import type { Config } from './load.ts';

/**
 * Returns the limit of one file in bytes: the product's limit, which configuration may lower, or raise to at most that
 * of a tenant.
 */
export const fileBytesOf = ({ limits }: Pick<Config, 'limits'>): number =>
  Math.min(limits['file-bytes'] ?? LIMITS.fileBytes, LIMITS.tenantFileBytes);
