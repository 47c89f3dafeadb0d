import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { concat } from '../../engine/src/bytes/index.ts';
import { newEntry, readZip, writeZip } from '../../engine/src/codec/zip/index.ts';
import { checkPackage, type FindingKey, PROOF } from '../src/index.ts';
import { validate } from '@paraph/engine/validate';
import { checkFiles, openPackage } from '../src/check-archive.ts';
import { START } from '../../engine/test/asic-act.ts';
import { makeTestPki, type TestPki } from '../../engine/test/pki/index.ts';
import { historyOf, packageOf, rootOf, signedDocument } from './proof-act.ts';

vi.setConfig({ testTimeout: 120_000 });

const pki = makeTestPki(START);
const sealer = pki.seal('p256', 'UAB Paraph');
const document = await signedDocument(pki);
const whole = await packageOf(pki, sealer, { document });
const placeOf = (part: Uint8Array) => part.byteOffset - whole.byteOffset;
const entries = readZip(whole).entries.map(({ name, local, packed, central }) => {
  const start = placeOf(packed);
  const records = [...range(placeOf(local), start), ...range(placeOf(central), placeOf(central) + central.length)];
  return { name, start, end: start + packed.length, records };
});
const ports = { verify: pki.ports.verify };
const time = new Date(START.getTime() + 3_600_000);
const check = (bytes: Uint8Array, from: TestPki = pki) =>
  checkPackage(bytes, { ports, time, anchors: [from.root.certificate] });
const badLines = async (bytes: Uint8Array) =>
  (await check(bytes)).findings.filter(({ key }) => !GOOD_LINES.has(key)).map(({ key, file }) => `${key} ${file}`);
const GOOD_LINES: ReadonlySet<string> = new Set((await check(whole)).findings.map(({ key }) => key));

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, place) => from + place);
}

const flipped = (at: number, bit: number): Uint8Array => {
  const bytes = whole.slice();
  bytes[at]! ^= 1 << bit;
  return bytes;
};

describe('one changed byte of an evidence package', () => {
  /** Findings on the archive and on the files compared with their list, without signature validation. */
  const saidOf = (at: number) => {
    const bytes = whole.slice();
    // Every byte gets another value, not always the nearest one.
    bytes[at]! ^= 1 + ((at * 31) % 255);
    const opened = openPackage(bytes);
    const findings = [...opened.findings, ...checkFiles(opened)];
    const filesOf = (...keys: FindingKey[]) =>
      findings.filter(({ key }) => keys.includes(key)).map(({ file }) => file || 'the archive');
    const [unreadable] = findings.filter(({ key }) => key === 'archive.unreadable');
    return {
      altered: filesOf('archive.altered'),
      faults: filesOf('file.altered', 'file.missing', 'file.unlisted', 'file.unreadable'),
      refused: unreadable && String(unreadable.params['reason']),
    };
  };
  const inside = (at: number) => entries.find(({ start, end }) => at >= start && at < end)?.name;

  it.each(entries)('at fifty positions of $name is reported for that file and no other', ({ name, start, end }) => {
    const step = Math.max(1, Math.floor((end - start) / 50));
    for (let at = start; at < end; at += step) {
      const { altered, faults } = saidOf(at);
      expect(altered, `byte ${at}`).toEqual([name]);
      // The list may have lost the hash of another file, which is reported too.
      if (name !== PROOF.manifest) expect([[], [name]], `byte ${at}`).toContainEqual(faults);
    }
  });

  it('of the headers of a file, all of them, is reported for that file, or the archive is refused by name', () => {
    for (const { name, records } of entries)
      for (const at of records) {
        const { altered, faults, refused } = saidOf(at);
        if (refused === undefined) expect({ altered, faults }, `byte ${at}`).toEqual({ altered: [name], faults: [] });
        else expect(refused, `byte ${at}`).toMatch(/^zip\./);
      }
  });

  it('anywhere, at one of seven positions, is detected; after the directory it is reported for the archive', () => {
    const records = new Set(entries.flatMap((entry) => entry.records));
    for (let at = 0; at < whole.length; at += 7) {
      const { altered, refused } = saidOf(at);
      const isEnd = inside(at) === undefined && !records.has(at);
      if (refused === undefined) expect(altered, `byte ${at}`).toEqual([isEnd ? 'the archive' : expect.any(String)]);
      else expect(refused, `byte ${at}`).toMatch(/^zip\./);
    }
  });

  it('of a time in a header, which unpacks to the same files, is reported all the same', async () => {
    const [first, , third] = readZip(whole).entries;
    for (const { name, local, central } of [first!, third!]) {
      for (const time of [placeOf(local) + 10, placeOf(central) + 12]) {
        const { holds, findings } = await check(flipped(time, 0));
        expect(holds).toBe(false);
        expect(findings.find(({ key }) => key === 'archive.altered')?.file).toBe(name);
      }
    }
  });

  it('that is added after the end, as a comment or in front is reported for the archive', async () => {
    const [space, comment] = [Uint8Array.of(32), whole.slice()];
    comment[comment.length - 2] = 1;
    for (const bytes of [concat(whole, space), concat(comment, space), concat(space, whole)]) {
      const [said, ...more] = (await check(bytes)).findings.filter(({ key }) => key.startsWith('archive.'));
      expect(more).toEqual([]);
      expect(['archive.altered', 'archive.unreadable']).toContain(said!.key);
    }
  });
});

