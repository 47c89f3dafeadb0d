import { createHash } from 'node:crypto';
import type { SignatureReport } from '../../src/api/report.ts';
import { type CmsLocation, cmsPlaces, counterPlaces } from './cms-places.ts';
import type { Proof } from './verdict.ts';

/** Contents of a container by name. */
type Contents = ReadonlyMap<string, Buffer>;

export interface CmsChange {
  was: Buffer;
  is: Buffer;
  before: Contents;
  now: Contents;
}

/**
 * Proves that a CMS signature of a container is unchanged. Signed attributes and value have the same position, and so
 * has the file whose digest is among the attributes, which in ASiC-E is the list of signed files.
 */
export function proveCms({ was, is, before, now }: CmsChange, place: string, after: SignatureReport): Proof {
  const places = cmsPlaces(was);
  const own = after.parentId === undefined ? places : [...counterPlaces(was), ...places.filter(isValue)];
  const changed = own.filter(({ isSigned }) => isSigned).find((part) => !isThere(is, was, part));
  if (changed) return { place, unproven: `${changed.name} changed` };
  // A counter-signature covers a value, regardless of the files.
  if (after.parentId !== undefined) {
    const name = was.equals(is) ? place : placeOf(places, was, is);
    return { place: name === 'cms.signed-attributes' ? 'asic.countersigned' : name };
  }
  const attributes = places.find(({ name }) => name === 'cms.signed-attributes')!;
  const over = fileUnder(was.subarray(attributes.start, attributes.end), before);
  if (over === undefined) return { place, unproven: 'a file that cannot be determined' };
  const isSame = now.get(over)?.equals(before.get(over)!) ?? false;
  if (!isSame) return { place, unproven: `${over} is another` };
  return { place: was.equals(is) ? place : placeOf(places, was, is) };
}

const isValue = ({ name }: CmsLocation): boolean => name === 'cms.signature-value';

const isThere = (is: Buffer, was: Buffer, { start, end }: CmsLocation): boolean =>
  is.subarray(start, end).equals(was.subarray(start, end));

function placeOf(places: readonly CmsLocation[], was: Buffer, is: Buffer): string {
  const at = was.findIndex((byte, i) => byte !== is[i]);
  return places.find(({ start, end }) => at >= start && at < end)?.name ?? 'cms.frame';
}

/** Returns the file whose digest is in the signed attributes. */
function fileUnder(attributes: Buffer, contents: Contents): string | undefined {
  const isUnder = (content: Buffer): boolean =>
    ['sha256', 'sha384', 'sha512'].some((name) => attributes.includes(createHash(name).update(content).digest()));
  return [...contents].find(([, content]) => isUnder(content))?.[0];
}
