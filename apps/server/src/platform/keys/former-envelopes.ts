import { createDecipheriv } from 'node:crypto';
import type { EnvelopeKey } from './envelope.ts';

const KEY_ID = 8;
const NONCE = 12;
const TAG = 16;

/** Opens nonce | ciphertext | tag, the former form of values under tenant keys and wrapped keys. */
export function openFormerBytes(key: Buffer, about: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  const nonce = bytes.subarray(0, NONCE);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(bytes.length - TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE, bytes.length - TAG)), decipher.final()]);
}

/** Opens key id | nonce | tag | ciphertext, the former form of values under keys of the installation. */
export function openFormerInstallationBytes(
  findKey: (id: string) => EnvelopeKey | undefined,
  { purpose, about }: { purpose: string; about: string | null },
  sealed: Uint8Array,
): Buffer {
  const bytes = Buffer.from(sealed);
  const id = bytes.subarray(0, KEY_ID).toString('hex');
  const key = findKey(id);
  if (!key) throw new Error(`The key ${id} of an encrypted value is unknown.`);
  const body = KEY_ID + NONCE + TAG;
  const nonce = bytes.subarray(KEY_ID, KEY_ID + NONCE);
  const decipher = createDecipheriv('aes-256-gcm', key.derive(purpose), nonce, { authTagLength: TAG });
  if (about !== null) decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(KEY_ID + NONCE, body));
  return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]);
}
