// node packages/engine/examples/sign-pdf.ts contract.pdf key.pem certificate.pem signed.pdf
// Signs in two halves, as with a phone or a card: only the digest goes to where the key is.
import { X509Certificate, createPrivateKey, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { completePades, preparePades } from '@paraph/engine/pades';
import { nodeCrypto } from '@paraph/engine/node';

const [input, keyFile, certificateFile, output] = process.argv.slice(2) as [string, string, string, string];
const file = new Uint8Array(readFileSync(input));
const certificate = new Uint8Array(new X509Certificate(readFileSync(certificateFile)).raw);
const key = createPrivateKey(readFileSync(keyFile));

const { session, toBeSigned } = preparePades(file, {
  certificate,
  algorithm: { scheme: 'ecdsa', digest: 'SHA-256', encoding: 'der' },
  time: new Date(),
  reason: 'Sutinku',
  startHash: nodeCrypto.startHash,
});

// The state between the halves is plain JSON: it may be stored in a database until the device responds.
const kept = JSON.parse(JSON.stringify(session)) as typeof session;
const signature = new Uint8Array(sign('sha256', toBeSigned, key));

writeFileSync(output, await completePades(file, kept, signature, nodeCrypto));
console.log(`${output}: PAdES-BASELINE-B`);
