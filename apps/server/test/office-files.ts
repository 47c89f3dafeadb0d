import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentOf, newEntry, readZip, writeZip } from '@paraph/engine/zip';

/** Small files written by LibreOffice: a letter of two pages, a sheet, slides, a picture. */
export const sample = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'fixtures/office', name));

type Parts = Record<string, (former: string) => string | Uint8Array>;

/** Returns a package with parts changed or added; other parts stay. */
export function withParts(bytes: Uint8Array, parts: Parts): Buffer {
  const entries = readZip(new Uint8Array(bytes)).entries.map(
    (entry) => [entry.name, new Uint8Array(contentOf(entry))] as const,
  );
  const all = new Map<string, Uint8Array>(entries);
  for (const [name, change] of Object.entries(parts)) {
    const content = change(Buffer.from(all.get(name) ?? []).toString());
    all.set(name, typeof content === 'string' ? new Uint8Array(Buffer.from(content)) : content);
  }
  return zipped([...all]);
}

/** Returns a package of uncompressed parts. */
export const zipped = (parts: readonly (readonly [string, Uint8Array])[]): Buffer =>
  Buffer.from(writeZip(parts.map(([name, content]) => newEntry({ name, content }))));

/** The letter with an external picture and an external template: fetching them calls the address. */
export const calling = (address: string): Buffer =>
  withParts(sample('letter.docx'), {
    'word/_rels/document.xml.rels': (former) =>
      former.replace(
        '</Relationships>',
        `<Relationship Id="rOut1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${address}/picture.png" TargetMode="External"/><Relationship Id="rOut2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${address}/template.dotm" TargetMode="External"/></Relationships>`,
      ),
    'word/document.xml': (former) =>
      former.replace(
        '<w:body>',
        `<w:body><w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="990000" cy="792000"/><wp:docPr id="1" name="p"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="0" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:link="rOut1"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="990000" cy="792000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
      ),
  });

/** The letter as OpenDocument with a section whose text is in another file, and a macro that runs on opening. */
export const reaching = (address: string): Buffer =>
  withParts(sample('letter.odt'), {
    'content.xml': (former) =>
      former
        .replace(
          /<office:text([^>]*)>/,
          `<office:text$1><text:section text:name="Kita"><text:section-source xlink:type="simple" xlink:href="${address}"/><text:p>Vieta</text:p></text:section>`,
        )
        .replace(
          '<office:scripts/>',
          '<office:scripts><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:Standard.Module1.Main?language=Basic&amp;location=document" xlink:type="simple"/></office:event-listeners></office:scripts>',
        ),
    'Basic/script-lc.xml': () =>
      '<?xml version="1.0" encoding="UTF-8"?><library:libraries xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" library:link="false"/></library:libraries>',
    'Basic/Standard/script-lb.xml': () =>
      '<?xml version="1.0" encoding="UTF-8"?><library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Module1"/></library:library>',
    'Basic/Standard/Module1.xml': () =>
      '<?xml version="1.0" encoding="UTF-8"?><script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">Sub Main\nThisComponent.Text.String = &quot;MAKRO PALEISTA&quot;\nEnd Sub</script:module>',
    'META-INF/manifest.xml': (former) =>
      former.replace(
        '</manifest:manifest>',
        ['Basic/script-lc.xml', 'Basic/Standard/script-lb.xml', 'Basic/Standard/Module1.xml']
          .map((path) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="text/xml"/>`)
          .join('') + '</manifest:manifest>',
      ),
  });

/**
 * Returns a picture of a camera in portrait position: the pixels are landscape, and Exif orientation 6 says to rotate
 * them.
 */
export function turned(jpeg: Buffer, orientation = 6): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** Returns a bitmap of one colour. */
export function bitmap(width: number, height: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + row * height, 0x80);
  bytes.fill(0, 0, 54);
  bytes.write('BM');
  for (const [at, value] of [
    [2, bytes.length],
    [10, 54],
    [14, 40],
    [18, width],
    [22, height],
    [34, row * height],
  ] as const)
    bytes.writeUInt32LE(value, at);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}
