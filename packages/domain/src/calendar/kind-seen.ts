import type { EventAudience } from './event-types.ts';

/** Facts that decide whether a viewer may see the reason of an absence. */
export interface KindViewer {
  userId: string;
  /** The chief executive of the company. */
  isCeo: boolean;
  /** The departments the viewer belongs to. */
  departmentIds: readonly string[];
  /** Whom the viewer leads, as their manager or as that of their department. */
  leads: ReadonlySet<string>;
}

interface Kind {
  seenBy: EventAudience;
  departmentIds: readonly string[];
}

/** Returns whether the viewer sees this kind for every absent person, as the personnel department does. */
export const mayKnowKind = ({ seenBy, departmentIds }: Kind, viewer: KindViewer): boolean =>
  seenBy === 'everybody' || viewer.isCeo || departmentIds.some((id) => viewer.departmentIds.includes(id));

/**
 * Returns whether the viewer may know this reason of an absence: their own, and those of users they manage (product
 * D4).
 */
export const mayKnowKindOf = (kind: Kind, personId: string, viewer: KindViewer): boolean =>
  personId === viewer.userId || viewer.leads.has(personId) || mayKnowKind(kind, viewer);
