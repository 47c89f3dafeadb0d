import { describe, expect, it, vi } from 'vitest';
import { fromUtf8, utf8 } from '../../src/bytes/index.ts';
import { canonicalization, canonicalize, parseXml } from '../../src/codec/xml/index.ts';
import { newEntry, readZip, writeZip } from '../../src/codec/zip/index.ts';
import { Validator } from '../../src/api/validate.ts';
import { WorkError } from '../../src/index.ts';
import { hashedOnce, claimedTime, readSignatures } from '../../src/formats/xades/index.ts';
import { startHash } from '../../src/crypto/index.ts';
import { finderIn } from '../../src/formats/asic/container.ts';
import { countedHash } from '../../src/validate/counted-hash.ts';
import { isXmlFile } from '../../src/formats/xades/media-types.ts';
import { Work } from '../../src/work.ts';
import { START } from '../asic-act.ts';
import { makeTestPki } from '../pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });
const pki = makeTestPki(START);
const validator = new Validator({ ports: pki.ports, anchors: [pki.root.certificate] });
const DS = 'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"';
const XADES = 'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"';

/** A container with one signatures file around these references, and files beside. */
const container = (inside: string, files: Record<string, Uint8Array>) =>
  writeZip(
    Object.entries({
      mimetype: utf8('application/vnd.etsi.asic-e+zip'),
      ...files,
      'META-INF/signatures0.xml': utf8(`<r ${DS} ${XADES}><ds:Signature Id="S">${inside}</ds:Signature></r>`),
    }).map(([name, content]) => newEntry({ name, content, stored: name === 'mimetype' })),
  );
const validate = (file: Uint8Array) => validator.validate(file, { time: START });

describe('a file that is signed as XML', () => {
  const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
  const over = async (name: string, text: string, algorithm = C14N) => {
    const transforms = `<ds:Transforms><ds:Transform Algorithm="${algorithm}"/></ds:Transforms>`;
    const reference = `<ds:Reference URI="${name}">${transforms}<ds:DigestValue>AAAA</ds:DigestValue></ds:Reference>`;
    const report = await validate(container(`<ds:SignedInfo>${reference}</ds:SignedInfo>`, { [name]: utf8(text) }));
    const { errors, warnings, signedFiles } = report.signatures[0]!;
    return { keys: [...errors, ...warnings].map(({ key }) => key), signedFiles };
  };

  it('is reported as protected only as XML, because its bytes can change', async () => {
    const { keys, signedFiles } = await over('a.xml', '<a/>');
    expect(keys).toContain('container.exact-bytes');
    expect(signedFiles).toEqual(['a.xml']);
  });

  it('is not covered when comments, which are not signed, stand in it', async () => {
    const { keys, signedFiles } = await over('a.xml', '<a><!-- other words --></a>');
    expect(keys).toEqual(expect.arrayContaining(['container.exact-bytes', 'container.all-files-signed']));
    expect(signedFiles).toEqual([]);
    expect((await over('a.xml', '<a><!-- signed --></a>', `${C14N}#WithComments`)).signedFiles).toEqual(['a.xml']);
  });

  it('is refused when programs show it as something else', async () => {
    const { keys, signedFiles } = await over('a.html', '<html/>');
    expect(keys).toContain('format.references-plain');
    expect(signedFiles).toEqual([]);
    expect(isXmlFile('a.html', 'text/xml')).toBe(false);
    expect(isXmlFile('a', 'application/atom+xml; charset=utf-8')).toBe(true);
    expect(isXmlFile('a', 'text/html')).toBe(false);
  });
});

describe('the cost of signatures in XML is bounded', () => {
  it('an element inside thousands of namespaces is written once, in linear time', () => {
    const names = Array.from({ length: 100 }, (_, i) =>
      Array.from({ length: 250 }, (_, k) => ` xmlns:p${i}_${k}="u"`).join(''),
    );
    const open = names.map((declared, i) => `<a${i}${declared}>`).join('');
    const close = names
      .map((_, i) => `</a${i}>`)
      .toReversed()
      .join('');
    const children = Array.from({ length: 50_000 }, (_, i) => `<b xmlns="x${i % 7}"/>`).join('');
    const document = parseXml(utf8(open + children + close));
    const work = new Work(Infinity);
    const how = canonicalization('http://www.w3.org/TR/2001/REC-xml-c14n-20010315')!;
    const before = process.cpuUsage();
    expect(fromUtf8(canonicalize(document, how, [], work))).toContain('<b xmlns="x6"></b><b xmlns="x0"></b>');
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
    expect(work.spent).toBeGreaterThan(500_000);
  });

  it('a long namespace that is written again and again ends with the work', () => {
    const document = parseXml(utf8(`<r xmlns:a="${'u'.repeat(100_000)}">${'<a:b/>'.repeat(10_000)}</r>`));
    const how = canonicalization('http://www.w3.org/2001/10/xml-exc-c14n#')!;
    expect(() => canonicalize(document, how)).toThrow(WorkError);
  });

  it('a file is hashed once for each algorithm, and its bytes count', () => {
    const work = new Work(100_000);
    const digestOf = hashedOnce(countedHash(startHash, work));
    const bytes = new Uint8Array(100_000);
    for (let i = 0; i < 100; i++) digestOf('SHA3-512', bytes);
    // One unit of the call and half a unit for each byte.
    expect(work.spent).toBe(50_001);
    expect(() => digestOf('SHA3-512', new Uint8Array(200_000))).toThrow(WorkError);
  });

  it('a file that unpacks to more than the work allows is refused before it is unpacked', () => {
    const file = container('', { 'a.bin': new Uint8Array(1_000_000) });
    expect(() => finderIn(readZip(file), new Work(100_000))('a.bin')).toThrow(WorkError);
    expect(finderIn(readZip(file), new Work(1_000_000))('a.bin')).toHaveLength(1_000_000);
  });

  it.each([
    ['references', `<ds:SignedInfo>${'<ds:Reference/>'.repeat(20_000)}</ds:SignedInfo>`],
    ['certificates', '<xades:EncapsulatedX509Certificate/>'.repeat(20_000)],
  ])('too many %s make a signatures file that cannot be read', async (_, inside) => {
    const { signatures } = await validate(container(inside, { 'a.txt': utf8('a') }));
    expect(signatures[0]!.errors[0]).toMatchObject({ params: { fault: 'signature.too-large' } });
  });
});

describe('the signing time in XML', () => {
  const timeOf = (text: string) => {
    const properties = `<xades:SignedProperties><xades:SignedSignatureProperties><xades:SigningTime>${text}</xades:SigningTime></xades:SignedSignatureProperties></xades:SignedProperties>`;
    const xml = `<ds:Signature ${DS} ${XADES} Id="S"><ds:Object><xades:QualifyingProperties>${properties}</xades:QualifyingProperties></ds:Object></ds:Signature>`;
    return claimedTime(readSignatures(parseXml(utf8(xml)))[0]!)?.toISOString();
  };

  it.each([
    ['2026-11-27T17:00:00Z', '2026-11-27T17:00:00.000Z'],
    ['2026-11-27T17:00:00.1234+02:00', '2026-11-27T15:00:00.123Z'],
    ['2026-11-27T17:00:00', '2026-11-27T17:00:00.000Z'],
    ['11/27/2026 5:00 PM', undefined],
    ['2026-02-30T17:00:00Z', undefined],
    ['2026-11-27', undefined],
  ])('is read the same on every machine: %s', (text, time) => {
    expect(timeOf(text)).toBe(time);
  });
});
