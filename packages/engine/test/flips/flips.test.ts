import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { examineFlip, untouchedFile } from './examine.ts';
import { ownFiles } from './files.ts';
import { holding } from './verdict.ts';

vi.setConfig({ testTimeout: 120_000 });

/** The full campaign is `npm run campaign:flips`; here only a few bytes of each file are changed. */
const EACH = Number(process.env['PARAPH_FLIPS'] ?? 25);

describe('a signed file with one byte changed', () => {
  it.each(ownFiles().map((file) => [file.name, file] as const))(
    '%s is refused, is not valid, or was changed where nothing is signed',
    async (name, { path, validate }) => {
      const untouched = await untouchedFile(new Uint8Array(readFileSync(path)), validate);
      expect(holding(untouched.report).length).toBeGreaterThan(0);
      for (let i = 0; i < EACH; i++) {
        // Spread over the file, at different offsets in each file.
        const at = Math.floor(((i + 0.37) / EACH) * untouched.bytes.length);
        const isMended = !name.endsWith('.pdf') && i % 2 === 0;
        const flip = { at, mask: 1 + ((at * 7) % 255), isMended };
        const { fault, outcome } = await examineFlip(untouched, flip, validate);
        expect(fault, `byte ${at}, ${outcome}`).toBeUndefined();
      }
    },
  );
});

describe('the proof that a change is outside the signed data', () => {
  const [pdf, asic] = ['pdf-p256-lt.pdf', 'asice-p256-lt.asice'].map((wanted) =>
    ownFiles().find(({ name }) => name === wanted)!,
  );

  it('fails for a covered byte, even if the engine accepts it', async () => {
    const untouched = await untouchedFile(new Uint8Array(readFileSync(pdf!.path)), pdf!.validate);
    const gullible = () => Promise.resolve(untouched.report);
    const { fault } = await examineFlip(untouched, { at: 100, mask: 1 }, gullible);
    expect(fault).toBe('a covered byte');
  });

  it('fails for a signed file in a container, even if the engine accepts it', async () => {
    const untouched = await untouchedFile(new Uint8Array(readFileSync(asic!.path)), asic!.validate);
    const at = Buffer.from(untouched.bytes).indexOf('sutartis.txt') + 20;
    const { fault } = await examineFlip(untouched, { at, mask: 1 }, () => Promise.resolve(untouched.report));
    expect(fault).toBe('sutartis.txt is another');
  });

  it('is given in the later field of a timestamp, which draws nothing', async () => {
    const rsa = ownFiles().find(({ name }) => name === 'pdf-rsa-lta.pdf')!;
    const untouched = await untouchedFile(new Uint8Array(readFileSync(rsa.path)), rsa.validate);
    for (const [at, mask] of [
      [40720, 5],
      [40673, 90],
      [40757, 127],
    ] as const) {
      const { fault, outcome } = await examineFlip(untouched, { at, mask }, rsa.validate);
      expect([fault, outcome]).toEqual([undefined, 'pdf.later-update']);
    }
  });

  it('fails for a signature that reports more than before', async () => {
    const untouched = await untouchedFile(new Uint8Array(readFileSync(asic!.path)), asic!.validate);
    const better = structuredClone(untouched.report);
    better.signatures[0]!.bestSignatureTime = '2020-01-01T00:00:00.000Z';
    const at = 10; // the time in the first local header
    expect((await examineFlip(untouched, { at, mask: 1 }, () => Promise.resolve(better))).fault).toContain(
      'proven earlier',
    );
    better.signatures[0]!.signedBy = 'Kita';
    expect((await examineFlip(untouched, { at, mask: 1 }, () => Promise.resolve(better))).fault).toContain(
      'nobody made',
    );
  });

  it('takes a crash and an unnamed error for a fault', async () => {
    const untouched = await untouchedFile(new Uint8Array(readFileSync(asic!.path)), asic!.validate);
    const { fault } = await examineFlip(untouched, { at: 0, mask: 1 }, () => Promise.reject(new TypeError('x')));
    expect(fault).toContain('crash: TypeError');
  });
});
