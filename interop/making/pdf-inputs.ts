import { PdfStream, openPdf } from '../../packages/engine/src/codec/pdf/index.ts';
import { awkward, emptyPages } from '../../packages/engine/test/fixtures.ts';
import type { PdfInput } from '../plan/ours.ts';

/** Names of the empty fields of the input `fields`, in the order they are signed. */
export const FIELDS = ['Pirkėjas', 'Pardavėjas', 'Liudytojas', 'Notaras'] as const;

const WRITTEN: Partial<Record<PdfInput, () => Uint8Array>> = {
  pdfa1: () => archival(1),
  pdfa3: () => archival(3),
  fields: withFields,
  large,
};

/** The bytes of a PDF to sign. */
export const pdfInput = (input: PdfInput): Uint8Array => WRITTEN[input]?.() ?? awkward(`${input}.pdf`);

/** One page with a signature field for each of four people. */
function withFields(): Uint8Array {
  const name = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');
  const field = (text: string, i: number) =>
    `<</Type/Annot/Subtype/Widget/FT/Sig/T<${name(text)}>/F 132/P 3 0 R/Rect[50 ${50 + 90 * i} 250 ${120 + 90 * i}]>>`;
  const all = FIELDS.map((_, i) => `${4 + i} 0 R`).join(' ');
  return emptyPages(1, {
    catalog: `/AcroForm<</Fields[${all}]>>`,
    page: `/Annots[${all}]`,
    more: FIELDS.map(field),
  });
}

/** About four megabytes in two thousand objects. */
function large(): Uint8Array {
  const more = Array.from({ length: 2000 }, (_, i) => `<</Nr ${i}/A(${'x'.repeat(2000)})>>`);
  return emptyPages(40, { more });
}

const PACKET = (part: number): string => `<?xpacket begin="\xef\xbb\xbf" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>${part}</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;

/** A page of colours and lines that is PDF/A of a part, level B (ISO 19005-1 and -3), written without its programs. */
function archival(part: 1 | 3): Uint8Array {
  const content = '0.9 0.2 0.1 rg 60 700 200 60 re f 0 0 1 RG 60 650 m 300 650 l S';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Metadata 5 0 R/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)/DestOutputProfile 6 0 R>>]>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Contents 4 0 R>>',
    stream('', content),
    stream('/Type/Metadata/Subtype/XML', PACKET(part)),
    stream('/N 3', Buffer.from(colourProfile()).toString('latin1')),
  ];
  return assembled(objects);
}

const stream = (entries: string, data: string): string =>
  `<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`;

/** The colour profile that the archival file of the engine's tests brings. */
function colourProfile(): Uint8Array {
  const file = openPdf(awkward('pdfa2.pdf'));
  const intent = file.dict(file.array(file.catalog.get('OutputIntents'))[0]);
  const profile = file.resolve(intent?.get('DestOutputProfile'));
  if (!(profile instanceof PdfStream)) throw new TypeError('pdfa2.pdf has lost its colour profile');
  return file.streamData(profile);
}

/** As PDF/A wants files to begin and end: four high bytes in the second line, an identifier in the trailer. */
function assembled(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const rows = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const id = '<00112233445566778899aabbccddeeff>';
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R/ID[${id}${id}]>>\n`;
  return new Uint8Array(Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1'));
}
