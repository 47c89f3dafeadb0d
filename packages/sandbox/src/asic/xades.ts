import { createHash } from 'node:crypto';
import { element, leaf, type ListXml } from '../trust-lists/xml.ts';

/** A file beside the signature: its name, its media type and the SHA-256 of its bytes in base64. */
export type AsicFile = { name: string; mime: string; digest: string };

/** A signature that waits for its value: what the key signs, and the signatures file when the value is there. */
export type HalfSignature = { info: ListXml; file: (value: Buffer, unsigned?: ListXml) => ListXml };

const DS = { 'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#' };
const XADES = { 'xmlns:xades': 'http://uri.etsi.org/01903/v1.3.2#' };
const ASIC = { 'xmlns:asic': 'http://uri.etsi.org/02918/v1.2.1#' };
export const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const METHODS = {
  rsa: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  ec: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
} as const;

const digestOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64');

/** Each `ds:` element declares its prefix here, as the canonical form of this part does. */
const signedProperties = (files: readonly AsicFile[], certificate: Uint8Array, at: Date): ListXml =>
  element(
    'xades:SignedProperties',
    { ...XADES, Id: 'S0-properties' },
    element(
      'xades:SignedSignatureProperties',
      {},
      leaf('xades:SigningTime', `${at.toISOString().slice(0, 19)}Z`),
      element(
        'xades:SigningCertificateV2',
        {},
        element(
          'xades:Cert',
          {},
          element(
            'xades:CertDigest',
            {},
            element('ds:DigestMethod', { ...DS, Algorithm: SHA256 }),
            leaf('ds:DigestValue', digestOf(certificate), DS),
          ),
        ),
      ),
    ),
    element(
      'xades:SignedDataObjectProperties',
      {},
      ...files.map(({ mime }, place) =>
        element('xades:DataObjectFormat', { ObjectReference: `#S0-file-${place}` }, leaf('xades:MimeType', mime)),
      ),
    ),
  );

const reference = (attributes: Record<string, string>, digest: string, transforms: ListXml[] = []): ListXml =>
  element(
    'ds:Reference',
    attributes,
    ...transforms,
    element('ds:DigestMethod', { Algorithm: SHA256 }),
    leaf('ds:DigestValue', digest),
  );

const signedInfo = (files: readonly AsicFile[], properties: ListXml, kind: 'rsa' | 'ec'): ListXml =>
  element(
    'ds:SignedInfo',
    DS,
    element('ds:CanonicalizationMethod', { Algorithm: C14N }),
    element('ds:SignatureMethod', { Algorithm: METHODS[kind] }),
    ...files.map(({ name, digest }, place) =>
      reference({ Id: `S0-file-${place}`, URI: encodeURIComponent(name) }, digest),
    ),
    reference({ Type: 'http://uri.etsi.org/01903#SignedProperties', URI: '#S0-properties' }, digestOf(properties), [
      element('ds:Transforms', {}, element('ds:Transform', { Algorithm: C14N })),
    ]),
  );

/** The element that a signature timestamp is over, in its canonical form. */
export const signatureValue = (value: Buffer): ListXml => leaf('ds:SignatureValue', value.toString('base64'), DS);

/** XAdES-B over files beside it, as ASiC-E keeps it (EN 319 162-1, 4.4.3); the order of everything is fixed by its input. */
export const halfSignature = (
  files: readonly AsicFile[],
  signer: { certificate: Uint8Array; kind: 'rsa' | 'ec' },
  at: Date,
): HalfSignature => {
  const properties = signedProperties(files, signer.certificate, at);
  const info = signedInfo(files, properties, signer.kind);
  const certificate = leaf('ds:X509Certificate', Buffer.from(signer.certificate).toString('base64'));
  const file = (value: Buffer, unsigned: ListXml = ''): ListXml =>
    element(
      'asic:XAdESSignatures',
      ASIC,
      element(
        'ds:Signature',
        { ...DS, Id: 'S0' },
        info,
        signatureValue(value),
        element('ds:KeyInfo', {}, element('ds:X509Data', {}, certificate)),
        element(
          'ds:Object',
          {},
          element('xades:QualifyingProperties', { ...XADES, Target: '#S0' }, properties, unsigned),
        ),
      ),
    );
  return { info, file };
};
