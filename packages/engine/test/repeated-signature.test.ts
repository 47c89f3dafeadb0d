import { describe, expect, it } from 'vitest';
import { contentOf, newEntry, readZip, writeZip } from '../src/codec/zip/index.ts';
import { validate } from '../src/api/validate.ts';
import { START, base, extendTo, signAs } from './asic-act.ts';
import { makeTestPki } from './pki/index.ts';

const pki = makeTestPki(START);
const COPY = 'META-INF/signatures7.xml';

function copied(file: Uint8Array): Uint8Array {
  const { entries } = readZip(file);
  const original = entries.find(({ name }) => name === 'META-INF/signatures0.xml')!;
  return writeZip([...entries, newEntry({ name: COPY, content: contentOf(original), stored: true })]);
}

const check = (file: Uint8Array) =>
  validate(file, {
    ports: { verify: pki.ports.verify },
    anchors: [pki.root.certificate],
    time: new Date(pki.clock.now.getTime() + 3_600_000),
  });

describe('a signature file copied inside a container', () => {
  it('counts once and is named as a copy', async () => {
    const one = await extendTo(pki, await signAs(pki, base, pki.signer('p256', 'Eglė')), 'B-LT');
    const report = await check(copied(one));
    expect([report.signaturesCount, report.validSignaturesCount]).toEqual([1, 1]);
    const warning = {
      key: 'container.signature-repeated',
      params: { file: COPY, original: 'META-INF/signatures0.xml' },
    };
    expect(report.warnings).toContainEqual(warning);
    expect(report.signatures.find(({ file }) => file === COPY)!.warnings).toContainEqual(warning);
    expect((await check(one)).warnings).toEqual([]);
  });

  it('differs from a second signature of the same person', async () => {
    const signer = pki.signer('p256', 'Eglė');
    const two = await extendTo(pki, await signAs(pki, await signAs(pki, base, signer), signer), 'B-LT');
    expect((await check(two)).signaturesCount).toBe(2);
  });
});
