import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EngineError } from '../src/index.ts';
import { Validator } from '../src/api/validate.ts';
import { webCryptoVerify } from '../src/api/crypto.ts';
import { extendTo, signAs } from './act.ts';
import { emptyPages } from './fixtures.ts';
import { makeTestPki } from './pki/index.ts';

const START = new Date('2026-11-21T10:00:00Z');
const RUNS = Number(process.env['PARAPH_MUTATIONS'] ?? 150);

const pki = makeTestPki(START);
const validator = new Validator({ ports: { verify: webCryptoVerify }, anchors: [pki.root.certificate] });
const check = (file: Uint8Array) => validator.validate(file, { time: START });

/** Nothing, or the name of a refusal: any other exception is a fault of the engine. */
async function validCount(file: Uint8Array): Promise<number> {
  try {
    return (await check(file)).validSignaturesCount;
  } catch (error) {
    expect(error).toBeInstanceOf(EngineError);
    return 0;
  }
}

describe('a file that was tampered with', async () => {
  // Certificates differ in length, so what is covered is measured on this very signature.
  const signed = await signAs(pki, emptyPages(1), pki.signer('p256', 'Eglė'));
  const file = await extendTo(pki, signed, 'B-LT');
  const coveredEnd = signed.length;
  const hole = Buffer.from(file).indexOf('<30');
  const holeEnd = Buffer.from(file).indexOf('>', hole);

  it('is valid before', async () => {
    expect(await validCount(file)).toBe(1);
  });

  it('is never valid when a signed byte differs', async () => {
    const covered = fc.nat(coveredEnd - 1).filter((at) => at < hole || at > holeEnd);
    await fc.assert(
      fc.asyncProperty(covered, fc.integer({ min: 1, max: 255 }), async (at, mask) => {
        const changed = file.slice();
        changed[at]! ^= mask;
        expect(await validCount(changed)).toBe(0);
      }),
      { numRuns: RUNS },
    );
  });

  it('never makes the engine fail, wherever bytes change', async () => {
    const edits = fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(edits, async (list) => {
        const changed = file.slice();
        for (const [at, byte] of list) changed[at] = byte;
        await validCount(changed);
      }),
      { numRuns: RUNS },
    );
  });

  it('is never valid when it is cut off inside what was signed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(coveredEnd - 1), async (length) => {
        expect(await validCount(file.slice(0, length))).toBe(0);
      }),
      { numRuns: RUNS },
    );
  });

  it('is never valid when objects are appended that no rule knows', async () => {
    const sample = readFileSync(join(import.meta.dirname, 'fixtures', 'pdf-changes', 'f-base.pdf'));
    const before = await check(new Uint8Array(sample));
    expect(before.signatures[0]!.intact).toBe(true);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom('<<>>', 'null', '(x)', '[1 2]'),
        async (num, value) => {
          const object = `${num} 0 obj\n${value}\nendobj\n`;
          const at = sample.length;
          const row = `${String(at).padStart(10, '0')} 00000 n \n`;
          const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(sample.toString('latin1'))![1];
          const root = /\/Root (\d+ \d+ R)/.exec(sample.toString('latin1'))![1];
          const tail = `${object}xref\n${num} 1\n${row}trailer\n<</Size 60/Root ${root}/Prev ${previous}>>\nstartxref\n${at + object.length}\n%%EOF\n`;
          const { signatures } = await check(new Uint8Array(Buffer.concat([sample, Buffer.from(tail)])));
          const isReported = signatures.some(
            ({ changes, indication }) => indication === 'TOTAL-FAILED' || changes.length > 0,
          );
          expect(isReported).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });
});
