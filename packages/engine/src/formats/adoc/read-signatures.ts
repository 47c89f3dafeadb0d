import { parseXml } from '../../codec/xml/index.ts';
import { EngineError } from '../../errors.ts';
import { displayName, readCertificate } from '../../pki/index.ts';
import { type XadesSignature, readSignatures } from '../xades/index.ts';

/** The signatures of a file; none when it cannot be read. */
export function signaturesIn(xml: Uint8Array): XadesSignature[] {
  try {
    return readSignatures(parseXml(xml));
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}

/** What the first certificate calls its holder; nothing was checked. */
export function signerName({ certificates: [first] }: XadesSignature): string | undefined {
  try {
    return first && displayName(readCertificate(first).subject);
  } catch {
    return undefined;
  }
}