describe('an evidence package', () => {
  it('is an ASiC-E that is sealed completely for the long term', async () => {
    const report = await validate(whole, { ports, time, anchors: [pki.root.certificate] });
    expect(report).toMatchObject({ container: 'ASiC-E', signaturesCount: 1, validSignaturesCount: 1, modified: false });
    expect(report.warnings).toEqual([]);
    expect(report.signatures[0]).toMatchObject({
      level: 'XAdES-BASELINE-LTA',
      signedBy: 'UAB Paraph',
      seal: true,
      coverage: 'whole',
    });
  });

  it('holds, and each part is named', async () => {
    const { holds, findings } = await check(whole);
    expect(findings.map(({ key }) => key)).toEqual([
      'archive.whole',
      'seal.holds',
      ...Array<string>(6).fill('file.unchanged'),
      'history.whole',
      'texts.whole',
      'document.of-history',
      'root.holds',
      'timestamp.holds',
      'signature.holds',
    ]);
    expect(findings.find(({ key }) => key === 'signature.holds')?.params).toMatchObject({ by: 'Eglė' });
    expect(holds).toBe(true);
  });

  it('one bit of any file in it is found, and the file is named', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 0, max: 7 }), async (seed, bit) => {
        for (const { name, start, end } of entries) {
          const { holds, findings } = await check(flipped(start + (seed % (end - start)), bit));
          expect(holds, name).toBe(false);
          expect(findings.filter(({ key }) => key !== 'file.unchanged').map(({ file }) => file)).toContain(name);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('one bit anywhere else, in headers and directory, is found too', async () => {
    const inside = (at: number) => entries.some(({ start, end }) => at >= start && at < end);
    const places = Array.from({ length: whole.length }, (_, at) => at).filter((at) => !inside(at));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fc.integer({ min: 0, max: 7 }), async (at, bit) => {
        expect((await check(flipped(at, bit))).holds, `byte ${at}`).toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  it('a file that was exchanged, added or removed is named, whatever the checksums are', async () => {
    const rewritten = (edit: (name: string, content: Uint8Array) => Uint8Array | undefined) =>
      writeZip(
        readZip(whole).entries.flatMap(({ name, packed }) => {
          const content = edit(name, packed);
          return content ? [newEntry({ name, content, stored: true, modified: START })] : [];
        }),
      );
    const other = new TextEncoder().encode('Kitas tekstas.\n');
    expect(await badLines(rewritten((name, content) => (name === PROOF.readme ? other : content)))).toEqual([
      `seal.broken META-INF/signatures0.xml`,
      `file.altered ${PROOF.readme}`,
    ]);
    expect(await badLines(rewritten((name, content) => (name === PROOF.readme ? undefined : content)))).toContain(
      `file.missing ${PROOF.readme}`,
    );
    const parts = readZip(whole).entries;
    const more = writeZip([...parts, newEntry({ name: 'more.txt', content: other, stored: true, modified: START })]);
    expect(await badLines(more)).toContain('file.unlisted more.txt');
    expect(await badLines(rewritten((name, content) => (/signatures/.test(name) ? undefined : content)))).toEqual([
      'seal.missing META-INF/signatures0.xml',
    ]);
  });

  it('what does not hold is found under a seal that does', async () => {
    const history = historyOf(document);
    const [first, second, ...rest] = history.entries as [(typeof history.entries)[0], (typeof history.entries)[0]];
    const of = async (made: Parameters<typeof packageOf>[2]) =>
      badLines(await packageOf(pki, sealer, { document, ...made }));
    const root = rootOf(history);
    expect(await of({ history: { ...history, entries: [second, first, ...rest] }, root })).toContain(
      `history.broken ${PROOF.history}`,
    );
    const comment = { salt: first.texts['comment']!.salt, text: 'Kita pastaba' };
    expect(await of({ history: { ...history, entries: [{ ...first, texts: { comment } }, second, ...rest] } })).toEqual(
      [`texts.altered ${PROOF.history}`],
    );
    expect(await of({ history: historyOf(new Uint8Array(5)) })).toEqual([
      `document.foreign ${PROOF.document}sutartis & priedai.asice`,
    ]);
    expect(await of({ root: rootOf(historyOf(document, 5)) })).toEqual([`root.broken ${PROOF.root}`]);
    expect(await of({ stamped: new Uint8Array(32) })).toEqual([`timestamp.broken ${PROOF.timestamp}`]);
  });

  it('a seal by the certificate of a person is none of a portal, whatever the package states', async () => {
    const forged = await packageOf(pki, pki.signer('p256', 'ONA ONAITĖ'), { document });
    expect(await badLines(forged)).toEqual(['seal.by-person META-INF/signatures0.xml']);
    expect(await check(forged)).toMatchObject({ holds: false, sealedBy: 'ONA ONAITĖ' });
  });

  it('a seal by an untrusted signer is unproven, and a package is never intact by its own statement', async () => {
    const { holds, findings } = await check(whole, makeTestPki(START));
    expect(holds).toBe(false);
    expect(findings.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['seal.unproven', 'timestamp.unproven', 'signature.unproven', 'history.whole']),
    );
  });

  it('for any bytes the result is a report', async () => {
    const kinds = [new Uint8Array(0), new TextEncoder().encode('{}'), document, whole.subarray(0, whole.length / 2)];
    for (const bytes of kinds) expect((await check(bytes)).holds).toBe(false);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect((await check(bytes)).holds).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});
