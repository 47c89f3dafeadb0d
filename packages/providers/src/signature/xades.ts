import { checkForeignXades, type DigestedFile } from '@paraph/engine/xades';
import { EngineError } from '@paraph/engine';
import { nodeCrypto } from '@paraph/engine/node';
import { type ReadCertificate, readCertificate } from '../certificate/read.ts';
import { refuse } from '../signing/provider-error.ts';

/**
 * Returns the certificate of a XAdES signature that a service made over these files; the engine verifies its
 * references and its value. Throws `signing.bad-signature` with the fault.
 */
export async function certificateOfXades(xml: Uint8Array, files: readonly DigestedFile[]): Promise<ReadCertificate> {
  try {
    return readCertificate(await checkForeignXades(xml, files, nodeCrypto));
  } catch (error) {
    if (error instanceof EngineError) throw refuse('signing.bad-signature', error.code, String(error.params['reason']));
    throw error;
  }
}
