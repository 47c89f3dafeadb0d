import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key from which one key per purpose is derived. `id` is 16 hexadecimal digits and no secret. */
export interface EnvelopeKey {
  id: string;
  derive(purpose: string): Buffer;
}

/** Where an encrypted value is stored. It is authenticated, so a value copied elsewhere does not open (SE-01). */
export interface CellReference {
  table: string;
  column: string;
  row: string;
}

/** What a value is encrypted for: the purpose selects the key; purpose and location are additional data. */
export interface Binding {
  purpose: string;
  place: CellReference;
}

// Envelope: magic (2) | version (1) | key id (8) | nonce (12) | ciphertext | tag (16).
const MAGIC = Buffer.from('PE');
const VERSION = 1;
const HEADER = MAGIC.length + 1;
const KEY_ID = 8;
const NONCE = 12;
const TAG = 16;
const BODY = HEADER + KEY_ID + NONCE;

/** The first bytes of each envelope of the present version, for queries that look for older ones. */
export const ENVELOPE_HEADER: Buffer = Buffer.concat([MAGIC, Buffer.from([VERSION])]);

/** Encrypts with AES-256-GCM and a random 96-bit nonce (NIST SP 800-38D). */
export function sealEnvelope(key: EnvelopeKey, binding: Binding, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key.derive(binding.purpose), nonce);
  cipher.setAAD(additionalData(binding));
  const head = Buffer.concat([ENVELOPE_HEADER, Buffer.from(key.id, 'hex'), nonce]);
  return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Decrypts an envelope.
 * @throws when the bytes were altered, belong to another purpose or location, or their key is unknown
 */
export function openEnvelope(
  findKey: (id: string) => EnvelopeKey | undefined,
  binding: Binding,
  sealed: Uint8Array,
): Buffer {
  const bytes = Buffer.from(sealed);
  if (!isEnvelope(bytes)) throw new Error('This is no envelope of a known version.');
  const id = bytes.subarray(HEADER, HEADER + KEY_ID).toString('hex');
  const key = findKey(id);
  if (!key) throw new Error(`The key ${id} of an encrypted value is unknown.`);
  const nonce = bytes.subarray(HEADER + KEY_ID, BODY);
  const decipher = createDecipheriv('aes-256-gcm', key.derive(binding.purpose), nonce, { authTagLength: TAG });
  decipher.setAAD(additionalData(binding)).setAuthTag(bytes.subarray(bytes.length - TAG));
  return Buffer.concat([decipher.update(bytes.subarray(BODY, bytes.length - TAG)), decipher.final()]);
}

/**
 * Whether bytes have the header and minimum length of an envelope. An older value matches once in 16 million by
 * accident.
 */
export function isEnvelope(bytes: Uint8Array): boolean {
  return bytes.length >= BODY + TAG && ENVELOPE_HEADER.equals(bytes.subarray(0, HEADER));
}

const additionalData = ({ purpose, place: { table, column, row } }: Binding): Buffer =>
  Buffer.from(JSON.stringify([VERSION, purpose, table, column, row]));
