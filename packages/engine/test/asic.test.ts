import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { equal, fromUtf8, utf8 } from '../src/bytes/index.ts';
import { contentOf, newEntry, readZip, writeZip } from '../src/codec/zip/index.ts';
import { completeAsic, createAsic, inspectAsic, prepareAsic } from '../src/formats/asic/index.ts';
import { refusalOf } from './act.ts';
import { FILES, START, base, extendTo, request, signAs } from './asic-act.ts';
import { SCHEMES, makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'paraph-asic-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  if (spawnSync('xmlsec1', ['--version']).error) throw new Error('These tests compare: apt-get install xmlsec1');
});

const signatureText = (file: Uint8Array, i: number): string =>
  fromUtf8(contentOf(readZip(file).entries.find(({ name }) => name === `META-INF/signatures${i}.xml`)!));

/** Result of xmlsec1 for one signature, with the files of the container in a folder. */
function xmlsec(file: Uint8Array, i: number): string {
  const place = mkdtempSync(join(folder, 'x-'));
  for (const entry of readZip(file).entries) {
    const path = join(place, entry.name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contentOf(entry));
  }
  const ids = ['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties'];
  const { stdout, stderr } = spawnSync('xmlsec1', ['--verify', '--insecure', ...ids, `META-INF/signatures${i}.xml`], {
    cwd: place,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe('a new container', () => {
  it('states what it is in its first bytes and lists its files', () => {
    expect(fromUtf8(base.subarray(30, 69))).toBe('mimetypeapplication/vnd.etsi.asic-e+zip');
    const { kind, files, signatures } = inspectAsic(base);
    expect(kind).toBe('ASiC-E');
    expect(files).toEqual(FILES);
    expect(signatures).toEqual([]);
  });

  it.each(['META-INF/a.txt', 'meta-inf/a', 'mimetype', '../a', 'a/'])('does not take a file named %s', async (name) => {
    const create = () => createAsic([{ ...FILES[0]!, name }], START);
    expect(await refusalOf(create)).toMatch(/^(asic\.file-name|zip\.name)$/);
  });

  it('does not take two files of one name, or none', async () => {
    expect(await refusalOf(() => createAsic([FILES[0]!, FILES[0]!], START))).toBe('zip.duplicate');
    expect(await refusalOf(() => createAsic([], START))).toBe('asic.no-files');
  });
});

describe('signatures', () => {
  it('by RSA-PSS, which xmlsec1 does not know, name the algorithm as RFC 9231 does', async () => {
    const pki = makeTestPki(START);
    const signed = await signAs(pki, base, pki.signer('rsa-pss', 'Eglė'));
    expect(signatureText(signed, 0)).toContain('http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1');
  });

  it.each(SCHEMES.filter((scheme) => scheme !== 'rsa-pss'))(
    'by %s are correct for xmlsec1, with every file and property covered',
    async (scheme) => {
      const pki = makeTestPki(START);
      const signed = await signAs(pki, base, pki.signer(scheme, 'Eglė & Ko'), {
        place: { city: 'Vilnius', country: 'LT' },
        roles: ['direktorė <vadovė>'],
      });
      expect(xmlsec(signed, 0)).toMatch(/^(OK|Verification status: OK)/m);
      expect(xmlsec(signed, 0)).toContain('SignedInfo References (ok/all): 3/3');
    },
  );

  it('of three people coexist and leave everything before them unchanged', async () => {
    const pki = makeTestPki(START);
    let file = base;
    for (const [i, scheme] of (['p256', 'rsa', 'p384'] as const).entries()) {
      const next = await signAs(pki, file, pki.signer(scheme, `Žmogus ${i}`));
      const before = Buffer.from(file).indexOf('PK\u0001\u0002', 0, 'latin1');
      expect(equal(next.subarray(0, before), file.subarray(0, before))).toBe(true);
      file = await extendTo(pki, next, 'B-LT');
    }
    expect(inspectAsic(file).signatures.map(({ signedBy }) => signedBy)).toEqual(['Žmogus 0', 'Žmogus 1', 'Žmogus 2']);
    for (const i of [0, 1, 2]) expect(xmlsec(file, i)).toContain('(ok/all): 3/3');
  });

  it('SG-07 prepared at the same time by two people can both be completed', async () => {
    const pki = makeTestPki(START);
    const people = [pki.signer('p256', 'Ieva'), pki.signer('rsa-pss', 'Jonas')];
    const prepared = people.map((person) => prepareAsic(base, request(pki, person)));
    let file = base;
    for (const [i, { session, toBeSigned }] of prepared.entries()) {
      file = await completeAsic(file, session, people[i]!.sign(toBeSigned), pki.ports);
    }
    expect(inspectAsic(file).signatures).toHaveLength(2);
  });
});

describe('a signature is not finished', () => {
  const pki = makeTestPki(START);
  const signer = pki.signer('p256', 'Eglė');
  const prepared = () => prepareAsic(base, request(pki, signer));
  const complete = (file: Uint8Array, value?: Uint8Array, change = {}) => {
    const { session, toBeSigned } = prepared();
    return refusalOf(() => completeAsic(file, { ...session, ...change }, value ?? signer.sign(toBeSigned), pki.ports));
  };

  it('for files that changed, were added or are gone', async () => {
    const changed = createAsic([{ ...FILES[0]!, content: utf8('kita') }, FILES[1]!], START);
    const more = createAsic([...FILES, { ...FILES[0]!, name: 'kitas.txt' }], START);
    expect(await complete(changed)).toBe('session.other-file');
    expect(await complete(more)).toBe('session.other-file');
    expect(await complete(createAsic(FILES.slice(1), START))).toBe('session.other-file');
  });

  it('with a value by another signer, or of another length', async () => {
    const outsider = pki.signer('p256', 'Svetimas');
    expect(await complete(base, outsider.sign(prepared().toBeSigned))).toBe('signature.invalid');
    expect(await complete(base, new Uint8Array(63))).toBe('signature.malformed');
  });

  it('with a session whose text was exchanged', async () => {
    const { xml } = prepareAsic(
      createAsic([{ ...FILES[0]!, content: utf8('kita') }, FILES[1]!], START),
      request(pki, signer),
    ).session;
    expect(await complete(base, undefined, { xml })).toBe('session.malformed');
    expect(await complete(base, undefined, { version: 2 })).toBe('session.malformed');
  });
});

describe('levels', () => {
  it('are reached one after another by adding only', async () => {
    const pki = makeTestPki(START);
    const signed = await signAs(pki, base, pki.signer('p256', 'Eglė'));
    const properties = async (file: Uint8Array) =>
      [
        ...signatureText(file, 0).matchAll(
          /<(xades(?:141)?:(?:SignatureTimeStamp|CertificateValues|RevocationValues|ArchiveTimeStamp|TimeStampValidationData))[ >]/g,
        ),
      ].map(([, name]) => name!.split(':')[1]);
    expect(await properties(signed)).toEqual([]);
    const timed = await extendTo(pki, signed, 'B-T');
    expect(await properties(timed)).toEqual(['SignatureTimeStamp']);
    const long = await extendTo(pki, timed, 'B-LT');
    expect(await properties(long)).toEqual(['SignatureTimeStamp', 'CertificateValues', 'RevocationValues']);
    expect(signatureText(await extendTo(pki, long, 'B-LT'), 0)).toBe(signatureText(long, 0));
    pki.clock.now = new Date('2026-11-21T12:00:00Z');
    const archived = await extendTo(pki, long, 'B-LTA');
    expect((await properties(archived)).at(-1)).toBe('ArchiveTimeStamp');
    pki.clock.now = new Date('2027-11-21T10:00:00Z');
    const renewed = await extendTo(pki, archived, 'B-LTA');
    expect((await properties(renewed)).filter((name) => name === 'ArchiveTimeStamp')).toHaveLength(2);
    expect(await properties(renewed)).toContain('TimeStampValidationData');
    expect(xmlsec(renewed, 0)).toContain('(ok/all): 3/3');
  });

  it('an empty container and a revoked signer are refused by name', async () => {
    const pki = makeTestPki(START);
    expect(await refusalOf(() => extendTo(pki, base, 'B-T'))).toBe('asic.not-signed');
    const pdf = writeZip([
      newEntry({ name: 'word/document.xml', content: utf8('<a/>') }),
      newEntry({ name: 'mimetype', content: utf8('x/y') }),
    ]);
    expect(await refusalOf(() => inspectAsic(pdf))).toBe('asic.not-a-container');
  });
});
