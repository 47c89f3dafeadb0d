import { describe, expect, it, vi } from 'vitest';
import { fromUtf8, utf8 } from '../src/bytes/index.ts';
import { contentOf, newEntry, readZip, writeZip } from '../src/codec/zip/index.ts';
import { type Report, type SignatureReport, MESSAGES_EN } from '../src/api/report.ts';
import { validate } from '../src/api/validate.ts';
import { START, base, extendTo, signAs } from './asic-act.ts';
import { SCHEMES, type TestPki, makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const SIGNATURES = 'META-INF/signatures0.xml';
const HOUR = 3_600_000;

const check = (pki: TestPki, file: Uint8Array, time = new Date(pki.clock.now.getTime() + HOUR)): Promise<Report> =>
  validate(file, { ports: { verify: pki.ports.verify }, anchors: [pki.root.certificate], time });

/** Returns the same container with the text of one file changed; undefined removes the file. */
function edited(file: Uint8Array, name: string, edit: (text: string) => string | undefined): Uint8Array {
  const parts = readZip(file).entries.flatMap((entry) => {
    if (entry.name !== name) return [entry];
    const text = edit(fromUtf8(contentOf(entry)));
    return text === undefined ? [] : [newEntry({ name, content: utf8(text), stored: true })];
  });
  return writeZip(parts);
}

const verdict = ({ signatures: [first] }: Report): string =>
  `${first!.indication} ${first!.subIndication ?? ''}`.trim();

const pki = makeTestPki(START);
const signed = await signAs(pki, base, pki.signer('p256', 'Eglė'));
const long = await extendTo(pki, signed, 'B-LT');

describe('a signed container', () => {
  it.each(SCHEMES)('with a long-term signature by %s is valid, complete and names the signer', async (scheme) => {
    const own = makeTestPki(START);
    const file = await extendTo(own, await signAs(own, base, own.signer(scheme, 'Eglė')), 'B-LT');
    const report = await check(own, file);
    expect(report).toMatchObject({ container: 'ASiC-E', signaturesCount: 1, validSignaturesCount: 1, modified: false });
    expect(report.warnings).toEqual([]);
    expect(report.signatures[0]).toMatchObject({
      indication: 'TOTAL-PASSED',
      level: 'XAdES-BASELINE-LT',
      signatureFormat: 'XAdES',
      signedBy: 'Eglė',
      coverage: 'whole',
      intact: true,
      file: SIGNATURES,
      signedFiles: ['sutartis.txt', 'priedai/priedas šių metų & 100%.xml'],
      bestSignatureTime: START.toISOString(),
      errors: [],
    } satisfies Partial<SignatureReport>);
  });

  it('names its level as it rises', async () => {
    const levels: string[] = [];
    for (const level of ['B-T', 'B-LT', 'B-LTA'] as const) {
      levels.push((await check(pki, await extendTo(pki, signed, level))).signatures[0]!.level);
    }
    expect((await check(pki, signed)).signatures[0]!.level).toBe('XAdES-BASELINE-B');
    expect(levels).toEqual(['XAdES-BASELINE-T', 'XAdES-BASELINE-LT', 'XAdES-BASELINE-LTA']);
  });

  it('is renewed by a second archive timestamp years later; only the last one needs an answer from outside', async () => {
    const own = makeTestPki(START);
    const first = await extendTo(own, await signAs(own, base, own.signer('p256', 'Eglė')), 'B-LTA');
    own.clock.now = new Date('2030-01-01T00:00:00Z');
    const renewed = await extendTo(own, first, 'B-LTA');
    own.clock.now = new Date('2031-01-01T00:00:00Z');
    const anchors = [own.root.certificate];
    const moment = { time: own.clock.now, fetchRevocation: true };
    const { signatures } = await validate(renewed, { ports: own.ports, anchors, ...moment });
    expect(signatures[0]!.timestamps.map(({ type, indication }) => `${type} ${indication}`)).toEqual([
      'signature PASSED',
      'archive PASSED',
      'archive PASSED',
    ]);
    expect(signatures[0]!).toMatchObject({ indication: 'TOTAL-PASSED', bestSignatureTime: START.toISOString() });
  });

  it('with three signatures reports each', async () => {
    let file = long;
    for (const name of ['Ieva', 'Jonas'])
      file = await extendTo(pki, await signAs(pki, file, pki.signer('rsa', name)), 'B-LT');
    const report = await check(pki, file);
    expect(report.signatures.map(({ signedBy }) => signedBy)).toEqual(['Eglė', 'Ieva', 'Jonas']);
    expect(report.validSignaturesCount).toBe(3);
    expect(new Set(report.details.map(({ id }) => id)).size).toBe(6);
  });

  it('without signatures is no error', async () => {
    expect(await check(pki, base)).toMatchObject({ signaturesCount: 0, modified: false, container: 'ASiC-E' });
  });
});

/** Expected findings for each of them, with their location. */
const REPORTED: Record<string, string[]> = {
  'a changed file': ['cryptography.file-digest sutartis.txt'],
  'a file taken away': ['cryptography.file-found sutartis.txt'],
  'a file put in': ['container.all-files-signed b.txt'],
  'no list of files': ['container.manifest'],
  'another claimed time': ['cryptography.file-digest #S-SP'],
  'another digest': ['cryptography.file-digest sutartis.txt'],
  'another signature value': ['cryptography.value'],
  'another algorithm name': ['cryptography.value'],
  'an unknown algorithm': [
    'cryptography.algorithm-known http://www.w3.org/2001/04/xmldsig-more#toString',
    'algorithm.value unknown',
  ],
  'a transform by expression': [
    'format.references-plain http://www.w3.org/TR/1999/REC-xpath-19991116',
    'container.all-files-signed sutartis.txt',
  ],
  'signed properties twice': [
    'format.structure SignedProperties: 2',
    'format.identifiers-unique S-SP',
    'format.references-plain identifier twice',
  ],
  'one file named again and again': [
    'format.identifiers-unique S-R0',
    'format.references-plain references repeated',
    'format.references-distinct',
    'container.all-files-signed sutartis.txt',
  ],
  'properties moved away and others in their place': ['format.properties-own'],
  'a document type': ['container.signature-unreadable META-INF/signatures0.xml xml.document-type'],
  'no signature in the signatures file': ['container.signature-unreadable META-INF/signatures0.xml empty'],
};

describe('a tampered container', () => {
  it.each([
    ['a changed file', edited(long, 'sutartis.txt', (text) => `${text}.`), 'TOTAL-FAILED HASH_FAILURE'],
    ['a file taken away', edited(long, 'sutartis.txt', () => undefined), 'INDETERMINATE SIGNED_DATA_NOT_FOUND'],
    [
      'a file put in',
      writeZip([...readZip(long).entries, newEntry({ name: 'b.txt', content: utf8('b') })]),
      'TOTAL-FAILED FORMAT_FAILURE',
    ],
    ['no list of files', edited(long, 'META-INF/manifest.xml', () => undefined), 'TOTAL-FAILED FORMAT_FAILURE'],
    [
      'another claimed time',
      changed((xml) => xml.replace('2026-11-21T10:00:00Z', '2026-11-20T10:00:00Z')),
      'TOTAL-FAILED HASH_FAILURE',
    ],
    [
      'another digest',
      changed((xml) => xml.replace(/(<ds:DigestValue>)[^<]{4}/, '$1AAAA')),
      'TOTAL-FAILED HASH_FAILURE',
    ],
    [
      'another signature value',
      changed((xml) => xml.replace(/(-SV">)[^<]{4}/, '$1AAAA')),
      'TOTAL-FAILED SIG_CRYPTO_FAILURE',
    ],
    [
      'another algorithm name',
      changed((xml) => xml.replace('ecdsa-sha256', 'ecdsa-sha512')),
      'TOTAL-FAILED SIG_CRYPTO_FAILURE',
    ],
    [
      'an unknown algorithm',
      changed((xml) => xml.replace('ecdsa-sha256', 'toString')),
      'INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
    ],
    [
      'a transform by expression',
      changed((xml) =>
        xml.replace(
          /<ds:DigestMethod/,
          '<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"/></ds:Transforms><ds:DigestMethod',
        ),
      ),
      'TOTAL-FAILED FORMAT_FAILURE',
    ],
    [
      'signed properties twice',
      changed((xml) => xml.replace(/<xades:SignedProperties[\s\S]*<\/xades:SignedProperties>/, (all) => all + all)),
      'TOTAL-FAILED FORMAT_FAILURE',
    ],
    [
      'one file named again and again',
      changed((xml) => xml.replace(/<ds:Reference Id[\s\S]*?<\/ds:Reference>/, (all) => all.repeat(1000))),
      'TOTAL-FAILED FORMAT_FAILURE',
    ],
    ['properties moved away and others in their place', wrapped(), 'TOTAL-FAILED FORMAT_FAILURE'],
    ['a document type', changed((xml) => xml.replace('?>', '?><!DOCTYPE a>')), 'TOTAL-FAILED FORMAT_FAILURE'],
    ['no signature in the signatures file', changed(() => '<a/>'), 'TOTAL-FAILED FORMAT_FAILURE'],
  ])('SG-19 IN-07 %s: is not valid', async (name, file, expected) => {
    const report = await check(pki, file);
    const reported = report.signatures[0]!.errors.map(({ key, params = {} }) =>
      [key, ...Object.values(params)].join(' '),
    );
    expect(reported.map((line) => line.replace(/S-[0-9a-f]{32}/, 'S'))).toEqual(REPORTED[name]);
    expect(verdict(report)).toBe(expected);
    expect(
      report.signatures[0]!.intact && report.signatures[0]!.coverage === 'whole' && expected.includes('HASH'),
    ).toBe(false);
    const keys = report.signatures[0]!.errors.map(({ key }) => key);
    expect(keys.filter((key) => !(key in MESSAGES_EN))).toEqual([]);
    expect(keys.length).toBeGreaterThan(0);
  });

  it('SG-24 a timestamp over another signature value proves nothing', async () => {
    const other = await extendTo(pki, await signAs(pki, base, pki.signer('p256', 'Kita')), 'B-T');
    const foreign = /<xades:EncapsulatedTimeStamp>[^<]*/.exec(fromUtf8(contentOf(readZip(other).entries.at(-1)!)))![0];
    const file = changed((xml) => xml.replace(/<xades:EncapsulatedTimeStamp>[^<]*/, foreign));
    const { signatures } = await check(pki, file);
    expect(signatures[0]!.timestamps[0]).toMatchObject({ indication: 'FAILED', subIndication: 'HASH_FAILURE' });
    expect(signatures[0]!.bestSignatureTime).not.toBe(START.toISOString());
  });

  it('a list of files that states another type is worth a warning', async () => {
    const file = edited(long, 'META-INF/manifest.xml', (text) => text.replace('text/plain', 'text/html'));
    const { signatures } = await check(pki, file);
    expect(signatures[0]!.warnings).toContainEqual({
      key: 'container.manifest-agrees',
      params: { file: 'sutartis.txt' },
    });
  });

  it('a file next to the signatures that no specification names causes a warning', async () => {
    const added = (name: string, content = '%PDF-') =>
      writeZip([...readZip(long).entries, newEntry({ name, content: utf8(content) })]);
    expect((await check(pki, added('META-INF/evil.pdf'))).warnings).toEqual([
      { key: 'container.unknown-file', params: { file: 'META-INF/evil.pdf' } },
    ]);
    const ocf = '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"/>';
    expect((await check(pki, added('META-INF/container.xml', ocf))).warnings).toEqual([]);
  });

  it('a file next to the signatures that has only the name of a list or of another format causes a warning', async () => {
    const list = (over: string) =>
      `<a:ASiCManifest xmlns:a="http://uri.etsi.org/02918/v1.2.1#"><a:SigReference URI="${over}"/></a:ASiCManifest>`;
    const html = '<html><body>Amendment</body></html>';
    const cases: [string, string][] = [
      ['ASiCManifest-evil.xml', html],
      ['ASiCManifest2.xml', list('META-INF/signature9.p7s')],
      ['ASiCArchiveManifest1.xml', html],
      ['ASiCEvidenceRecordManifest1.xml', html],
      ['metadata.xml', '<metadata/>'],
      ['rights.xml', html],
      ['container.xml', html],
      ['encryption.xml', html],
    ];
    for (const [name, content] of cases) {
      const file = `META-INF/${name}`;
      const changed = writeZip([...readZip(long).entries, newEntry({ name: file, content: utf8(content) })]);
      expect((await check(pki, changed)).warnings).toEqual([{ key: 'container.unknown-file', params: { file } }]);
    }
  });

  it('a list of files that names a file which is not there, or another kind of container, is worth a warning', async () => {
    const warned = async (change: (text: string) => string) => {
      const { signatures } = await check(pki, edited(long, 'META-INF/manifest.xml', change));
      return signatures[0]!.warnings;
    };
    const ghost = '<manifest:file-entry manifest:full-path="ghost.pdf" manifest:media-type="application/pdf"/>';
    expect(await warned((text) => text.replace('</manifest:manifest>', `${ghost}</manifest:manifest>`))).toEqual([
      { key: 'container.manifest-exact', params: { file: 'ghost.pdf' } },
    ]);
    expect(await warned((text) => text.replace('application/vnd.etsi.asic-e+zip', 'application/pdf'))).toEqual([
      { key: 'container.manifest-kind' },
    ]);
    const folder = '<manifest:file-entry manifest:full-path="META-INF/" manifest:media-type=""/>';
    expect(await warned((text) => text.replace('</manifest:manifest>', `${folder}</manifest:manifest>`))).toEqual([]);
  });

  it('a media type that is missing or not first is worth a warning', async () => {
    const keys = async (file: Uint8Array) => (await check(pki, file)).warnings.map(({ key }) => key);
    expect(await keys(edited(long, 'mimetype', () => undefined))).toEqual(['container.media-type-present']);
    const [mimetype, ...rest] = readZip(long).entries;
    expect(await keys(writeZip([...rest, mimetype!]))).toEqual(['container.media-type-first']);
  });
});

function changed(edit: (xml: string) => string): Uint8Array {
  return edited(long, SIGNATURES, edit);
}

/** The signed properties stay what the reference leads to, but the signature now carries other ones. */
function wrapped(): Uint8Array {
  return changed((xml) => {
    const properties = /<xades:SignedProperties[\s\S]*<\/xades:SignedProperties>/.exec(xml)![0];
    const other = properties.replace(/Id="[^"]*-SP"/, 'Id="other"').replace('2026-11-21T10', '2020-01-01T10');
    return xml
      .replace(properties, () => other)
      .replace('</ds:Signature>', () => `<ds:Object>${properties}</ds:Object></ds:Signature>`);
  });
}
