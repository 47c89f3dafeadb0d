import { describe, expect, it } from 'vitest';
import { concat } from '../../src/bytes/index.ts';
import {
  TAG,
  context,
  integer,
  isContext,
  objectIdentifier,
  octetString,
  readAsn1,
  sequence,
  sequenceOf,
  setOf,
  sortedSet,
  tlv,
  utf8String,
} from '../../src/codec/asn1/index.ts';
import { attribute, signedAttributes } from '../../src/formats/cades/attributes.ts';
import { ocspChoice } from '../../src/formats/cades/carried.ts';
import { withAdditions } from '../../src/formats/cades/signed-data.ts';
import { type SignatureReport } from '../../src/api/report.ts';
import { Validator } from '../../src/api/validate.ts';
import { CMS, ocspRequest, readCertificate } from '../../src/pki/index.ts';
import { OBJECTS } from './documents.ts';
import { START, bytes, signature, signedBySha1, signedOtherwise, updated, pki, validate, withContent } from './lab.ts';

/** The CMS object of a signature in a PDF, part by part (RFC 5652, 5.3 to 5.6; EN 319 122-1, 5.1 and 5.2). */
const signer = pki.signer('p256', 'Eglė');
const other = pki.signer('p256', 'Jonas');
const [leaf, issuing] = [signer.certificate, pki.issuing.certificate].map((der) => readCertificate(der));
const answer = await pki.ports.ocsp('', ocspRequest({ certificate: leaf!, issuer: issuing! }));
const list = await pki.ports.fetch(issuing!.crlAddresses[0]!, 'crl');
const usual = (digest: Uint8Array): Uint8Array => signedAttributes(leaf!, digest);

const type = attribute(CMS.contentType, objectIdentifier(CMS.data));
const digestOf = (digest: Uint8Array): Uint8Array => attribute(CMS.messageDigest, octetString(digest));
const named = (hash: Uint8Array, ...more: Uint8Array[]): Uint8Array =>
  attribute(CMS.signingCertificateV2, sequence(sequence(sequence(octetString(hash), ...more))));
const idOf = (der: Uint8Array): Uint8Array => new Uint8Array(Buffer.from(readCertificate(der).id, 'hex'));

interface Made {
  attributes?: (digest: Uint8Array) => Uint8Array;
  cms?: (cms: Uint8Array) => Uint8Array;
  subFilter?: string;
  isOnline?: boolean;
}

async function reported({ attributes = usual, cms, subFilter = 'ETSI.CAdES.detached', isOnline = true }: Made) {
  const file = signedOtherwise(updated('', { ...OBJECTS, 20: signature('', subFilter) }), attributes, cms, signer);
  const validator = new Validator({ ports: pki.ports, anchors: [pki.root.certificate] });
  const { signatures } = await validator.validate(bytes(file), { time: START, fetchRevocation: isOnline });
  const [first] = signatures;
  const line = ({ key, params = {} }: SignatureReport['errors'][number]): string =>
    [key, ...Object.values(params)].join(' ').trim();
  return {
    verdict: [first!.indication, first!.subIndication].filter(Boolean).join(' '),
    errors: first!.errors.map(line),
    warnings: first!.warnings.map(line),
    level: first!.level,
  };
}

const PASSED = { verdict: 'TOTAL-PASSED', errors: [], warnings: [] };
const UNREADABLE = { verdict: 'TOTAL-FAILED FORMAT_FAILURE', errors: ['format.readable'] };
const UNPROTECTED = { verdict: 'TOTAL-FAILED SIG_CRYPTO_FAILURE', errors: ['cryptography.algorithms-protected'] };
const SHA_256 = '2.16.840.1.101.3.4.2.1';

/** CMSAlgorithmProtection (RFC 6211, 2). */
const protection = (digest: string, value: string): Uint8Array =>
  attribute(CMS.algorithmProtection, sequence(sequence(objectIdentifier(digest)), context(1, objectIdentifier(value))));
