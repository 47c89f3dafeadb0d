import { concat, equal, latin1 } from '../../bytes/index.ts';
import { decryptCbc, encryptCbc, hash, rc4 } from '../../crypto/index.ts';
import { EngineError } from '../../errors.ts';
import type { PdfFile } from './file.ts';
import { fileKey, ownerFileKey } from './encryption-key.ts';
import type { HandlerValues } from './encryption-key.ts';
import { PdfRef, PdfString, countOf, nameOf, numberOf } from './values.ts';
import type { PdfDict } from './values.ts';

type Cipher = 'none' | 'rc4' | 'aes-128' | 'aes-256';

const METHODS: Readonly<Record<string, Cipher>> = { None: 'none', V2: 'rc4', AESV2: 'aes-128', AESV3: 'aes-256' };

/** Bits of the permission flags (ISO 32000-2, table 22). */
const MODIFY = 1 << 3;
const ANNOTATE = 1 << 5;
const FILL_IN = 1 << 8;

/** Encrypts and decrypts with the standard security handler and an empty user password. */
export class PdfEncryption {
  /** The object of the encryption dictionary, whose strings are never encrypted. */
  readonly ref: PdfRef | undefined;
  readonly version: number;
  readonly permissions: number;
  readonly encryptsMetadata: boolean;
  private readonly values: HandlerValues;
  private readonly key: Uint8Array;
  private readonly streams: Cipher;
  private readonly strings: Cipher;

  constructor(values: HandlerValues, ciphers: { streams: Cipher; strings: Cipher }, ref: PdfRef | undefined) {
    this.ref = ref;
    this.version = values.version;
    this.permissions = values.permissions;
    this.encryptsMetadata = values.encryptMetadata;
    this.values = values;
    this.key = fileKey(values);
    this.streams = ciphers.streams;
    this.strings = ciphers.strings;
  }

  /** Returns whether a signature is allowed in an existing field, or in a new one. */
  allowsSigning(field: 'existing' | 'new'): boolean {
    const has = (bit: number) => (this.permissions & bit) !== 0;
    if (field === 'existing') return has(ANNOTATE) || (this.values.revision >= 3 && has(FILL_IN));
    return has(MODIFY) && has(ANNOTATE);
  }

  /** Returns whether programs that try the password of the owner first decrypt with another key. */
  hasSecondKey(): boolean {
    const key = ownerFileKey(this.values);
    return key !== undefined && !equal(key, this.key);
  }

  openString(bytes: Uint8Array, owner: PdfRef): Uint8Array {
    return this.open(bytes, this.strings, owner);
  }

  openStream(bytes: Uint8Array, owner: PdfRef): Uint8Array {
    return this.open(bytes, this.streams, owner);
  }

  sealString(bytes: Uint8Array, owner: PdfRef): Uint8Array {
    return this.seal(bytes, this.strings, owner);
  }

  sealStream(bytes: Uint8Array, owner: PdfRef): Uint8Array {
    return this.seal(bytes, this.streams, owner);
  }

  private open(bytes: Uint8Array, cipher: Cipher, owner: PdfRef): Uint8Array {
    if (cipher === 'none') return bytes;
    const key = this.objectKey(cipher, owner);
    if (cipher === 'rc4') return rc4(key, bytes);
    if (bytes.length < 32) return new Uint8Array(0);
    const padded = decryptCbc({ key, iv: bytes.subarray(0, 16) }, bytes.subarray(16));
    const padding = padded.at(-1)!;
    if (padding < 1 || padding > 16) throw new EngineError('pdf.damaged-encryption', { reason: 'padding' });
    return padded.subarray(0, padded.length - padding);
  }

  private seal(bytes: Uint8Array, cipher: Cipher, owner: PdfRef): Uint8Array {
    if (cipher === 'none') return bytes;
    const key = this.objectKey(cipher, owner);
    if (cipher === 'rc4') return rc4(key, bytes);
    const padding = 16 - (bytes.length % 16);
    const padded = concat(bytes, new Uint8Array(padding).fill(padding));
    const iv = this.vectorFor(bytes, owner);
    return concat(iv, encryptCbc({ key, iv }, padded));
  }

