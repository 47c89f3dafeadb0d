import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AnchorInput } from '@paraph/engine';

const PEM = /-----BEGIN (?:TRUSTED )?CERTIFICATE-----([^-]+)-----END/g;

/** Certificates of a folder (and of its folders), or of one file: DER or PEM. */
export function readAnchors(path: string): AnchorInput[] {
  const paths = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .toSorted()
        .map((name) => join(path, name))
        .filter((name) => /\.(crt|cer|der|pem)$/i.test(name))
    : [path];
  return paths.flatMap((name) => certificatesIn(readFileSync(name)));
}

function certificatesIn(bytes: Buffer): Uint8Array[] {
  const text = bytes.toString('latin1');
  const blocks = [...text.matchAll(PEM)].map(([, body]) => new Uint8Array(Buffer.from(body ?? '', 'base64')));
  if (blocks.length > 0) return blocks;
  return bytes[0] === 0x30 ? [new Uint8Array(bytes)] : [];
}