const protecting = (digest: Uint8Array, ...names: [string, string]): Uint8Array =>
  sortedSet(type, digestOf(digest), named(idOf(signer.certificate)), protection(...names));

/** The object with other parts of its signer. */
function withSigner(cms: Uint8Array, change: (parts: Uint8Array[]) => Uint8Array[]): Uint8Array {
  const [contentType, wrapped] = sequenceOf(readAsn1(cms));
  const parts = sequenceOf(wrapped!.children[0]).map(({ raw }) => raw);
  const [info] = setOf(readAsn1(parts.at(-1)!));
  const signers = sortedSet(sequence(...change(sequenceOf(info).map(({ raw }) => raw))));
  return sequence(contentType!.raw, context(0, sequence(...parts.slice(0, -1), signers)));
}

/** The object with its signed attributes stored in the opposite order. */
const disordered = (cms: Uint8Array): Uint8Array =>
  withSigner(cms, (parts) => parts.map((part) => (part[0] === 0xa0 ? context(0, reversed(part)) : part)));
const reversed = (set: Uint8Array): Uint8Array[] =>
  readAsn1(set)
    .children.map(({ raw }) => raw)
    .toReversed();

const OID = Buffer.from('608648016503040201', 'hex');

/** Replaces the n-th name of SHA-256: digests of the object, of the signer. */
function withDigestName(n: number, name: string): (cms: Uint8Array) => Uint8Array {
  return (cms) => {
    const bytes = Buffer.from(cms);
    let at = -1;
    for (let i = 0; i <= n; i += 1) at = bytes.indexOf(OID, at + 1);
    bytes.set(Buffer.from(name, 'hex'), at);
    return new Uint8Array(bytes);
  };
}

