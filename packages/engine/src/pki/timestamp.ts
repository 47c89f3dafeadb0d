import {
  type Asn1Node,
  TAG,
  bigintOf,
  expectTag,
  explicitOf,
  numberOf,
  numbered,
  oidOf,
  optionalParts,
  partsOf,
  readAsn1,
  tagged,
  timeOf,
} from '../codec/asn1/index.ts';
import { type HashName, hashByOid, readAlgorithmIdentifier } from '../crypto/index.ts';
import { type SignedData, readSignedData } from './cms.ts';
import { fromLatin1 } from '../bytes/index.ts';
import { readExtensionList } from './extensions.ts';
import { readGeneralName, type GeneralName } from './general-name.ts';
import { CMS } from './oids.ts';
import { hasUnknownCritical } from './understood.ts';

/** TSTInfo of RFC 3161, 2.4.2. */
export interface TimestampInfo {
  policy: string;
  imprintAlgorithmOid: string;
  imprintAlgorithm: HashName | undefined;
  imprint: Uint8Array;
  serial: bigint;
  time: Date;
  /** How far the real time may be from the stated one, in milliseconds; 0 where nothing is stated. */
  accuracy: number;
  nonce: bigint | undefined;
  authority: GeneralName | undefined;
}

/** A timestamp token: CMS SignedData around a TSTInfo. */
export interface TimestampToken {
  cms: SignedData;
  info: TimestampInfo;
}

/** Throws Asn1Error or RangeError when the bytes are not a timestamp token, nor the `whole` of one if that is wanted. */
export function readTimestampToken(bytes: Uint8Array, options: { whole?: boolean } = {}): TimestampToken {
  const cms = readSignedData(bytes, options);
  if (cms.contentType !== CMS.tstInfo || !cms.content) throw new RangeError('not a timestamp token');
  return { cms, info: readTimestampInfo(cms.content) };
}

export function readTimestampInfo(bytes: Uint8Array): TimestampInfo {
  const [version, policy, imprint, serial, time, ...rest] = partsOf(readAsn1(bytes, { whole: true }), 5, 10);
  if (bigintOf(version) !== 1n) throw new RangeError('timestamp of an unknown version');
  const [algorithm, value] = partsOf(imprint, 2);
  const imprintAlgorithmOid = readAlgorithmIdentifier(algorithm).oid;
  return {
    policy: oidOf(policy),
    imprintAlgorithmOid,
    imprintAlgorithm: hashByOid(imprintAlgorithmOid),
    imprint: expectTag(value, TAG.octetString).bytes,
    serial: bigintOf(serial),
    time: timeIn(expectTag(time, TAG.generalizedTime)),
    ...readOptional(rest),
  };
}

/** With seconds, in UTC (RFC 3161, 2.4.2). */
const TIME = /^\d{14}(?:\.\d+)?Z$/;

function timeIn(node: Asn1Node): Date {
  if (!TIME.test(fromLatin1(node.bytes.subarray(0, 40)))) throw new RangeError('time of a timestamp in another form');
  return timeOf(node);
}

const ACCURACY = tagged(TAG.sequence);
const ORDERING = tagged(TAG.boolean);
const NONCE = tagged(TAG.integer);

function readOptional(rest: Asn1Node[]): Pick<TimestampInfo, 'accuracy' | 'nonce' | 'authority'> {
  const fields = optionalParts(rest, ACCURACY, ORDERING, NONCE, numbered(0), numbered(1));
  const [accuracy, , nonce, wrapped, extensions] = fields;
  // What an unknown critical extension says about the time is not known either.
  if (extensions && hasUnknownCritical(readExtensionList(extensions.children), NONE)) {
    throw new RangeError('timestamp with an unknown critical extension');
  }
  const authority = explicitOf(wrapped);
  return {
    accuracy: accuracy ? accuracyOf(accuracy) : 0,
    nonce: nonce && bigintOf(nonce),
    authority: authority && readGeneralName(authority),
  };
}

/** Longer than any certificate is valid; more would lead out of the range of dates. */
const LONGEST_ACCURACY = 1e14;

/** Accuracy of RFC 3161, 2.4.2: seconds, milliseconds and microseconds, none negative; fractions are 1 to 999. */
function accuracyOf(accuracy: Asn1Node): number {
  const [first, ...fractions] = optionalParts(accuracy.children, tagged(TAG.integer), numbered(0), numbered(1));
  const seconds = first ? bigintOf(first) : 0n;
  const [millis, micros] = fractions.map((part) => part && numberOf(part));
  if (seconds < 0n || [millis, micros].some((part) => part !== undefined && (part < 1 || part > 999))) {
    throw new RangeError('timestamp with an accuracy that is not defined');
  }
  return Math.min(Number(seconds) * 1000 + (millis ?? 0) + (micros ?? 0) / 1000, LONGEST_ACCURACY);
}

const NONE: ReadonlySet<string> = new Set();
