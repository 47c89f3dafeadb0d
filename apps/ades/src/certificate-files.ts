import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const PEM = /-----BEGIN (?:TRUSTED )?CERTIFICATE-----([^-]+)-----END/g;

/** Files of a folder and its folders with one of the endings, in order of name; the path itself when it is a file. */
export function filesIn(path: string, endings: RegExp): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => join(path, name))
    .filter((name) => endings.test(name));
}

export const CERTIFICATE_FILE = /\.(?:crt|cer|der|pem)$/i;

/** Certificates in a file, DER or any number of PEM blocks. */
export function certificatesIn(bytes: Buffer): Uint8Array[] {
  const text = bytes.toString('latin1');
  const blocks = [...text.matchAll(PEM)].map(([, body]) => new Uint8Array(Buffer.from(body ?? '', 'base64')));
  if (blocks.length > 0) return blocks;
  return bytes[0] === 0x30 ? [new Uint8Array(bytes)] : [];
}
