import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { contentOf, newEntry, readZip, writeZip } from '../src/codec/zip/index.ts';
import { EngineError } from '../src/index.ts';
import { type Report } from '../src/api/report.ts';
import { Validator } from '../src/api/validate.ts';
import { START, base, extendTo, signAs } from './asic-act.ts';
import { makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 120_000 });

const pki = makeTestPki(START);
const signed = await signAs(pki, base, pki.signer('p256', 'Eglė'));
const file = await extendTo(pki, signed, 'B-LTA');
const validator = new Validator({ ports: { verify: pki.ports.verify }, anchors: [pki.root.certificate] });

/** A report, or the code of a refusal; anything else that is thrown fails the test. */
async function answer(bytes: Uint8Array): Promise<Report | string> {
  try {
    return await validator.validate(bytes, { time: new Date(START.getTime() + 3_600_000) });
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
}

it('a container with any byte of the file changed is refused or read as before, never read as something else', async () => {
  const byte = fc.tuple(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }));
  await fc.assert(
    fc.asyncProperty(byte, async ([at, mask]) => {
      const bytes = file.slice();
      bytes[at]! ^= mask;
      const result = await answer(bytes);
      if (typeof result === 'string' || result.signaturesCount === 0) return;
      const isValid = result.validSignaturesCount > 0;
      if (isValid) expect(result.signatures[0]).toMatchObject({ coverage: 'whole', signedBy: 'Eglė', modified: false });
    }),
    { numRuns: 150, seed: 7 },
  );
});

it('a signatures file with pieces removed or doubled never crashes, nor is valid over other data', async () => {
  const entry = readZip(file).entries.find(({ name }) => name === 'META-INF/signatures0.xml')!;
  const xml = contentOf(entry);
  const others = readZip(file).entries.filter((each) => each !== entry);
  const cut = fc.tuple(fc.nat(xml.length), fc.nat(400), fc.boolean());
  await fc.assert(
    fc.asyncProperty(cut, async ([at, length, isDoubled]) => {
      const piece = xml.subarray(at, at + length);
      const rest = xml.subarray(isDoubled ? at : at + length);
      const content = Buffer.concat([xml.subarray(0, at), ...(isDoubled ? [piece] : []), rest]);
      const result = await answer(writeZip([...others, newEntry({ name: entry.name, content })]));
      if (typeof result === 'string') return;
      for (const signature of result.signatures) {
        if (signature.indication === 'TOTAL-PASSED')
          expect(signature.intact && signature.coverage === 'whole').toBe(true);
      }
    }),
    { numRuns: 150, seed: 7 },
  );
});
