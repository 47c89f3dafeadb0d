import {
  type Asn1Node,
  TAG,
  bigintOf,
  expectTag,
  isContext,
  oidOf,
  readAsn1,
  sequenceOf,
  timeOf,
} from '../codec/asn1/index.ts';
import { type HashName, hashByOid, readAlgorithmIdentifier } from '../crypto/index.ts';
import { type SignedData, readSignedData } from './cms.ts';
import { readGeneralName, type GeneralName } from './general-name.ts';
import { CMS } from './oids.ts';

/** TSTInfo of RFC 3161, 2.4.2. */
export interface TimestampInfo {
  policy: string;
  imprintAlgorithmOid: string;
  imprintAlgorithm: HashName | undefined;
  imprint: Uint8Array;
  serial: bigint;
  time: Date;
  nonce: bigint | undefined;
  authority: GeneralName | undefined;
}

/** A timestamp token: CMS SignedData around a TSTInfo. */
export interface TimestampToken {
  cms: SignedData;
  info: TimestampInfo;
}

/** Throws Asn1Error or RangeError when the bytes are not a timestamp token. */
export function readTimestampToken(bytes: Uint8Array): TimestampToken {
  const cms = readSignedData(bytes);
  if (cms.contentType !== CMS.tstInfo || !cms.content) throw new RangeError('not a timestamp token');
  return { cms, info: readTimestampInfo(cms.content) };
}

export function readTimestampInfo(bytes: Uint8Array): TimestampInfo {
  const [, policy, imprint, serial, time, ...rest] = sequenceOf(readAsn1(bytes));
  const [algorithm, value] = sequenceOf(imprint);
  const imprintAlgorithmOid = readAlgorithmIdentifier(algorithm).oid;
  return {
    policy: oidOf(policy),
    imprintAlgorithmOid,
    imprintAlgorithm: hashByOid(imprintAlgorithmOid),
    imprint: expectTag(value, TAG.octetString).bytes,
    serial: bigintOf(serial),
    time: timeOf(expectTag(time, TAG.generalizedTime)),
    ...readOptional(rest),
  };
}

function readOptional(rest: Asn1Node[]): Pick<TimestampInfo, 'nonce' | 'authority'> {
  const nonce = rest.find((part) => part.tag === TAG.integer);
  const authority = rest.find((part) => isContext(part, 0));
  return {
    nonce: nonce && bigintOf(nonce),
    authority: authority?.children[0] && readGeneralName(authority.children[0]),
  };
}
