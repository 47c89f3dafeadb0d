/** Who an address of the portal belongs to: the operator, people without a company, or a company. */
export const TENANT_KINDS = ['operator', 'consumer', 'company'] as const;
export type TenantKind = (typeof TENANT_KINDS)[number];

/**
 * Whether users of a tenant know each other as colleagues. Consumers share a tenant without knowing each other, so
 * nothing is public among them. No registered name is shown to another consumer (threat model 6).
 */
export const hasColleagues = (kind: TenantKind): boolean => kind !== 'consumer';

/** A viewer of a document, and the kind of their tenant. */
interface Onlooker {
  /** Has a role of people inside the tenant; no guest of a link has one. */
  isInternal: boolean;
  hasColleagues: boolean;
  isOwner: boolean;
}

/**
 * Returns whether the viewer sees a document as outsiders do (product D3). In a tenant without colleagues everybody
 * but the owner is outside, registered or not.
 */
export const isOutside = ({ isInternal, hasColleagues: areColleagues, isOwner }: Onlooker): boolean =>
  !isInternal || (!areColleagues && !isOwner);
