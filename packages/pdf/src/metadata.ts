import { type NewPdf, type PdfRef, PdfStream, dict, name } from '@paraph/engine/pdf';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

/** Adds XMP metadata (ISO 16684-1): title, language, time, PDF/A-2a (ISO 19005-2, 6.6.2). */
export function addMetadata(
  pdf: NewPdf,
  { title, language, time }: { title: string; language: string; time: Date },
): PdfRef {
  const at = `${time.toISOString().slice(0, 19)}Z`;
  const text = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${escaped(language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate>
<pdf:Producer>Paraph</pdf:Producer><pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
  const entries = dict({ Type: name('Metadata'), Subtype: name('XML') });
  return pdf.add(new PdfStream(entries, new TextEncoder().encode(text)));
}
