import { type Modification, type SignatureModification, isViolated, permits } from '../formats/pades/modification.ts';

const SHOWN: ReadonlySet<string> = new Set(['form-filling', 'annotations', 'other']);

/** More signatures and timestamps are no modification; everything else that may show on a page is. */
const isShown = ({ level, code }: Modification): boolean =>
  SHOWN.has(level) && !/^(?:signature|timestamp)\.added/.test(code);

/** Returns whether anything that may show on a page was changed. */
export const isModified = (modification: SignatureModification | undefined): boolean =>
  modification !== undefined && (modification.analysis === 'failed' || modification.changes.some(isShown));

/**
 * Returns whether the signer set limits that permit everything that was changed after the last signature
 * (ISO 32000-2, 12.8.2.2 and 12.8.2.4): a certification for filling in a form is meant for just that. What a later
 * signature covers is not asked here; a signer without limits said nothing about changes and permits none.
 */
export function permitsLater(
  own: SignatureModification | undefined,
  afterLast: SignatureModification | undefined,
): boolean {
  if (!own || !afterLast || isViolated(own) || isViolated(afterLast) || !isModified(afterLast)) return false;
  return afterLast.changes.filter(isShown).every((change) => isAllowedBy(own, change));
}

function isAllowedBy(own: SignatureModification, { level, code }: Modification): boolean {
  const { ownPermission, documentPermission, hasLocks } = own;
  // A certification by somebody else holds for this signer too.
  if (!permits(documentPermission, level)) return false;
  if (level === 'annotations') return ownPermission === 3;
  // Locks speak of fields alone.
  return ownPermission === null ? hasLocks && code.startsWith('form.') : permits(ownPermission, level);
}
