import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { contentOf, newEntry, readZip, writeZip } from '../src/codec/zip/index.ts';
import { EngineError } from '../src/index.ts';
import { type Report } from '../src/api/report.ts';
import { Validator } from '../src/api/validate.ts';
import { inspectAdoc } from '../src/api/adoc.ts';
import { START, base, extendTo, signAs } from './adoc-act.ts';
import { makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 120_000 });

const pki = makeTestPki(START);
const signed = await signAs(pki, base, pki.signer('p256', 'Eglė'), { purpose: 'visa', position: 'teisininkė' });
const file = await extendTo(pki, signed, 'B-LT');
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

/** What people are shown of the document and of the signature. */
function shown({ adoc, signatures: [first] }: Report, bytes: Uint8Array) {
  const contents = inspectAdoc(bytes).files.map(({ name, content }) => [name, Buffer.from(content).toString('base64')]);
  return {
    contents: contents.toSorted(),
    document: [adoc?.title, adoc?.sort, adoc?.authors],
    signed: [adoc?.registrations, adoc?.receptions].map((list) => list?.filter((one) => one.signed)),
    signature: [first!.signedBy, first!.signingTime, first!.claims],
  };
}

const original = shown((await answer(file)) as Report, file);
const CHANGED = [
  'META-INF/relations.xml',
  'META-INF/manifest.xml',
  'META-INF/signatures/signatures1.xml',
  'metadata/signableMetadata0.xml',
  'metadata/signableMetadata1.xml',
  'metadata/unsignableMetadata0.xml',
];

/** Returns the package with a piece of one file removed, doubled, or moved. */
function mutated(name: string, [from, length, to]: [number, number, number], how: 'out' | 'double' | 'move') {
  const entries = readZip(file).entries;
  const entry = entries.find((each) => each.name === name)!;
  const text = Buffer.from(contentOf(entry)).toString('latin1');
  const [start, end] = [from % text.length, Math.min(text.length, (from % text.length) + length)];
  const piece = text.slice(start, end);
  const rest = text.slice(0, start) + text.slice(end);
  const at = to % (rest.length + 1);
  const now = {
    out: rest,
    double: text.slice(0, end) + text.slice(start),
    move: rest.slice(0, at) + piece + rest.slice(at),
  };
  const content = new Uint8Array(Buffer.from(now[how], 'latin1'));
  return writeZip(entries.map((each) => (each === entry ? newEntry({ name, content }) : each)));
}

const elements = (name: string): [number, number][] => {
  const text = Buffer.from(contentOf(readZip(file).entries.find((each) => each.name === name)!)).toString('latin1');
  return [
    ...text.matchAll(
      /<([A-Za-z:]+)[^>]*?(?:\/>|>[^<]*<\/\1>)|<(sig:author|sig:document|SourcePart|Relationship)\b[\s\S]*?<\/\2>/g,
    ),
  ].map(({ index, 0: all }) => [index, all.length]);
};

/** Answers whether the package is still valid; then it shows what was signed. */
async function isHonest(bytes: Uint8Array): Promise<boolean> {
  const result = await answer(bytes);
  if (typeof result === 'string' || result.validSignaturesCount === 0) return false;
  expect(shown(result, bytes)).toEqual(original);
  return true;
}

it('a package with changed lists, metadata or signature never shows unsigned data as valid', async () => {
  const piece = fc.tuple(fc.nat(20_000), fc.integer({ min: 1, max: 400 }), fc.nat(20_000));
  const how = fc.constantFrom('out' as const, 'double' as const, 'move' as const);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...CHANGED), piece, how, async (name, place, way) => {
      await isHonest(mutated(name, place, way));
    }),
    { numRuns: 150, seed: 7 },
  );
});

it('nor does one with complete elements removed, doubled or moved', async () => {
  const change = fc.constantFrom(...CHANGED).chain((name) => {
    const found = elements(name);
    return fc.record({ name: fc.constant(name), from: fc.constantFrom(...found), to: fc.constantFrom(...found) });
  });
  const how = fc.constantFrom('out' as const, 'double' as const, 'move' as const);
  let valid = 0;
  await fc.assert(
    fc.asyncProperty(change, how, async ({ name, from, to }, way) => {
      if (await isHonest(mutated(name, [from[0], from[1], to[0]], way))) valid++;
    }),
    { numRuns: 200, seed: 7 },
  );
  // Some changes are harmless, so the property was really tested.
  expect(valid).toBeGreaterThan(0);
});

it('a byte changed anywhere is refused, found or harmless', async () => {
  const byte = fc.tuple(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }));
  await fc.assert(
    fc.asyncProperty(byte, async ([at, mask]) => {
      const bytes = file.slice();
      bytes[at]! ^= mask;
      await isHonest(bytes);
    }),
    { numRuns: 150, seed: 7 },
  );
});
