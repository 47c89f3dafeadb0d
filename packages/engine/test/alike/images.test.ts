import { expect, it } from 'vitest';
import { type Page, alike, bytes, stream } from './one-page.ts';

const GREY = '/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray';
const STENCIL = '/Width 8/Height 2/ImageMask true';

const object = (entries: string, data = 'abcd'): string => stream(data, `/Type/XObject/Subtype/Image${entries}`);
/** An image with its mask as object 7. */
const image = (entries: string, data?: string, mask = ''): Page => ({
  content: 'q 595 0 0 300 0 200 cm /X Do Q',
  resources: '/XObject<</X 6 0 R>>',
  more: [object(entries, data), ...(mask === '' ? [] : [mask])],
});
const masked = (entries: string, data?: string): Page => image(`${GREY}/SMask 7 0 R`, 'abcd', object(entries, data));
const cut = (entries: string, data?: string): Page => image(`${GREY}/Mask 7 0 R`, 'abcd', object(entries, data));

it('an image that programs draw in different ways is reported', () => {
  const cases: Record<string, Page> = {
    'bits with a point': image(GREY.replace('ponent 8', 'ponent 8.0')),
    'a pattern as colours': image(GREY.replace('/DeviceGray', '/Pattern')),
    'a colour beyond the table': image(GREY.replace('/DeviceGray', '[/Indexed/DeviceGray 1<00FF>]'), bytes('00010005')),
    'few bits beyond the table': image(
      '/Width 4/Height 1/BitsPerComponent 2/ColorSpace[/Indexed/DeviceGray 1<00FF>]',
      bytes('1b'),
    ),
    'a stencil with colours': image(`${STENCIL}/ColorSpace/DeviceGray`),
    'a stencil that is decoded to one value': image(`${STENCIL}/Decode[1 1]`),
    'a stencil with opacity': image(`${STENCIL}/SMask 7 0 R`, 'ab', object(GREY)),
    'a stencil as a word': image('/Width 2/Height 2/ImageMask/true/BitsPerComponent 8/ColorSpace/DeviceGray'),
    'too few rows': image(GREY, 'abc'),
  };
  expect(alike(cases)).toEqual([]);
  const usual: Record<string, Page> = {
    grey: image(GREY),
    stencil: image(`${STENCIL}/Decode[1 0]`, 'ab'),
    table: image(GREY.replace('/DeviceGray', '[/Indexed/DeviceGray 1<00FF>]'), bytes('00010100')),
    'few bits': image('/Width 3/Height 1/BitsPerComponent 2/ColorSpace[/Indexed/DeviceGray 1<00FF>]', bytes('17')),
  };
  expect(alike(usual)).toEqual(Object.keys(usual));
});

it('a mask that programs lay over an image in different ways is reported', () => {
  const cases: Record<string, Page> = {
    'opacity in four inks': masked(GREY.replace('Gray', 'CMYK'), 'a'.repeat(16)),
    'opacity in a table': masked(GREY.replace('/DeviceGray', '[/Indexed/DeviceGray 255 8 0 R]')),
    'opacity as a stencil': masked(STENCIL, 'ab'),
    'opacity with a mask': masked(`${GREY}/Mask[0 1]`),
    'a cut that is no stencil': cut(GREY),
    'a cut in four inks': cut(GREY.replace('Gray', 'CMYK'), 'a'.repeat(16)),
    'colours mixed with the opacity of another size': masked(`${GREY.replace('Width 2', 'Width 1')}/Matte[1]`),
    'keys with a point': image(`${GREY}/Mask[250.5 255.5]`),
    'keys beyond the colours': image(`${GREY}/Mask[0 300]`),
    'negative keys': image(`${GREY}/Mask[-1 3]`),
    'keys that run backwards': image(`${GREY}/Mask[3 1]`),
    'one key': image(`${GREY}/Mask[3]`),
  };
  expect(alike(cases)).toEqual([]);
  const usual: Record<string, Page> = {
    opacity: masked(GREY),
    'mixed colours': masked(`${GREY}/Matte[0]`),
    cut: cut(STENCIL, 'ab'),
    keys: image(`${GREY}/Mask[254 255]`),
  };
  expect(alike(usual)).toEqual(Object.keys(usual));
});

it('an image inside of content is examined as others are', () => {
  const inline = (entries: string, data: string): Page => ({ content: `BI ${entries} ID ${data}\nEI` });
  const cases: Record<string, Page> = {
    'bits with a point': inline('/W 2 /H 2 /BPC 8.0 /CS /G', 'abcd'),
    'a colour beyond the table': inline('/W 2 /H 2 /BPC 8 /CS [/I /G 1 <00FF>]', bytes('05050505')),
    'a stencil that is decoded to one value': inline('/W 8 /H 2 /IM true /D [1 1]', 'ab'),
    'too few rows': inline('/W 4 /H 4 /BPC 8 /CS /G /F /AHx', '00>'),
    'data that are no picture': inline('/W 4 /H 4 /BPC 8 /CS /G /F /DCT', 'none'),
    'an entry under two names': inline('/W 2 /Width 4 /H 2 /BPC 8 /CS /G', 'abcd'),
    'colours that are not named': inline('/W 2 /H 2 /BPC 8 /CS /C', 'abcd'),
  };
  expect(alike(cases)).toEqual([]);
  const usual: Record<string, Page> = {
    grey: inline('/W 2 /H 2 /BPC 8 /CS /G', 'abcd'),
    table: inline('/W 2 /H 2 /BPC 8 /CS [/I /G 1 <00FF>]', bytes('00010001')),
    hexadecimal: inline('/W 2 /H 1 /BPC 8 /CS /G /F [/AHx]', '00FF>'),
    'named colours': {
      ...inline('/W 2 /H 2 /BPC 8 /CS /C', 'abcd'),
      resources: '/ColorSpace<</C[/Indexed/DeviceGray 255 6 0 R]>>',
      more: [stream('a'.repeat(256))],
    },
  };
  expect(alike(usual)).toEqual(Object.keys(usual));
});
