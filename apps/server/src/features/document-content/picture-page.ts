import type { Picture } from '../document-parsers/index.ts';

/** A4 in millimetres, and the margin around a picture. */
const [SHORT, LONG, MARGIN] = [210, 297, 10];
/** Size of a pixel in millimetres where the file states none: 96 per inch. */
const DOT = 25.4 / 96;

const NAMES = [
  ['office', 'office'],
  ['style', 'style'],
  ['draw', 'drawing'],
  ['svg', 'svg-compatible'],
  ['fo', 'xsl-fo-compatible'],
]
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

const mm = (length: number): string => `${length.toFixed(2)}mm`;

/**
 * Returns a drawing of one A4 page with a centred picture, upright as its camera recorded, never larger than its pixels
 * allow: OpenDocument in one XML file.
 */
export function pictureOnPage(bytes: Uint8Array, { width, height, turn }: Picture): Buffer {
  const isLying = turn === 1 || turn === 3;
  const [wide, high] = [width * DOT, height * DOT];
  const [seenWide, seenHigh] = isLying ? [high, wide] : [wide, high];
  const [paperWide, paperHigh] = seenWide > seenHigh ? [LONG, SHORT] : [SHORT, LONG];
  const scale = Math.min(1, (paperWide - 2 * MARGIN) / seenWide, (paperHigh - 2 * MARGIN) / seenHigh);
  const seen = { width: seenWide * scale, height: seenHigh * scale };
  const left = (paperWide - seen.width) / 2;
  const top = (paperHigh - seen.height) / 2;
  const frame = `svg:width="${mm(wide * scale)}" svg:height="${mm(high * scale)}" ${placed(turn ?? 0, { left, top, ...seen })}`;
  const edges = ['top', 'bottom', 'left', 'right'].map((edge) => `fo:margin-${edge}="0mm"`).join(' ');
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMES} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.graphics">
<office:styles/>
<office:automatic-styles>
<style:page-layout style:name="P"><style:page-layout-properties ${edges} fo:page-width="${mm(paperWide)}" fo:page-height="${mm(paperHigh)}" style:print-orientation="${paperWide > paperHigh ? 'landscape' : 'portrait'}"/></style:page-layout>
<style:style style:name="G" style:family="graphic"><style:graphic-properties draw:stroke="none" draw:fill="none"/></style:style>
</office:automatic-styles>
<office:master-styles><style:master-page style:name="M" style:page-layout-name="P"/></office:master-styles>
<office:body><office:drawing><draw:page draw:master-page-name="M"><draw:frame draw:style-name="G" ${frame}><draw:image><office:binary-data>${Buffer.from(bytes).toString('base64')}</office:binary-data></draw:image></draw:frame></draw:page></office:drawing></office:body>
</office:document>`);
}

interface PicturePosition {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A rotated frame is rotated counterclockwise about its upper left corner, and then moved. */
function placed(turn: 0 | 1 | 2 | 3, { left, top, width, height }: PicturePosition): string {
  if (turn === 0) return `svg:x="${mm(left)}" svg:y="${mm(top)}"`;
  const [angle, x, y] = (
    [
      [-Math.PI / 2, left + width, top],
      [Math.PI, left + width, top + height],
      [Math.PI / 2, left, top + height],
    ] as const
  )[turn - 1]!;
  return `draw:transform="rotate(${angle}) translate(${mm(x)} ${mm(y)})"`;
}
