import { expect, it, vi } from 'vitest';
import { HIDDEN_CONTENT, hiddenContent } from '../src/api/pades.ts';
import { validate } from '../src/api/validate.ts';
import { signAs } from './act.ts';
import { awkward, emptyPages, SIGNABLE } from './fixtures.ts';
import { NOTICES, reportedAs } from '../src/formats/pades/hidden/kinds.ts';
import { makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const codes = (file: Uint8Array) => hiddenContent(file).map(({ code }) => code);
const stream = (dict: string, content: string) => `<<${dict}/Length ${content.length}>>stream\n${content}\nendstream`;
const picture = (content: string, font = 'Type1') =>
  stream(
    `/Type/XObject/Subtype/Form/BBox[0 0 90 20]/Resources<</Font<</F<</Type/Font/Subtype/${font}/BaseFont/Helvetica>>>>>>`,
    content,
  );

it('an ordinary file hides nothing, nor does one that we signed', async () => {
  expect(hiddenContent(emptyPages(2))).toEqual([]);
  const pki = makeTestPki(new Date('2026-11-21T10:00:00Z'));
  expect(hiddenContent(await signAs(pki, emptyPages(1), pki.signer('p256', 'Rūta')))).toEqual([]);
});

it('harmless files of other programs hide nothing that blocks signing', () => {
  const found = SIGNABLE.flatMap((name) => hiddenContent(awkward(name)).map(({ code }) => `${name} ${code}`));
  expect(found).toEqual([]);
});

it('SG-29 a layer that is off, or shown on the screen or on paper only, is reported', () => {
  const layered = (config: string, group = '') =>
    emptyPages(1, {
      catalog: `/OCProperties<</OCGs[4 0 R]/D<<${config}>>>>`,
      more: [`<</Type/OCG/Name(Sluoksnis)${group}>>`],
    });
  expect(codes(layered('/OFF[4 0 R]'))).toEqual(['layer']);
  expect(codes(layered('/BaseState/OFF'))).toEqual(['layer']);
  expect(codes(layered('', '/Usage<</Print<</PrintState/OFF>>>>'))).toEqual(['layer']);
  expect(codes(layered('/BaseState/OFF/ON[4 0 R]'))).toEqual([]);
});

it('SG-29 a layer that is shown at some size, in one language or for one user is reported', () => {
  const layered = (usage: string, config = '') =>
    emptyPages(1, {
      catalog: `/OCProperties<</OCGs[4 0 R]/D<<>>/Configs[<<${config}>>]>>`,
      more: [`<</Type/OCG/Name(Sluoksnis)/Usage<<${usage}>>>>`],
    });
  expect(codes(layered('/Zoom<</min 0.1/max 2>>'))).toEqual(['layer']);
  expect(codes(layered('/Language<</Lang(en)/Preferred/ON>>'))).toEqual(['layer']);
  expect(codes(layered('/User<</Type/Ind/Name(x)>>'))).toEqual(['layer']);
  expect(codes(layered('/Export<</ExportState/OFF>>'))).toEqual(['layer']);
  expect(codes(layered('', '/OFF[4 0 R]'))).toEqual(['layer']);
  // What drawing and layout programs write on layers that are shown everywhere.
  const all = '/View<</ViewState/ON>>/Print<</PrintState/ON>>/Export<</ExportState/ON>>';
  expect(codes(layered(`/CreatorInfo<</Creator(CAD)/Subtype/Technical>>${all}`))).toEqual([]);
});

it('SG-29 content that is shown while a layer is not is reported', () => {
  const shownBy = (condition: string) =>
    emptyPages(1, {
      catalog: '/OCProperties<</OCGs[4 0 R]/D<<>>>>',
      page: '/Resources<</Properties<</P 5 0 R>>>>',
      more: ['<</Type/OCG/Name(Sluoksnis)>>', `<</Type/OCMD/OCGs 4 0 R${condition}>>`],
    });
  for (const condition of ['/P/AllOff', '/P/AnyOff', '/VE[/Not 4 0 R]', '/VE[/And 4 0 R[/Not 4 0 R]]'])
    expect(codes(shownBy(condition))).toEqual(['layer']);
  for (const condition of ['', '/P/AnyOn', '/P/AllOn', '/VE[/Or 4 0 R 4 0 R]'])
    expect(codes(shownBy(condition))).toEqual([]);
});

it('SG-29 a layer for another use than viewing, which programs hide or show as they like, is reported', async () => {
  const layered = (config: string, group = '', configs = '') =>
    emptyPages(1, {
      catalog: `/OCProperties<</OCGs[4 0 R]/D<<${config}>>/Configs[<<${configs}>>]>>`,
      more: [`<</Type/OCG/Name(Sluoksnis)${group}>>`],
    });
  const uncertain = [
    layered('/Intent/Design'),
    layered('/Intent[/Design]', '/Intent/View'),
    layered('/Intent[]'),
    layered('', '/Intent/Design'),
    layered('/Intent/All', '/Intent[/Other]'),
    layered('', '', '/Intent/Design'),
    layered('/BaseState/Other'),
  ];
  for (const file of uncertain) {
    expect(codes(file)).toEqual(['layer']);
    expect(await warned(file)).toEqual(['content.layer']);
  }
  // What drawing programs write on layers that are shown everywhere.
  expect(codes(layered('/Intent/View', '/Intent[/View/Design]'))).toEqual([]);
  expect(codes(layered('/Intent[/View/Design]/BaseState/Unchanged'))).toEqual([]);
});

it('SG-29 a layer that the list of layers leaves out is reported as one in the list', () => {
  const unlisted = (group: string) =>
    emptyPages(1, {
      catalog: '/OCProperties<</OCGs[]/D<<>>>>',
      page: '/Resources<</Properties<</P 4 0 R>>>>',
      more: [`<</Type/OCG/Name(Sluoksnis)${group}>>`],
    });
  expect(codes(unlisted('/Intent/Design'))).toEqual(['layer']);
  expect(codes(unlisted('/Usage<</View<</ViewState/OFF>>>>'))).toEqual(['layer']);
  expect(codes(unlisted(''))).toEqual([]);
});

it('SG-29 a condition of layers that names no layer or says nothing clear is reported', () => {
  const shownBy = (condition: string) =>
    emptyPages(1, {
      catalog: '/OCProperties<</OCGs[4 0 R]/D<<>>>>',
      page: '/Resources<</Properties<</P 5 0 R>>>>',
      more: ['<</Type/OCG/Name(Sluoksnis)>>', `<<${condition}>>`],
    });
  const unclear = [
    '/Type/OCMD/OCGs[]/P/AnyOn',
    '/Type/OCMD/OCGs[null 4 0 R]',
    '/Type/OCMD/OCGs[9 0 R]',
    '/Type/OCMD',
    '/Type/OCMD/OCGs 4 0 R/P/Other',
    '/Type/OCMD/OCGs 4 0 R/VE[/And]',
    '/Type/OCMD/OCGs 4 0 R/VE[/Xor 4 0 R]',
    '/Type/OCMD/OCGs 4 0 R/VE[/Or[/And 4 0 R][/Or]]',
    '/Type/OCMD/OCGs 4 0 R/VE 4 0 R/P/AllOff',
    '/OCGs 4 0 R/P/AllOff',
  ];
  for (const condition of unclear) expect([condition, codes(shownBy(condition))]).toEqual([condition, ['layer']]);
  expect(codes(shownBy('/Type/OCMD/OCGs[4 0 R 4 0 R]/P/AllOn/VE[/And[/Or 4 0 R]4 0 R]'))).toEqual([]);
});

it('SG-29 a form in XML, which some programs show instead of the pages, is reported', () => {
  const form = (catalog: string) => codes(emptyPages(1, { catalog, more: ['<</Length 0>>stream\n\nendstream'] }));
  expect(form('/AcroForm<</Fields[]/XFA 4 0 R>>')).toEqual(['xfa']);
  expect(form('/AcroForm<</Fields[]/XFA[(template)4 0 R]>>')).toEqual(['xfa']);
  expect(form('/NeedsRendering true')).toEqual(['xfa']);
  expect(form('/AcroForm<</Fields[]>>')).not.toContain('xfa');
});

it('SG-29 a portfolio, of which some programs show the attached files instead of the pages, is reported', async () => {
  const portfolio = emptyPages(1, { catalog: '/Collection<</Type/Collection/D(a.pdf)>>' });
  expect(codes(portfolio)).toEqual(['read-differently']);
  expect(await warned(portfolio)).toEqual(['content.portfolio']);
});

async function warned(file: Uint8Array): Promise<string[]> {
  const pki = makeTestPki(new Date('2026-11-21T10:00:00Z'));
  const signed = await signAs(pki, file, pki.signer('p256', 'Rūta'));
  const options = { ports: pki.ports, anchors: [pki.root.certificate], time: new Date('2026-11-21T11:00:00Z') };
  const { signatures, changes } = await validate(signed, options);
  expect(signatures[0]!.indication).not.toBe('FAILED');
  return changes.map(({ code }) => code).filter((code) => code.startsWith('content.'));
}

it('SG-29 the report on a signed file warns about layers and forms that the pages do not always show', async () => {
  const layered = (catalog: string, more: string[]) => warned(emptyPages(1, { catalog, more }));
  const layers = '/OCProperties<</OCGs[4 0 R]/D<<>>>>';
  const group = '<</Type/OCG/Name(Sluoksnis)>>';
  expect(await layered(layers, [group])).toEqual([]);
  expect(await layered('/OCProperties<</OCGs[4 0 R]/D<</OFF[4 0 R]>>>>', [group])).toEqual(['content.layer']);
  expect(await layered(layers, [group, '<</Type/OCMD/OCGs 4 0 R/P/AllOff>>'])).toEqual(['content.layer']);
  expect(await layered('/NeedsRendering true', [])).toEqual(['content.xfa']);
});

it('SG-29 what signers are warned of, reports warn of too, or the table says why not', () => {
  const notices = Object.values(NOTICES);
  expect(new Set(notices.map(({ before }) => before))).toEqual(new Set(HIDDEN_CONTENT));
  const unreported = notices.filter(({ report }) => typeof report !== 'string');
  expect(unreported.filter(({ report }) => (report as { none: string }).none === '')).toEqual([]);
  expect(reportedAs('layer')).toBe('content.layer');
  expect(reportedAs('annotation')).toBeUndefined();
});

const stamped = (entries: string, looks: string[]) =>
  emptyPages(1, {
    page: '/Annots[4 0 R]',
    more: [`<</Type/Annot/Rect[0 0 90 20]${entries}>>`, ...looks.map((one) => picture(one))],
  });
const SHOWS = 'BT /F 9 Tf 2 5 Td (90000 EUR) Tj ET';

it('SG-29 a stamp that is only on paper, only on the screen or only under the pointer is reported before and after signing', async () => {
  const changing: Record<string, Uint8Array> = {
    'on paper': stamped('/Subtype/Stamp/F 36/AP<</N 5 0 R>>', [SHOWS]),
    'on the screen': stamped('/Subtype/Stamp/AP<</N 5 0 R>>', [SHOWS]),
    'a field on paper': stamped('/Subtype/Widget/FT/Tx/T(a)/V(90000 EUR)/F 36/AP<</N 5 0 R>>', [SHOWS]),
    'under the pointer': stamped('/Subtype/Stamp/F 4/AP<</N 5 0 R/R 6 0 R>>', ['', SHOWS]),
    'while it is pressed': stamped('/Subtype/Stamp/F 4/AP<</N 5 0 R/D<</On 6 0 R>>>>/AS/On', ['', SHOWS]),
    'while the pointer is elsewhere': stamped('/Subtype/Stamp/F 260/AP<</N 5 0 R>>', [SHOWS]),
  };
  for (const [name, file] of Object.entries(changing)) {
    expect([name, codes(file).filter((code) => code === 'look-changes')]).toEqual([name, ['look-changes']]);
    expect([name, await warned(file)]).toEqual([name, ['content.look-changes']]);
  }
  const steady = [
    stamped('/Subtype/Stamp/F 4/AP<</N 5 0 R>>', [SHOWS]),
    stamped('/Subtype/Stamp/F 4/AP<</N 5 0 R/R 5 0 R/D 6 0 R>>', [SHOWS, SHOWS]),
    stamped('/Subtype/Stamp/F 2/AP<</N 5 0 R>>', [SHOWS]),
    stamped('/Subtype/Widget/FT/Tx/T(a)/V(90000 EUR)/AP<</N 5 0 R>>', [SHOWS]),
    stamped('/Subtype/Widget/FT/Btn/T(a)/F 4/AP<</N 5 0 R/D 6 0 R>>', ['', SHOWS]),
    stamped('/Subtype/Link/A<</S/URI/URI(https://paraph.example)>>', []),
  ];
  for (const file of steady) {
    expect(codes(file)).not.toContain('look-changes');
    expect(await warned(file)).toEqual([]);
  }
});

it('SG-29 an image with another picture for paper is reported before and after signing', async () => {
  const image = (more: string, data: string) =>
    stream(`/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray${more}`, data);
  const drawn = (alternates: string) =>
    emptyPages(1, { page: '/Resources<</XObject<</I 4 0 R>>>>', more: [image(alternates, 'a'), image('', 'b')] });
  const forPaper = drawn('/Alternates[<</Image 5 0 R/DefaultForPrinting true>>]');
  expect(codes(forPaper)).toEqual(['look-changes']);
  expect(await warned(forPaper)).toEqual(['content.look-changes']);
  expect(codes(drawn('/Alternates[<</Image 5 0 R>>]'))).toEqual([]);
});

it('SG-29 the report on a signed file warns about scripts that run by themselves, not about those that a reader starts', async () => {
  const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
  const runs = ['content.runs'];
  expect(await warned(emptyPages(1, { catalog: `/OpenAction${script}` }))).toEqual(runs);
  expect(await warned(emptyPages(1, { catalog: `/Names<</JavaScript<</Names[(a)${script}]>>>>` }))).toEqual(runs);
  expect(await warned(emptyPages(1, { page: '/AA<</O<</S/Hide/T(a)>>>>' }))).toEqual(runs);
  expect(await warned(emptyPages(1, { catalog: '/Names<</JavaScript<</Names[]>>>>' }))).toEqual([]);
  expect(await warned(emptyPages(1, { catalog: '/OpenAction[3 0 R/Fit]' }))).toEqual([]);
  expect(await warned(stamped(`/Subtype/Widget/FT/Tx/T(a)/AA<</K${script}/F${script}>>`, []))).toEqual([]);
});

it('SG-29 a field that shows another value than it holds is reported after signing too', async () => {
  const form = (entries: string) =>
    emptyPages(1, {
      catalog: `/AcroForm<</Fields[4 0 R]${entries}>>`,
      page: '/Annots[4 0 R]',
      more: ['<</Type/Annot/Subtype/Widget/Rect[0 0 90 20]/F 4/FT/Tx/T(a)/V(1 EUR)/AP<</N 5 0 R>>>>', picture(SHOWS)],
    });
  expect(codes(form('/NeedAppearances true'))).toContain('field-picture');
  expect(await warned(form('/NeedAppearances true'))).toEqual(['content.field-redrawn']);
  expect(codes(form(''))).toContain('field-picture');
  expect(await warned(form(''))).toEqual(['content.field-differs']);
});

const fieldWith = (entries: string, content: string, font?: string) =>
  emptyPages(1, {
    catalog: '/AcroForm<</Fields[4 0 R]>>',
    page: '/Annots[4 0 R]',
    more: [
      `<</Type/Annot/Subtype/Widget/Rect[0 0 90 20]/F 4/T(suma)/AP<</N 5 0 R>>${entries}>>`,
      picture(content, font),
    ],
  });
const shows = (words: string) => `/Tx BMC q BT /F 9 Tf 2 5 Td (${words}) Tj ET Q EMC`;
const OPTIONS = '/Opt[[(1)(Suma 1000 EUR)][(2)(Suma 9000 EUR)]]';

it.each([
  ['a box that shows another of its options', `/FT/Ch/Ff 131072/V(1)${OPTIONS}`, shows('Suma 9000 EUR')],
  ['a box that nobody may fill in', `/FT/Ch/Ff 131073/V(1)${OPTIONS}`, shows('Suma 9000 EUR')],
  ['a box that shows what its option says for another', '/FT/Ch/Ff 131072/V(10)/Opt[[(10)(90)]]', shows('10')],
  ['a text that draws other digits as lines', '/FT/Tx/V(1000)', '2 w 4 4 m 12 4 l 12 16 l S'],
  ['a password that shows letters', '/FT/Tx/Ff 8192/V(Suma 1000)', shows('Suma 9000')],
])('SG-29 %s is reported before and after signing', async (_, entries, content) => {
  expect(codes(fieldWith(entries, content))).toEqual(['field-picture']);
  expect(await warned(fieldWith(entries, content))).toEqual(['content.field-differs']);
});

it('SG-29 a report says that programs show fields alike only where their pictures could be compared', async () => {
  const pki = makeTestPki(new Date('2026-11-21T10:00:00Z'));
  const isSaid = async (entries: string, content: string) => {
    const signed = await signAs(pki, fieldWith(entries, content), pki.signer('p256', 'Rūta'));
    const options = { ports: pki.ports, anchors: [pki.root.certificate], time: new Date('2026-11-21T11:00:00Z') };
    const { details } = await validate(signed, options);
    return details.some(({ blocks }) =>
      blocks.some(({ checks }) => checks.some(({ key }) => key === 'format.signed-content')),
    );
  };
  expect(await isSaid('/FT/Tx/V(1000 EUR)', shows('1000 EUR'))).toBe(true);
  expect(await isSaid(`/FT/Ch/Ff 131072/V(1)${OPTIONS}`, shows('Suma 1000 EUR'))).toBe(true);
  expect(await isSaid('/FT/Tx/V(1000)', shows('100'))).toBe(false);
  expect(await isSaid(`/FT/Ch/V(1)${OPTIONS}`, shows('Suma 9000 EUR'))).toBe(false);
});

it('SG-29 annotations over a page, and hidden ones, are reported with its number', () => {
  const over = (annotation: string) =>
    emptyPages(1, { page: '/Annots[4 0 R]', more: [`<</Type/Annot/Rect[0 0 90 20]${annotation}>>`, picture('')] });
  expect(hiddenContent(over('/Subtype/Square/AP<</N 5 0 R>>'))).toEqual([{ code: 'annotation', pages: [1] }]);
  expect(codes(over('/Subtype/Stamp/F 2/AP<</N 5 0 R>>'))).toEqual(['annotation-hidden']);
  expect(codes(over('/Subtype/Link/A<</S/URI/URI(https://paraph.example)>>'))).toEqual([]);
  // Only some programs draw a square without a picture.
  expect(codes(over('/Subtype/Square'))).toEqual(['read-differently']);
});

it('SG-29 a page that is in no tree is reported', () => {
  const kept = emptyPages(1, { more: ['<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'] });
  expect(codes(kept)).toEqual(['page-unused']);
});

it('SG-29 a field whose appearance differs from its value is reported', () => {
  const form = (field: string, shown: string, font?: string) =>
    emptyPages(1, {
      catalog: '/AcroForm<</Fields[4 0 R]>>',
      page: '/Annots[4 0 R]',
      more: [`<</Type/Annot/Subtype/Widget/Rect[0 0 90 20]/T(suma)${field}>>`, picture(shown, font)],
    });
  const text = (value: string) => `/FT/Tx/V(${value})/AP<</N 5 0 R>>`;
  const shows = (words: string) => `/Tx BMC q BT /F 9 Tf 2 5 Td (${words}) Tj ET Q EMC`;
  expect(codes(form(text('100 EUR'), shows('100 EUR')))).toEqual([]);
  expect(codes(form(text('100 EUR'), '/Tx BMC BT /F 9 Tf [(1) 20 (00) ( EUR)] TJ ET EMC'))).toEqual([]);
  expect(codes(form(text('100000 EUR'), shows('10 EUR')))).toEqual(['field-picture']);
  expect(codes(form(text(''), shows('10 EUR')))).toEqual(['field-picture']);
  expect(codes(form(text('10 EUR'), '/Tx BMC EMC'))).toEqual(['field-picture']);
  // As iText draws a field without a value.
  expect(codes(form(text(''), shows('\\240')))).toEqual([]);
  // The codes of such a font are no letters; without a program in the file each program takes another one.
  expect(codes(form(text('100 EUR'), shows('\\001\\002'), 'Type0'))).toEqual(['read-differently']);
  const tick = (value: string, state: string) => `/FT/Btn/V/${value}/AS/${state}`;
  expect(codes(form(tick('Taip', 'Taip'), ''))).toEqual([]);
  expect(codes(form(tick('Taip', 'Off'), ''))).toEqual(['field-picture']);
  expect(codes(form(tick('Off', 'Taip'), ''))).toEqual(['field-picture']);
});

it('SG-29 scripts and automatic actions of pages are reported', () => {
  const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
  expect(codes(emptyPages(1, { catalog: `/OpenAction${script}` }))).toEqual(['script']);
  expect(codes(emptyPages(1, { catalog: '/Names<</JavaScript<</Names[]>>>>' }))).toEqual(['script']);
  expect(hiddenContent(emptyPages(2, { page: `/AA<</O<</S/Launch/F(x)/Next${script}>>>>` }))).toEqual([
    { code: 'script', pages: [1, 2] },
    { code: 'action', pages: [1, 2] },
  ]);
  expect(codes(emptyPages(1, { catalog: '/OpenAction[3 0 R/Fit]' }))).toEqual([]);
});

it('SG-29 a dictionary with two values under one key is reported, since programs show one or the other', () => {
  const page = (more: string) => emptyPages(1, { page: more });
  expect(codes(page('/Rotate 90/Rotate 0'))).toEqual(['read-differently']);
  expect(codes(page('/Rotate 0/Rotate 0'))).toEqual([]);
});
