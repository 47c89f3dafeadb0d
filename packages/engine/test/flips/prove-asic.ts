import { canonicalize, canonicalization, parseXml } from '../../src/codec/xml/index.ts';
import { readSignatures } from '../../src/formats/xades/index.ts';
import type { SignatureReport } from '../../src/index.ts';
import { OUTSIDE } from './outside.ts';
import { type Flip, type Proof, type Untouched, flipped } from './verdict.ts';
import { contentsOf, placeInZip } from './zip-places.ts';

/**
 * Proves that a flip lies outside what a holding signature of a container signs: every signed file is the same, and so
 * are the hashed texts, the value and the certificate in the signatures file.
 */
export function proveAsic({ bytes }: Untouched, flip: Flip, after: SignatureReport): Proof {
  const { name, entry = '' } = placeInZip(bytes, flip.at);
  const now = contentsOf(flipped(bytes, flip));
  const before = knownContents(bytes);
  const place = name === 'zip.content' ? placeOfContent(entry, before, now) : name;
  const changed = (after.signedFiles ?? []).find((file) => !isSame(before.get(file), now.get(file)));
  if (changed !== undefined) return { place, unproven: `${changed} is another` };
  const file = after.file ?? '';
  const [was, is] = [before.get(file), now.get(file)];
  if (!was || !is) return { place, unproven: 'no signatures file' };
  return Buffer.compare(was, is) === 0 || isSameSignature(was, is)
    ? { place }
    : { place, unproven: 'hashed text changed' };
}

const known = new WeakMap<Uint8Array, Map<string, Buffer>>();

/** The untouched file is asked for again and again. */
function knownContents(bytes: Uint8Array): Map<string, Buffer> {
  const contents = known.get(bytes) ?? contentsOf(bytes);
  known.set(bytes, contents);
  return contents;
}

const isSame = (a: Buffer | undefined, b: Buffer | undefined): boolean =>
  a !== undefined && b !== undefined && a.equals(b);

function placeOfContent(entry: string, before: Map<string, Buffer>, now: Map<string, Buffer>): string {
  if (isSame(before.get(entry), now.get(entry))) return 'zip.deflate-rest';
  if (entry === 'mimetype') return 'asic.mimetype';
  if (entry === 'META-INF/manifest.xml') return 'asic.manifest';
  return /^META-INF\/.*signatures.*\.xml$/i.test(entry) ? 'asic.signatures' : 'asic.file';
}

/** Canonical SignedInfo and SignedProperties, value and certificate of every signature in a file. */
function isSameSignature(was: Buffer, is: Buffer): boolean {
  const [a, b] = [signedIn(was), signedIn(is)];
  return a.length === b.length && a.every((text, i) => text === b[i]);
}

const signedIn = (xml: Buffer): string[] =>
  readSignatures(parseXml(xml)).map(({ signedInfo, signedProperties, value, certificates }) => {
    const how = canonicalization('http://www.w3.org/TR/2001/REC-xml-c14n-20010315')!;
    const parts = [signedInfo, signedProperties].map((element) =>
      element ? canonicalize(element, how, []) : new Uint8Array(0),
    );
    return [...parts, value ?? new Uint8Array(0), certificates[0] ?? new Uint8Array(0)]
      .map((octets) => Buffer.from(octets).toString('base64'))
      .join(' ');
  });

export const isKnownPlace = ({ place }: Proof): boolean => Object.hasOwn(OUTSIDE, place);
