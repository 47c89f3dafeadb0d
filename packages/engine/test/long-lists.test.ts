import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { concat } from '../src/bytes/index.ts';
import { octetString, sequence, sequenceOf, readAsn1, sortedSet } from '../src/codec/asn1/index.ts';
import { elementsIn, parseXml } from '../src/codec/xml/index.ts';
import { hash } from '../src/crypto/index.ts';
import { valuesIn } from '../src/formats/xades/properties.ts';
import { Block } from '../src/trust/index.ts';

const MANY = 200_000;
const ROOT = join(import.meta.dirname, '..', '..', '..');
const SOURCES = [
  'packages/engine/src',
  'packages/engine/node',
  'packages/pdf/src',
  'packages/evidence/src',
  'apps/ades/src',
];
/** Calls that take any number of arguments, which a hostile file could exceed. */
const SPREAD =
  /\b(?:push|unshift|concat|hash|tlv|sequence|context|sortedSet|element|fromCharCode|Math\.max|Math\.min)\(\s*\.\.\.(?!\w+: )/;
/** The four corners of a box, and the parts of one hash. */
const FIXED: ReadonlySet<string> = new Set(['packages/pdf/src/fill/place.ts', 'packages/evidence/src/merkle.ts']);

describe('a file with hundreds of thousands of items', () => {
  it('is joined, hashed and encoded', () => {
    const parts = Array.from({ length: MANY }, () => Uint8Array.of(5, 0));
    expect(concat(parts)).toHaveLength(2 * MANY);
    expect(hash('SHA-256', parts)).toEqual(hash('SHA-256', concat(parts)));
    expect(sequenceOf(readAsn1(sequence(octetString(parts[0]!), parts)))).toHaveLength(MANY + 1);
    expect(sortedSet(parts).length).toBeGreaterThan(2 * MANY);
  });

  it('is read from a XAdES signature', () => {
    const value = '<EncapsulatedX509Certificate>AA==</EncapsulatedX509Certificate>';
    const xml = `<r xmlns="http://uri.etsi.org/01903/v1.3.2#"><CertificateValues>${value.repeat(130_000)}</CertificateValues></r>`;
    const { root } = parseXml(new TextEncoder().encode(xml));
    expect(valuesIn(elementsIn(root)).certificates).toHaveLength(130_000);
  });

  it('has a row for each in the report', () => {
    const inner = new Block();
    for (let i = 0; i < MANY; i++) inner.note('chain.anchor');
    const outer = new Block();
    expect([outer.include(inner), outer.rows.length]).toEqual([true, MANY]);
  });
});

it('no list is spread into the arguments of a call, because these have a limit', () => {
  const faults = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file}`)
      .filter((path) => !FIXED.has(path) && SPREAD.test(readFileSync(join(ROOT, path), 'utf8'))),
  );
  expect(faults).toEqual([]);
});
