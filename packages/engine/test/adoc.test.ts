import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { equal, fromUtf8, utf8 } from '../src/bytes/index.ts';
import { contentOf, newEntry, readZip, writeZip } from '../src/codec/zip/index.ts';
import { completeAdoc, createAdoc, inspectAdoc, isAdocFile, prepareAdoc } from '../src/formats/adoc/index.ts';
import { refusalOf } from './act.ts';
import { DOCUMENT, START, base, edited, extendTo, request, signAs, textIn, withFile } from './adoc-act.ts';
import { base as asic } from './asic-act.ts';
import { SCHEMES, makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'paraph-adoc-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  if (spawnSync('xmlsec1', ['--version']).error) throw new Error('These tests compare: apt-get install xmlsec1');
});

const signatures = (i: number): string => `META-INF/signatures/signatures${i}.xml`;

/**
 * Result of xmlsec1 for one signature, with the files of the package in a folder; it evaluates the expressions itself.
 */
function xmlsec(file: Uint8Array, i: number): string {
  const place = mkdtempSync(join(folder, 'x-'));
  for (const entry of readZip(file).entries) {
    const path = join(place, entry.name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contentOf(entry));
  }
  const ids = ['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties'];
  const { stdout, stderr } = spawnSync('xmlsec1', ['--verify', '--insecure', ...ids, signatures(i)], {
    cwd: place,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

/** Main document, appendix, attachment, document_0, two authors, registration, reception, own metadata, properties. */
const ALL_REFERENCES = 'SignedInfo References (ok/all): 10/10';

describe('a new package', () => {
  it('states what it is in its first bytes and holds what was given', () => {
    expect(fromUtf8(base.subarray(30, 75))).toBe('mimetypeapplication/vnd.lt.archyvai.adoc-2008');
    expect(isAdocFile(base)).toBe(true);
    expect(isAdocFile(asic)).toBe(false);
    const { kind, files, signatures: none, environment, ...described } = inspectAdoc(base);
    expect([kind, none]).toEqual(['ADOC', []]);
    expect(files.map(({ name, role, mediaType }) => [name, role, mediaType])).toEqual([
      ['raštas.txt', 'main', 'text/plain'],
      ['appendices/lentelė 1 & 2.txt', 'appendix', 'text/plain'],
      ['attachments/sutartis.txt', 'attachment', 'text/plain'],
    ]);
    expect(files[0]!.content).toEqual(DOCUMENT.main.content);
    expect(environment).toEqual({ version: 'ADOC-V1.0', category: 'GGeDOC', generator: 'Paraph', os: 'Linux' });
    expect(described).toEqual({
      title: 'Prašymas <dėl> leidimo & pritarimo',
      sort: 'Prašymas',
      authors: [
        { name: 'UAB „Ąžuolas“', code: '301048563', address: 'Jogailos g. 4', individual: false },
        { name: 'Eglė Šimkutė', individual: true },
      ],
      registrations: [{ date: '2026-11-21', number: 'S-12/3' }],
      receptions: [
        {
          date: '2026-11-21',
          number: 'G-7',
          receiver: { name: 'Savivaldybė', code: '188710061', individual: false },
        },
      ],
    });
  });

  it.each([
    ['no title', { description: { ...DOCUMENT.description, title: ' ' } }, 'adoc.title'],
    ['no author', { description: { ...DOCUMENT.description, authors: [] } }, 'adoc.author'],
    ['a company without code', { description: { title: 'A', authors: [{ name: 'UAB' }] } }, 'adoc.author'],
    ['a document in a folder', { main: { ...DOCUMENT.main, name: 'a/b.txt' } }, 'asic.file-name'],
    [
      'a document named as the package names its own',
      { main: { ...DOCUMENT.main, name: 'mimetype' } },
      'asic.file-name',
    ],
    ['a document named as a folder', { main: { ...DOCUMENT.main, name: 'metadata' } }, 'zip.duplicate'],
    ['a name that leads outside', { appendices: [{ ...DOCUMENT.main, name: '../a.txt' }] }, 'zip.name'],
    ['two appendices of one name', { appendices: [DOCUMENT.main, DOCUMENT.main] }, 'zip.duplicate'],
  ])('is not made with %s', async (_, change, code) => {
    expect(await refusalOf(() => createAdoc({ ...DOCUMENT, ...change }))).toBe(code);
  });
});

describe('signatures', () => {
  it.each(SCHEMES.filter((scheme) => scheme !== 'rsa-pss'))(
    'by %s are correct for xmlsec1, over every document and every statement of the metadata',
    async (scheme) => {
      const pki = makeTestPki(START);
      const signed = await signAs(pki, base, pki.signer(scheme, 'Eglė & Ko'), {
        position: 'direktorė <vadovė>',
        subdivision: 'Teisės skyrius',
        place: { city: 'Vilnius', country: 'LT' },
      });
      expect(xmlsec(signed, 1)).toMatch(/^(OK|Verification status: OK)/m);
      expect(xmlsec(signed, 1)).toContain(ALL_REFERENCES);
    },
  );

  it('state purpose, position and subdivision in the metadata and the role in the signature', async () => {
    const pki = makeTestPki(START);
    const signed = await signAs(pki, base, pki.signer('p256', 'Eglė'), {
      purpose: 'visa',
      position: 'teisininkė',
      subdivision: 'Teisės skyrius',
    });
    expect(inspectAdoc(signed).signatures).toEqual([
      {
        file: signatures(1),
        signedBy: 'Eglė',
        signature: `${signatures(1)}#SignatureElem_1`,
        signingTime: '2026-11-21T10:00:00Z',
        purpose: 'visa',
        name: 'Eglė',
        position: 'teisininkė',
        subdivision: 'Teisės skyrius',
      },
    ]);
    expect(textIn(signed, signatures(1))).toContain(
      '<xades:ClaimedRole>teisininkė, Teisės skyrius</xades:ClaimedRole>',
    );
  });

  it('of three people leave every entry before them as it was, except the two lists', async () => {
    const pki = makeTestPki(START);
    let file = base;
    for (const [i, scheme] of (['p256', 'rsa', 'p384'] as const).entries()) {
      const next = await signAs(pki, file, pki.signer(scheme, `Žmogus ${i}`));
      const after = new Map(readZip(next).entries.map((entry) => [entry.name, entry]));
      const changed = readZip(file).entries.filter(({ name, local }) => !equal(after.get(name)!.local, local));
      expect(changed.map(({ name }) => name)).toEqual(['META-INF/manifest.xml', 'META-INF/relations.xml']);
      file = await extendTo(pki, next, 'B-LT');
    }
    expect(inspectAdoc(file).signatures.map(({ signedBy }) => signedBy)).toEqual(['Žmogus 0', 'Žmogus 1', 'Žmogus 2']);
    for (const i of [1, 2, 3]) expect(xmlsec(file, i)).toContain(ALL_REFERENCES);
  });

  it('retain what other programs wrote into the lists', async () => {
    const pki = makeTestPki(START);
    const foreign = edited(
      edited(base, 'META-INF/relations.xml', (xml) =>
        xml.replace('</Relationships>', '<Other xmlns="urn:x"/><!-- note --></Relationships>'),
      ),
      'META-INF/manifest.xml',
      (xml) => xml.replaceAll('manifest:', 'm:').replace('xmlns:manifest', 'xmlns:m').replace('m:1.0', 'manifest:1.0'),
    );
    const signed = await signAs(pki, foreign, pki.signer('p256', 'Eglė'));
    expect(textIn(signed, 'META-INF/relations.xml')).toContain('<Other xmlns="urn:x"/><!-- note -->');
    expect(textIn(signed, 'META-INF/manifest.xml')).toContain('<m:file-entry m:full-path="/"');
    expect(inspectAdoc(signed).signatures).toHaveLength(1);
    expect(inspectAdoc(signed).files.map(({ mediaType }) => mediaType)).toEqual(Array(3).fill('text/plain'));
  });
});

describe('a signature is not finished', () => {
  const pki = makeTestPki(START);
  const signer = pki.signer('p256', 'Eglė');
  const prepared = () => prepareAdoc(base, request(pki, signer));
  const complete = (file: Uint8Array, value?: Uint8Array, change = {}) => {
    const { session, toBeSigned } = prepared();
    return refusalOf(() => completeAdoc(file, { ...session, ...change }, value ?? signer.sign(toBeSigned), pki.ports));
  };

  it('over a package that changed in any way since', async () => {
    expect(await complete(edited(base, 'raštas.txt', () => 'kita'))).toBe('session.other-file');
    expect(await complete(await signAs(pki, base, pki.signer('rsa', 'Jonas')))).toBe('session.other-file');
  });

  it('with a value by another signer', async () => {
    expect(await complete(base, pki.signer('p256', 'Svetimas').sign(prepared().toBeSigned))).toBe('signature.invalid');
  });

  it('with a session whose metadata was exchanged', async () => {
    const { metadata } = prepareAdoc(base, request(pki, signer, { position: 'ministrė' })).session;
    expect(await complete(base, undefined, { metadata })).toBe('session.other-file');
    expect(await complete(base, undefined, { version: 2 })).toBe('session.malformed');
  });
});

describe('a package is not signed', () => {
  const pki = makeTestPki(START);
  const prepare = (file: Uint8Array) => refusalOf(() => prepareAdoc(file, request(pki, pki.signer('p256', 'Eglė'))));
  const relations = (edit: (xml: string) => string) => edited(base, 'META-INF/relations.xml', edit);
  const description = (edit: (xml: string) => string) => edited(base, 'metadata/signableMetadata0.xml', edit);

  it.each([
    ['with no list of relations', edited(base, 'META-INF/relations.xml', () => undefined)],
    ['with no main document', relations((xml) => xml.replace('content/main', 'content/other'))],
    ['with a file nobody speaks of', withFile(base, 'kita.txt', 'kita')],
    ['with a file that is lost', edited(base, 'attachments/sutartis.txt', () => undefined)],
    ['with metadata that cannot be read', description(() => '<a/>')],
    ['with metadata that has no identifiers', description((xml) => xml.replace(' ID="author_1"', ''))],
    ['with an identifier no expression can name', description((xml) => xml.replace('author_1', "a']|x['"))],
    [
      'with two descriptions',
      description((xml) => xml.replace(/<sig:document[\s\S]*<\/sig:document>/, (all) => all + all)),
    ],
  ])('%s', async (_, file) => {
    expect(await prepare(file)).toBe('adoc.unsignable');
  });

  it('with a duplicate identifier', async () => {
    expect(await prepare(description((xml) => xml.replace('author_1', 'author_0')))).toBe('xades.part');
  });

  it('when it is of another kind, or the part to extend is unsigned', async () => {
    expect(await prepare(asic)).toBe('adoc.not-a-package');
    expect(await refusalOf(() => extendTo(pki, base, 'B-T'))).toBe('asic.not-signed');
    expect(await refusalOf(() => inspectAdoc(writeZip([newEntry({ name: 'a', content: utf8('a') })])))).toBe(
      'adoc.not-a-package',
    );
  });
});
