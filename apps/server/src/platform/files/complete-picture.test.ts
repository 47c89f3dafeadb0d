import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isCompletePicture } from './complete-picture.ts';

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const chunk = (type: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([number(content.length), body, number(crc32(body))]);
};
const HEAD = Buffer.from('89504e470d0a1a0a', 'hex');
const header = (width: number, height: number, [bits, colour, interlace] = [8, 6, 0]) =>
  chunk('IHDR', Buffer.concat([number(width), number(height), Buffer.from([bits, colour, 0, 0, interlace])]));
const png = (width: number, height: number, data: Buffer) =>
  Buffer.concat([HEAD, header(width, height), chunk('IDAT', deflateSync(data)), chunk('IEND', Buffer.alloc(0))]);
const good = png(2, 2, Buffer.alloc(18));

const jpeg = (width: number, height: number) => {
  const size = Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    size,
    Buffer.from('ffda0008010100003f00', 'hex'),
    Buffer.from('00ffd9', 'hex'),
  ]);
};

test('a complete picture is accepted', async () => {
  expect(await isCompletePicture(good)).toBe(true);
  expect(await isCompletePicture(jpeg(4_000, 3_000))).toBe(true);
});

test.each([
  ['claims to be 60,000 pixels wide and high', png(60_000, 60_000, Buffer.alloc(18))],
  ['has no pixels', png(0, 2, Buffer.alloc(18))],
  ['has fewer pixels than it says', png(200, 200, Buffer.alloc(18))],
  ['unpacks to far more than it says', png(2, 2, Buffer.alloc(10_000_000))],
  [
    'is a header of a PNG and a page behind it',
    Buffer.concat([HEAD, header(2, 2), Buffer.from('<html><script>alert(1)</script>')]),
  ],
  ['is a PNG with a page behind it', Buffer.concat([good, Buffer.from('<html>')])],
  ['is cut off', good.subarray(0, -8)],
  ['is damaged', Buffer.concat([good.subarray(0, 45), Buffer.from([0xff]), good.subarray(46)])],
  ['has no header', Buffer.concat([HEAD, chunk('IEND', Buffer.alloc(0))])],
  ['is the head of a PNG alone', HEAD],
  ['is a JPEG of 65,000 pixels wide and high', jpeg(65_000, 65_000)],
  ['is a JPEG without its end', jpeg(40, 30).subarray(0, -2)],
  ['is the head of a JPEG and a page behind it', Buffer.from('\u00ff\u00d8\u00ff\u00e0<html>', 'latin1')],
])('a file that %s is no picture', async (_, bytes) => {
  expect(await isCompletePicture(bytes)).toBe(false);
});
