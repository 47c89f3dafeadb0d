import { createHash } from 'node:crypto';
import { C14N, halfSignature, signatureValue, type AsicFile } from '../asic/xades.ts';
import { entriesOf, withEntry } from '../asic/zip.ts';
import type { PersonalCertificate } from '../people/certificates.ts';
import { element, leaf, type ListXml } from '../trust-lists/xml.ts';
import type { Sandbox } from '../sandbox-pki.ts';
import { proofOf, timestampOver } from './pades.ts';

const DS = { 'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#' };
const XADES = { 'xmlns:xades': 'http://uri.etsi.org/01903/v1.3.2#' };

const filesOf = (zip: Buffer): AsicFile[] => {
  const entries = entriesOf(zip);
  const manifest = entries.find(({ name }) => name === 'META-INF/manifest.xml')?.content.toString('utf8') ?? '';
  const types = new Map(
    [...manifest.matchAll(/<[\w:]*file-entry\s([^>]*)>/g)].map(([, attributes = '']) => [
      /full-path="([^"]*)"/.exec(attributes)?.[1] ?? '',
      /media-type="([^"]*)"/.exec(attributes)?.[1] ?? '',
    ]),
  );
  return entries
    .filter(({ name }) => name !== 'mimetype' && !name.startsWith('META-INF/') && !name.endsWith('/'))
    .map(({ name, content }) => ({
      name,
      mime: types.get(name) || 'application/octet-stream',
      digest: createHash('sha256').update(content).digest('base64'),
    }));
};

const halfOf = (zip: Buffer, certificate: Uint8Array, at: Date) =>
  halfSignature(filesOf(zip), { certificate, kind: 'ec' }, at);

/** What a key of this certificate signs for a container. */
export const bytesToSign = (zip: Buffer, certificate: Uint8Array, at: Date): Buffer =>
  Buffer.from(halfOf(zip, certificate, at).info);

/** ECDSA as XML wants it: r and s behind each other, out of the DER that SignAPI takes. */
const rawOf = (value: Buffer): Buffer => {
  const number = (at: number): [Buffer, number] => {
    const length = value[at + 1]!;
    const digits = value.subarray(at + 2, at + 2 + length);
    return [Buffer.concat([Buffer.alloc(32), digits]).subarray(-32), at + 2 + length];
  };
  const [r, next] = number(2);
  return Buffer.concat([r, number(next)[0]]);
};

const carried = (name: string, bytes: readonly Buffer[]): ListXml =>
  bytes.map((one) => leaf(name, one.toString('base64'))).join('');

/** Timestamp over the value, certificates and answers: B-LT (EN 319 132-1, 6). */
const proofXml = (sandbox: Sandbox, signer: PersonalCertificate, value: Buffer): ListXml => {
  const { certificates, ocsps } = proofOf(sandbox, signer);
  const token = timestampOver(sandbox, Buffer.from(signatureValue(value)));
  return element(
    'xades:UnsignedProperties',
    XADES,
    element(
      'xades:UnsignedSignatureProperties',
      {},
      element(
        'xades:SignatureTimeStamp',
        {},
        element('ds:CanonicalizationMethod', { ...DS, Algorithm: C14N }),
        leaf('xades:EncapsulatedTimeStamp', token.toString('base64')),
      ),
      element('xades:CertificateValues', {}, carried('xades:EncapsulatedX509Certificate', certificates)),
      element(
        'xades:RevocationValues',
        {},
        element('xades:OCSPValues', {}, carried('xades:EncapsulatedOCSPValue', ocsps)),
      ),
    ),
  );
};

/** The container with the signature at B-LT in a file of its own. */
export const completeAsic = (
  sandbox: Sandbox,
  zip: Buffer,
  { signer, value, at }: { signer: PersonalCertificate; value: Buffer; at: Date },
): Buffer => {
  const raw = rawOf(value);
  const taken = new Set(entriesOf(zip).map(({ name }) => name));
  let place = 0;
  while (taken.has(`META-INF/signatures${place}.xml`)) place += 1;
  const xml = halfOf(zip, signer.der, at).file(raw, proofXml(sandbox, signer, raw));
  return withEntry(zip, { name: `META-INF/signatures${place}.xml`, content: Buffer.from(xml) });
};
