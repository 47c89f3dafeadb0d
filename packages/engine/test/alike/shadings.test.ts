import { expect, it } from 'vitest';
import { type Page, alike, bytes, stream } from './one-page.ts';

const WHITE = '<</FunctionType 2/Domain[0 1]/C0[1]/C1[1]/N 1>>';
const AXIS = '/ShadingType 2/ColorSpace/DeviceGray/Coords[0 200 0 500]';
const CIRCLES = '/ShadingType 3/ColorSpace/DeviceGray/Coords[300 300 0 300 300 400]';
const MESH = '/ColorSpace/DeviceGray/BitsPerCoordinate 8/BitsPerComponent 8/Decode[0 595 0 842 0 1]';
const TRIANGLE = bytes('00000000000000ff0000ff00');

const painted = (shading: string): Page => ({
  content: 'q 0 200 595 300 re W n /S sh Q',
  resources: '/Shading<</S 6 0 R>>',
  more: [shading, WHITE, stream('{pop pop 1}', '/FunctionType 4/Domain[0 1 0 1]/Range[0 1]')],
});
const pattern = (object: string, more: string[] = []): Page => ({
  content: '/Pattern cs /P scn 0 200 595 300 re f',
  resources: '/Pattern<</P 6 0 R>>',
  more: [object, WHITE, ...more],
});
const axis = (entries: string): Page => painted(`<<${AXIS}${entries}>>`);
const triangles = (entries: string, data = TRIANGLE): Page =>
  painted(stream(data, `/ShadingType 4/BitsPerFlag 8${MESH}${entries}`));

it('a shading that programs paint in different ways is reported', () => {
  const cases: Record<string, Page> = {
    'no function': axis(''),
    'a function of an unknown kind': axis('/Function<</FunctionType 9/Domain[0 1]>>'),
    'a function for another colour': painted(`<<${AXIS.replace('Gray', 'RGB')}/Function 7 0 R>>`),
    'colours of a table': painted(`<<${AXIS.replace('/DeviceGray', '[/Indexed/DeviceGray 1<00FF>]')}/Function 7 0 R>>`),
    'a pattern as colours': painted(`<<${AXIS.replace('DeviceGray', 'Pattern')}/Function 7 0 R>>`),
    'a background': axis('/Function 7 0 R/Background[1]'),
    'an axis without length': painted(`<<${AXIS.replace('500', '200')}/Function 7 0 R>>`),
    'an axis without an end': painted(`<<${AXIS.replace(' 500', '')}/Function 7 0 R>>`),
    'extent that is no list': axis('/Function 7 0 R/Extend true'),
    'a course that runs backwards': axis('/Function 7 0 R/Domain[1 0]'),
    'twice the same circle': painted(`<<${CIRCLES.replace('300 300 0', '300 300 400')}/Function 7 0 R>>`),
    'a negative radius': painted(`<<${CIRCLES.replace(' 400', ' -400')}/Function 7 0 R>>`),
    'a function of one number for an area': painted('<</ShadingType 1/ColorSpace/DeviceGray/Function 7 0 R>>'),
    'bits that no program writes': painted(stream(TRIANGLE, `/ShadingType 4/BitsPerFlag 7${MESH}`)),
    'a triangle that lacks a point': triangles('', TRIANGLE.slice(0, 8)),
    'a triangle that continues none': triangles('', `${bytes('01')}${TRIANGLE.slice(1)}`),
    'a lattice of one column': painted(stream(bytes('0000ff00ffff'), `/ShadingType 5/VerticesPerRow 1${MESH}`)),
    'a lattice without columns': painted(stream(bytes('0000ff00ffff'), `/ShadingType 5${MESH}`)),
    'half of a patch': painted(stream(TRIANGLE, `/ShadingType 6/BitsPerFlag 8${MESH}`)),
  };
  expect(alike(cases)).toEqual([]);
  const usual: Record<string, Page> = {
    axis: axis('/Function 7 0 R/Extend[true false]/Domain[0 1]/AntiAlias true'),
    'a function for each part of a colour': painted(
      `<<${AXIS.replace('Gray', 'RGB')}/Function[7 0 R 7 0 R 7 0 R]/BBox[0 0 9 9]>>`,
    ),
    'joined functions': axis(
      '/Function<</FunctionType 3/Domain[0 1]/Functions[7 0 R 7 0 R]/Bounds[.5]/Encode[0 1 0 1]>>',
    ),
    circles: painted(`<<${CIRCLES}/Function 7 0 R>>`),
    area: painted('<</ShadingType 1/ColorSpace/DeviceGray/Matrix[9 0 0 9 0 0]/Function 8 0 R>>'),
    triangles: triangles(''),
    lattice: painted(stream(bytes('000000ff000000ff00ffff00'), `/ShadingType 5/VerticesPerRow 2${MESH}`)),
    patch: painted(stream(bytes(`00${'00ff'.repeat(16)}00000000`), `/ShadingType 7/BitsPerFlag 8${MESH}`)),
    'with a background as a pattern': pattern(`<</PatternType 2/Shading<<${AXIS}/Function 7 0 R/Background[1]>>>>`),
  };
  expect(alike(usual)).toEqual(Object.keys(usual));
});