describe('a CMS object', () => {
  it('is good as it is', async () => {
    expect(await reported({})).toMatchObject(PASSED);
  });

  it('is good with signed attributes stored in another order, because DER is what is signed', async () => {
    expect(await reported({ cms: disordered })).toMatchObject(PASSED);
  });

  it('is good with signed attributes stored in the indefinite form of BER', async () => {
    const indefinite = (cms: Uint8Array): Uint8Array =>
      withSigner(cms, (parts) => parts.map((part) => (part[0] === 0xa0 ? openEnded(part) : part)));
    const openEnded = (set: Uint8Array): Uint8Array =>
      concat(Uint8Array.of(0xa0, 0x80), readAsn1(set).content, new Uint8Array(2));
    expect(await reported({ cms: indefinite })).toMatchObject(PASSED);
  });

  it('is good with a warning when its value is over attributes in another order than that of DER', async () => {
    const attributes = (digest: Uint8Array): Uint8Array => tlv(TAG.set, ...reversed(usual(digest)));
    const warned = { verdict: 'TOTAL-PASSED', errors: [], warnings: ['cryptography.attributes-order'] };
    expect(await reported({ attributes })).toMatchObject(warned);
  });

  it.each<[string, Made, object]>([
    [
      'whose digest algorithm nobody knows',
      { cms: unknownDigest },
      {
        verdict: 'INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
        errors: ['cryptography.digest-known 2.16.840.1.101.3.4.2.127', 'algorithm.data unknown'],
      },
    ],
    [
      'over another digest',
      { attributes: () => usual(new Uint8Array(32)) },
      { verdict: 'TOTAL-FAILED HASH_FAILURE', errors: ['cryptography.digest'] },
    ],
    [
      'without a digest',
      { attributes: () => sortedSet(type, named(idOf(signer.certificate))) },
      { verdict: 'TOTAL-FAILED HASH_FAILURE', errors: ['cryptography.digest'] },
    ],
    [
      'with two digests',
      {
        attributes: (digest) =>
          sortedSet(
            type,
            sequence(
              objectIdentifier(CMS.messageDigest),
              sortedSet(octetString(digest), octetString(new Uint8Array(32))),
            ),
            named(idOf(signer.certificate)),
          ),
      },
      { verdict: 'TOTAL-FAILED HASH_FAILURE', errors: ['cryptography.digest'] },
    ],
    [
      'with a digest that is a text',
      {
        attributes: () =>
          sortedSet(type, attribute(CMS.messageDigest, utf8String('x')), named(idOf(signer.certificate))),
      },
      { verdict: 'TOTAL-FAILED HASH_FAILURE', errors: ['cryptography.digest'] },
    ],
    [
      'of no type',
      { attributes: (digest) => sortedSet(digestOf(digest), named(idOf(signer.certificate))) },
      { verdict: 'INDETERMINATE SIG_CONSTRAINTS_FAILURE', errors: ['acceptance.content-type'] },
    ],
    [
      'of another type',
      {
        attributes: (digest) =>
          sortedSet(
            attribute(CMS.contentType, objectIdentifier(CMS.tstInfo)),
            digestOf(digest),
            named(idOf(signer.certificate)),
          ),
      },
      { verdict: 'INDETERMINATE SIG_CONSTRAINTS_FAILURE', errors: ['acceptance.content-type'] },
    ],
    [
      'of a type that is none',
      {
        attributes: (digest) =>
          sortedSet(attribute(CMS.contentType, integer(1)), digestOf(digest), named(idOf(signer.certificate))),
      },
      { verdict: 'INDETERMINATE SIG_CONSTRAINTS_FAILURE', errors: ['acceptance.content-type'] },
    ],
    [
      'that names nobody',
      { attributes: (digest) => sortedSet(type, digestOf(digest)), subFilter: 'adbe.pkcs7.detached' },
      { verdict: 'TOTAL-PASSED', errors: [], warnings: ['acceptance.certificate-reference'], level: 'PKCS7-B' },
    ],
    [
      'that names another',
      { attributes: (digest) => sortedSet(type, digestOf(digest), named(idOf(other.certificate))) },
      { verdict: 'INDETERMINATE NO_SIGNING_CERTIFICATE_FOUND', errors: ['identification.digest'] },
    ],
    [
      'that names the signer by another number',
      {
        attributes: (digest) =>
          sortedSet(
            type,
            digestOf(digest),
            named(idOf(signer.certificate), sequence(sequence(context(4, leaf!.issuer.der)), integer(5))),
          ),
      },
      { verdict: 'TOTAL-PASSED', warnings: ['identification.issuer-serial'] },
    ],
    [
      'that names the signer behind another',
      {
        attributes: (digest) =>
          sortedSet(
            type,
            digestOf(digest),
            attribute(
              CMS.signingCertificateV2,
              sequence(sequence(...[other, signer].map(({ certificate }) => sequence(octetString(idOf(certificate)))))),
            ),
          ),
      },
      { verdict: 'INDETERMINATE NO_SIGNING_CERTIFICATE_FOUND', errors: ['identification.digest'] },
    ],
    [
      'with other content inside than the document',
      { cms: (cms) => withContent(cms, new Uint8Array([1, 2, 3])), subFilter: 'adbe.pkcs7.detached' },
      { verdict: 'TOTAL-FAILED FORMAT_FAILURE', errors: ['format.content-outside'], level: 'PDF-NOT-ETSI' },
    ],
    [
      'with empty content inside',
      { cms: (cms) => withContent(cms, new Uint8Array(0)) },
      { verdict: 'TOTAL-PASSED', warnings: ['format.content-outside'], level: 'PDF-NOT-ETSI' },
    ],
    [
      'without signed attributes, as CAdES',
      { cms: withoutAttributes },
      { verdict: 'TOTAL-FAILED FORMAT_FAILURE', errors: ['format.signed-attributes'], level: 'PDF-NOT-ETSI' },
    ],
    [
      'without the certificate of its signer, which nobody has',
      { cms: withoutCertificates, subFilter: 'adbe.pkcs7.detached' },
      { verdict: 'INDETERMINATE NO_SIGNING_CERTIFICATE_FOUND', errors: ['identification.certificate'] },
    ],
    [
      'with a part between the value and the unsigned attributes',
      { cms: (cms) => withSigner(cms, (parts) => [...parts, sequence(), context(1, sortedSet())]) },
      UNREADABLE,
    ],
    ['with a part behind its signer', { cms: (cms) => withSigner(cms, (parts) => [...parts, sequence()]) }, UNREADABLE],
    [
      'with a signer of an unknown version',
      { cms: (cms) => withSigner(cms, ([, ...parts]) => [integer(99), ...parts]) },
      UNREADABLE,
    ],
    [
      'that protects the algorithms it is made with',
      { attributes: (digest) => protecting(digest, SHA_256, '1.2.840.10045.4.3.2') },
      PASSED,
    ],
    [
      'that protects another digest algorithm',
      { attributes: (digest) => protecting(digest, '2.16.840.1.101.3.4.2.3', '1.2.840.10045.4.3.2') },
      UNPROTECTED,
    ],
    [
      'that protects another algorithm of the value',
      { attributes: (digest) => protecting(digest, SHA_256, '1.2.840.113549.1.1.13') },
      UNPROTECTED,
    ],
    [
      'that protects its algorithms outside of what is signed',
      {
        cms: (cms) => withSigner(cms, (parts) => [...parts, context(1, protection(SHA_256, '1.2.840.10045.4.3.2'))]),
      },
      UNPROTECTED,
    ],
    [
      'whose value was changed',
      { cms: changedValue },
      { verdict: 'TOTAL-FAILED SIG_CRYPTO_FAILURE', errors: ['cryptography.value'] },
    ],
  ])('%s', async (_, made, expected) => {
    expect(await reported(made)).toMatchObject(expected);
  });

  it('may contain revocation data and lists', async () => {
    const with_ = (...revocations: Uint8Array[]) =>
      reported({ cms: (cms) => withAdditions(cms, { revocations }), isOnline: false });
    expect(await with_(list, ocspChoice(answer))).toMatchObject(PASSED);
    const missing = 'INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE';
    expect((await with_(list)).verdict).toBe(missing);
    expect((await with_(ocspChoice(answer))).verdict).toBe(missing);
  });
});