  /** Returns an initialisation vector that is unpredictable without the key, without a random source. */
  private vectorFor(bytes: Uint8Array, owner: PdfRef): Uint8Array {
    return hash('SHA-256', concat(this.key, latin1(`${owner.num} ${owner.gen} `), bytes)).slice(0, 16);
  }

  /** Algorithm 1; with 256-bit keys the file key itself. */
  private objectKey(cipher: Cipher, { num, gen }: PdfRef): Uint8Array {
    if (cipher === 'aes-256') return this.key;
    const own = Uint8Array.of(num & 255, (num >> 8) & 255, (num >> 16) & 255, gen & 255, (gen >> 8) & 255);
    const salt = cipher === 'aes-128' ? latin1('sAlT') : new Uint8Array(0);
    return hash('MD5', concat(this.key, own, salt)).slice(0, Math.min(16, this.key.length + 5));
  }
}

/** Security handlers that encrypt for certificates (ISO 32000-2, 7.6.5). */
const PUBLIC_KEY_HANDLERS: ReadonlySet<string> = new Set(['Adobe.PubSec', 'Adobe.PPKLite', 'Entrust.PPKEF']);

/**
 * Nothing for a plain file. Throws `pdf.password-required`, `pdf.certificate-required` for a file encrypted for
 * certificates, or `pdf.encryption-unsupported`.
 */
export function openEncryption(file: PdfFile): PdfEncryption | undefined {
  const entry = file.trailer.get('Encrypt');
  if (entry === undefined || entry === null) return undefined;
  const dict = file.dict(entry);
  if (!dict) throw new EngineError('pdf.damaged-encryption', { reason: 'no dictionary' });
  const version = countOf(dict.get('V')) ?? 0;
  const handler = nameOf(dict.get('Filter')) ?? '';
  if (PUBLIC_KEY_HANDLERS.has(handler)) throw new EngineError('pdf.certificate-required', { handler });
  if (handler !== 'Standard' || ![1, 2, 4, 5].includes(version)) {
    throw new EngineError('pdf.encryption-unsupported', { version });
  }
  const ciphers = { streams: cipherOf(file, dict, 'StmF'), strings: cipherOf(file, dict, 'StrF') };
  return new PdfEncryption(handlerValues(file, dict), ciphers, entry instanceof PdfRef ? entry : undefined);
}

function cipherOf(file: PdfFile, dict: PdfDict, use: 'StmF' | 'StrF'): Cipher {
  if ((countOf(dict.get('V')) ?? 0) < 4) return 'rc4';
  const filter = nameOf(dict.get(use)) ?? 'Identity';
  if (filter === 'Identity') return 'none';
  const method = nameOf(file.dict(file.dict(dict.get('CF'))?.get(filter))?.get('CFM')) ?? '';
  const cipher = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  if (!cipher) throw new EngineError('pdf.encryption-unsupported', { method });
  return cipher;
}

function handlerValues(file: PdfFile, dict: PdfDict): HandlerValues {
  const stringOf = (key: string) => file.string(dict.get(key)) ?? new Uint8Array(0);
  const version = countOf(dict.get('V')) ?? 0;
  const bits = version === 1 ? 40 : (countOf(dict.get('Length')) ?? (version >= 4 ? 128 : 40));
  const id = file.array(file.trailer.get('ID'))[0];
  return {
    version,
    revision: countOf(dict.get('R')) ?? 0,
    keyLength: Math.min(16, Math.max(5, bits >> 3)),
    owner: stringOf('O'),
    user: stringOf('U'),
    userKey: stringOf('UE'),
    ownerKey: stringOf('OE'),
    permissions: (numberOf(dict.get('P')) ?? 0) | 0,
    encryptMetadata: dict.get('EncryptMetadata') !== false,
    fileId: id instanceof PdfString ? id.bytes : new Uint8Array(0),
  };
}
