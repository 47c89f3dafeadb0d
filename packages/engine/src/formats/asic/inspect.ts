import { parseXml } from '../../codec/xml/index.ts';
import { EngineError } from '../../errors.ts';
import {
  type Certificate,
  digestMatches,
  displayName,
  readCertificate,
  readSignedData,
  signingCertificateReferences,
} from '../../pki/index.ts';
import type { Work } from '../../work.ts';
import { type XadesSignature, readSignatures } from '../xades/index.ts';
import { type ArchiveKind, openAsic } from './container.ts';
import { filesOf } from './files.ts';

/** Content of a container, unvalidated. */
export interface InspectedAsic {
  kind: ArchiveKind;
  files: { name: string; mediaType: string; content: Uint8Array }[];
  /** `signedBy` is from the certificate in the signature; nothing was checked. */
  signatures: { file: string; signedBy: string | undefined }[];
}

/** Lists files and signatures. Throws EngineError `zip.*` or `asic.not-a-container`. */
export function inspectAsic(bytes: Uint8Array): InspectedAsic {
  const container = openAsic(bytes);
  const xades = container.signatureFiles.flatMap(({ name }) =>
    signaturesIn(container.find(name)!).map(({ certificates: [first] }) => ({ file: name, signedBy: nameIn(first) })),
  );
  const cades = container.cadesFiles.flatMap((name) =>
    signersIn(container.find(name)!).map((certificate) => ({ file: name, signedBy: nameIn(certificate) })),
  );
  return { kind: container.kind, files: filesOf(container), signatures: [...xades, ...cades] };
}

/** Returns the XAdES signatures of a file; empty when it cannot be parsed. */
export function signaturesIn(xml: Uint8Array, work?: Work): XadesSignature[] {
  try {
    return readSignatures(parseXml(xml, undefined, work), work);
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}

/** Number of signers of one object whose certificates are looked up, equal to the number that are validated. */
const MAX_NAMED = 64;

/** For each signer of a CMS object the certificate its signed reference names, if it is inside. */
function signersIn(bytes: Uint8Array): (Uint8Array | undefined)[] {
  try {
    const { signers, certificates } = readSignedData(bytes, { whole: true });
    const known = new Map<Uint8Array, Certificate>();
    const read = (der: Uint8Array): Certificate => {
      const certificate = known.get(der) ?? readCertificate(der);
      known.set(der, certificate);
      return certificate;
    };
    return signers.map((signer, place) => {
      const [reference] = place < MAX_NAMED ? signingCertificateReferences(signer) : [];
      return reference && certificates.find((der) => digestMatches(reference, read(der)));
    });
  } catch {
    return [];
  }
}

/** Returns the holder's name in a certificate; nothing was checked. */
export function nameIn(certificate: Uint8Array | undefined): string | undefined {
  try {
    return certificate && displayName(readCertificate(certificate).subject);
  } catch {
    return undefined;
  }
}