it('a PDF signed by the SHA-1 of its bytes is not valid today', async () => {
  const { signatures } = await validate(
    signedBySha1(updated('', { ...OBJECTS, 20: signature('', 'adbe.pkcs7.sha1') })),
  );
  expect(signatures[0]).toMatchObject({ subIndication: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE' });
  expect(signatures[0]!.errors).toMatchObject([{ key: 'algorithm.data', params: { algorithm: 'SHA-1' } }]);
});

/** The signer of the object without the signed attributes that its value is over. */
function withoutAttributes(cms: Uint8Array): Uint8Array {
  const [contentType, wrapped] = sequenceOf(readAsn1(cms));
  const parts = sequenceOf(wrapped!.children[0]).map(({ raw }) => raw);
  const [info] = setOf(readAsn1(parts.at(-1)!));
  const bare = sequenceOf(info).filter((part) => !isContext(part, 0));
  const signers = sortedSet(sequence(...bare.map(({ raw }) => raw)));
  return sequence(contentType!.raw, context(0, sequence(...parts.slice(0, -1), signers)));
}

function unknownDigest(cms: Uint8Array): Uint8Array {
  const bytes = Buffer.from(cms);
  // The digests of the object come first; the signer is last, after all certificates.
  const places: number[] = [];
  for (let at = bytes.indexOf(OID); at >= 0; at = bytes.indexOf(OID, at + 1)) places.push(at);
  return withDigestName(places.length - 1, '60864801650304027f')(cms);
}

function withoutCertificates(cms: Uint8Array): Uint8Array {
  const bytes = Buffer.from(cms);
  const at = bytes.indexOf(Buffer.from(signer.certificate));
  // A certificate that cannot be read is none.
  bytes.set(Buffer.from('0482', 'hex'), at);
  return new Uint8Array(bytes);
}

function changedValue(cms: Uint8Array): Uint8Array {
  const bytes = cms.slice();
  bytes[bytes.length - 10]! ^= 1;
  return bytes;
}