it('a pattern that programs paint in different ways is reported', () => {
  const TILE = '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 100 100]/XStep 100/YStep 100';
  const tile = (entries = TILE, resources = '', content = '1 g 0 0 100 100 re f'): Page =>
    pattern(stream(content, `${entries}/Resources<<${resources}>>`));
  const shaded = (entries: string): Page => pattern(`<</PatternType 2/Shading<<${AXIS}/Function 7 0 R>>${entries}>>`);
  const cases: Record<string, Page> = {
    'of an unknown kind': tile(TILE.replace('PatternType 1', 'PatternType 9')),
    'of half a kind': tile(TILE.replace('PaintType 1', 'PaintType 1.5')),
    'of no kind': tile(TILE.replace('/PatternType 1', '')),
    'of tiles that lie on each other': tile(TILE.replace('XStep 100', 'XStep 0.001')),
    'that paints itself': tile(TILE, '/Pattern<</P 6 0 R>>', '/Pattern cs /P scn 0 0 100 100 re f'),
    'with colours though it has none': tile(TILE.replace('PaintType 1', 'PaintType 2')),
    'with a picture though it has no colours': tile(
      TILE.replace('PaintType 1', 'PaintType 2'),
      '',
      'BI /W 1 /H 1 /BPC 8 /CS /G ID a EI',
    ),
    'on a flat ground': shaded('/Matrix[0 0 0 0 0 0]'),
    'with a state that programs read differently': shaded('/ExtGState<</LW -1>>'),
  };
  expect(alike(cases)).toEqual([]);
  const usual: Record<string, Page> = {
    tiles: tile(),
    'tiles in both directions': tile(`${TILE.replace('XStep 100', 'XStep -100')}/Matrix[2 0 0 2 5 5]/Type/Pattern`),
    'tiles without colours': tile(
      TILE.replace('PaintType 1', 'PaintType 2'),
      '',
      '0 0 9 9 re f BI /W 1 /H 1 /IM true ID a EI',
    ),
    shading: shaded('/Matrix[2 0 0 2 5 5]/ExtGState<</LW 1>>'),
  };
  expect(alike(usual)).toEqual(Object.keys(usual));
});

it('a form that draws itself is reported', () => {
  const form = (content: string): string =>
    stream(content, '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</A 6 0 R/B 7 0 R>>>>');
  const drawn = (...more: string[]): Page => ({ content: '/A Do', resources: '/XObject<</A 6 0 R>>', more });
  expect(alike({ itself: drawn(form('/A Do')), 'through another': drawn(form('/B Do'), form('/A Do')) })).toEqual([]);
  expect(alike({ twice: drawn(form('/B Do /B Do'), form('0 0 9 9 re f')) })).toEqual(['twice']);
});
