import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type AnchorInput, readTrustedList } from '@paraph/engine';

const PEM = /-----BEGIN (?:TRUSTED )?CERTIFICATE-----([^-]+)-----END/g;

/** Certificates (DER or PEM) and trusted lists of a folder and its folders, or of one file. Lists are believed as they are. */
export function readAnchors(path: string): AnchorInput[] {
  const paths = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .toSorted()
        .map((name) => join(path, name))
        .filter((name) => /\.(crt|cer|der|pem|xml)$/i.test(name))
    : [path];
  return paths.flatMap((name) => (/\.xml$/i.test(name) ? listedIn(name) : certificatesIn(readFileSync(name))));
}

const listedIn = (name: string): AnchorInput[] => readTrustedList(readFileSync(name, 'utf8')).anchors;

function certificatesIn(bytes: Buffer): Uint8Array[] {
  const text = bytes.toString('latin1');
  const blocks = [...text.matchAll(PEM)].map(([, body]) => new Uint8Array(Buffer.from(body ?? '', 'base64')));
  if (blocks.length > 0) return blocks;
  return bytes[0] === 0x30 ? [new Uint8Array(bytes)] : [];
}
