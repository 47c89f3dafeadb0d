import { parseXml } from '../../codec/xml/index.ts';
import { EngineError } from '../../errors.ts';
import { displayName, readCertificate } from '../../pki/index.ts';
import { type XadesSignature, readSignatures } from '../xades/index.ts';
import { type ContainerKind, openAsic } from './container.ts';
import { filesOf } from './sign.ts';

/** What a container holds, without any judgement on it. */
export interface InspectedAsic {
  kind: ContainerKind;
  files: { name: string; mediaType: string; content: Uint8Array }[];
  /** `signedBy` is what the certificate in the signature says; nothing was checked. */
  signatures: { file: string; signedBy: string | undefined }[];
}

/** Lists files and signatures. Throws EngineError `zip.*` or `asic.not-a-container`. */
export function inspectAsic(bytes: Uint8Array): InspectedAsic {
  const container = openAsic(bytes);
  const signatures = container.signatureFiles.flatMap(({ name }) =>
    signaturesIn(container.find(name)!).map((signature) => ({ file: name, signedBy: signerName(signature) })),
  );
  return { kind: container.kind, files: filesOf(container), signatures };
}

function signaturesIn(xml: Uint8Array): XadesSignature[] {
  try {
    return readSignatures(parseXml(xml));
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}

function signerName({ certificates: [first] }: XadesSignature): string | undefined {
  try {
    return first && displayName(readCertificate(first).subject);
  } catch {
    return undefined;
  }
}
