/** Result of comparing a signed state of a PDF with what became of it. */
export type ModificationLevel = 'none' | 'lta' | 'form-filling' | 'annotations' | 'other';
export type ChangeSeverity = 'info' | 'note' | 'warning' | 'violation';

/** One thing that changed after signing; `code` names the sentence in the phrase tables. */
export interface Modification {
  code: string;
  severity: ChangeSeverity;
  level: ModificationLevel;
  /** Revision that made the change, counted from 1 as people do. */
  revision: number;
  /** `17 0 R`. */
  object?: string;
  path?: string;
  page?: number;
  field?: string;
  before?: string;
  after?: string;
}

export type DocMdpPermission = 1 | 2 | 3;

/** Changes of the document after one signature, and whether that signature allowed them. */
export interface SignatureModification {
  level: ModificationLevel;
  /** Permission this signature set for itself, and the strictest of all signatures so far. */
  ownPermission: DocMdpPermission | null;
  documentPermission: DocMdpPermission | null;
  isCertification: boolean;
  isPermitted: boolean;
  /** The signer says which fields are locked (FieldMDP, or the lock of the signature field). */
  hasLocks: boolean;
  areLocksKept: boolean;
  changedFields: string[];
  changes: Modification[];
  /** Those of the changes that are none: what is unusual about the signed content itself. */
  contentFaults?: Modification[];
  /** Pictures of signed fields that could not be compared with their values: programs may show either. */
  hasFieldsUncompared?: true;
  analysis: 'complete' | 'failed';
}

const LEVELS: readonly ModificationLevel[] = ['none', 'lta', 'form-filling', 'annotations', 'other'];

export const highestLevel = (a: ModificationLevel, b: ModificationLevel): ModificationLevel =>
  LEVELS.indexOf(a) >= LEVELS.indexOf(b) ? a : b;

/** Returns whether the permission of a certification allows changes of this level (ISO 32000-2, table 257). */
export function permits(permission: DocMdpPermission | null, level: ModificationLevel): boolean {
  const highest =
    permission === null ? 'annotations' : (['lta', 'form-filling', 'annotations'] as const)[permission - 1]!;
  return LEVELS.indexOf(level) <= LEVELS.indexOf(highest);
}

export const isViolated = (modification: SignatureModification): boolean =>
  modification.analysis === 'failed' ||
  modification.level === 'other' ||
  !modification.isPermitted ||
  !modification.areLocksKept ||
  modification.changes.some(({ severity }) => severity === 'violation');

const COVERS: ReadonlySet<string> = new Set(['annotation.covers', 'form.picture-covers', 'timestamp.covers']);

/** Allowed remarks and filled fields that may hide content leave open what was signed; every other breach is a failure. */
export function isOnlyCovered({ changes, isPermitted, areLocksKept, level }: SignatureModification): boolean {
  const breaches = changes.filter(({ severity }) => severity === 'violation');
  const isAllowed = isPermitted && areLocksKept && level !== 'other';
  return isAllowed && breaches.length > 0 && breaches.every(({ code }) => COVERS.has(code));
}
