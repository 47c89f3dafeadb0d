import { equal, toHex } from '../bytes/index.ts';
import {
  type Asn1Node,
  TAG,
  bitStringOf,
  expectTag,
  explicitOf,
  isContext,
  numberOf,
  numbered,
  oidOf,
  optionalParts,
  partsOf,
  readAsn1,
  sequenceOf,
  timeOf,
  present,
} from '../codec/asn1/index.ts';
import { type AlgorithmIdentifier, type HashName, hash, hashByOid, readAlgorithmIdentifier } from '../crypto/index.ts';
import type { Certificate } from './certificate.ts';
import { type Extension, readExtensions } from './extensions.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type DistinguishedName, readName } from './name.ts';
import { CMS, EXTENSION } from './oids.ts';
import { type RevocationReason, reasonOf } from './reason.ts';

export type OcspCertificateStatus =
  | { status: 'good' }
  | { status: 'unknown' }
  | { status: 'revoked'; time: Date; reason: RevocationReason | undefined };

/** CertID of RFC 6960, 4.1.1. */
export interface CertId {
  digestAlgorithm: HashName | undefined;
  issuerNameHash: Uint8Array;
  issuerKeyHash: Uint8Array;
  serial: string;
}

export type SingleResponse = OcspCertificateStatus & {
  certId: CertId;
  thisUpdate: Date;
  nextUpdate: Date | undefined;
  archiveCutoff: Date | undefined;
  extensions: ReadonlyMap<string, Extension>;
};

export type ResponderId = { name: DistinguishedName } | { keyHash: Uint8Array };

/** BasicOCSPResponse of RFC 6960, 4.2.1. */
export interface OcspResponse {
  readonly id: string;
  /** The BasicOCSPResponse. */
  der: Uint8Array;
  tbs: Uint8Array;
  responder: ResponderId;
  producedAt: Date;
  responses: SingleResponse[];
  nonce: Uint8Array | undefined;
  extensions: ReadonlyMap<string, Extension>;
  signatureAlgorithm: AlgorithmIdentifier;
  signature: Uint8Array;
  certificates: Uint8Array[];
}

/** Reads an OCSPResponse or the BasicOCSPResponse inside it. Throws when it is an error answer or malformed. */
export function readOcspResponse(bytes: Uint8Array): OcspResponse {
  const outer = readAsn1(bytes);
  const first = sequenceOf(outer)[0];
  if (first?.tag !== TAG.enumerated) return readBasic(outer);
  const status = numberOf(first);
  if (status !== 0) throw new RangeError(`OCSP responder answered with error ${status}`);
  const [type, value] = partsOf(explicitOf(partsOf(outer, 2)[1]), 2);
  if (oidOf(type) !== CMS.ocspBasic) throw new RangeError('OCSP answer of an unknown type');
  return readBasic(readAsn1(expectTag(value, TAG.octetString).bytes, { whole: true }));
}

function readBasic(node: Asn1Node): OcspResponse {
  const [data, algorithm, signature, ...last] = partsOf(node, 3, 4);
  const fields = [...partsOf(data, 3, 5)];
  const version = isContext(fields[0], 0) ? explicitOf(fields.shift()) : undefined;
  if (version && numberOf(version) !== 0) throw new RangeError('OCSP answer of an unknown version');
  const [responder, producedAt, responses, ...rest] = fields;
  const extensions = readExtensions(explicitOf(optionalParts(rest, numbered(1))[0]));
  const certificates = explicitOf(optionalParts(last, numbered(0))[0]);
  const fingerprint = fingerprintOf(node.raw);
  return {
    get id() {
      return fingerprint();
    },
    der: node.raw,
    tbs: present(data).raw,
    responder: readResponder(present(responder)),
    producedAt: timeOf(producedAt),
    responses: sequenceOf(responses).map(readSingle),
    nonce: extensions.get(EXTENSION.ocspNonce)?.value,
    extensions,
    signatureAlgorithm: readAlgorithmIdentifier(algorithm),
    signature: bitStringOf(signature),
    certificates: certificates ? sequenceOf(certificates).map((part) => part.raw) : [],
  };
}

