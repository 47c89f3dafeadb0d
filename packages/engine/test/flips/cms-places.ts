/**
 * Start, end of the header, end of the content and end of one value, parsed by the test itself. The last two differ
 * for indefinite lengths, where two zeros end the value (X.690, 8.1.3.6).
 */
interface Tlv {
  tag: number;
  start: number;
  content: number;
  inner: number;
  end: number;
}

function tlvAt(bytes: Uint8Array, at: number): Tlv {
  const first = bytes[at + 1]!;
  if (first === 0x80) return endless(bytes, at);
  const count = first < 0x80 ? 0 : first & 0x7f;
  let length = count === 0 ? first : 0;
  for (let i = 0; i < count; i++) length = length * 256 + bytes[at + 2 + i]!;
  const content = at + 2 + count;
  return { tag: bytes[at]!, start: at, content, inner: content + length, end: content + length };
}

function endless(bytes: Uint8Array, start: number): Tlv {
  let inner = start + 2;
  while (inner < bytes.length && (bytes[inner] !== 0 || bytes[inner + 1] !== 0)) inner = tlvAt(bytes, inner).end;
  return { tag: bytes[start]!, start, content: start + 2, inner, end: inner + 2 };
}

function inside(bytes: Uint8Array, { content, inner }: Tlv): Tlv[] {
  const parts: Tlv[] = [];
  for (let at = content; at < inner; at = parts.at(-1)!.end) parts.push(tlvAt(bytes, at));
  return parts;
}

/** A named span of a file; `isSigned` when a change of it invalidates the signature value. */
export interface CmsLocation {
  name: string;
  start: number;
  end: number;
  isSigned: boolean;
}

/** Content bytes of the object identifier of counter-signatures (RFC 5652, 11.4). */
const COUNTER_SIGNATURE = Buffer.from('2a864886f70d010906', 'hex');

/** The same parts of each counter-signature over the first signer. */
export function counterPlaces(cms: Uint8Array): CmsLocation[] {
  const unsigned = cmsPlaces(cms).find(({ name }) => name === 'cms.unsigned-attributes');
  if (!unsigned) return [];
  return inside(cms, tlvAt(cms, unsigned.start)).flatMap((attribute) => {
    const [type, values] = inside(cms, attribute);
    const isCounter = COUNTER_SIGNATURE.equals(cms.subarray(type!.content, type!.end));
    return isCounter ? inside(cms, values!).flatMap((signer) => signerPlaces(cms, signer)) : [];
  });
}

/** End of the CMS; what follows in the hole is padding. */
export const cmsEnd = (cms: Uint8Array): number => tlvAt(cms, 0).end;

/**
 * Returns the parts of a CMS signature (RFC 5652, 5) in their order; bytes outside of them are headers of enclosing
 * values. Parsed separately here, so that the engine's reader does not validate itself.
 */
export function cmsPlaces(cms: Uint8Array): CmsLocation[] {
  const [, wrapped] = inside(cms, tlvAt(cms, 0));
  const [data] = inside(cms, wrapped!);
  const [version, digests, content, ...rest] = inside(cms, data!);
  const signers = rest.at(-1)!;
  const [signer] = inside(cms, signers);
  const place = (name: string, part: Tlv | undefined, isSigned = false): CmsLocation[] =>
    part ? [{ name, start: part.start, end: part.end, isSigned }] : [];
  return [
    ...place('cms.version', version),
    ...place('cms.digest-algorithms', digests),
    ...place('cms.content', content),
    ...place(
      'cms.certificates',
      rest.find(({ tag }) => tag === 0xa0),
    ),
    ...place(
      'cms.revocation',
      rest.find(({ tag }) => tag === 0xa1),
    ),
    ...signerPlaces(cms, signer!),
  ];
}

function signerPlaces(cms: Uint8Array, signer: Tlv): CmsLocation[] {
  const [version, sid, digest, ...rest] = inside(cms, signer);
  const attributes = rest.find(({ tag }) => tag === 0xa0)!;
  const [algorithm, value] = rest.filter(({ tag }) => tag === 0x30 || tag === 0x04);
  const unsigned = rest.find(({ tag }) => tag === 0xa1);
  const named = (name: string, { start, end }: Tlv, isSigned = false): CmsLocation => ({ name, start, end, isSigned });
  return [
    named('cms.signer-version', version!),
    named('cms.signer-identifier', sid!),
    named('cms.digest-algorithm', digest!),
    // The tag before the attributes is replaced before they are signed; everything after it is signed.
    named('cms.attributes-tag', { ...attributes, end: attributes.start + 1 }),
    named('cms.signed-attributes', { ...attributes, start: attributes.start + 1 }, true),
    named('cms.signature-algorithm', algorithm!),
    named('cms.signature-value', value!, true),
    ...(unsigned ? [named('cms.unsigned-attributes', unsigned)] : []),
  ];
}
