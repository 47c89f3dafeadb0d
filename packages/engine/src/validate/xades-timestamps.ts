import type { HashName } from '../crypto/index.ts';
import type { XmlElementNode } from '../codec/xml/index.ts';
import { EngineError } from '../errors.ts';
import {
  type FindFile,
  type TimestampProperty,
  type XadesSignature,
  archiveTimestampData,
  contentTimestampData,
  encapsulatedTimestamps,
  bytesOf,
  propertiesBefore,
  signatureTimestampData,
  timestampProperties,
  valuesIn,
} from '../formats/xades/index.ts';
import type { ValidationContext } from './context.ts';
import { type TimestampTokenExamined, everythingIn, examineTimestamp } from './timestamp-token.ts';

/** A timestamp and the property that contains it. */
export interface XadesTimestamp {
  token: TimestampTokenExamined;
  property: XmlElementNode;
}

export interface XadesTimestamps {
  readable: XadesTimestamp[];
  /** Tokens that cannot be read. */
  unreadable: number;
}

/** Each is over all data of the signature; containers that were renewed for decades hold fewer. */
const MAX_TIMESTAMPS = 64;

/** Examines every timestamp of a signature, in document order (EN 319 132-1, 5.2.8, 5.3 and 5.5). */
export async function examineTimestamps(
  signature: XadesSignature,
  find: FindFile,
  context: ValidationContext,
): Promise<XadesTimestamps> {
  const readable: XadesTimestamp[] = [];
  let unreadable = 0;
  for (const property of timestampProperties(signature)) {
    const data = once(() => dataOf(property, signature, find));
    for (const encapsulated of encapsulatedTimestamps(property.element)) {
      const der = bytesOf(encapsulated);
      const imprintOf = (name: HashName): Uint8Array | undefined => {
        const parts = data();
        return parts && context.digestOfParts(name, parts);
      };
      const isTooMany = readable.length >= MAX_TIMESTAMPS;
      const token = !isTooMany && der && (await examineTimestamp({ der, type: property.kind, imprintOf }, context));
      if (token) readable.push({ token, property: property.element });
      else unreadable++;
    }
  }
  return { readable, unreadable };
}

/** Undefined when what was stamped cannot be put together. */
function dataOf(
  { element, kind }: TimestampProperty,
  signature: XadesSignature,
  find: FindFile,
): Uint8Array[] | undefined {
  try {
    if (kind === 'signature') return signatureTimestampData(signature, element);
    return kind === 'content' ? contentTimestampData(signature, find) : archiveTimestampData(signature, find, element);
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * Returns objects whose existence an archive timestamp proves, apart from the signature: preceding timestamps and
 * values.
 */
export function provenBy(
  { property }: XadesTimestamp,
  { signature, timestamps }: { signature: XadesSignature; timestamps: readonly XadesTimestamp[] },
  context: ValidationContext,
): string[] {
  const before = signature.unsigned ? propertiesBefore(signature.unsigned, property) : [];
  context.work.spend(before.length);
  const properties = new Set(before);
  const earlier = timestamps.filter((stamp) => stamp.token.type === 'content' || properties.has(stamp.property));
  return [...earlier.flatMap(({ token }) => everythingIn(token, context)), ...valueIds(valuesIn(before), context)];
}

/** Identifiers of values a signature carries. */
export const valueIds = (
  { certificates, ocspResponses, crls }: ReturnType<typeof valuesIn>,
  context: ValidationContext,
): string[] => [
  ...certificates.flatMap((der) => context.addCertificate(der)?.id ?? []),
  ...ocspResponses.flatMap((bytes) => context.addOcsp(bytes) ?? []),
  ...crls.flatMap((bytes) => context.addCrl(bytes) ?? []),
];
