import { type SigningHash, startHash } from './running-hash.ts';

/**
 * Hash of a whole value by the platform, which is several times faster on large files; in script where WebCrypto
 * is missing, as on pages without TLS. The value is the same.
 */
export async function platformHash(name: SigningHash, bytes: Uint8Array): Promise<Uint8Array> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle || !(bytes.buffer instanceof ArrayBuffer)) return startHash(name).update(bytes).finish();
  return new Uint8Array(await subtle.digest(name, bytes as Uint8Array<ArrayBuffer>));
}
