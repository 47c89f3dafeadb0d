import { describe, expect, it } from 'vitest';
import { inspectAdoc } from '../src/api/adoc.ts';
import { nextSignature } from '../src/api/sign.ts';
import { validate } from '../src/api/validate.ts';
import { START, base, edited, extendTo, signAs, withFile } from './adoc-act.ts';
import { makeTestPki } from './pki/index.ts';

const pki = makeTestPki(START);
const signed = await extendTo(pki, await signAs(pki, base, pki.signer('p256', 'Eglė')), 'B-LT');
const TYPE = 'http://www.archyvai.lt/adoc/2008/relationships';
const [MAIN, APPENDIX, ATTACHMENT] = ['raštas.txt', 'appendices/lentelė 1 & 2.txt', 'attachments/sutartis.txt'];

const validated = (file: Uint8Array) =>
  validate(file, {
    ports: { verify: pki.ports.verify },
    anchors: [pki.root.certificate],
    time: new Date(pki.clock.now.getTime() + 3_600_000),
  });

/** The package with other relations of files to the package, in place of those that make them documents or metadata. */
const related = (kinds: Record<string, string>, file = signed) =>
  edited(file, 'META-INF/relations.xml', (xml) =>
    Object.entries(kinds).reduce((text, [name, kind]) => {
      const path = name.replace('&', '&amp;');
      const former = new RegExp(
        `<Relationship full-path="${path}" type="[^"]*/(?:content|metadata)/[^"]*"></Relationship>`,
      );
      const relation = `<SourcePart full-path="/"><Relationship full-path="${path}" type="${TYPE}/${kind}"/></SourcePart>`;
      return text.replace(former, '').replace('</Relationships>', `${relation}</Relationships>`);
    }, xml),
  );

const only = async (file: Uint8Array) => {
  const { signatures, files } = await validated(file);
  const [{ indication, errors, warnings }] = signatures as [(typeof signatures)[number]];
  return { indication, files, errors: errors.map(({ key }) => key), warnings: warnings.map(({ key }) => key) };
};

describe('a signed file of an ADOC package stays in sight whatever relations.xml says', () => {
  it.each<[string, Record<string, string>]>([
    ['the appendix as a picture', { [APPENDIX]: 'thumbnail' }],
    ['appendix and attachment as pictures', { [APPENDIX]: 'thumbnail', [ATTACHMENT]: 'thumbnail' }],
    ['the appendix as signatures', { [APPENDIX]: 'signatures' }],
    ['the attachment as metadata', { [ATTACHMENT]: 'metadata/unsignable' }],
    [
      'the appendix as the document and the others as pictures',
      { [APPENDIX]: 'content/main', [MAIN]: 'thumbnail', [ATTACHMENT]: 'thumbnail' },
    ],
    [
      'the attachment as the document and the others as pictures',
      { [ATTACHMENT]: 'content/main', [MAIN]: 'thumbnail', [APPENDIX]: 'thumbnail' },
    ],
  ])('%s: the signature fails and every file is listed', async (_, kinds) => {
    const file = related(kinds);
    const { indication, errors, files } = await only(file);
    expect([indication, errors]).toEqual(['TOTAL-FAILED', expect.arrayContaining(['adoc.files-related'])]);
    expect(files?.toSorted()).toEqual([APPENDIX, ATTACHMENT, MAIN].toSorted());
    const inspected = inspectAdoc(file).files.map(({ name }) => name);
    expect(inspected.toSorted()).toEqual([APPENDIX, ATTACHMENT, MAIN].toSorted());
    expect(nextSignature(file).form).toBeNull();
  });

  it('a file that would be shown as the document, though its signed name is that of an appendix, gets no role', () => {
    const { files } = inspectAdoc(related({ [APPENDIX]: 'content/main', [MAIN]: 'content/attachment' }));
    expect(files.map(({ name, role }) => [name, role])).toEqual([
      [APPENDIX, undefined],
      [MAIN, 'attachment'],
      [ATTACHMENT, 'attachment'],
    ]);
  });

  it('an author who is signed in a metadata file cannot be hidden as a picture of the package', async () => {
    const { indication, errors } = await only(related({ 'metadata/signableMetadata0.xml': 'thumbnail' }));
    expect([indication, errors]).toEqual(['TOTAL-FAILED', expect.arrayContaining(['adoc.files-related'])]);
  });

  it('the only file, from the folder of appendices, is reported to have no signed role', async () => {
    const alone = edited(signed, 'META-INF/relations.xml', (xml) => xml.replaceAll(MAIN, 'appendices/kita.txt'));
    expect((await only(alone)).warnings).toContain('adoc.roles-unsigned');
  });
});

it('metadata that nobody signed outside of its folder is a warning', async () => {
  const xml = '<m:metadata xmlns:m="http://www.archyvai.lt/adoc/2008/metadata/unsignable"/>';
  const { warnings } = await validated(
    related({ 'kita.xml': 'metadata/unsignable' }, withFile(signed, 'kita.xml', xml)),
  );
  expect(warnings).toEqual([{ key: 'container.unknown-file', params: { file: 'kita.xml' } }]);
});

it('a list that gives a file another type than its signature is a warning', async () => {
  const changed = edited(signed, 'META-INF/manifest.xml', (xml) => xml.replace('text/plain', 'text/html'));
  expect(await only(changed)).toMatchObject({ indication: 'TOTAL-PASSED', warnings: ['container.manifest-agrees'] });
});
