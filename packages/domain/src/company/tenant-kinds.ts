/** Who an address of the portal belongs to: the operator, people without a company, or a company. */
export const TENANT_KINDS = ['operator', 'consumer', 'company'] as const;
export type TenantKind = (typeof TENANT_KINDS)[number];

/**
 * Whether people of a tenant know each other as colleagues. Consumers share a tenant without knowing each other: nothing is
 * public to them, and nobody's registered name is told to another (threat model 6).
 */
export const hasColleagues = (kind: TenantKind): boolean => kind !== 'consumer';

/** Who looks at a document, and in which kind of tenant. */
interface Onlooker {
  /** Has a role of people inside the tenant; no guest of a link has one. */
  isInternal: boolean;
  hasColleagues: boolean;
  isOwner: boolean;
}

/**
 * Whether somebody sees a document as people outside see it (product D3). Where people are no colleagues, everybody but
 * its owner is outside, registered or not.
 */
export const isOutside = ({ isInternal, hasColleagues: areColleagues, isOwner }: Onlooker): boolean =>
  !isInternal || (!areColleagues && !isOwner);
