import { createHash, sign, type KeyObject } from 'node:crypto';
import { element, leaf, type ListXml } from './xml.ts';

const DS = { 'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#' };
const XADES = { 'xmlns:xades': 'http://uri.etsi.org/01903/v1.3.2#' };
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const SHA512 = 'http://www.w3.org/2001/04/xmlenc#sha512';
const RSA_SHA512 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512';

export type ListSigner = { key: KeyObject; certificate: Buffer };

const digestOf = (data: string | Uint8Array): string => createHash('sha512').update(data).digest('base64');
const transform = (algorithm: string): ListXml => element('ds:Transform', { Algorithm: algorithm });

/** SignedProperties of XAdES-B; each `ds:` element declares its prefix, as the canonical form of this part does. */
const signedProperties = (signer: ListSigner, at: Date): ListXml => {
  const digest =
    element('ds:DigestMethod', { ...DS, Algorithm: SHA512 }) + leaf('ds:DigestValue', digestOf(signer.certificate), DS);
  return element(
    'xades:SignedProperties',
    { ...XADES, Id: 'signed-properties' },
    element(
      'xades:SignedSignatureProperties',
      {},
      leaf('xades:SigningTime', `${at.toISOString().slice(0, 19)}Z`),
      element('xades:SigningCertificateV2', {}, element('xades:Cert', {}, element('xades:CertDigest', {}, digest))),
    ),
    element(
      'xades:SignedDataObjectProperties',
      {},
      element('xades:DataObjectFormat', { ObjectReference: '#reference' }, leaf('xades:MimeType', 'text/xml')),
    ),
  );
};

const reference = (attributes: Record<string, string>, transforms: ListXml, digest: string): ListXml =>
  element(
    'ds:Reference',
    attributes,
    element('ds:Transforms', {}, transforms),
    element('ds:DigestMethod', { Algorithm: SHA512 }),
    leaf('ds:DigestValue', digest),
  );

const signedInfo = (list: ListXml, properties: ListXml): ListXml =>
  element(
    'ds:SignedInfo',
    DS,
    element('ds:CanonicalizationMethod', { Algorithm: C14N }),
    element('ds:SignatureMethod', { Algorithm: RSA_SHA512 }),
    reference(
      { Id: 'reference', URI: '' },
      transform('http://www.w3.org/2000/09/xmldsig#enveloped-signature') + transform(C14N),
      digestOf(list),
    ),
    reference(
      { Type: 'http://uri.etsi.org/01903#SignedProperties', URI: '#signed-properties' },
      transform(C14N),
      digestOf(properties),
    ),
  );

/**
 * Signs a list with an enveloped XAdES-B signature as TS 119 612 B.1 asks: the whole document, exclusive
 * canonicalisation, one certificate. `list` must be canonical and end with `</TrustServiceStatusList>`.
 */
export const signList = (list: ListXml, signer: ListSigner, at: Date): ListXml => {
  const properties = signedProperties(signer, at);
  const info = signedInfo(list, properties);
  const value = sign('sha512', Buffer.from(info), signer.key).toString('base64');
  const signature = element(
    'ds:Signature',
    { ...DS, Id: 'signature' },
    info,
    leaf('ds:SignatureValue', value),
    element(
      'ds:KeyInfo',
      {},
      element('ds:X509Data', {}, leaf('ds:X509Certificate', signer.certificate.toString('base64'))),
    ),
    element('ds:Object', {}, element('xades:QualifyingProperties', { ...XADES, Target: '#signature' }, properties)),
  );
  const end = list.lastIndexOf('</');
  return list.slice(0, end) + signature + list.slice(end);
};
