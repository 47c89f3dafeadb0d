import {
  attributeOf,
  canonicalize,
  canonicalization,
  childNamed,
  everyElement,
  parseXml,
} from '../../src/codec/xml/index.ts';
import {
  DSIG,
  SIGNED_PROPERTIES,
  type XadesSignature,
  canonicalBy,
  counterSignatures,
  readSignatures,
} from '../../src/formats/xades/index.ts';
import type { SignatureReport } from '../../src/api/report.ts';
import { OUTSIDE } from './outside.ts';
import { proveCms } from './prove-cms.ts';
import { type Flip, type Proof, type Untouched, flipped } from './verdict.ts';
import { contentsOf, placeInZip } from './zip-places.ts';

/**
 * Proves that a flip is outside the data that a valid signature of a container covers. Every signed file and every
 * separately signed element is unchanged, and so are the hashed texts, the value and the certificate in the signatures
 * file.
 */
export function proveAsic({ bytes }: Untouched, flip: Flip, after: SignatureReport): Proof {
  const { name, entry = '' } = placeInZip(bytes, flip.at);
  const now = contentsOf(flipped(bytes, flip));
  const before = knownContents(bytes);
  const within = name === 'zip.content' ? placeOfContent(entry, before, now) : name;
  const place = after.parentId !== undefined && within === 'asic.file' ? 'asic.countersigned' : within;
  const changed = (after.signedFiles ?? []).find((file) => !isSame(before.get(file), now.get(file)));
  if (changed !== undefined) return { place, unproven: `${changed} is another` };
  const part = (after.signedParts ?? []).find((each) => partIn(before, each) !== partIn(now, each));
  if (part !== undefined) return { place, unproven: `${part} is another` };
  const file = after.file ?? '';
  const [was, is] = [before.get(file), now.get(file)];
  if (!was || !is) return { place, unproven: 'no signatures file' };
  if (file.endsWith('.p7s')) return proveCms({ was, is, before, now }, place, after);
  return was.equals(is) || isSameSignature(was, is, after) ? { place } : { place, unproven: 'hashed text changed' };
}

/** An element of a file that is signed alone, in the form that is hashed. */
function partIn(contents: Map<string, Buffer>, part: string): string | undefined {
  const [file = '', identifier] = part.split('#');
  const content = contents.get(file);
  if (!content) return undefined;
  const element = [...everyElement(parseXml(content).root)].find((each) => attributeOf(each, 'ID') === identifier);
  return element && Buffer.from(canonicalize(element, INCLUSIVE, [])).toString('base64');
}

const known = new WeakMap<Uint8Array, Map<string, Buffer>>();

/** Cached, because the unchanged file is needed for every flip. */
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
  return PLACES.find(([pattern]) => pattern.test(entry))?.[1] ?? 'asic.file';
}

const PLACES: [pattern: RegExp, place: string][] = [
  [/^META-INF\/.*signatures.*\.xml$/i, 'asic.signatures'],
  [/^META-INF\/.*\.p7s$/, 'asic.signatures'],
  [/^META-INF\/ASiCManifest.*\.xml$/, 'asic.other-list'],
  [/^META-INF\/ASiCArchiveManifest.*\.xml$/, 'asic.archive-list'],
  [/^META-INF\/.*\.tst$/, 'asic.timestamp'],
  [/^META-INF\/relations\.xml$/, 'adoc.relations'],
  [/^metadata\/signable/, 'adoc.metadata'],
  [/^metadata\/unsignable/, 'adoc.unsigned-metadata'],
];

/** The signatures over files, or those over other signatures: canonical SignedInfo and properties, and the value. */
function isSameSignature(was: Buffer, is: Buffer, { parentId }: SignatureReport): boolean {
  const [a, b] = [was, is].map((xml) => {
    const outer = readSignatures(parseXml(xml));
    return (parentId === undefined ? outer : outer.flatMap(counterSignatures)).map(signedIn);
  });
  return a!.length === b!.length && a!.every((text, i) => text === b![i]);
}

const INCLUSIVE = canonicalization('http://www.w3.org/TR/2001/REC-xml-c14n-20010315')!;

/**
 * In the hashed forms that the signature itself names. Its certificate is fixed by the digest in its properties, at
 * any location in the container.
 */
function signedIn({ signedInfo, signedProperties, references, value }: XadesSignature): string {
  const own = references.find(({ type }) => type === SIGNED_PROPERTIES);
  const parts = [
    signedInfo && canonicalBy(signedInfo, childNamed(signedInfo, DSIG, 'CanonicalizationMethod')),
    signedProperties && canonicalBy(signedProperties, own?.transforms[0]),
    value,
  ];
  return parts.map((part) => Buffer.from(part ?? []).toString('base64')).join(' ');
}

export const isKnownPlace = ({ place }: Proof): boolean => Object.hasOwn(OUTSIDE, place);
