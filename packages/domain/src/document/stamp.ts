import type { FreePlace } from './stamp-place.ts';

/**
 * Corners for the visible stamp of a signature (specification 1 §3, §9: top left of the first page by default).
 */
export const STAMP_POSITIONS = ['TOP_LEFT', 'TOP_RIGHT', 'BOTTOM_LEFT', 'BOTTOM_RIGHT'] as const;
export type StampPosition = (typeof STAMP_POSITIONS)[number];
export const STAMP_PAGES = ['FIRST', 'LAST'] as const;
export type StampPage = (typeof STAMP_PAGES)[number];
export const DEFAULT_STAMP = { position: 'TOP_LEFT', page: 'FIRST' } as const satisfies {
  position: StampPosition;
  page: StampPage;
};

/** In place of a position or a page: each signer chooses both (specification 1 §3). */
export const USER_CHOICE = 'USER_CHOICE' as const;
export type NamedStamp = { position: StampPosition | typeof USER_CHOICE; page: StampPage | typeof USER_CHOICE };

/** Returns position and page as the specification names them. */
export const namedStamp = ({ position, page }: StampPlace, bySigner: boolean): NamedStamp =>
  bySigner ? { position: USER_CHOICE, page: USER_CHOICE } : { position, page };

interface StampChoice {
  /** Absent where nothing is named. */
  bySigner?: boolean;
  position?: StampPosition;
  page?: StampPage;
}

/** Returns what is stored: a choice of the signer is one for both, and what is named beside it is only proposed. */
export function stampChoice({ position, page }: Partial<NamedStamp>): StampChoice {
  if (position === undefined && page === undefined) return {};
  return {
    bySigner: position === USER_CHOICE || page === USER_CHOICE,
    ...(position !== undefined && position !== USER_CHOICE && { position }),
    ...(page !== undefined && page !== USER_CHOICE && { page }),
  };
}

/** A corner of the first or last page; a free position, if set, takes precedence. */
export interface StampPlace {
  position: StampPosition;
  page: StampPage;
  free?: FreePlace | null | undefined;
}

/** Returns the page number of the stamp in a file with this many pages. */
export const pageOfStamp = ({ free, page }: StampPlace, pages: number): number =>
  free?.page ?? (page === 'FIRST' ? 1 : Math.max(1, pages));

/**
 * Returns whether both stamps have the same position in a file with this many pages. Free positions are not compared
 * with corners.
 */
export function isSamePlace(one: StampPlace, other: StampPlace, pages: number): boolean {
  if (pageOfStamp(one, pages) !== pageOfStamp(other, pages)) return false;
  if (one.free && other.free) return one.free.x === other.free.x && one.free.y === other.free.y;
  return !one.free && !other.free && one.position === other.position;
}

/** How the identity of a signer is checked against the certificate (decision 18, product D8). */
export const IDENTITY_RULES = ['name', 'personal-code', 'anyone'] as const;
export type IdentityRule = (typeof IDENTITY_RULES)[number];

/** The signature that a document requires (specification 1 §3: signing mode). */
export const SIGNING_MODES = ['onlyQualified', 'onlyApprove', 'handWrittenSign'] as const;
export type SigningMode = (typeof SIGNING_MODES)[number];

/** Levels as the wire names them, weakest first. */
export const SIGNATURE_LEVELS = ['Unknown', 'NoSignatures', 'B', 'T', 'LT', 'LTA'] as const;
export type SignatureLevel = (typeof SIGNATURE_LEVELS)[number];
