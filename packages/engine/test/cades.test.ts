import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { equal, fromUtf8, utf8 } from '../src/bytes/index.ts';
import {
  context,
  integer,
  isContext,
  objectIdentifier,
  readAsn1,
  sequence,
  sequenceOf,
  sortedSet,
} from '../src/codec/asn1/index.ts';
import { type ZipEntry, contentOf, newEntry, readZip, writeZip } from '../src/codec/zip/index.ts';
import { type Report, etsiReport, plainReport } from '../src/api/report.ts';
import { completeAsic, createAsic, inspectAsic } from '../src/api/asic.ts';
import { prepareAsicCades } from '../src/api/cades.ts';
import { validate } from '../src/api/validate.ts';
import { withAdditions } from '../src/formats/cades/signed-data.ts';
import { CMS } from '../src/pki/index.ts';
import { refusalOf } from './act.ts';
import { FILES, START, base, signAs as signXades } from './asic-act.ts';
import { cadesRequest, extend, signCades, timestamped } from './cades-act.ts';
import { RARE_SCHEMES, SCHEMES, type TestPki, makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'paraph-cades-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const check = (pki: TestPki, file: Uint8Array, time = new Date(pki.clock.now.getTime() + 3_600_000)) =>
  validate(file, { ports: { verify: pki.ports.verify }, anchors: [pki.root.certificate], time });

const entriesOf = (file: Uint8Array): ZipEntry[] => readZip(file).entries;
const named = (file: Uint8Array, pattern: RegExp): ZipEntry[] =>
  entriesOf(file).filter(({ name }) => pattern.test(name));

const verdict = ({ signatures: [first] }: Report): string =>
  `${first!.indication} ${first!.subIndication ?? ''}`.trim();

/** Returns the same container with another content for one entry; undefined removes it. */
function edited(file: Uint8Array, pattern: RegExp, edit: (content: Uint8Array) => Uint8Array | undefined): Uint8Array {
  const parts = entriesOf(file).flatMap((entry) => {
    if (!pattern.test(entry.name)) return [entry];
    const content = edit(contentOf(entry));
    return content ? [newEntry({ name: entry.name, content, stored: true })] : [];
  });
  return writeZip(parts);
}

const textEdited = (file: Uint8Array, pattern: RegExp, edit: (text: string) => string): Uint8Array =>
  edited(file, pattern, (content) => utf8(edit(fromUtf8(content))));

/** A CMS object without its status answers. */
function withoutAnswers(cms: Uint8Array): Uint8Array {
  const [type, wrapped] = sequenceOf(readAsn1(cms));
  const fields = sequenceOf(wrapped!.children[0]).filter((field) => !isContext(field, 1));
  return sequence(type!.raw, context(0, sequence(...fields.map(({ raw }) => raw))));
}

/** Result of OpenSSL for a signature and the list that it covers. */
function openssl(file: Uint8Array, { root }: TestPki): string {
  const [list] = named(file, /ASiCManifest/);
  const [signature] = named(file, /\.p7s$/);
  writeFileSync(join(folder, 'list.xml'), contentOf(list!));
  writeFileSync(join(folder, 'root.pem'), new X509Certificate(root.certificate).toString());
  writeFileSync(join(folder, 'a.p7s'), contentOf(signature!));
  const { stdout, stderr } = spawnSync(
    'openssl',
    'cms -verify -binary -cades -CAfile root.pem -purpose any -inform DER -in a.p7s -content list.xml -out out.xml'.split(
      ' ',
    ),
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout + stderr;
}

describe('a container with CAdES signatures', () => {
  it.each(SCHEMES)('signed by %s is correct for OpenSSL and valid at the long-term level', async (scheme) => {
    const pki = makeTestPki(START);
    const signed = await signCades(pki, pki.signer(scheme, 'Eglė & Ko'));
    expect(openssl(signed, pki)).toContain('CAdES Verification successful');
    const report = await check(pki, await extend(pki, signed, 'B-LT'));
    expect(report).toMatchObject({ container: 'ASiC-E', signatureFormat: 'CAdES', validSignaturesCount: 1 });
    expect(report.warnings).toEqual([]);
    expect(report.signatures[0]).toMatchObject({
      indication: 'TOTAL-PASSED',
      level: 'CAdES-BASELINE-LT',
      signedBy: 'Eglė & Ko',
      signingTime: START.toISOString(),
      coverage: 'whole',
      intact: true,
      signedFiles: FILES.map(({ name }) => name),
      errors: [],
      warnings: [],
    });
  });

  it.each(RARE_SCHEMES)('takes keys and digests of the kind %s', async (scheme) => {
    const pki = makeTestPki(START);
    const file = await extend(pki, await signCades(pki, pki.signer(scheme, 'Eglė')), 'B-T');
    const report = await validate(file, {
      ports: pki.ports,
      anchors: [pki.root.certificate],
      time: new Date(START.getTime() + 3_600_000),
      fetchRevocation: true,
    });
    expect(report.signatures[0]).toMatchObject({ indication: 'TOTAL-PASSED', level: 'CAdES-BASELINE-T' });
  });

  it('names its level as it rises', async () => {
    const pki = makeTestPki(START);
    const signed = await signCades(pki, pki.signer('p256', 'Eglė'));
    const levels = [(await check(pki, signed)).signatures[0]!.level];
    for (const level of ['B-T', 'B-LT', 'B-LTA'] as const) {
      levels.push((await check(pki, await extend(pki, signed, level))).signatures[0]!.level);
    }
    expect(levels).toEqual(['B', 'T', 'LT', 'LTA'].map((word) => `CAdES-BASELINE-${word}`));
  });

  it('of three people retains earlier ones, and is archived completely', async () => {
    const pki = makeTestPki(START);
    let file = base;
    for (const [i, scheme] of (['p256', 'rsa', 'p384'] as const).entries()) {
      const next = await signCades(pki, pki.signer(scheme, `Žmogus ${i}`), { file });
      const before = Buffer.from(file).indexOf('PK\u0001\u0002', 0, 'latin1');
      expect(equal(next.subarray(0, before), file.subarray(0, before))).toBe(true);
      file = await extend(pki, next, 'B-LT');
    }
    expect(inspectAsic(file).signatures.map(({ signedBy }) => signedBy)).toEqual(['Žmogus 0', 'Žmogus 1', 'Žmogus 2']);
    const report = await check(pki, await extend(pki, file, 'B-LTA'));
    expect(report.signatures.map(({ level }) => level)).toEqual(Array(3).fill('CAdES-BASELINE-LTA'));
    expect(report.validSignaturesCount).toBe(3);
    const kinds = plainReport(report).signatures.map(({ timestamps }) => timestamps.map(({ kind }) => kind).join(' '));
    expect(kinds).toEqual(Array(3).fill('signature archive'));
    const [stamp] = report.documentTimestamps;
    expect(stamp).toMatchObject({ type: 'container', indication: 'PASSED', warnings: [], errors: [] });
    expect(stamp!.coveredFiles).toHaveLength(FILES.length + 6);
  });

  it('prepared at the same time by two people can both be completed, and each only once', async () => {
    const pki = makeTestPki(START);
    const people = [pki.signer('p256', 'Ieva'), pki.signer('rsa-pss', 'Jonas')];
    const prepared = people.map((person) => prepareAsicCades(base, cadesRequest(pki, person)));
    let file = base;
    for (const [i, { session, toBeSigned }] of prepared.entries()) {
      file = await completeAsic(file, session, people[i]!.sign(toBeSigned), pki.ports);
    }
    expect(inspectAsic(file).signatures).toHaveLength(2);
    const again = () => completeAsic(file, prepared[0]!.session, people[0]!.sign(prepared[0]!.toBeSigned), pki.ports);
    expect(await refusalOf(again)).toBe('session.used');
  });

  it('is renewed for decades by lists over lists, of which only the last needs an answer from outside', async () => {
    const pki = makeTestPki(START);
    let file = await extend(pki, await signCades(pki, pki.signer('p256', 'Eglė')), 'B-LTA');
    const first = contentOf(named(file, /ASiCArchiveManifest\.xml$/)[0]!);
    pki.clock.now = new Date('2030-01-01T00:00:00Z');
    file = await extend(pki, file, 'B-LTA');
    expect(contentOf(named(file, /ASiCArchiveManifest001\.xml$/)[0]!)).toEqual(first);
    pki.clock.now = new Date('2031-01-01T00:00:00Z');
    const anchors = [pki.root.certificate];
    const report = await validate(file, { ports: pki.ports, anchors, time: pki.clock.now, fetchRevocation: true });
    expect(report.documentTimestamps.map(({ indication }) => indication)).toEqual(['PASSED', 'PASSED']);
    expect(report.signatures[0]).toMatchObject({
      indication: 'TOTAL-PASSED',
      level: 'CAdES-BASELINE-LTA',
      bestSignatureTime: START.toISOString(),
    });
  });

  it('has signatures of one kind', async () => {
    const pki = makeTestPki(START);
    const xades = await signXades(pki, base, pki.signer('p256', 'Eglė'));
    expect(await refusalOf(() => signCades(pki, pki.signer('p256', 'Jonas'), { file: xades }))).toBe(
      'asic.unsupported',
    );
    const cades = await signCades(pki, pki.signer('p256', 'Eglė'));
    expect(await refusalOf(() => signXades(pki, cades, pki.signer('p256', 'Jonas')))).toBe('asic.unsupported');
  });
});

describe('a CAdES signature is not finished', () => {
  const pki = makeTestPki(START);
  const signer = pki.signer('p256', 'Eglė');
  const prepared = () => prepareAsicCades(base, cadesRequest(pki, signer));
  const complete = (file: Uint8Array, value?: Uint8Array, change = {}) => {
    const { session, toBeSigned } = prepared();
    return refusalOf(() => completeAsic(file, { ...session, ...change }, value ?? signer.sign(toBeSigned), pki.ports));
  };

  it('but is warned of where its unsigned list of files names others, another type or another kind of container', async () => {
    const pki = makeTestPki(START);
    const file = await extend(pki, await signCades(pki, pki.signer('p256', 'Eglė')), 'B-LT');
    const warned = async (edit: (text: string) => string): Promise<string[]> => {
      const { signatures } = await check(pki, textEdited(file, /META-INF\/manifest\.xml$/, edit));
      return signatures[0]!.warnings.map(({ key }) => key);
    };
    expect(await warned((text) => text)).toEqual([]);
    const ghost = '<manifest:file-entry manifest:full-path="ghost.pdf" manifest:media-type="application/pdf"/>';
    expect(await warned((text) => text.replace('</manifest:manifest>', `${ghost}</manifest:manifest>`))).toEqual([
      'container.manifest-exact',
    ]);
    expect(await warned((text) => text.replace('application/vnd.etsi.asic-e+zip', 'application/pdf'))).toEqual([
      'container.manifest-kind',
    ]);
    expect(await warned((text) => text.replace('text/plain', 'text/html'))).toEqual(['container.manifest-agrees']);
  });

  it('for files that changed, were added or are gone', async () => {
    const changed = createAsic([{ ...FILES[0]!, content: utf8('kita') }, FILES[1]!], START);
    expect(await complete(changed)).toBe('session.other-file');
    expect(await complete(createAsic([...FILES, { ...FILES[0]!, name: 'kitas.txt' }], START))).toBe(
      'session.other-file',
    );
    expect(await complete(createAsic(FILES.slice(1), START))).toBe('session.other-file');
  });

  it('with a value by another signer, or with a session whose list was exchanged', async () => {
    const outsider = pki.signer('p256', 'Svetimas');
    expect(await complete(base, outsider.sign(prepared().toBeSigned))).toBe('signature.invalid');
    const { list } = prepared().session;
    expect(await complete(base, undefined, { list: { ...list, xml: btoa('<a/>') } })).toBe('session.malformed');
    expect(await complete(base, undefined, { version: 2 })).toBe('session.malformed');
  });
});

describe('a tampered container with CAdES', async () => {
  const pki = makeTestPki(START);
  const long = await extend(pki, await signCades(pki, pki.signer('p256', 'Eglė')), 'B-LT');
  const archived = await extend(pki, long, 'B-LTA');

  it.each([
    ['a changed file', textEdited(long, /^sutartis/, (text) => `${text}.`), 'TOTAL-FAILED HASH_FAILURE'],
    ['a file taken away', edited(long, /^sutartis/, () => undefined), 'INDETERMINATE SIGNED_DATA_NOT_FOUND'],
    [
      'a file put in',
      writeZip([...entriesOf(long), newEntry({ name: 'b.txt', content: utf8('b') })]),
      'TOTAL-FAILED FORMAT_FAILURE',
    ],
    ['no list', edited(long, /ASiCManifest/, () => undefined), 'TOTAL-FAILED FORMAT_FAILURE'],
    [
      'a list over another signature',
      textEdited(long, /ASiCManifest/, (text) => text.replace(/signature-/, 'signature_')),
      'TOTAL-FAILED FORMAT_FAILURE',
    ],
    [
      'a digest in the list',
      textEdited(long, /ASiCManifest/, (text) => text.replace(/(DigestValue>)[^<]{4}/, '$1AAAA')),
      'TOTAL-FAILED HASH_FAILURE',
    ],
    [
      'a blank in the list',
      textEdited(long, /ASiCManifest/, (text) => text.replace('/>', ' />')),
      'TOTAL-FAILED HASH_FAILURE',
    ],
    [
      'one file named twice in the list',
      textEdited(long, /ASiCManifest/, (text) =>
        text.replace(/<asic:DataObject.*?<\/asic:DataObject\w+>/, (all) => all + all),
      ),
      'TOTAL-FAILED FORMAT_FAILURE',
    ],
    [
      'an entity in the list',
      textEdited(long, /ASiCManifest/, (text) =>
        text.replace('<asic:ASiC', '<!DOCTYPE a [<!ENTITY b "c">]><asic:ASiC'),
      ),
      'TOTAL-FAILED FORMAT_FAILURE',
    ],
  ])('with %s is not valid', async (_, file, expected) => {
    expect(verdict(await check(pki, file))).toBe(expected);
  });

  it('with an exchanged archive timestamp has a valid signature, and reports the fault', async () => {
    const broken = textEdited(archived, /ASiCArchiveManifest/, (text) => text.replace('<asic:SigRef', ' <asic:SigRef'));
    const { signatures, documentTimestamps } = await check(pki, broken);
    expect(documentTimestamps[0]).toMatchObject({ indication: 'FAILED', subIndication: 'HASH_FAILURE' });
    expect(signatures[0]).toMatchObject({ indication: 'TOTAL-PASSED' });
    expect(signatures[0]!.warnings.map(({ key }) => key)).toContain('timestamp.holds');
  });

  it('with its archive timestamp copied to another list validates each separately', async () => {
    const [list] = named(archived, /ASiCArchiveManifest\.xml$/);
    const [stamp] = named(archived, /\.tst$/);
    const other = utf8(fromUtf8(contentOf(list!)).replace('timestamp001', 'timestamp777'));
    const file = writeZip([
      ...entriesOf(archived),
      newEntry({ name: 'META-INF/ASiCArchiveManifest777.xml', content: other }),
      newEntry({ name: 'META-INF/timestamp777.tst', content: contentOf(stamp!) }),
    ]);
    const report = await check(pki, file);
    expect(report.documentTimestamps.map(({ indication }) => indication)).toEqual(['PASSED', 'FAILED']);
    expect(new Set(report.documentTimestamps.map(({ id }) => id)).size).toBe(2);
    expect(etsiReport(report)).not.toContain('<ValidationObjectRepresentation/>');
  });

  it('with a signature file that no longer fits the archive list loses that proof', async () => {
    const other = await extend(pki, await signCades(pki, pki.signer('p256', 'Kitas')), 'B-LT');
    const foreign = contentOf(named(other, /\.p7s$/)[0]!);
    const { documentTimestamps } = await check(
      pki,
      edited(archived, /\.p7s$/, () => foreign),
    );
    expect(documentTimestamps[0]).toMatchObject({ indication: 'FAILED', subIndication: 'HASH_FAILURE' });
  });
});

describe('a container with one signed file', () => {
  const simple = createAsic(FILES.slice(0, 1), START, 'ASiC-S');

  it('has a CAdES signature over that file, renewed by archive timestamps inside it', async () => {
    const pki = makeTestPki(START);
    const signed = await signCades(pki, pki.signer('p384', 'Eglė'), { file: simple });
    expect(named(signed, /^META-INF/).map(({ name }) => name)).toEqual([
      'META-INF/manifest.xml',
      'META-INF/signature.p7s',
    ]);
    let file = await extend(pki, signed, 'B-LTA');
    const report = await check(pki, file);
    expect(report).toMatchObject({ container: 'ASiC-S', warnings: [] });
    expect(report.signatures[0]).toMatchObject({
      indication: 'TOTAL-PASSED',
      level: 'CAdES-BASELINE-LTA',
      coverage: 'whole',
      warnings: [],
    });
    pki.clock.now = new Date('2031-01-01T00:00:00Z');
    file = await extend(pki, file, 'B-LTA');
    const moment = { time: new Date('2032-01-01T00:00:00Z'), fetchRevocation: true };
    pki.clock.now = moment.time;
    const { signatures } = await validate(file, { ports: pki.ports, anchors: [pki.root.certificate], ...moment });
    expect(signatures[0]!.timestamps.map(({ type, indication }) => `${type} ${indication}`)).toEqual([
      'signature PASSED',
      'archive PASSED',
      'archive PASSED',
    ]);
    expect(signatures[0]).toMatchObject({ indication: 'TOTAL-PASSED', bestSignatureTime: START.toISOString() });
  });

  it('has a XAdES signature over that file', async () => {
    const pki = makeTestPki(START);
    const file = await extend(pki, await signXades(pki, simple, pki.signer('rsa-pss', 'Eglė')), 'B-LTA');
    expect((await check(pki, file)).signatures[0]).toMatchObject({
      indication: 'TOTAL-PASSED',
      level: 'XAdES-BASELINE-LTA',
      file: 'META-INF/signatures.xml',
    });
  });

  it('takes one signature and one file', async () => {
    const pki = makeTestPki(START);
    const signed = await signCades(pki, pki.signer('p256', 'Eglė'), { file: simple });
    expect(await refusalOf(() => signCades(pki, pki.signer('p256', 'Jonas'), { file: signed }))).toBe(
      'asic.unsupported',
    );
    expect(await refusalOf(() => createAsic(FILES, START, 'ASiC-S'))).toBe('asic.one-file');
  });

  it('loses its archive timestamp when a part that it names is exchanged or removed', async () => {
    const pki = makeTestPki(START);
    const file = await extend(pki, await signCades(pki, pki.signer('p256', 'Eglė'), { file: simple }), 'B-LTA');
    const { signatures } = await check(pki, edited(file, /\.p7s$/, withoutAnswers));
    const archive = signatures[0]!.timestamps[1]!;
    expect(archive.warnings.map(({ key }) => key)).toContain('format.hash-index-complete');
    expect(signatures[0]!.level).toBe('CAdES-BASELINE-T');
    const changed = textEdited(file, /^sutartis/, (text) => `${text}.`);
    const { signatures: broken } = await check(pki, changed);
    expect(broken[0]).toMatchObject({ subIndication: 'HASH_FAILURE', intact: false });
    expect(broken[0]!.timestamps.map(({ subIndication }) => subIndication)).toEqual([undefined, 'HASH_FAILURE']);
  });
});

describe('a container with one file and a timestamp', () => {
  it('proves when the file existed', async () => {
    const pki = makeTestPki(START);
    const report = await check(pki, await timestamped(pki));
    expect(report).toMatchObject({ container: 'ASiC-S', signatureFormat: 'TST', signaturesCount: 0, warnings: [] });
    const stamp = { by: 'Bandymų laiko žymos', at: START.toISOString(), kind: 'archive' };
    expect(plainReport(report)).toMatchObject({
      validationResult: 'undecided',
      timestamps: [{ ...stamp, valid: false }],
    });
    const moment = { anchors: [pki.root.certificate], time: pki.clock.now, fetchRevocation: true };
    const asked = await validate(await timestamped(pki), { ports: pki.ports, ...moment });
    expect(plainReport(asked)).toMatchObject({
      validationResult: 'noSignatures',
      timestamps: [{ ...stamp, valid: true }],
    });
    expect(report.documentTimestamps).toMatchObject([
      { file: 'META-INF/timestamp.tst', coveredFiles: ['sutartis.txt'], time: START.toISOString() },
    ]);
  });

  it('is renewed by lists over everything before, and stays proven when the first certificate has run out', async () => {
    const pki = makeTestPki(START);
    let file = await timestamped(pki);
    for (const year of ['2028', '2031', '2034']) {
      pki.clock.now = new Date(`${year}-01-01T00:00:00Z`);
      file = await extend(pki, file, 'B-LTA');
    }
    expect(entriesOf(file).map(({ name }) => name)).toEqual([
      'mimetype',
      'sutartis.txt',
      'META-INF/manifest.xml',
      'META-INF/timestamp.tst',
      'META-INF/ASiCArchiveManifest.xml',
      'META-INF/timestamp001.tst',
      'META-INF/ASiCArchiveManifest001.xml',
      'META-INF/timestamp002.tst',
      'META-INF/ASiCArchiveManifest002.xml',
      'META-INF/timestamp003.tst',
    ]);
    pki.clock.now = new Date('2035-01-01T00:00:00Z');
    const anchors = [pki.root.certificate];
    const report = await validate(file, { ports: pki.ports, anchors, time: pki.clock.now, fetchRevocation: true });
    expect(report.documentTimestamps.map(({ indication }) => indication)).toEqual(Array(4).fill('PASSED'));
  });

  it('fails by name when the file, the list or the token changes', async () => {
    const pki = makeTestPki(START);
    const file = await extend(pki, await timestamped(pki), 'B-LTA');
    const outcome = async (changed: Uint8Array): Promise<string[]> =>
      (await check(pki, changed)).documentTimestamps.map(({ indication, subIndication = '' }) =>
        `${indication} ${subIndication}`.trim(),
      );
    expect(await outcome(textEdited(file, /^sutartis/, (text) => `${text}.`))).toEqual(
      Array(2).fill('FAILED HASH_FAILURE'),
    );
    expect(await outcome(textEdited(file, /Archive/, (text) => `${text} `))).toEqual(['PASSED', 'FAILED HASH_FAILURE']);
    expect(await outcome(edited(file, /Archive/, () => undefined))).toEqual(['PASSED', 'FAILED HASH_FAILURE']);
    const [report] = [
      await check(
        pki,
        edited(file, /timestamp\.tst$/, () => utf8('x')),
      ),
    ];
    expect(report.warnings).toContainEqual({
      key: 'container.timestamp-unreadable',
      params: { file: 'META-INF/timestamp.tst' },
    });
  });

  it('around a signed container validates the signatures in it with the proof of its timestamp', async () => {
    const pki = makeTestPki(START);
    const inner = await extend(pki, await signXades(pki, base, pki.signer('p256', 'Eglė')), 'B-LT');
    const file = { name: 'viduje.asice', mediaType: 'application/vnd.etsi.asic-e+zip', content: inner };
    const report = await check(pki, await timestamped(pki, file));
    expect(report.signatures).toMatchObject([
      {
        indication: 'TOTAL-PASSED',
        signedBy: 'Eglė',
        file: 'viduje.asice/META-INF/signatures0.xml',
        coverage: 'whole',
      },
    ]);
    expect(report).toMatchObject({ container: 'ASiC-S', modified: false });
  });
});

describe('a CMS object and its files', () => {
  const pki = makeTestPki(START);
  const errorsOf = ({ signatures: [first] }: Report) => first!.errors;

  it('reports unreadable timestamps, the older kinds among them', async () => {
    const signed = await signCades(pki, pki.signer('p256', 'Eglė'));
    const junk = sequence();
    const { archiveTimestampV1, archiveTimestampV2, signatureTimestamp } = CMS;
    for (const [types, count] of [
      [[], 0],
      [[signatureTimestamp], 1],
      [[archiveTimestampV1, archiveTimestampV2], 2],
      [[archiveTimestampV1, signatureTimestamp, archiveTimestampV2], 3],
    ] as const) {
      const file = edited(signed, /\.p7s$/, (cms) =>
        types.reduce((grown, type) => withAdditions(grown, { attribute: { signer: 0, type, value: junk } }), cms),
      );
      const [first] = (await check(pki, file)).signatures;
      expect(first!.warnings.filter(({ key }) => key === 'acceptance.timestamps-readable')).toEqual(
        count === 0 ? [] : [{ key: 'acceptance.timestamps-readable', params: { count } }],
      );
    }
  });

  it('covers the list whose digest it signed, if several claim to be covered', async () => {
    const signed = await extend(pki, await signCades(pki, pki.signer('p256', 'Eglė')), 'B-LT');
    const [list] = named(signed, /ASiCManifest/);
    const other = fromUtf8(contentOf(list!)).replace(
      /<asic:DataObjectReference[\s\S]*?<\/asic:DataObjectReference>/,
      '',
    );
    const name = 'META-INF/ASiCManifest-0.xml';
    const [mimetype, ...rest] = entriesOf(signed);
    const file = writeZip([mimetype!, newEntry({ name, content: utf8(other) }), ...rest]);
    expect(verdict(await check(pki, file))).toBe('TOTAL-PASSED');
    const report = await check(pki, writeZip(entriesOf(file).filter((entry) => entry.name !== list!.name)));
    expect(verdict(report)).toBe('TOTAL-FAILED FORMAT_FAILURE');
  });

  it.each<[string, Uint8Array | undefined, string]>([
    ['that is none', utf8('x'), 'cms'],
    ['without anybody', noSigners(), 'signers'],
  ])('%s is reported with what is wrong with it', async (_, content, fault) => {
    const signed = await signCades(pki, pki.signer('p256', 'Eglė'));
    const [{ name } = { name: '' }] = named(signed, /\.p7s$/);
    expect(
      errorsOf(
        await check(
          pki,
          edited(signed, /\.p7s$/, () => content),
        ),
      ),
    ).toEqual([{ key: 'container.signature-unreadable', params: { file: name, fault } }]);
  });

  it.each([
    ['text', utf8('Sumokėti 1000 EUR')],
    ['a line break', utf8('\n')],
    ['zeros', new Uint8Array(4)],
  ])('with %s behind it is not read', async (_, more) => {
    const signed = await signCades(pki, pki.signer('p256', 'Eglė'));
    const [{ name } = { name: '' }] = named(signed, /\.p7s$/);
    const report = await check(
      pki,
      edited(signed, /\.p7s$/, (cms) => Uint8Array.from([...cms, ...more])),
    );
    expect(errorsOf(report)).toEqual([{ key: 'container.signature-unreadable', params: { file: name, fault: 'cms' } }]);
  });

  it('whose timestamp has text behind it is reported as unreadable', async () => {
    const file = edited(await timestamped(pki), /timestamp\.tst$/, (token) => Uint8Array.from([...token, 0x78]));
    expect((await check(pki, file)).warnings).toContainEqual({
      key: 'container.timestamp-unreadable',
      params: { file: 'META-INF/timestamp.tst' },
    });
  });
});

function noSigners(): Uint8Array {
  const data = sequence(integer(1), sortedSet(), sequence(objectIdentifier(CMS.data)), sortedSet());
  return sequence(objectIdentifier(CMS.signedData), context(0, data));
}
