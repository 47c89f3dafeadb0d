import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SigningHandle } from '@paraph/providers';
import type { Platform } from '../../platform/platform.ts';

const PURPOSE = 'signing handles';

/**
 * A provider's handle holds its secrets and personal data: it lies encrypted (AES-256-GCM, key id in front) and never
 * leaves the server.
 */
export function sealHandle({ config }: Pick<Platform, 'config'>, handle: SigningHandle): Buffer {
  const key = config.keys.current;
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.derive(PURPOSE), nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(handle), 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(key.id, 'hex'), nonce, cipher.getAuthTag(), body]);
}

/** Opens a sealed handle; throws when it was altered or its key is gone. */
export function openHandle({ config }: Pick<Platform, 'config'>, sealed: Buffer): SigningHandle {
  const key = config.keys.find(sealed.subarray(0, 8).toString('hex'));
  if (!key) throw new Error('The key of this signing session is no longer configured.');
  const decipher = createDecipheriv('aes-256-gcm', key.derive(PURPOSE), sealed.subarray(8, 20));
  decipher.setAuthTag(sealed.subarray(20, 36));
  const text = Buffer.concat([decipher.update(sealed.subarray(36)), decipher.final()]).toString('utf8');
  return JSON.parse(text) as SigningHandle;
}
