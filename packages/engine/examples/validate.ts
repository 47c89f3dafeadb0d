// node packages/engine/examples/validate.ts anchor.pem file…
// Validates any PDF, ASiC, ADOC or DigiDoc file by the certificates one trusts.
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { EngineError } from '@paraph/engine';
import { Validator } from '@paraph/engine/validate';
import { nodeCrypto } from '@paraph/engine/node';

const [anchorFile, ...files] = process.argv.slice(2) as [string, ...string[]];
const anchor = new Uint8Array(new X509Certificate(readFileSync(anchorFile)).raw);
const validator = new Validator({ ports: nodeCrypto, anchors: [anchor] });

for (const file of files) {
  try {
    const report = await validator.validate(new Uint8Array(readFileSync(file)), { time: new Date() });
    for (const { signedBy, level, indication, subIndication, coverage } of report.signatures)
      console.log(`${file}: ${signedBy}, ${level}, ${indication} ${subIndication ?? ''} (${coverage})`);
    if (report.signaturesCount === 0) console.log(`${file}: no signature`);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    console.log(`${file}: cannot be read, ${error.code}`);
  }
}
