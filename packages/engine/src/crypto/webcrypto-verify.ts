import { UnsupportedAlgorithm, type Verify } from './verify.ts';
import { verifyWith } from './verify-with.ts';

/** Verification with globalThis.crypto.subtle, for browsers and Node, with the same results. */
export const webCryptoVerify: Verify = verifyWith(async (operation) => {
  const { subtle } = globalThis.crypto;
  const { name, digest, saltLength, namedCurve } = operation;
  const isRsa = name === 'RSA-PSS' || name === 'RSASSA-PKCS1-v1_5';
  const importAs = { name, ...(isRsa && { hash: digest }), ...(namedCurve && { namedCurve }) };
  const verifyAs = { name, ...(name === 'ECDSA' && { hash: digest }), ...(saltLength !== undefined && { saltLength }) };
  try {
    const key = await subtle.importKey('spki', copy(operation.spki), importAs, false, ['verify']);
    return await subtle.verify(verifyAs, key, copy(operation.signature), copy(operation.data));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') {
      throw new UnsupportedAlgorithm(error.message, { cause: error });
    }
    return false;
  }
});

/** WebCrypto wants bytes that are not backed by shared memory. */
const copy = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
