import { fromBase64 } from '../../bytes/index.ts';
import { Asn1Error, type Asn1Node, isContext, numberOf, oidOf, readAsn1, sequenceOf } from '../../codec/asn1/index.ts';
import { type XmlElementNode, elementsIn, parseXml, textOf } from '../../codec/xml/index.ts';
import { hashByOid, readAlgorithmIdentifier } from '../../crypto/index.ts';
import { EngineError } from '../../errors.ts';
import { type TimestampToken, readTimestampToken } from '../../pki/index.ts';

/** The namespace of XML evidence records (RFC 6283, 3). */
export const ERS = 'urn:ietf:params:xml:ns:ers';

/** An evidence record: its form and its timestamps. Nothing is verified. */
export interface EvidenceRecord {
  form: 'RFC 4998' | 'RFC 6283';
  /** In the order of the sequence; the first readable one is the proof that it is based on. */
  timestamps: TimestampToken[];
  /** Digest algorithms it names. */
  digests: string[];
}

/** Recognises an evidence record by its content; undefined for other content. */
export function readEvidenceRecord(bytes: Uint8Array): EvidenceRecord | undefined {
  return bytes[0] === 0x30 ? attempt(() => readDer(readAsn1(bytes))) : attempt(() => readXml(parseXml(bytes).root));
}

/** Recognises an evidence record inside another XML document. */
export const evidenceRecordIn = (element: XmlElementNode): EvidenceRecord | undefined =>
  attempt(() => readXml(element));

/** EvidenceRecord of RFC 4998, 3.1: `SEQUENCE { version, digestAlgorithms, [0], [1], archiveTimeStampSequence }`. */
function readDer(node: Asn1Node): EvidenceRecord {
  const [version, algorithms, ...rest] = sequenceOf(node);
  if (numberOf(version) !== 1) throw new RangeError('not an evidence record');
  const chains = sequenceOf(rest.filter((part) => !isContext(part, 0) && !isContext(part, 1))[0]);
  const stamps = chains.flatMap((chain) => sequenceOf(chain)).map((stamp) => sequenceOf(stamp).at(-1)!);
  return {
    form: 'RFC 4998',
    digests: sequenceOf(algorithms).map((id) => {
      const { oid } = readAlgorithmIdentifier(id);
      return hashByOid(oid) ?? oid;
    }),
    timestamps: stamps.map((stamp) => {
      oidOf(sequenceOf(stamp)[0]);
      return readTimestampToken(stamp.raw);
    }),
  };
}

/** ers:EvidenceRecord of RFC 6283, 2: chains of archive timestamps, each with a token. */
function readXml(root: XmlElementNode): EvidenceRecord {
  if (root.name.local !== 'EvidenceRecord' || root.name.namespace !== ERS)
    throw new RangeError('not an evidence record');
  const within = (elements: readonly XmlElementNode[], local: string): XmlElementNode[] =>
    elements.flatMap(elementsIn).filter(({ name }) => name.local === local && name.namespace === ERS);
  const chains = within(within([root], 'ArchiveTimeStampSequence'), 'ArchiveTimeStampChain');
  const tokens = within(within(within(chains, 'ArchiveTimeStamp'), 'TimeStamp'), 'TimeStampToken');
  return {
    form: 'RFC 6283',
    digests: within(chains, 'DigestMethod').flatMap(({ attributes }) =>
      attributes.filter(({ local }) => local === 'Algorithm').map(({ value }) => value),
    ),
    timestamps: tokens.map((token) => readTimestampToken(fromBase64(textOf(token)))),
  };
}

/** Bytes of any kind are tried: unparsable ones are no record. */
function attempt(read: () => EvidenceRecord): EvidenceRecord | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof EngineError || error instanceof Asn1Error || error instanceof RangeError) return undefined;
    throw error;
  }
}
