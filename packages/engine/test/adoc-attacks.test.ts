import { describe, expect, it, vi } from 'vitest';
import { readZip, writeZip } from '../src/codec/zip/index.ts';
import { type Report, MESSAGES_EN } from '../src/api/report.ts';
import { validate } from '../src/api/validate.ts';
import { START, base, edited, extendTo, signAs, withFile } from './adoc-act.ts';
import { base as asic, signAs as signAsicAs } from './asic-act.ts';
import { type TestPki, makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const SIGNATURES = 'META-INF/signatures/signatures1.xml';
const RELATIONS = 'META-INF/relations.xml';
const DESCRIPTION = 'metadata/signableMetadata0.xml';
const CLAIMS = 'metadata/signableMetadata1.xml';
const MAIN = 'raštas.txt';
const HOUR = 3_600_000;

const check = (pki: TestPki, file: Uint8Array, time = new Date(pki.clock.now.getTime() + HOUR)): Promise<Report> =>
  validate(file, { ports: { verify: pki.ports.verify }, anchors: [pki.root.certificate], time });

const pki = makeTestPki(START);
const signed = await signAs(pki, base, pki.signer('p256', 'Eglė'), { purpose: 'visa', position: 'teisininkė' });
const long = await extendTo(pki, signed, 'B-LT');
const changed = (name: string, edit: (text: string) => string | undefined) => edited(long, name, edit);

/** Moves `element` in front of `place`. */
const moved = (xml: string, element: RegExp, place: string): string => {
  const found = element.exec(xml)![0];
  return xml.replace(found, '').replace(place, () => found + place);
};
const AUTHOR = /<sig:author ID="author_0">[\s\S]*?<\/sig:author>/;
const TITLE = /<sig:document [\s\S]*?<\/sig:document>/;

/** Expected findings for each of them, with their location. */
const REPORTED: Record<string, string[]> = {
  'a changed document': ['cryptography.file-digest raštas.txt'],
  'a changed title': ['cryptography.file-digest metadata/signableMetadata0.xml'],
  'another position of the signer': ['cryptography.file-digest metadata/signableMetadata1.xml'],
  'another purpose': ['cryptography.file-digest metadata/signableMetadata1.xml'],
  'metadata taken away': [
    'adoc.related-found metadata/signableMetadata0.xml',
    'adoc.relations-kept metadata/signableMetadata0.xml#document_0',
  ],
  'the relations of lost metadata taken away too': ['cryptography.file-found metadata/signableMetadata0.xml'],
  'a signed author taken away': ['adoc.relations-kept metadata/signableMetadata0.xml#author_0'],
  'a document taken away': [
    'adoc.related-found raštas.txt',
    'adoc.main-signed raštas.txt',
    'adoc.relations-kept raštas.txt',
  ],
  'a file put in': ['adoc.files-related kita.txt'],
  'a file put in under a relation nobody knows': ['adoc.files-related kita.txt'],
  'an attachment put in': ['adoc.content-signed kita.txt'],
  'another main document': ['adoc.files-related raštas.txt', 'adoc.main-signed kita.txt'],
  'two main documents': ['adoc.one-main 2'],
  'no relations': ['adoc.relations', 'adoc.main-signed'],
  'relations with a document type': ['adoc.relations-readable', 'adoc.main-signed'],
  'relations of another namespace': ['adoc.relations-readable', 'adoc.main-signed'],
  'a relation that promises more than is signed': ['adoc.relations-kept metadata/signableMetadata0.xml#author_7'],
  'an author put in': ['adoc.description-signed author_7 metadata/signableMetadata0.xml'],
  'a second title in another metadata file': [
    'adoc.one-description 2',
    'adoc.description-signed d metadata/signableMetadata1.xml',
  ],
  'a signed author moved to the receptions': ['adoc.part-in-place author_0 metadata/signableMetadata0.xml'],
  'a signed title wrapped, with another in its place': [
    'adoc.part-in-place document_0 metadata/signableMetadata0.xml',
    'adoc.description-signed x metadata/signableMetadata0.xml',
  ],
  'the identifier of a signed author on another element as well': [
    'format.references-plain identifier twice',
    'adoc.identifiers-unique author_0 metadata/signableMetadata0.xml',
    'adoc.description-signed author_0 metadata/signableMetadata0.xml',
    'adoc.relations-kept metadata/signableMetadata0.xml#author_0',
  ],
  'the identifier of a signed author in another attribute as well': [
    'format.references-plain identifier twice',
    'adoc.description-signed author_0 metadata/signableMetadata0.xml',
    'adoc.relations-kept metadata/signableMetadata0.xml#author_0',
  ],
  'a second statement on the purpose, signed by nobody': [
    'adoc.purpose-once 2',
    'adoc.purpose-signed metadata/signableMetadata1.xml',
  ],
  'an expression that selects another way': [
    'format.references-plain http://www.w3.org/TR/1999/REC-xpath-19991116',
    'adoc.description-signed author_0 metadata/signableMetadata0.xml',
    'adoc.relations-kept metadata/signableMetadata0.xml#author_0',
  ],
  'an expression that asks for the whole document': [
    'format.references-plain http://www.w3.org/TR/1999/REC-xpath-19991116',
    'adoc.description-signed author_0 metadata/signableMetadata0.xml',
    'adoc.relations-kept metadata/signableMetadata0.xml#author_0',
  ],
  'an expression with a comment inside': [
    'format.references-plain http://www.w3.org/TR/1999/REC-xpath-19991116',
    'adoc.description-signed author_0 metadata/signableMetadata0.xml',
    'adoc.relations-kept metadata/signableMetadata0.xml#author_0',
  ],
  'two selections one behind the other': [
    'format.references-plain http://www.w3.org/TR/1999/REC-xpath-19991116',
    'adoc.description-signed document_0 metadata/signableMetadata0.xml',
    'adoc.relations-kept metadata/signableMetadata0.xml#document_0',
  ],
  'a transform by style sheet': [
    'format.references-plain http://www.w3.org/TR/1999/REC-xslt-19991116',
    'adoc.description-signed document_0 metadata/signableMetadata0.xml',
    'adoc.relations-kept metadata/signableMetadata0.xml#document_0',
  ],
  'one part named again and again': [
    'format.identifiers-unique SignatureElem_1-R4',
    'format.references-plain references repeated',
    'format.references-distinct',
    'adoc.main-signed raštas.txt',
    'adoc.content-signed appendices/lentelė 1 & 2.txt',
    'adoc.description-signed document_0 metadata/signableMetadata0.xml',
    'adoc.purpose-signed metadata/signableMetadata1.xml',
    'adoc.relations-kept raštas.txt',
  ],
  'another address of the metadata': [
    'adoc.purpose-signed metadata/signableMetadata1.xml',
    'adoc.relations-kept metadata/signableMetadata1.xml#signature_1',
  ],
  'properties moved away and others in their place': ['format.properties-own'],
  'another signature value': ['cryptography.value'],
  'a document type in the signature': [
    'container.signature-unreadable META-INF/signatures/signatures1.xml xml.document-type',
  ],
};

describe('a tampered package', () => {
  it.each<[string, Uint8Array, string, string]>([
    ['a changed document', changed(MAIN, (text) => `${text}.`), 'HASH_FAILURE', 'cryptography.file-digest'],
    ['a changed title', changed(DESCRIPTION, (xml) => xml.replace('Prašymas', 'Įsakymas')), 'HASH_FAILURE', ''],
    [
      'another position of the signer',
      changed(CLAIMS, (xml) => xml.replace('teisininkė', 'ministrė')),
      'HASH_FAILURE',
      '',
    ],
    ['another purpose', changed(CLAIMS, (xml) => xml.replace('visa', 'signature')), 'HASH_FAILURE', ''],
    ['metadata taken away', changed(DESCRIPTION, () => undefined), 'FORMAT_FAILURE', 'adoc.related-found'],
    [
      'the relations of lost metadata taken away too',
      edited(
        changed(DESCRIPTION, () => undefined),
        RELATIONS,
        (xml) =>
          xml
            .replace(/<Relationship full-path="metadata\/signableMetadata0.xml"[^>]*><\/Relationship>/, '')
            .replace(/<SourcePart full-path="metadata\/signableMetadata0.xml">[\s\S]*?<\/SourcePart>/, ''),
      ),
      'SIGNED_DATA_NOT_FOUND',
      'cryptography.file-found',
    ],
    [
      'a signed author taken away',
      changed(DESCRIPTION, (xml) => xml.replace(AUTHOR, '')),
      'FORMAT_FAILURE',
      'adoc.relations-kept',
    ],
    ['a document taken away', changed(MAIN, () => undefined), 'FORMAT_FAILURE', 'adoc.related-found'],
    ['a file put in', withFile(long, 'kita.txt', 'kita'), 'FORMAT_FAILURE', 'adoc.files-related'],
    [
      'a file put in under a relation nobody knows',
      edited(withFile(long, 'kita.txt', 'kita'), RELATIONS, (xml) =>
        xml.replace('<SourcePart full-path="/">', '$&<Relationship full-path="kita.txt" type="urn:x"/>'),
      ),
      'FORMAT_FAILURE',
      'adoc.files-related',
    ],
    [
      'an attachment put in',
      edited(withFile(long, 'kita.txt', 'kita'), RELATIONS, (xml) =>
        xml.replace(
          '<SourcePart full-path="/">',
          '$&<Relationship full-path="kita.txt" type="http://www.archyvai.lt/adoc/2008/relationships/content/attachment"/>',
        ),
      ),
      'FORMAT_FAILURE',
      'adoc.content-signed',
    ],
    [
      'another main document',
      edited(withFile(long, 'kita.txt', 'kita'), RELATIONS, (xml) =>
        xml.replace(`full-path="${MAIN}" type`, 'full-path="kita.txt" type'),
      ),
      'FORMAT_FAILURE',
      'adoc.main-signed',
    ],
    [
      'two main documents',
      changed(RELATIONS, (xml) =>
        xml
          .replace('content/attachment', 'content/main')
          .replace(
            /<SourcePart full-path="raštas.txt"><Relationship full-path="appendices[^>]*><\/Relationship>/,
            '$&</SourcePart><SourcePart full-path="/">',
          ),
      ),
      'FORMAT_FAILURE',
      'adoc.one-main',
    ],
    ['no relations', changed(RELATIONS, () => undefined), 'FORMAT_FAILURE', 'adoc.relations'],
    [
      'relations with a document type',
      changed(RELATIONS, (xml) => xml.replace('?>', '?><!DOCTYPE a>')),
      'FORMAT_FAILURE',
      'adoc.relations-readable',
    ],
    [
      'relations of another namespace',
      changed(RELATIONS, (xml) => xml.replace('adoc/2008', 'adoc/2009')),
      'FORMAT_FAILURE',
      'adoc.relations-readable',
    ],
    [
      'a relation that promises more than is signed',
      changed(RELATIONS, (xml) =>
        xml.replace('ref-id="author_0"/>', '$&<Element in-source-part="true" ref-id="author_7"/>'),
      ),
      'FORMAT_FAILURE',
      'adoc.relations-kept',
    ],
    [
      'an author put in',
      changed(DESCRIPTION, (xml) =>
        xml.replace(
          '</sig:authors>',
          '<sig:author ID="author_7"><sig:name>Kitas</sig:name></sig:author></sig:authors>',
        ),
      ),
      'FORMAT_FAILURE',
      'adoc.description-signed',
    ],
    [
      'a second title in another metadata file',
      changed(CLAIMS, (xml) =>
        xml.replace('<sig:signatures>', '<sig:document ID="d"><sig:title>Kitas</sig:title></sig:document>$&'),
      ),
      'FORMAT_FAILURE',
      'adoc.one-description',
    ],
    [
      'a signed author moved to the receptions',
      changed(DESCRIPTION, (xml) => moved(xml, AUTHOR, '</sig:receptions>')),
      'FORMAT_FAILURE',
      'adoc.part-in-place',
    ],
    [
      'a signed title wrapped, with another in its place',
      changed(DESCRIPTION, (xml) =>
        xml.replace(
          TITLE,
          (all) => `<sig:document ID="x"><sig:title>Kitas</sig:title></sig:document><sig:old>${all}</sig:old>`,
        ),
      ),
      'FORMAT_FAILURE',
      'adoc.part-in-place',
    ],
    [
      'the identifier of a signed author on another element as well',
      changed(DESCRIPTION, (xml) => xml.replace('ID="author_1"', 'ID="author_0"')),
      'FORMAT_FAILURE',
      'adoc.identifiers-unique',
    ],
    [
      'the identifier of a signed author in another attribute as well',
      changed(DESCRIPTION, (xml) => xml.replace('ID="author_1"', 'ID="author_1" Id="author_0"')),
      'FORMAT_FAILURE',
      'format.references-plain',
    ],
    [
      'a second statement on the purpose, signed by nobody',
      changed(CLAIMS, (xml) =>
        xml.replace(
          /<sig:signature ID[\s\S]*<\/sig:signature>/,
          (all) => all + all.replace('"signature_1"', '"s2"').replace('visa', 'signature'),
        ),
      ),
      'FORMAT_FAILURE',
      'adoc.purpose-once',
    ],
    [
      'an expression that selects another way',
      changed(SIGNATURES, (xml) => xml.replace("*[@ID='author_0']", "*[@ID='author_0' or @ID='author_1']")),
      'FORMAT_FAILURE',
      'format.references-plain',
    ],
    [
      'an expression that asks for the whole document',
      changed(SIGNATURES, (xml) => xml.replace("ancestor-or-self::*[@ID='author_0']", 'true()')),
      'FORMAT_FAILURE',
      'format.references-plain',
    ],
    [
      'an expression with a comment inside',
      changed(SIGNATURES, (xml) => xml.replace("[@ID='author_0']", "[@ID='author_<!-- -->0']")),
      'FORMAT_FAILURE',
      'format.references-plain',
    ],
    [
      'two selections one behind the other',
      changed(SIGNATURES, (xml) =>
        xml.replace(/<ds:Transform Algorithm="[^"]*xpath[^"]*">[\s\S]*?<\/ds:Transform>/, (all) => all + all),
      ),
      'FORMAT_FAILURE',
      'format.references-plain',
    ],
    [
      'a transform by style sheet',
      changed(SIGNATURES, (xml) => xml.replace('REC-xpath-19991116', 'REC-xslt-19991116')),
      'FORMAT_FAILURE',
      'format.references-plain',
    ],
    [
      'one part named again and again',
      changed(SIGNATURES, (xml) =>
        xml.replace(/<ds:Reference Id="SignatureElem_1-R4"[\s\S]*?<\/ds:Reference>/, (all) => all.repeat(50)),
      ),
      'FORMAT_FAILURE',
      'format.references-distinct',
    ],
    [
      'another address of the metadata',
      changed(SIGNATURES, (xml) =>
        xml.replace('URI="metadata/signableMetadata1.xml"', 'URI="metadata/signableMetadata0.xml"'),
      ),
      'FORMAT_FAILURE',
      'adoc.purpose-signed',
    ],
    ['properties moved away and others in their place', wrapped(), 'FORMAT_FAILURE', 'format.properties-own'],
    [
      'another signature value',
      changed(SIGNATURES, (xml) => xml.replace(/(-SV">)[^<]{4}/, '$1AAAA')),
      'SIG_CRYPTO_FAILURE',
      'cryptography.value',
    ],
    [
      'a document type in the signature',
      changed(SIGNATURES, (xml) => xml.replace('?>', '?><!DOCTYPE a>')),
      'FORMAT_FAILURE',
      'container.signature-unreadable',
    ],
  ])('%s: is not valid', async (name, file, sub, key) => {
    const report = await check(pki, file);
    const [first] = report.signatures;
    const reported = first!.errors.map((error) => [error.key, ...Object.values(error.params ?? {})].join(' ').trim());
    expect(reported).toEqual(REPORTED[name]);
    expect(report.validSignaturesCount).toBe(0);
    expect(first!.subIndication).toBe(sub);
    const keys = first!.errors.map((error) => error.key);
    if (key) expect(keys).toContain(key);
    expect(keys.filter((one) => !(one in MESSAGES_EN))).toEqual([]);
    expect(keys.length).toBeGreaterThan(0);
  });

  it('SG-20 metadata about a signature is reported only when the signature covers it', async () => {
    const file = changed(SIGNATURES, (xml) =>
      xml.replace(/<ds:Reference Id="SignatureElem_1-R8"[\s\S]*?<\/ds:Reference>/, ''),
    );
    expect((await check(pki, file)).signatures[0]!.claims).toBeUndefined();
    const forged = changed(CLAIMS, (xml) => xml.replace('teisininkė', 'ministrė'));
    expect((await check(pki, forged)).signatures[0]!.claims).toBeUndefined();
    expect((await check(pki, long)).signatures[0]!.claims).toBeDefined();
  });

  it.each([MAIN, DESCRIPTION, CLAIMS])(
    '%s damaged inside the archive makes the signature invalid, and no more',
    async (name) => {
      const parts = readZip(long).entries.map((entry) => {
        if (entry.name !== name) return entry;
        const central = entry.central.slice();
        const local = entry.local.slice();
        // The checksum, in both headers.
        central[16]! ^= 1;
        local[14]! ^= 1;
        return { local, central };
      });
      const report = await check(pki, writeZip(parts));
      expect(report).toMatchObject({ signaturesCount: 1, validSignaturesCount: 0 });
      expect(report.signatures[0]!.intact).toBe(false);
    },
  );

  it('broken rules of the package are reported separately from those of the signatures', async () => {
    const { adoc, modified } = await check(pki, withFile(long, 'kita.txt', 'kita'));
    expect(adoc!.structureErrors).toEqual([{ key: 'adoc.files-related', params: { file: 'kita.txt' } }]);
    expect(modified).toBe(true);
  });

  it('a signatures file that relations hide is validated all the same', async () => {
    const file = changed(RELATIONS, (xml) =>
      xml.replaceAll(/<Relationship [^>]*signatures1\.xml"[\s\S]*?<\/Relationship>/g, ''),
    );
    const report = await check(pki, file);
    expect(report.signaturesCount).toBe(1);
    expect(report.signatures[0]!.warnings).toContainEqual({
      key: 'adoc.signatures-related',
      params: { file: SIGNATURES },
    });
  });

  it.each([
    ['no list of files', changed('META-INF/manifest.xml', () => undefined), 'container.manifest'],
    ['no version', changed('metadata/unsignableMetadata0.xml', (xml) => xml.replace('ADOC-V1.0', 'X')), 'adoc.version'],
    [
      'an unknown category',
      changed('metadata/unsignableMetadata0.xml', (xml) => xml.replace('GGeDOC', 'XeDOC')),
      'adoc.category',
    ],
  ])('%s is worth a warning', async (_, file, key) => {
    const { signatures, validSignaturesCount } = await check(pki, file);
    expect(validSignaturesCount).toBe(1);
    expect(signatures[0]!.warnings.map((warning) => warning.key)).toContain(key);
  });

  it('a media type that is missing or not first is worth a warning', async () => {
    const keys = async (file: Uint8Array) => (await check(pki, file)).warnings.map(({ key }) => key);
    expect(await keys(changed('mimetype', () => undefined))).toEqual(['container.media-type-present']);
    const [mimetype, ...rest] = readZip(long).entries;
    expect(await keys(writeZip([...rest, mimetype!]))).toEqual(['container.media-type-first']);
  });
});

it('a signature over a part of a file is still refused in an ASiC container', async () => {
  const file = await signAsicAs(pki, asic, pki.signer('p256', 'Eglė'));
  const xpath =
    '<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>ancestor-or-self::*[@ID=\'a\']</ds:XPath></ds:Transform></ds:Transforms>';
  const forged = edited(
    edited(file, 'priedai/priedas šių metų & 100%.xml', () => '<a ID="a">ą</a>'),
    'META-INF/signatures0.xml',
    (xml) => xml.replace(/(<ds:Reference Id="[^"]*-R1"[^>]*>)/, `$1${xpath}`),
  );
  const { signatures } = await check(pki, forged);
  expect(signatures[0]).toMatchObject({ indication: 'TOTAL-FAILED', subIndication: 'FORMAT_FAILURE' });
  expect(signatures[0]!.errors.map(({ key }) => key)).toContain('format.references-plain');
});

/** The signed properties stay what the reference leads to, but the signature now carries other ones. */
function wrapped(): Uint8Array {
  return changed(SIGNATURES, (xml) => {
    const properties = /<xades:SignedProperties[\s\S]*<\/xades:SignedProperties>/.exec(xml)![0];
    const other = properties.replace(/Id="[^"]*-SP"/, 'Id="other"').replace('2026-11-21T10', '2020-01-01T10');
    return xml
      .replace(properties, () => other)
      .replace('</ds:Signature>', () => `<ds:Object>${properties}</ds:Object></ds:Signature>`);
  });
}
