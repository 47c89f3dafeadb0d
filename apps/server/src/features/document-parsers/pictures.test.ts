import { expect, test } from 'vitest';
import { bitmap, sample, turned } from '../../../test/office-files.ts';
import { inspectPicture } from './pictures.ts';
import { pictureOnPage } from '../document-content/picture-page.ts';

const SAMPLES = ['png', 'jpg', 'gif', 'tiff', 'webp'] as const;

test('IN-01 a picture is of the type of its name, and of no other', () => {
  for (const type of SAMPLES) {
    const found = inspectPicture(type, sample(`strip.${type}`));
    expect(found, type).toMatchObject({ turn: 0, isMany: false });
    expect(found!.width * found!.height, type).toBeGreaterThan(1000);
    for (const other of SAMPLES.filter((one) => one !== type))
      expect(inspectPicture(other, sample(`strip.${type}`)), `${type} as ${other}`).toBeUndefined();
  }
  expect(inspectPicture('bmp', bitmap(400, 200))).toMatchObject({ width: 400, height: 200 });
  expect(inspectPicture('svg', Buffer.from('<svg/>'))).toBeUndefined();
});

test('IN-12 a picture that is cut anywhere never crashes the preview', () => {
  for (const type of SAMPLES) {
    const bytes = sample(`strip.${type}`);
    for (let length = 0; length < Math.min(bytes.length, 600); length += 1)
      expect(() => inspectPicture(type, bytes.subarray(0, length)), `${type} ${length}`).not.toThrow();
  }
  expect(inspectPicture('png', sample('strip.png').subarray(0, -30))).toBeUndefined();
  expect(inspectPicture('gif', sample('strip.gif').subarray(0, -30))).toBeUndefined();
  expect(inspectPicture('webp', sample('strip.webp').subarray(0, -30))).toBeUndefined();
});

test('Exif orientation rotates the picture; several pictures are reported', () => {
  expect(inspectPicture('jpg', turned(sample('strip.jpg'), 6))?.turn).toBe(1);
  expect(inspectPicture('jpg', turned(sample('strip.jpg'), 3))?.turn).toBe(2);
  expect(inspectPicture('jpg', turned(sample('strip.jpg'), 8))?.turn).toBe(3);
  expect(inspectPicture('jpg', turned(sample('strip.jpg'), 2))?.turn).toBeNull();
  expect(inspectPicture('gif', twice(sample('strip.gif')))).toMatchObject({ isMany: true });
  expect(inspectPicture('tiff', withNext(sample('strip.tiff')))).toMatchObject({ isMany: true });
});

test('a picture is in the middle of paper of its width, never larger than its pixels', () => {
  const page = (width: number, height: number, turn: 0 | 1) =>
    pictureOnPage(new Uint8Array([1]), { width, height, turn, isMany: false }).toString();
  expect(page(4000, 2000, 0)).toContain('fo:page-width="297.00mm"');
  expect(page(4000, 2000, 0)).toContain('svg:width="277.00mm" svg:height="138.50mm"');
  expect(page(4000, 2000, 1)).toContain('fo:page-width="210.00mm"');
  expect(page(96, 96, 0)).toContain('svg:width="25.40mm" svg:height="25.40mm" svg:x="92.30mm" svg:y="135.80mm"');
});

/** Repeats the picture of a GIF after itself. */
function twice(gif: Buffer): Buffer {
  const first = gif.subarray(0, -1);
  const colours = first[10]! & 0x80 ? 3 << ((first[10]! & 7) + 1) : 0;
  return Buffer.concat([first, first.subarray(13 + colours), Buffer.from([0x3b])]);
}

/** Returns a TIFF whose first directory refers to another one. */
function withNext(tiff: Buffer): Buffer {
  const bytes = Buffer.from(tiff);
  const begin = bytes.readUInt32BE(4);
  bytes.writeUInt32BE(8, begin + 2 + 12 * bytes.readUInt16BE(begin));
  return bytes;
}
