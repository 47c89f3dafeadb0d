// node packages/engine/examples/make-container.ts key.pem certificate.pem out.asice file…
// Puts files into an ASiC-E and signs them all.
import { X509Certificate, createPrivateKey, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { completeAsic, createAsic, prepareAsic } from '@paraph/engine/asic';
import { nodeCrypto } from '@paraph/engine/node';

const [keyFile, certificateFile, output, ...inputs] = process.argv.slice(2) as [string, string, string, ...string[]];
const certificate = new Uint8Array(new X509Certificate(readFileSync(certificateFile)).raw);
const key = createPrivateKey(readFileSync(keyFile));
const time = new Date();

const files = inputs.map((path) => ({
  name: basename(path),
  mediaType: 'application/octet-stream',
  content: new Uint8Array(readFileSync(path)),
}));
const container = createAsic(files, time);
const { session, toBeSigned } = prepareAsic(container, {
  certificate,
  algorithm: { scheme: 'ecdsa', digest: 'SHA-256', encoding: 'der' },
  time,
});
const signature = new Uint8Array(sign('sha256', toBeSigned, key));

writeFileSync(output, await completeAsic(container, session, signature, nodeCrypto));
console.log(`${output}: ASiC-E, XAdES-BASELINE-B over ${files.length} files`);
