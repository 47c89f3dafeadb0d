import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { utf8 } from '../src/bytes/index.ts';
import { type ZipPart, newEntry, readZip, writeZip } from '../src/codec/zip/index.ts';
import { inspectAsic, manifestXml } from '../src/formats/asic/index.ts';
import { nextSignature } from '../src/api/sign.ts';
import { EngineError } from '../src/index.ts';
import { validate } from '../src/api/validate.ts';
import { base as adocBase, edited, extendTo as extendAdoc, signAs as signAdoc, textIn } from './adoc-act.ts';
import { START, base, extendTo, signAs } from './asic-act.ts';
import { signCades } from './cades-act.ts';
import { makeTestPki } from './pki/index.ts';
import { refusalOf } from './act.ts';

vi.setConfig({ testTimeout: 120_000 });

const pki = makeTestPki(START);
const signer = pki.signer('p256', 'Eglė');
const SIGN = {
  xades: (file: Uint8Array) => signAs(pki, file, signer),
  cades: (file: Uint8Array) => signCades(pki, signer, { file }),
  adoc: (file: Uint8Array) => signAdoc(pki, file, signer),
};

const ASIC_E = 'application/vnd.etsi.asic-e+zip';
const ASIC_S = 'application/vnd.etsi.asic-s+zip';

const entry = (name: string, content = 'a', stored = true): ZipPart =>
  newEntry({ name, content: utf8(content), stored });
const mimetype = (value = ASIC_E, stored = true): ZipPart => entry('mimetype', value, stored);
const manifest = (...names: string[]): ZipPart =>
  newEntry({
    name: 'META-INF/manifest.xml',
    content: manifestXml(names.map((path) => ({ path, mediaType: 'text/plain' }))),
  });

/** Signatures that were made, so that a test cannot pass because everything is refused. */
let made = 0;

/** Signs as the portal does, by the form that it offers, and returns the faults of the signature. */
async function faultsAfterSigning(file: Uint8Array, more: readonly ('xades' | 'cades' | 'adoc')[] = []) {
  const { form } = nextSignature(file);
  const faults: string[] = [];
  for (const how of form === null ? more : [form]) {
    const signed = await SIGN[how](file);
    const lasting = how === 'adoc' ? await extendAdoc(pki, signed, 'B-LT') : await extendTo(pki, signed, 'B-LT');
    const { signatures } = await validate(lasting, {
      ports: { verify: pki.ports.verify },
      anchors: [pki.root.certificate],
      time: new Date(START.getTime() + 3_600_000),
    });
    expect(signatures).toHaveLength(1);
    made += 1;
    faults.push(...signatures[0]!.errors.map(({ key }) => key));
    if (signatures[0]!.indication !== 'TOTAL-PASSED') faults.push(signatures[0]!.indication);
  }
  return faults;
}

const NAMES = ['a.txt', 'b.txt', 'A.txt', 'š ą&<"1>%25.txt', 'd/a.txt', 'META-INF.txt', 'x/META-INF/manifest.xml'];
const ODD = [
  'meta-inf/manifest.xml',
  'Mimetype',
  'd/mimetype',
  '\ufffe.txt',
  "a'+b%2B.txt",
  'a#b.txt',
  '?x=1.txt',
  'http:/a.txt',
  'META-INF/container.xml',
  'META-INF/notes.txt',
  'META-INF/ASiCManifest.xml',
  'META-INF/signatures0.xml/',
  'META-INF/signature.p7s/',
  'META-INF/manifest.xml/',
  'META-INF/manifest.xml/a.txt',
  'META-INF/',
  'd/',
];

const odd = fc.record({
  media: fc.constantFrom(ASIC_E, ASIC_E, ASIC_S, `${ASIC_E}\n`, 'text/plain'),
  place: fc.constantFrom('first', 'last', 'none'),
  names: fc.uniqueArray(fc.constantFrom(...NAMES, ...ODD.slice(0, 8)), { maxLength: 4 }),
  odd: fc.uniqueArray(fc.constantFrom(...ODD.slice(8)), { maxLength: 2 }),
  list: fc.constantFrom('none', 'none', 'complete', 'incomplete', 'unreadable', 'other root', 'twice'),
});

type Odd = typeof odd extends fc.Arbitrary<infer T> ? T : never;

