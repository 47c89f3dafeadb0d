import { toBase64, utf8 } from '../src/bytes/index.ts';
import { canonicalization, canonicalize, everyElement, attributeOf, parseXml } from '../src/codec/xml/index.ts';
import { type HashName, hash } from '../src/crypto/index.ts';
import { DEFAULT_C14N, digestUri } from '../src/formats/xades/index.ts';
import { type Certificate, ocspRequest, readCertificate } from '../src/pki/index.ts';
import type { TestSigner, TestPki } from './pki/index.ts';
import { answerOcsp } from './pki/services.ts';

export const SHA_256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const RSA_SHA_256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const DRAFT = 'http://uri.etsi.org/01903/v1.1.1#';

export interface DdocPlan {
  files: Record<string, string>;
  /** Default 1.3; before it properties have no separate namespace. */
  version?: '1.3' | '1.2';
  /** Files are elsewhere. */
  isHashcode?: boolean;
  /** The digests were made without inherited namespaces, as if each element were the root. */
  isAlone?: boolean;
  revoked?: Set<string>;
  /** Bytes the answer of the responder is over instead of the signature value. */
  nonceOf?: Uint8Array;
  time: Date;
  /** Digest of the references; SHA-256 when absent. */
  digest?: HashName;
}

const base64 = (text: string): string => toBase64(utf8(text));

/** A DigiDoc document of one signer, as programs of those years wrote it, with today's digest. */
export function makeDdoc(pki: TestPki, signer: TestSigner, plan: DdocPlan): string {
  const draft = draftOf(signer, plan);
  const ids = [...Object.keys(plan.files).map((_, i) => `D${i}`), 'S0-SignedProperties'];
  const signedDraft = ids.reduce((xml, id) => xml.replace(`{${id}}`, toBase64(digestOf(xml, id, plan))), draft);
  const signedInfo = formOf(signedDraft, 'SignedInfo', plan);
  const value = signer.sign(signedInfo);
  const answer = answerOn(pki, signer, { ...plan, nonceOf: plan.nonceOf ?? value });
  return signedDraft.replace('{value}', toBase64(value)).replace('{ocsp}', toBase64(answer));
}

function draftOf(
  signer: TestSigner,
  { files, version = '1.3', isHashcode, time, digest = 'SHA-256' }: DdocPlan,
): string {
  const isLatest = version === '1.3';
  const namespace = isLatest ? ` xmlns="${DRAFT}"` : '';
  const data = Object.entries(files).map(([name, text], i) => {
    const head = `<DataFile ContentType="${isHashcode ? 'HASHCODE' : 'EMBEDDED_BASE64'}" Filename="${name.replace(/#.*/, '')}" Id="D${i}" MimeType="text/plain" Size="${utf8(text).length}"`;
    return isHashcode
      ? `${head} DigestType="sha256" DigestValue="${digestText(text)}"></DataFile>`
      : `${head}>${base64(text)}\n</DataFile>`;
  });
  const references = data.map((_, i) =>
    reference(`D${i}`, isHashcode ? digestText(Object.values(files)[i]!) : `{D${i}}`, digest),
  );
  const { certificate } = signer;
  const own = toBase64(hash('SHA-256', certificate));
  const properties = `<SignedProperties Id="S0-SignedProperties"${isLatest ? '' : ' Target="#S0"'}><SignedSignatureProperties><SigningTime>${isLatest ? time.toISOString() : time.toISOString().replace(/-/g, '.')}</SigningTime><SigningCertificate><Cert><CertDigest><DigestMethod Algorithm="${SHA_256}"></DigestMethod><DigestValue>${own}</DigestValue></CertDigest></Cert></SigningCertificate></SignedSignatureProperties></SignedProperties>`;
  const values = `<EncapsulatedOCSPValue Id="N0">{ocsp}</EncapsulatedOCSPValue>`;
  const unsigned = `<UnsignedProperties><UnsignedSignatureProperties><RevocationValues>${isLatest ? `<OCSPValues>${values}</OCSPValues>` : values}</RevocationValues></UnsignedSignatureProperties></UnsignedProperties>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<SignedDoc format="DIGIDOC-XML" version="${version}"${isLatest ? ' xmlns="http://www.sk.ee/DigiDoc/v1.3.0#"' : ''}>
${data.join('\n')}
<Signature Id="S0" xmlns="${DSIG}"><SignedInfo><CanonicalizationMethod Algorithm="${DEFAULT_C14N}"></CanonicalizationMethod><SignatureMethod Algorithm="${RSA_SHA_256}"></SignatureMethod>${references.join('')}${reference('S0-SignedProperties', '{S0-SignedProperties}', digest)}</SignedInfo><SignatureValue Id="S0-SIG">{value}</SignatureValue><KeyInfo><X509Data><X509Certificate>${toBase64(certificate)}</X509Certificate></X509Data></KeyInfo><Object><QualifyingProperties${namespace}${isLatest ? ' Target="#S0"' : ''}>${properties}${unsigned}</QualifyingProperties></Object></Signature>
</SignedDoc>`;
}

const digestText = (text: string): string => toBase64(hash('SHA-256', utf8(text)));

const reference = (id: string, digest: string, name: HashName): string =>
  `<Reference URI="#${id}"><DigestMethod Algorithm="${digestUri(name)}"></DigestMethod><DigestValue>${digest}</DigestValue></Reference>`;

const digestOf = (xml: string, id: string, plan: DdocPlan): Uint8Array =>
  hash(plan.digest ?? 'SHA-256', formOf(xml, id, plan));

/** The bytes of an element by its identifier or name. */
function formOf(xml: string, id: string, { isAlone }: DdocPlan): Uint8Array {
  const { root } = parseXml(utf8(xml));
  const element = [...everyElement(root)].find((one) => attributeOf(one, 'Id') === id || one.name.local === id)!;
  const how = canonicalization(DEFAULT_C14N)!;
  return canonicalize(isAlone ? { ...element, parent: undefined } : element, how);
}

function answerOn(pki: TestPki, signer: TestSigner, { nonceOf, revoked = new Set(), time }: DdocPlan): Uint8Array {
  const [certificate, issuer] = [signer.certificate, pki.issuing.certificate].map(readCertificate) as [
    Certificate,
    Certificate,
  ];
  const request = ocspRequest({ certificate, issuer }, { nonce: hash('SHA-1', nonceOf!) });
  return answerOcsp(request, { holder: pki.responder, time, revoked });
}

/** Serial number as `answerOcsp` compares it. */
export const serialOf = ({ certificate }: TestSigner): string => readCertificate(certificate).serial;
