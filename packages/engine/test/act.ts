import { createHash } from 'node:crypto';
import { attributeValues, CMS } from '../src/pki/index.ts';
import { openPdf } from '../src/codec/pdf/index.ts';
import { signatureAlgorithm } from '../src/crypto/index.ts';
import { signerContent } from '../src/formats/pades/signature-content.ts';
import { pdfSignatures } from '../src/formats/pades/signatures.ts';
import { type PadesLevel, type PreparePades, completePades, extendPades, preparePades } from '../src/api/pades.ts';
import { webCryptoVerify } from '../src/api/crypto.ts';
import type { TestSigner, TestPki } from './pki/index.ts';

/** Signs as the portal does: the session travels as JSON and the device sees only what it has to sign. */
export async function signAs(pki: TestPki, file: Uint8Array, signer: TestSigner, more: Partial<PreparePades> = {}) {
  const { session, toBeSigned } = preparePades(file, {
    certificate: signer.certificate,
    chain: pki.chain,
    algorithm: signer.algorithm,
    time: pki.clock.now,
    allowEncrypted: true,
    ...more,
  });
  return completePades(file, JSON.parse(JSON.stringify(session)), signer.sign(toBeSigned), pki.ports);
}

export const extendTo = (pki: TestPki, file: Uint8Array, level: PadesLevel): Promise<Uint8Array> =>
  extendPades(file, level, pki.ports, { time: pki.clock.now, allowEncrypted: true });

/** Whether each signature, in order, holds: digest of the covered bytes and value over the attributes. */
export async function holding(file: Uint8Array): Promise<boolean[]> {
  const signatures = pdfSignatures(openPdf(file)).filter(({ type }) => type === 'signature');
  return Promise.all(
    signatures.map(async (signature) => {
      const { cms, certificate } = signerContent(signature);
      const signer = cms.signers[0]!;
      const [, start, end, rest] = signature.byteRange;
      const hash = createHash(signer.digestAlgorithm!.replace('-', ''));
      const covered = hash
        .update(file.subarray(0, start))
        .update(file.subarray(end, end + rest))
        .digest();
      const claimed = attributeValues(signer.signedAttributes, CMS.messageDigest)[0]!.bytes;
      const valid = await webCryptoVerify({
        spki: certificate.publicKey.spki,
        algorithm: signatureAlgorithm(signer.signatureAlgorithm, signer.digestAlgorithm)!,
        signature: signer.signature,
        data: signer.signedAttributesDer!,
      });
      return valid && covered.equals(claimed);
    }),
  );
}

/** The code of a refusal, or what else was thrown. */
export async function refusalOf(act: () => unknown): Promise<string> {
  try {
    await act();
    return 'no refusal';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