function written({ media, place, names, odd: more, list }: Odd): Uint8Array {
  const lists = {
    none: [],
    complete: [manifest(...names)],
    incomplete: [manifest(...names.slice(1))],
    unreadable: [entry('META-INF/manifest.xml', '<broken')],
    'other root': [entry('META-INF/manifest.xml', '<list/>')],
    twice: [manifest(...names, ...names)],
  }[list];
  const files = names.map((name) => entry(name, `content of ${name}`));
  const folders = more.map((name) => entry(name, name.endsWith('/') ? '' : '<a/>'));
  const rest = [...files, ...folders, ...lists];
  return writeZip({ first: [mimetype(media), ...rest], last: [...rest, mimetype(media)], none: rest }[place]);
}

beforeEach(() => {
  made = 0;
});

it('a signature in an odd container is refused before anybody signs, or is valid', async () => {
  await fc.assert(
    fc.asyncProperty(odd, async (described) => {
      try {
        expect(await faultsAfterSigning(written(described), ['xades', 'cades'])).toEqual([]);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
      }
    }),
    { numRuns: 400, seed: 11 },
  );
  expect(made).toBeGreaterThan(100);
});

/** An element without others inside. */
const LEAF = /<([\w:]+)[^<>]*>[^<]*<\/\1>|<[^<>?]*\/>/g;
const CHANGES: readonly ((leaf: string) => string)[] = [
  () => '',
  (leaf) => leaf + leaf,
  (leaf) => leaf.replace(/"[^"]*"/, '""'),
  (leaf) => leaf.replace(/"[^"]*"/, '"a.txt"'),
  (leaf) => leaf.replace(/ ID="[^"]*"/, ''),
];

/** Returns a package in which one element of one of its lists is changed. */
function withChange(file: Uint8Array, at: number, change: (leaf: string) => string): Uint8Array {
  const texts = readZip(file).entries.map(({ name }) => (name.endsWith('.xml') ? textIn(file, name) : ''));
  const leaves = texts.flatMap((text, entryAt) => [...text.matchAll(LEAF)].map((leaf) => ({ entryAt, leaf })));
  const { entryAt, leaf } = leaves[at % leaves.length]!;
  const { name } = readZip(file).entries[entryAt]!;
  return edited(
    file,
    name,
    (text) => text.slice(0, leaf.index) + change(leaf[0]) + text.slice(leaf.index + leaf[0].length),
  );
}

it('a signature in an odd ADOC package is refused before anybody signs, or is valid', async () => {
  const extra = fc.array(fc.constantFrom(...ODD, ...NAMES, 'metadata/a.xml', 'appendices/a.txt'), { maxLength: 1 });
  const changes = fc.array(fc.tuple(fc.nat(1000), fc.constantFrom(...CHANGES)), { maxLength: 2 });
  const lost = fc.option(fc.constantFrom(...readZip(adocBase).entries.map(({ name }) => name)));
  await fc.assert(
    fc.asyncProperty(extra, changes, lost, async (more, list, gone) => {
      const changed = list.reduce((file, [at, change]) => withChange(file, at, change), adocBase);
      const kept = readZip(changed).entries.filter(({ name }) => name !== gone);
      const file = writeZip([...kept, ...more.map((name) => entry(name, name.endsWith('/') ? '' : '<a/>'))]);
      try {
        expect(await faultsAfterSigning(file, ['adoc'])).toEqual([]);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
      }
    }),
    { numRuns: 400, seed: 12 },
  );
  expect(made).toBeGreaterThan(50);
});

it('the first signature in a container without a manifest adds one that lists every file', async () => {
  const file = writeZip([mimetype(), entry('a.txt'), entry('b.txt')]);
  expect(nextSignature(file).form).toBe('xades');
  const { signatures, warnings } = await validate(await signAs(pki, file, signer), {
    ports: { verify: pki.ports.verify },
    anchors: [pki.root.certificate],
    time: START,
  });
  expect([signatures[0]!.warnings, warnings]).toEqual([[], []]);
});

it('the first signature completes a manifest, with the media types it states', async () => {
  const file = writeZip([mimetype(), entry('a.txt'), entry('b.txt'), manifest('a.txt')]);
  const { files } = inspectAsic(await signAs(pki, file, signer));
  expect(files.map(({ mediaType }) => mediaType)).toEqual(['text/plain', 'application/octet-stream']);
});

it('a signed container without a manifest takes no further signature', async () => {
  const signed = await signAs(pki, base, signer);
  const file = writeZip(readZip(signed).entries.filter(({ name }) => name !== 'META-INF/manifest.xml'));
  expect(nextSignature(file).form).toBeNull();
  expect(await refusalOf(() => signAs(pki, file, signer))).toBe('asic.no-manifest');
});
