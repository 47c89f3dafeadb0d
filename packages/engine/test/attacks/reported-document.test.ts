import { describe, expect, it } from 'vitest';
import { ocspRequest, readCertificate } from '../../src/pki/index.ts';
import { OBJECTS, comment, edited, made } from './documents.ts';
import { type Objects, namedOf, startXref, stream, reported, updated, pki } from './lab.ts';

/** The change outside of the form, and every reported line. */
type Case = [name: string, before: Objects, after: Objects, lines: string[]];

const CATALOG = OBJECTS[1]!;
const catalog = (more: string): Record<number, string> => ({ 1: CATALOG.replace('>>', `${more}>>`) });
const XMP = '<x:xmpmeta xmlns:x="a">1</x:xmpmeta>';
const described = (text: string): Record<number, string> => ({ ...catalog('/Metadata 47 0 R'), 47: stream(text) });
const extension = (level: number, base = '1.7'): string => `<</BaseVersion/${base}/ExtensionLevel ${level}>>`;

const CATALOGS: Case[] = [
  ['an extension', {}, catalog(`/Extensions<</ESIC${extension(5)}>>`), ['extensions.changed info lta']],
  [
    'one of two extensions taken away',
    catalog(`/Extensions<</ESIC${extension(5)}/ADBE${extension(3)}>>`),
    catalog(`/Extensions<</ADBE${extension(3)}>>`),
    ['extensions.lowered violation other path=/Root/Extensions/ESIC', 'extensions.changed info lta'],
  ],
  [
    'an extension lowered',
    catalog(`/Extensions<</ESIC${extension(5)}>>`),
    catalog(`/Extensions<</ESIC${extension(4)}>>`),
    ['extensions.lowered violation other path=/Root/Extensions/ESIC', 'extensions.changed info lta'],
  ],
  [
    'an extension of the same level for another version',
    catalog(`/Extensions<</ESIC${extension(5)}>>`),
    catalog(`/Extensions<</ESIC${extension(5, '2.0')}>>`),
    ['extensions.changed info lta'],
  ],
  [
    'an extension that is an object of its own, lowered',
    { ...catalog('/Extensions<</ESIC 50 0 R>>'), 50: extension(5) },
    { 50: extension(1) },
    ['extensions.lowered violation other path=/Root/Extensions/ESIC'],
  ],
  ['a version taken away', catalog('/Version/2.0'), { 1: CATALOG }, ['version.lowered violation other']],
  ['the same version', catalog('/Version/2.0'), catalog('/Version/2.0'), []],
  ['a description', {}, described(XMP), ['metadata.changed note lta']],
  ['a description taken away', described(XMP), { 1: CATALOG }, ['metadata.changed note lta']],
  ['a description of RDF alone', {}, described('<rdf:RDF xmlns:rdf="a"/>'), ['metadata.changed note lta']],
  ['a description of the older form', {}, described('<x:xapmeta>1</x:xapmeta>'), ['metadata.changed note lta']],
  ['a description that is none', {}, described('Hello'), ['metadata.not-xmp violation other']],
  [
    'a description with a document type in small letters',
    {},
    described(`<!doctype a>${XMP}`),
    ['metadata.not-xmp violation other'],
  ],
  ['a description with an entity', {}, described(`<!ENTITY a "b">${XMP}`), ['metadata.not-xmp violation other']],
  ['a description in place of none', described('Hello'), described(XMP), ['metadata.not-xmp violation other']],
  [
    'a description that is no stream',
    {},
    { ...catalog('/Metadata 47 0 R'), 47: '<</A 1>>' },
    ['metadata.not-xmp violation other'],
  ],
  [
    'a description in a new object',
    described(XMP),
    { ...catalog('/Metadata 48 0 R'), 48: stream(XMP.replace('1', '2')) },
    ['metadata.changed note lta'],
  ],
  [
    'a description in an object that was something else',
    { ...described(XMP), 48: stream(XMP.replace('1', '2')) },
    catalog('/Metadata 48 0 R'),
    ['metadata.replaced violation other', 'metadata.changed note lta'],
  ],
  [
    'the mark of tagging among others',
    catalog('/MarkInfo<</Suspects false>>'),
    catalog('/MarkInfo<</Suspects false/Marked true>>'),
    ['mark-info.changed info lta'],
  ],
  [
    'another mark',
    {},
    catalog('/MarkInfo<</UserProperties true>>'),
    ['catalog.changed violation other path=/Root/MarkInfo'],
  ],
  [
    'the mark of tagging taken away',
    catalog('/MarkInfo<</Marked true>>'),
    { 1: CATALOG },
    ['catalog.changed violation other path=/Root/MarkInfo'],
  ],
  [
    'rights of usage taken away',
    catalog('/Perms<</UR3<</A 1>>>>'),
    { 1: CATALOG },
    ['permissions.usage-rights-removed note lta'],
  ],
  [
    'other rights of usage',
    catalog('/Perms<</UR3<</A 1>>>>'),
    catalog('/Perms<</UR3<</A 2>>>>'),
    ['permissions.changed violation other path=/Root/Perms/UR3'],
  ],
  ['rights of usage', {}, catalog('/Perms<</UR3<</A 1>>>>'), ['permissions.added note lta path=/Root/Perms/UR3']],
  ['a certification of later', {}, catalog('/Perms<</DocMDP 20 0 R>>'), ['certification.not-first violation other']],
  ['private data', {}, catalog('/PieceInfo<</A 1>>'), ['private-data.changed note lta']],
  ['private data taken away', catalog('/PieceInfo<</A 1>>'), { 1: CATALOG }, ['private-data.changed note lta']],
  [
    'private data that are a word',
    {},
    catalog('/PieceInfo/A'),
    ['catalog.changed violation other path=/Root/PieceInfo'],
  ],
  ['a language', {}, catalog('/Lang(lt)'), ['catalog.changed violation other path=/Root/Lang']],
  ['a language taken away', catalog('/Lang(lt)'), { 1: CATALOG }, ['catalog.changed violation other path=/Root/Lang']],
];

