import { describe, expect, it, vi } from 'vitest';
import { inspectPdf, preparePades } from '../src/api/pades.ts';
import { extendTo, holding, refusalOf, signAs } from './act.ts';
import { DAMAGED, SIGNABLE, awkward } from './fixtures.ts';
import { SCHEMES, makeTestPki } from './pki/index.ts';

// Generates keys and hashes files, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const pki = makeTestPki(new Date('2026-11-21T10:00:00Z'));
const signers = SCHEMES.map((scheme) => pki.signer(scheme, `Ona ${scheme}`));
const REFUSALS: Record<string, string> = { 'badxref.pdf': 'pdf.damaged-xref', 'leadjunk.pdf': 'pdf.leading-junk' };

describe.each(SIGNABLE)('%s', (name) => {
  it.each(SCHEMES)(
    'is signed by three people one after another, %s first, and every signature stays valid',
    async (scheme) => {
      let file = awkward(name);
      for (let count = 1; count <= 3; count++) {
        const before = file;
        const signed = await signAs(pki, before, signers[(SCHEMES.indexOf(scheme) + count - 1) % 4]!);
        file = await extendTo(pki, signed, 'B-LT');
        expect(Buffer.compare(file.subarray(0, before.length), before)).toBe(0);
        expect(await holding(file)).toEqual(Array.from({ length: count }, () => true));
      }
      const archived = await extendTo(pki, file, 'B-LTA');
      expect(await holding(archived)).toEqual([true, true, true]);
      expect(inspectPdf(archived).signatures.map(({ type }) => type)).toEqual([
        'signature',
        'signature',
        'signature',
        'timestamp',
      ]);
      expect(inspectPdf(archived).crossReference === 'stream').toBe(
        inspectPdf(awkward(name)).crossReference === 'stream',
      );
    },
  );
});

describe('a damaged file', () => {
  it.each(DAMAGED)('%s is refused by name and never repaired silently', async (name) => {
    const { certificate, algorithm } = signers[2]!;
    const prepare = () => preparePades(awkward(name), { certificate, algorithm, time: pki.clock.now });
    expect(await refusalOf(prepare)).toBe(REFUSALS[name]);
    expect(await refusalOf(() => inspectPdf(awkward(name)))).toBe(REFUSALS[name]);
  });
});

describe('an encrypted file', () => {
  it.each(SIGNABLE.filter((name) => name.startsWith('enc')))(
    '%s is not signed unless the caller allows it',
    async (name) => {
      const { certificate, algorithm } = signers[2]!;
      const prepare = () => preparePades(awkward(name), { certificate, algorithm, time: pki.clock.now });
      expect(await refusalOf(prepare)).toBe('pdf.encrypted');
      expect(inspectPdf(awkward(name))).toMatchObject({ encrypted: true, protected: false, pages: 7, signable: true });
    },
  );
});
