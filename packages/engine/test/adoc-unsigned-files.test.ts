import { describe, expect, it } from 'vitest';
import { validate } from '../src/api/validate.ts';
import { START, base, edited, extendTo, signAs, withFile } from './adoc-act.ts';
import { makeTestPki } from './pki/index.ts';

const pki = makeTestPki(START);
const signed = await extendTo(pki, await signAs(pki, base, pki.signer('p256', 'Eglė'), { purpose: 'visa' }), 'B-LT');
const TYPE = 'http://www.archyvai.lt/adoc/2008/relationships';

const validated = (file: Uint8Array) =>
  validate(file, {
    ports: { verify: pki.ports.verify },
    anchors: [pki.root.certificate],
    time: new Date(pki.clock.now.getTime() + 3_600_000),
  });

/** The package with one file more that relations.xml gives a kind. */
const withRelated = (source: string, kind: string) =>
  edited(withFile(signed, 'kita.txt', 'Kita sutartis'), 'META-INF/relations.xml', (xml) =>
    xml.replace(
      '</Relationships>',
      `<SourcePart full-path="${source}"><Relationship full-path="kita.txt" type="${TYPE}/${kind}"/></SourcePart></Relationships>`,
    ),
  );

describe('a file that nobody signed in a signed ADOC package', () => {
  it.each([
    ['as the main document of another file', 'raštas.txt', 'content/main'],
    ['as the main document of a package that is not this one', '//', 'content/main'],
    ['as an appendix of a file that is not there', 'nėra.txt', 'content/appendix'],
    ['as a thumbnail of another file', 'raštas.txt', 'thumbnail'],
    ['as metadata of another file', 'raštas.txt', 'metadata/unsignable'],
  ])('%s makes the package not valid', async (_, source, kind) => {
    const report = await validated(withRelated(source, kind));
    expect(report).toMatchObject({ modified: true, validSignaturesCount: 0 });
    expect(report.warnings).toContainEqual({ key: 'container.unsigned-file', params: { file: 'kita.txt' } });
  });

  it.each([
    ['as a thumbnail of the package', withRelated('/', 'thumbnail'), 'kita.txt'],
    ['next to the signatures', withFile(signed, 'META-INF/sutartis.pdf', 'x'), 'META-INF/sutartis.pdf'],
  ])('%s is a warning, and the signature does not cover the whole package', async (_, file, name) => {
    const report = await validated(file);
    expect(report.warnings).toEqual([{ key: 'container.unknown-file', params: { file: name } }]);
    expect(report.signatures.map(({ coverage }) => coverage)).toEqual(['partial']);
  });

  it('a package without such files has no warning and is covered as a whole', async () => {
    const { warnings, signatures } = await validated(signed);
    expect(warnings).toEqual([]);
    expect(signatures.map((one) => [one.coverage, one.warnings])).toEqual([['whole', []]]);
  });
});
