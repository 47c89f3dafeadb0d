import { unreferencedObjects } from '../../../codec/pdf/index.ts';
import type { PdfDocument } from '../document.ts';
import type { Modification } from '../modification.ts';
import { isOverruled, readOtherwise } from './one-reading.ts';
import { objectName } from './step.ts';
import { isSizeTrue } from './written.ts';

const found = new WeakMap<PdfDocument, { offset: number; change: Modification }[]>();

/**
 * Returns reasons why the signed state itself can be read in two ways: repairing programs display objects that others
 * ignore. Nothing was changed after signing, so these are warnings.
 */
export function signedFaults(document: PdfDocument, signed: number): Modification[] {
  const { end } = document.revisions[signed]!;
  const strays = strayChanges(document).flatMap(({ offset, change }) => (offset < end ? [change] : []));
  const view = document.view(signed);
  const sizes = isSizeTrue(view) ? [] : [warning('structure.size-too-low', signed + 1)];
  return [...strays, ...sizes, ...twoReadings(document, signed)];
}

function twoReadings(document: PdfDocument, signed: number): Modification[] {
  const goesOn = signed < document.revisions.length - 1;
  if (!goesOn && isOverruled(document)) return [warning('structure.front-read', signed + 1)];
  const object = readOtherwise(document.view(signed), goesOn);
  if (object === undefined) return [];
  return [{ ...warning('structure.two-readings', signed + 1), object: objectName(object) }];
}

function strayChanges(document: PdfDocument): { offset: number; change: Modification }[] {
  const known = found.get(document);
  if (known) return known;
  const changes = unreferencedObjects(document.last).map(({ offset, num }) => {
    const revision = document.revisions.findIndex(({ end }) => offset < end) + 1;
    const isUsed = num !== undefined && document.last.index.get(num) !== undefined;
    const change = warning(isUsed ? 'bytes.second-object' : 'bytes.stray-object', revision);
    return { offset, change: num === undefined ? change : { ...change, object: objectName(num) } };
  });
  found.set(document, changes);
  return changes;
}

const warning = (code: string, revision: number): Modification => ({
  code,
  severity: 'warning',
  level: 'none',
  revision,
});
