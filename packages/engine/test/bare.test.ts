import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { bareReport } from '../src/api/report.ts';
import { EngineError } from '../src/index.ts';
import { isBarePdf } from '../src/api/pades.ts';
import { validate } from '../src/api/validate.ts';
import { webCryptoVerify } from '../src/api/crypto.ts';
import { signAs } from './act.ts';
import { B } from './attacks/documents.ts';
import { awkward, DAMAGED, emptyPages, SIGNABLE } from './fixtures.ts';
import { makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const CORPUS = process.env['PARAPH_CORPUS'];
const CHANGED = join(import.meta.dirname, 'fixtures', 'pdf-changes');
const time = new Date('2026-11-21T10:00:00Z');
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const validated = (file: Uint8Array) => validate(file, { time, anchors: [], ports: { verify: webCryptoVerify } });

/** A file reported as bare must have exactly this validation result. */
const mustAgree = async (file: Uint8Array) =>
  isBarePdf(file) && expect(await validated(file)).toEqual(bareReport(time));

describe('a file in which there is nothing to validate', () => {
  it.each([...SIGNABLE, ...DAMAGED])('has the report that the validator would return: %s', async (name) => {
    const file = awkward(name);
    await mustAgree(file);
    if (!DAMAGED.includes(name)) expect(isBarePdf(file)).toBe((await validated(file)).signaturesCount === 0);
  });

  it('is no file that is signed, or whose signature a later state has lost', async () => {
    const pki = makeTestPki(time);
    const signed = await signAs(pki, emptyPages(1), pki.signer('p256', 'Rūta'));
    expect(isBarePdf(emptyPages(1))).toBe(true);
    expect(isBarePdf(signed)).toBe(false);
    for (const name of readdirSync(CHANGED))
      expect(isBarePdf(new Uint8Array(readFileSync(join(CHANGED, name)))), name).toBe(false);
    expect(isBarePdf(bytes(B))).toBe(false);
    expect(isBarePdf(signed.subarray(0, -40))).toBe(false);
  });

  it('has it also when anything in it was changed or cut off', async () => {
    const files = [...SIGNABLE.map(awkward), emptyPages(1), bytes(B)];
    const change = fc.record({
      file: fc.constantFrom(...files),
      at: fc.double({ min: 0, max: 0.999, noNaN: true }),
      byte: fc.nat(255),
      cut: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ file, at, byte, cut }) => {
        const place = Math.floor(at * file.length);
        const changed = cut ? file.slice(0, place) : file.with(place, byte);
        await mustAgree(changed);
      }),
      { numRuns: 400 },
    );
  });

  it('is none that begins as a file of another kind', () => {
    const page = emptyPages(1);
    expect(isBarePdf(Buffer.concat([Buffer.from('PK\x03\x04'), page]))).toBe(false);
    expect(isBarePdf(Buffer.concat([Buffer.from('<SignedDoc>'), page]))).toBe(false);
  });

  it('is neither an unreadable nor a damaged file', () => {
    expect(isBarePdf(bytes('not a document'))).toBe(false);
    expect(isBarePdf(emptyPages(1).subarray(0, 200))).toBe(false);
  });
});

it.runIf(CORPUS)('files of other projects that are called bare are validated so', async () => {
  const folder = join(CORPUS!, 'pdf');
  for (const name of readdirSync(folder)) {
    const file = new Uint8Array(readFileSync(join(folder, name)));
    try {
      await mustAgree(file);
    } catch (error) {
      if (error instanceof EngineError) continue;
      throw new Error(name, { cause: error });
    }
  }
});
