/** Who an address of the portal belongs to: the operator, people without a company, or a company. */
export const TENANT_KINDS = ['operator', 'consumer', 'company'] as const;
export type TenantKind = (typeof TENANT_KINDS)[number];

/**
 * Whether people of a tenant know each other as colleagues. Consumers share a tenant without knowing each other: nothing is
 * public to them, and nobody's registered name is told to another (threat model 6).
 */
export const hasColleagues = (kind: TenantKind): boolean => kind !== 'consumer';