const TWO = {
  2: '<</Type/Pages/Count 2/Kids[3 0 R 41 0 R]>>',
  41: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 42 0 R>>',
};
const BOTH = { ...TWO, 42: stream('0 0 9 9 re f') };
const INNER = edited(3, '/Parent 2 0 R', '/Parent 43 0 R')[3]!;
const DEEP = {
  3: INNER,
  2: '<</Type/Pages/Count 2/Kids[43 0 R 41 0 R]>>',
  43: '<</Type/Pages/Parent 2 0 R/Count 1/Kids[3 0 R]>>',
  41: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 42 0 R>>',
  42: stream('0 0 9 9 re f'),
};
const page = (from: string, to: string): Record<number, string> => edited(3, from, to);

const PAGES: Case[] = [
  ['another size', {}, page('595 842', '595 841'), ['page.changed violation other page=1 path=MediaBox']],
  ['the text of a page in an object that says the same', {}, { ...page('4 0 R', '40 0 R'), 40: OBJECTS[4]! }, []],
  [
    'the text of a page in an object that says something else',
    {},
    { ...page('4 0 R', '40 0 R'), 40: stream('BT (Bye) Tj ET') },
    ['page.content-changed violation other page=1 path=Contents'],
  ],
  [
    'the second page turned',
    BOTH,
    { 41: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 42 0 R/Rotate 90>>' },
    ['page.changed violation other page=2 path=Rotate'],
  ],
  [
    'the second page of a tree turned',
    DEEP,
    { 41: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 42 0 R/Rotate 90>>' },
    ['page.changed violation other page=2 path=Rotate'],
  ],
  [
    'the first page of a tree turned',
    DEEP,
    { 3: INNER.replace('/Annots', '/Rotate 90/Annots') },
    ['page.changed violation other page=1 path=Rotate'],
  ],
  [
    'a key that pages inherit',
    DEEP,
    { 43: '<</Type/Pages/Parent 2 0 R/Count 1/Kids[3 0 R]/Rotate 90>>' },
    ['page.tree-changed violation other object=43 0 R path=Rotate'],
  ],
  [
    'a page more',
    {},
    TWO,
    [
      'page.tree-changed violation other object=2 0 R path=Count',
      'page.tree-changed violation other after=2 before=1 object=2 0 R',
    ],
  ],
  [
    'two pages exchanged',
    BOTH,
    { 2: '<</Type/Pages/Count 2/Kids[41 0 R 3 0 R]>>' },
    ['page.tree-changed violation other path=/Kids[]', 'page.tree-changed violation other path=/Kids[]'],
  ],
  ['a page that is nothing', {}, { 3: 'null' }, ['page.tree-changed violation other page=1']],
  [
    'a place in the structure',
    {},
    page('/Annots', '/StructParents 0/Annots'),
    ['page.structure-added note lta page=1'],
  ],
  [
    'another place in the structure',
    page('/Annots', '/StructParents 0/Annots'),
    page('/Annots', '/StructParents 1/Annots'),
    ['page.changed violation other page=1 path=StructParents'],
  ],
  ['data of a program', {}, page('/Annots', '/PieceInfo<</X 1>>/Annots'), ['private-data.changed note lta page=1']],
  ['an order by rows', {}, page('/Annots', '/Tabs/R/Annots'), ['page.tab-order-added warning form-filling page=1']],
  ['an order by widgets', {}, page('/Annots', '/Tabs/W/Annots'), ['page.tab-order-added warning form-filling page=1']],
  ['an order of nothing', {}, page('/Annots', '/Tabs/C/Annots'), ['page.changed violation other page=1 path=Tabs']],
  [
    'another order',
    page('/Annots', '/Tabs/S/Annots'),
    page('/Annots', '/Tabs/R/Annots'),
    ['page.changed violation other page=1 path=Tabs'],
  ],
];

const on = 'object=35 0 R page=1';
const LINK = '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.lt)>>>>';
const withLink = (more: string): Record<number, string> => ({ 19: OBJECTS[19]!.replace(']', ` ${more}]`) });
const withComment = (more = '', subtype = 'Text'): Record<number, string> => comment(subtype, more);
const onlyComment = (more: string, subtype = 'Text'): Record<number, string> => {
  const { 35: text } = comment(subtype, more);
  return { 35: text! };
};

const REMARKS = 'Text Popup Highlight Underline StrikeOut Squiggly Ink Caret Line Square Circle Polygon PolyLine'.split(
  ' ',
);

const COMMENTS: Case[] = [
  ...REMARKS.map((kind): Case => [
    `a remark of kind ${kind}`,
    {},
    comment(kind),
    [`annotation.added warning annotations after=${kind} ${on}`],
  ]),
  ...['FreeText', 'Stamp', 'Redact', 'Watermark', 'FileAttachment'].map((kind): Case => [
    `something of kind ${kind} over the text`,
    {},
    comment(kind),
    [`annotation.added-covering warning annotations after=${kind} ${on}`],
  ]),
  ...['Link', 'Screen', 'Movie', '3D', 'TrapNet'].map((kind): Case => [
    `something of kind ${kind}`,
    {},
    comment(kind),
    [`annotation.not-allowed violation other after=${kind} ${on}`],
  ]),
  ['a day of a comment', withComment(), onlyComment('/M(D:20261122)'), []],
  ['a name of a comment', withComment(), onlyComment('/NM(x)'), []],
  ['the page of a comment', withComment(), { 35: onlyComment('')[35]!.replace('/P 3 0 R', '') }, []],
  [
    'the words of a comment',
    withComment(),
    onlyComment('/Contents(b)'),
    [`annotation.changed warning annotations ${on}`],
  ],
  ['an action of a comment', withComment(), onlyComment('/A<<>>'), [`annotation.action violation other ${on}`]],
  ['a script of a comment', withComment(), onlyComment('/AA<<>>'), [`annotation.action violation other ${on}`]],
  ['a comment of another kind', withComment(), onlyComment('', 'Stamp'), [`annotation.replaced violation other ${on}`]],
  ['a comment that is a word', withComment(), { 35: '/A' }, [`annotation.replaced violation other ${on}`]],
  ['a comment taken away', withComment(), { 19: OBJECTS[19]! }, [`annotation.removed warning annotations ${on}`]],
  [
    'a widget that the form does not know',
    {},
    withComment('/FT/Tx', 'Widget'),
    [`annotation.unlisted-widget violation other ${on}`],
  ],
  [
    'a widget that the form does not know, changed',
    withComment('/FT/Tx', 'Widget'),
    onlyComment('/FT/Tx/V(x)', 'Widget'),
    [`annotation.unlisted-widget-changed violation other ${on}`],
  ],
  [
    'a widget that the form does not know, taken away',
    withComment('/FT/Tx', 'Widget'),
    { 19: OBJECTS[19]! },
    [`form.widget-removed violation other ${on}`],
  ],
  [
    'a signature widget that the form does not list',
    {},
    withComment('/FT/Sig/AA<<>>', 'Widget'),
    [`annotation.unlisted-widget violation other ${on}`],
  ],
  // Common programs write links so; the list grows with each signature (ISO 32000-2, 12.5.2).
  [
    'a comment behind an unchanged link in the page itself',
    withLink(LINK),
    { ...comment('Text'), ...withLink(`${LINK} 35 0 R`) },
    [`annotation.added warning annotations after=Text ${on}`],
  ],
  [
    'a changed link in the page itself',
    withLink(LINK),
    withLink(LINK.replace('/Rect[0 0', '/Rect[1 1')),
    ['annotation.inline-changed violation other page=1'],
  ],
  [
    'a link in the page itself, taken away',
    withLink(LINK),
    { 19: OBJECTS[19]! },
    ['annotation.inline-changed violation other page=1'],
  ],
  [
    'a comment in the page itself',
    {},
    { 19: OBJECTS[19]!.replace(']', ' <</Subtype/Text>>]') },
    ['annotation.inline-changed violation other page=1'],
  ],
  ['nothing under a number in the list', {}, { 19: OBJECTS[19]!.replace(']', ' 99 0 R]') }, []],
];

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const [issuing, root] = [pki.issuing.certificate, pki.root.certificate].map((der) => readCertificate(der));
const answer = await pki.ports.ocsp('', ocspRequest({ certificate: issuing!, issuer: root! }));
const list = await pki.ports.fetch([...issuing!.crlAddresses][0]!, 'crl');
const PROOF: Record<number, string> = {
  40: stream('no certificate'),
  41: stream(latin1(root!.der)),
  42: stream(latin1(answer)),
  43: stream(latin1(list)),
};
const NAME = '0123456789abcdefABCDEF0123456789ABCDEF01';
const store = (more: string): Record<number, string> => ({ ...PROOF, ...catalog(`/DSS<<${more}>>`) });
const stored = (more: string): Record<number, string> => catalog(`/DSS<<${more}>>`);
const EXTENDED = 'dss.extended info lta';

const PROOFS: Case[] = [
  ['a certificate', PROOF, stored('/Certs[41 0 R]'), [EXTENDED]],
  ['an answer', PROOF, stored('/OCSPs[42 0 R]'), [EXTENDED]],
  ['a list', PROOF, stored('/CRLs[43 0 R]'), [EXTENDED]],
  [
    'each in the place of another',
    {},
    store('/Certs[42 0 R]/OCSPs[43 0 R]/CRLs[41 0 R]'),
    [
      'dss.not-der warning lta object=42 0 R',
      'dss.not-der warning lta object=43 0 R',
      'dss.not-der warning lta object=41 0 R',
      EXTENDED,
    ],
  ],
  ['something else', {}, store('/Certs[40 0 R]'), ['dss.not-der warning lta object=40 0 R', EXTENDED]],
  ['something that is no object', {}, store('/Certs[(x)]'), ['dss.not-der warning lta', EXTENDED]],
  [
    'a certificate that could be drawn',
    {},
    { ...store('/Certs[44 0 R]'), 44: stream(latin1(root!.der), '/Resources<<>>') },
    ['dss.not-der warning lta object=44 0 R', EXTENDED],
  ],
  ['the same once more', store('/Certs[41 0 R]'), stored('/Certs[41 0 R]'), []],
  ['one more', store('/Certs[41 0 R]'), stored('/Certs[41 0 R]/OCSPs[42 0 R]'), [EXTENDED]],
  ['one less', store('/Certs[41 0 R]/OCSPs[42 0 R]'), stored('/Certs[41 0 R]'), [EXTENDED]],
  ['a word nobody knows', store('/Certs[41 0 R]'), stored('/Certs[41 0 R]/X 1'), [EXTENDED]],
  ['nothing', store('/Certs[41 0 R]'), { 1: CATALOG }, ['dss.removed violation other']],
  [
    'one written over',
    store('/Certs[41 0 R]'),
    { 41: stream(latin1(issuing!.der)) },
    [EXTENDED, 'object.unexplained violation other object=41 0 R path=1 0 R/DSS/Certs[]'],
  ],
  [
    'one written over with something else',
    store('/Certs[41 0 R]'),
    { 41: stream('x') },
    [
      'dss.not-der warning lta object=41 0 R',
      EXTENDED,
      'object.unexplained violation other object=41 0 R path=1 0 R/DSS/Certs[]',
    ],
  ],
  ['entries by signature', {}, store(`/VRI<<${`/${NAME}`}<</Cert[41 0 R]/OCSP[42 0 R]/CRL[43 0 R]>>>>`), [EXTENDED]],
  [
    'entries by signature that are something else',
    {},
    store(`/VRI<</${NAME}<</Cert[42 0 R]/OCSP[43 0 R]/CRL[41 0 R]>>>>`),
    [
      'dss.not-der warning lta object=42 0 R',
      'dss.not-der warning lta object=43 0 R',
      'dss.not-der warning lta object=41 0 R',
      EXTENDED,
    ],
  ],
  [
    'entries by a name that is none',
    {},
    store('/VRI<</X<</Cert[41 0 R]>>>>'),
    ['dss.vri-name note lta path=X', EXTENDED],
  ],
  [
    'entries by a name that is too long',
    {},
    store(`/VRI<</${NAME}0<<>>>>`),
    [`dss.vri-name note lta path=${NAME}0`, EXTENDED],
  ],
  [
    'entries by a name that is too short',
    {},
    store(`/VRI<</${NAME.slice(1)}<<>>>>`),
    [`dss.vri-name note lta path=${NAME.slice(1)}`, EXTENDED],
  ],
  ['entries that say what they are', {}, store(`/VRI<</Type/VRI/${NAME}<</Cert[41 0 R]>>>>`), [EXTENDED]],
  [
    'another entry for a signature',
    store(`/VRI<</${NAME}<</Cert[41 0 R]>>>>`),
    stored(`/VRI<</${NAME}<</Cert[41 0 R]/OCSP[42 0 R]>>>>`),
    ['dss.vri-rewritten note lta', EXTENDED],
  ],
  [
    'the entry of a signature taken away',
    store(`/VRI<</${NAME}<</Cert[41 0 R]>>>>`),
    stored('/VRI<<>>'),
    ['dss.vri-rewritten note lta', EXTENDED],
  ],
  [
    'the time of an entry, in an object of its own',
    { ...store(`/VRI<</${NAME} 45 0 R>>`), 45: '<</Cert[41 0 R]/TU 46 0 R>>', 46: '(D:2026)' },
    { 46: '(D:2027)' },
    [],
  ],
  [
    'lists of proof data in objects of their own',
    { ...PROOF, ...catalog('/DSS<</Certs 46 0 R/VRI 47 0 R>>'), 46: '[41 0 R]', 47: '<<>>' },
    { 46: '[41 0 R 48 0 R]', 48: PROOF[41]!, 47: `<</${NAME}<</Cert[48 0 R]>>>>` },
    [EXTENDED],
  ],
  [
    'proof data in objects of their own',
    { ...PROOF, ...catalog('/DSS 45 0 R'), 45: '<</Certs 46 0 R/VRI 47 0 R>>', 46: '[41 0 R]', 47: '<<>>' },
    { 46: '[41 0 R 48 0 R]', 48: PROOF[41]!, 47: `<</${NAME}<</Cert[48 0 R]>>>>` },
    [EXTENDED],
  ],
];

const USES: Case[] = [
  [
    'a word that leads to itself, over another',
    { ...page('/Annots', '/X 50 0 R/Annots'), 50: '[50 0 R]' },
    {
      ...page('/Annots', '/X 60 0 R/Annots'),
      60: '[60 0 R]',
    },
    ['page.changed violation other page=1 path=X'],
  ],
  [
    'the text of a page',
    {},
    { 4: stream('BT (!) Tj ET') },
    ['page.content-changed violation other object=4 0 R path=3 0 R/Contents'],
  ],
  [
    'a font of a page',
    {},
    { 6: OBJECTS[6]!.replace('Helvetica', 'Courier') },
    ['page.content-changed violation other object=6 0 R path=3 0 R/Resources/Font/F1'],
  ],
  [
    'letters of a font',
    {},
    { 22: stream('x') },
    ['object.unexplained violation other object=22 0 R path=6 0 R/ToUnicode'],
  ],
  ['an object freed', {}, { 22: null }, ['object.freed violation other object=22 0 R path=6 0 R/ToUnicode']],
  [
    'text under a number that was waited for',
    page('4 0 R', '[4 0 R 60 0 R]'),
    { 60: stream('BT (!) Tj ET') },
    ['object.captured violation other object=60 0 R path=3 0 R/Contents[]'],
  ],
  ['an object that nothing leads to', { 50: '<</A 51 0 R>>', 51: '(a)' }, { 51: '(b)' }, []],
  [
    'an object that the catalog leads to over another',
    { ...catalog('/Threads 50 0 R'), 50: '[51 0 R]', 51: '<</A 1>>' },
    { 51: '<</A 2>>' },
    ['object.unexplained violation other object=51 0 R path=50 0 R[]'],
  ],
  [
    'a whole number that became a real one',
    { ...catalog('/Threads 50 0 R'), 50: '[51 0 R]', 51: '1' },
    { 51: '1.0' },
    ['object.unexplained violation other object=51 0 R path=50 0 R[]'],
  ],
];

describe.each([
  ['to the catalog', CATALOGS],
  ['to pages', PAGES],
  ['to comments', COMMENTS],
  ['to the proof data', PROOFS],
  ['to what other objects use', USES],
])('of a change %s everything is reported, with its location:', (_, cases) => {
  it.each(cases)('%s', async (__, before, after, lines) => {
    const answer_ = await reported(updated(made(before), after));
    expect(answer_.lines).toEqual(lines);
    expect(answer_.isValid).toBe(!lines.some((line) => line.includes(' violation ')));
    expect(answer_.named).toBe(namedOf(lines));
  });
});

describe('a description of a document', () => {
  const long = (length: number): string => {
    const text = '<x:xmpmeta xmlns:x="a"></x:xmpmeta>';
    return text.replace('><', `>${' '.repeat(length - text.length)}<`);
  };

  it.each([
    [4 * 1024 * 1024, ['metadata.changed note lta']],
    [4 * 1024 * 1024 + 1, ['metadata.not-xmp violation other']],
  ])('of %i bytes is read or not', async (length, lines) => {
    expect((await reported(updated(made(), described(long(length))))).lines).toEqual(lines);
  });
});

describe('of a change to the trailer everything is reported:', () => {
  const titled = made({ 46: '<</Title(a)>>' }, '/Info 46 0 R');
  it.each<[string, string, Objects, { trailer?: string; root?: string }, string[]]>([
    ['a title', made(), { 46: '<</Title(a)>>' }, { trailer: '/Info 46 0 R' }, ['info.changed note lta']],
    ['another title', titled, { 46: '<</Title(b)>>' }, { trailer: '/Info 46 0 R' }, ['info.changed note lta']],
    ['no title', titled, {}, {}, ['info.changed note lta']],
    [
      'a title in a new object',
      titled,
      { 56: '<</Title(b)>>' },
      { trailer: '/Info 56 0 R' },
      ['info.changed note lta'],
    ],
    ['the same title in a new object', titled, { 56: '<</Title(a)>>' }, { trailer: '/Info 56 0 R' }, []],
    ['a title in an object of before', titled, {}, { trailer: '/Info 6 0 R' }, ['info.replaced violation other']],
    [
      'a title that is a stream',
      titled,
      { 46: stream('x') },
      { trailer: '/Info 46 0 R' },
      ['info.not-dictionary violation other'],
    ],
    ['the same title', titled, {}, { trailer: '/Info 46 0 R' }, []],
    ['a word', made(), {}, { trailer: '/X 1' }, ['trailer.key-added note lta path=/X']],
    ['a word that was there', made({}, '/X 1'), {}, { trailer: '/X 2' }, []],
    [
      'the catalog in a new object',
      made(),
      { 53: CATALOG },
      { root: '53 0 R' },
      ['catalog.moved note lta object=53 0 R'],
    ],
    [
      'the catalog in an object of before',
      made({ 53: CATALOG }),
      {},
      { root: '53 0 R' },
      ['catalog.replaced violation other object=53 0 R'],
    ],
  ])('%s', async (_, file, after, tail, lines) => {
    const answer_ = await reported(updated(file, after, tail));
    expect(answer_.lines).toEqual(lines);
    expect(answer_.isValid).toBe(!lines.some((line) => line.includes(' violation ')));
    expect(answer_.named).toBe(namedOf(lines));
  });
});

describe('of an update with a second table for newer programs (ISO 32000-1, 7.5.8.4)', () => {
  const B = made();
  /** Objects 47 and 61, which the table for older programs omits. */
  function hybrid(entry: string, between = ''): string {
    const at = B.length;
    const row = String.fromCharCode(1, at >> 16, (at >> 8) & 255, at & 255, 0);
    const before = `${B}47 0 obj\n(hidden)\nendobj\n${between}`;
    const table = stream(row, '/Type/XRef/Size 62/W[1 3 1]/Index[47 1]/Root 1 0 R');
    const tail = { prev: startXref(B), size: 62, trailer: entry === '' ? '' : `/${entry} ${before.length}` };
    return updated(`${before}61 0 obj\n${table}\nendobj\n`, {}, tail);
  }

  it('nothing is reported, for every object belongs to something', async () => {
    expect(await reported(hybrid('XRefStm'))).toMatchObject({ lines: [], isValid: true });
  });

  it('objects unknown to both tables are reported', async () => {
    const { lines, isValid } = await reported(hybrid('XRefStm', '48 0 obj\n(x)\nendobj\n'));
    expect([lines, isValid]).toEqual([['bytes.unreferenced-structure violation other'], false]);
  });

  it('the second table is reported if nothing refers to it', async () => {
    const { lines, isValid } = await reported(hybrid(''));
    expect([lines, isValid]).toEqual([['bytes.unreferenced-structure violation other'], false]);
  });
});

describe('of bytes that belong to nothing', () => {
  const B = made();
  it.each<[string, string, string[]]>([
    ['two ends of line', '\r\n', []],
    ['three', '\n\n\n', ['bytes.blank note none']],
    ['sixteen blanks', '\0 '.repeat(8), ['bytes.blank note none']],
    ['one more', '\n'.repeat(17), ['bytes.after-end violation other']],
    ['a comment', '% made by a program\n', ['bytes.after-end violation other']],
    ['a second end of the file', '%%EOF\n', ['bytes.after-end violation other']],
    ['the end of the file far away', `${'\n'.repeat(1000)}%%EOF\n`, ['bytes.after-end violation other']],
    ['words', 'Hello\n', ['bytes.after-end violation other']],
    ['a single byte', '\x01', ['bytes.after-end violation other']],
    ...['obj', 'endobj', 'trailer', 'xref', 'stream'].map((word): [string, string, string[]] => [
      `the word ${word}, though in a comment`,
      `% ${word} \n`,
      ['bytes.unreferenced-structure violation other'],
    ]),
    ['the beginning of another state', '% startxref \n', ['structure.unreadable-tail violation other']],
    ['a word that begins with one of these', '% objective\n', ['bytes.after-end violation other']],
  ])('%s, this is reported', async (_, tail, lines) => {
    const answer_ = await reported(B + tail);
    expect(answer_.lines).toEqual(lines);
    expect(answer_.isValid).toBe(!lines.some((line) => line.includes(' violation ')));
    expect(answer_.named).toBe(namedOf(lines));
  });
});
