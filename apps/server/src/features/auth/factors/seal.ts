import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';

const PURPOSE = 'second factors';
const ID = 8;
const NONCE = 12;
const TAG = 16;

type Keys = Pick<Platform, 'config'>;

/**
 * Encrypts what belongs to an account, which has no tenant and so no key of one: AES-256-GCM under a key of the master
 * key, whose id stands in front. `place` is told again at opening.
 */
export function sealText({ config }: Keys, place: string, text: string): Buffer {
  const key = config.keys.current;
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key.derive(PURPOSE), nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(key.id, 'hex'), nonce, cipher.getAuthTag(), body]);
}

/** @throws when the bytes were altered, belong to another place, or their key is gone */
export function openText({ config }: Keys, place: string, sealed: Buffer): string {
  const key = config.keys.find(sealed.subarray(0, ID).toString('hex'));
  if (!key) throw new Error('The key of this second factor is no longer configured.');
  const nonce = sealed.subarray(ID, ID + NONCE);
  const tag = sealed.subarray(ID + NONCE, ID + NONCE + TAG);
  const decipher = createDecipheriv('aes-256-gcm', key.derive(PURPOSE), nonce).setAAD(Buffer.from(place));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(ID + NONCE + TAG)), decipher.final()]).toString('utf8');
}
