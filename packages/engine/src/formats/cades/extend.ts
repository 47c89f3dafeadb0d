import { lowest } from '../../extremes.ts';
import { type HashName, type SigningHash, hash } from '../../crypto/index.ts';
import { EngineError, orRefuse } from '../../errors.ts';
import {
  CMS,
  type Certificate,
  type SignedData,
  type SignerInfo,
  type TimestampToken,
  attributeValues,
  digestMatches,
  readCertificate,
  readSignedData,
  readTimestampToken,
  signingCertificateReferences,
} from '../../pki/index.ts';
import type { Ports } from '../../ports.ts';
import { type ProofSubject, collectValidationData, requestTimestamp } from '../../sign/index.ts';
import { carriedIn, ocspChoice } from './carried.ts';
import { counterSignersIn, signingTimeIn } from './counter-signers.ts';
import { withAdditions } from './signed-data.ts';

export interface ExtendCades {
  /** The current time, for validating how fresh revocation data is. */
  time: Date;
  /** DER certificates at which chains may end, and that may serve as issuers. */
  trust?: readonly Uint8Array[] | undefined;
}

export interface ExtendingCades {
  ports: Ports;
  options: ExtendCades;
}

const MALFORMED = { code: 'signature.malformed' };
const FORM = { code: 'timestamp.invalid', params: { reason: 'form' } };

const read = (cms: Uint8Array): SignedData => orRefuse(MALFORMED, () => readSignedData(cms));

/** Adds a signature timestamp to every signer without one (EN 319 122-1, 5.3). Throws as `requestTimestamp`. */
export async function addSignatureTimestamps(cms: Uint8Array, { ports }: ExtendingCades): Promise<Uint8Array> {
  let extended = cms;
  for (const [i, { unsignedAttributes, signature }] of read(cms).signers.entries()) {
    if (attributeValues(unsignedAttributes, CMS.signatureTimestamp).length > 0) continue;
    const { token } = await requestTimestamp({ digest: 'SHA-256', value: hash('SHA-256', signature) }, ports);
    extended = withAdditions(extended, { attribute: { signer: i, type: CMS.signatureTimestamp, value: token } });
  }
  return extended;
}

/**
 * Adds the chains of signers and timestamps with their revocation data to the object's own sets (EN 319 122-1, 5.4.1
 * and 5.4.2). Adds those of counter-signers if available. Throws as `collectValidationData` when any other part is
 * missing.
 */
export async function addValidationData(cms: Uint8Array, extending: ExtendingCades): Promise<Uint8Array> {
  const content = read(cms);
  const tokens = content.signers.flatMap(timestampsIn);
  const signers = content.signers.map((signer) => {
    const times = timestampsIn(signer).map(({ info }) => info.time.getTime());
    if (times.length === 0) throw new EngineError('signature.no-timestamp');
    return { certificate: certificateOf(signer, content.certificates), since: new Date(lowest(times)) };
  });
  const carried = content.signers.map((signer) => carriedIn(content, signer));
  return withProofOf(cms, {
    subjects: [...signers, ...tokens.map(subjectOf)],
    confirmers: confirmersOf(content, extending.options.time),
    known: {
      certificates: [...carried, ...tokens.map(({ cms: token }) => token)].flatMap(({ certificates }) => certificates),
      ocspResponses: carried.flatMap(({ ocspResponses }) => ocspResponses),
      crls: carried.flatMap(({ crls }) => crls),
    },
    extending,
  });
}

/** A counter-signature without its own timestamp needs proof from the time it claims (RFC 5652, 11.4). */
function confirmersOf({ signers, certificates }: SignedData, time: Date): ProofSubject[] {
  return signers.flatMap(counterSignersIn).flatMap((counter) => {
    try {
      const tokens = timestampsIn(counter);
      const moments = [signingTimeIn(counter) ?? time, time, ...tokens.map(({ info }) => info.time)];
      const since = new Date(lowest(moments.map((moment) => moment.getTime())));
      return [{ certificate: certificateOf(counter, certificates), since }, ...tokens.map(subjectOf)];
    } catch (error) {
      if (error instanceof EngineError) return [];
      throw error;
    }
  });
}

/** Same for a detached timestamp: validation data of its authority is added to the token itself. */
export function addTimestampData(token: Uint8Array, extending: ExtendingCades): Promise<Uint8Array> {
  const read = orRefuse(FORM, () => readTimestampToken(token));
  return withProofOf(token, { subjects: [subjectOf(read)], known: read.cms, extending });
}

interface Proving {
  subjects: ProofSubject[];
  confirmers?: ProofSubject[];
  known: { certificates: Uint8Array[]; ocspResponses: Uint8Array[]; crls: Uint8Array[] };
  extending: ExtendingCades;
}

async function withProofOf(cms: Uint8Array, { extending, ...asked }: Proving): Promise<Uint8Array> {
  const { ports, options } = extending;
  const data = await collectValidationData({ ...asked, trust: options.trust, time: options.time }, ports);
  const revocations = [...data.crls, ...data.ocspResponses.map(ocspChoice)];
  return withAdditions(cms, { certificates: data.certificates, revocations });
}

const subjectOf = (token: TimestampToken) => ({
  certificate: certificateOf(token.cms.signers[0], token.cms.certificates),
  since: token.info.time,
});

/** Timestamps over the signature of one signer, those over its proof data included. */
const timestampsIn = ({ unsignedAttributes }: SignerInfo): TimestampToken[] =>
  orRefuse(FORM, () =>
    [CMS.signatureTimestamp, CMS.archiveTimestampV3]
      .flatMap((type) => attributeValues(unsignedAttributes, type))
      .map(({ raw }) => readTimestampToken(raw)),
  );

function certificateOf(signer: SignerInfo | undefined, encodings: readonly Uint8Array[]): Certificate {
  return orRefuse(MALFORMED, () => {
    const [reference] = signer ? signingCertificateReferences(signer) : [];
    const found = encodings.map(readCertificate).find((each) => reference && digestMatches(reference, each));
    if (!found) throw new EngineError('signature.malformed', { reason: 'certificate' });
    return found;
  });
}

/** The digest of what a signature is over, with any algorithm. */
export type ContentDigest = (name: HashName) => Uint8Array;

export const ARCHIVE_DIGEST: SigningHash = 'SHA-256';
