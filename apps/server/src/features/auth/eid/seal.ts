import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';

const PURPOSE = 'eid sign-ins';

/** Handles and persons lie encrypted (AES-256-GCM, key id in front) and never leave the server as they are. */
export function sealJson({ config }: Pick<Platform, 'config'>, value: unknown): Buffer {
  const key = config.keys.current;
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.derive(PURPOSE), nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(key.id, 'hex'), nonce, cipher.getAuthTag(), body]);
}

/** Opens what was sealed; throws when it was altered or its key is gone. */
export function openJson<T>({ config }: Pick<Platform, 'config'>, sealed: Buffer): T {
  const key = config.keys.find(sealed.subarray(0, 8).toString('hex'));
  if (!key) throw new Error('The key of this sign-in is no longer configured.');
  const decipher = createDecipheriv('aes-256-gcm', key.derive(PURPOSE), sealed.subarray(8, 20));
  decipher.setAuthTag(sealed.subarray(20, 36));
  return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(36)), decipher.final()]).toString('utf8')) as T;
}
