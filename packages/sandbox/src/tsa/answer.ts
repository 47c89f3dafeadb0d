import { AsnParser } from '@peculiar/asn1-schema';
import { TimeStampReq } from '@peculiar/asn1-tsp';
import { createHash } from 'node:crypto';
import { signerFor } from '../pki/certificate.ts';
import type { Issued } from '../pki/authorities.ts';
import * as der from '../pki/der.ts';
import { HASH_BYTES, HASH_OID, hashByOid, OID } from '../pki/oids.ts';

/** BTSP: best practices policy of EN 319 421. */
export const TSA_POLICY = '0.4.0.2023.1.1';

/** Bits of PKIFailureInfo (RFC 3161 2.4.2). */
const FAILURE = {
  badAlg: 0,
  badRequest: 2,
  badDataFormat: 5,
  unacceptedPolicy: 15,
  unacceptedExtension: 16,
  systemFailure: 25,
} as const;
type Failure = keyof typeof FAILURE;

export type Quirk = 'wrong-nonce' | 'wrong-imprint' | 'rejection' | undefined;
export type TimestampOptions = { unit: Issued; issuer: Issued; now: Date; serial: bigint; quirk?: Quirk };

const rejection = (failure: Failure, text: string): Buffer =>
  der.seq(der.seq(der.int(2), der.seq(der.utf8(text)), der.namedBits(FAILURE[failure])));

const accepted = ['sha256', 'sha384', 'sha512'] as const;

/** Why a request is refused, or nothing. */
const objection = (request: TimeStampReq): [Failure, string] | undefined => {
  const hash = hashByOid(request.messageImprint.hashAlgorithm.algorithm);
  if (request.version !== 1) return ['badRequest', 'version must be 1'];
  if (!hash || !accepted.some((name) => name === hash)) return ['badAlg', 'imprint algorithm not accepted'];
  if (request.messageImprint.hashedMessage.byteLength !== HASH_BYTES[hash])
    return ['badDataFormat', 'imprint length does not fit its algorithm'];
  if (request.reqPolicy && request.reqPolicy !== TSA_POLICY) return ['unacceptedPolicy', 'policy not offered'];
  if (request.extensions?.length) return ['unacceptedExtension', 'extensions are not accepted'];
  return undefined;
};

/** TSTInfo (RFC 3161 2.4.2) with the statement that the stamp is qualified (EN 319 422 9.1). */
const infoOf = (request: TimeStampReq, stamp: TimestampOptions): Buffer => {
  const imprint = Buffer.from(request.messageImprint.hashedMessage.buffer);
  if (stamp.quirk === 'wrong-imprint') imprint[0] = (imprint[0] ?? 0) ^ 1;
  const nonce = request.nonce && Buffer.from(request.nonce);
  if (nonce && stamp.quirk === 'wrong-nonce') nonce[nonce.length - 1] = (nonce.at(-1) ?? 0) ^ 1;
  return der.seq(
    der.int(1),
    der.oid(TSA_POLICY),
    der.seq(der.seq(der.oid(request.messageImprint.hashAlgorithm.algorithm)), der.octetString(imprint)),
    der.int(stamp.serial),
    der.preciseTime(stamp.now),
    der.seq(der.int(1)),
    ...(nonce ? [der.tlv(0x02, nonce)] : []),
    der.implicit(
      1,
      der.seq(der.seq(der.oid(OID.qcStatements), der.octetString(der.seq(der.seq(der.oid(OID.qtstStatement)))))),
    ),
  );
};

/** SigningCertificateV2 (RFC 5816): SHA-256 of the unit's certificate with issuer and serial. */
const signingCertificate = (unit: Issued, issuer: Issued): Buffer =>
  der.seq(
    der.seq(
      der.seq(
        der.octetString(createHash('sha256').update(unit.certificate).digest()),
        der.seq(der.seq(der.tlv(0xa4, issuer.subject)), der.int(unit.serial)),
      ),
    ),
  );

const attribute = (id: string, value: Buffer): Buffer => der.seq(der.oid(id), der.setOf(value));

/** The token: CMS SignedData over TSTInfo (RFC 5652, RFC 3161 2.4.2). The chain is never inside. */
const tokenOf = (info: Buffer, stamp: TimestampOptions, withCertificate: boolean): Buffer => {
  const { unit, issuer } = stamp;
  const signer = signerFor(unit.key);
  const digest = der.seq(der.oid(HASH_OID[signer.hash]));
  const attributes = der.setOf(
    attribute(OID.contentType, der.oid(OID.tstInfo)),
    attribute(OID.signingTime, der.time(stamp.now)),
    attribute(OID.messageDigest, der.octetString(createHash(signer.hash).update(info).digest())),
    attribute(OID.signingCertificateV2, signingCertificate(unit, issuer)),
  );
  const signerInfo = der.seq(
    der.int(1),
    der.seq(issuer.subject, der.int(unit.serial)),
    digest,
    der.implicit(0, attributes),
    signer.algorithm,
    der.octetString(signer.sign(attributes)),
  );
  const signedData = der.seq(
    der.int(3),
    der.setOf(digest),
    der.seq(der.oid(OID.tstInfo), der.explicit(0, der.octetString(info))),
    ...(withCertificate ? [der.tlv(0xa0, unit.certificate)] : []),
    der.setOf(signerInfo),
  );
  return der.seq(der.oid(OID.signedData), der.explicit(0, signedData));
};

/** A token over a SHA-256 digest, for services that stamp what they make themselves. */
export const timestampToken = (digest: Uint8Array, stamp: TimestampOptions): Buffer => {
  const imprint = der.seq(der.seq(der.oid(HASH_OID.sha256)), der.octetString(digest));
  const request = AsnParser.parse(der.seq(der.int(1), imprint, der.bool(true)), TimeStampReq);
  return tokenOf(infoOf(request, stamp), stamp, true);
};

/** Answers one TimeStampReq in DER with a TimeStampResp in DER (RFC 3161 2.4). */
export const answerTimestamp = (body: Uint8Array, stamp: TimestampOptions): Buffer => {
  let request: TimeStampReq;
  try {
    request = AsnParser.parse(body, TimeStampReq);
  } catch {
    return rejection('badDataFormat', 'not a TimeStampReq');
  }
  const refused = objection(request);
  if (refused) return rejection(...refused);
  if (stamp.quirk === 'rejection') return rejection('systemFailure', 'the sandbox rejects, as asked');
  return der.seq(der.seq(der.int(0)), tokenOf(infoOf(request, stamp), stamp, request.certReq === true));
};