function readResponder(node: Asn1Node): ResponderId {
  const inner = explicitOf(node);
  if (isContext(node, 1)) return { name: readName(inner) };
  if (!isContext(node, 2)) throw new RangeError('OCSP responder named in an unknown form');
  return { keyHash: expectTag(inner, TAG.octetString).bytes };
}

function readSingle(node: Asn1Node): SingleResponse {
  const [certId, status, thisUpdate, ...rest] = partsOf(node, 3, 5);
  const [nextUpdate, wrapped] = optionalParts(rest, numbered(0), numbered(1)).map(explicitOf);
  const extensions: ReadonlyMap<string, Extension> = readExtensions(wrapped);
  const cutoff = extensions.get(EXTENSION.ocspArchiveCutoff);
  return {
    ...readStatus(present(status)),
    certId: readCertId(present(certId)),
    thisUpdate: timeOf(thisUpdate),
    nextUpdate: nextUpdate && timeOf(nextUpdate),
    archiveCutoff: cutoff && timeOf(readAsn1(cutoff.value)),
    extensions,
  };
}

function readStatus(node: Asn1Node): OcspCertificateStatus {
  if (isContext(node, 0)) return { status: 'good' };
  if (isContext(node, 2)) return { status: 'unknown' };
  if (!isContext(node, 1)) throw new RangeError('OCSP status of an unknown form');
  const [time, ...rest] = node.children;
  const number = explicitOf(optionalParts(rest, numbered(0))[0]);
  return { status: 'revoked', time: timeOf(time), reason: number && reasonOf(numberOf(number)) };
}

function readCertId(node: Asn1Node): CertId {
  const [algorithm, nameHash, keyHash, serial] = partsOf(node, 4);
  return {
    digestAlgorithm: hashByOid(readAlgorithmIdentifier(algorithm).oid),
    issuerNameHash: expectTag(nameHash, TAG.octetString).bytes,
    issuerKeyHash: expectTag(keyHash, TAG.octetString).bytes,
    serial: toHex(expectTag(serial, TAG.integer).content),
  };
}

/** Does a CertID name this certificate of this issuer? */
export function certIdMatches(id: CertId, certificate: Certificate, issuer: Certificate): boolean {
  if (id.serial !== certificate.serial || !id.digestAlgorithm) return false;
  const { name, key } = hashesOf(issuer, id.digestAlgorithm);
  return equal(name, id.issuerNameHash) && equal(key, id.issuerKeyHash);
}

interface IssuerHashes {
  name: Uint8Array;
  key: Uint8Array;
}

/** Computed once for each certificate: a document may hold thousands of answers that name it. */
const known = new WeakMap<Certificate, Map<HashName, IssuerHashes>>();

function hashesOf(issuer: Certificate, algorithm: HashName): IssuerHashes {
  const own = known.get(issuer) ?? new Map<HashName, IssuerHashes>();
  known.set(issuer, own);
  const hashes = own.get(algorithm) ?? {
    name: hash(algorithm, issuer.subject.der),
    key: hash(algorithm, publicKeyBytes(issuer)),
  };
  own.set(algorithm, hashes);
  return hashes;
}

/** Returns the SHA-1 of the public key, by which a responder may name itself. */
export const keyHashOf = (certificate: Certificate): Uint8Array => hashesOf(certificate, 'SHA-1').key;

/** Returns the key bytes without tag, length and padding count: the input of hashes in OCSP and key identifiers. */
export const publicKeyBytes = (certificate: Certificate): Uint8Array =>
  bitStringOf(sequenceOf(readAsn1(certificate.publicKey.spki))[1]);

/** Does the responder identifier name this certificate (RFC 6960, 4.2.2.3)? */
export function isResponder(responder: ResponderId, certificate: Certificate): boolean {
  if ('name' in responder) return responder.name.key === certificate.subject.key;
  return equal(responder.keyHash, keyHashOf(certificate));
}
