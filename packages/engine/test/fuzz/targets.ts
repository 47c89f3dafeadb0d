import { concat, latin1, utf8 } from '../../src/bytes/index.ts';
import { Asn1Error, type Asn1Node, readAsn1 } from '../../src/codec/asn1/index.ts';
import { PdfLexer, PdfRef, PdfStream, openPdf, pages, pdfFields, weighPdf } from '../../src/codec/pdf/index.ts';
import { canonicalization, canonicalize, parseXml } from '../../src/codec/xml/index.ts';
import { contentOf, readZip } from '../../src/codec/zip/index.ts';
import { hash } from '../../src/crypto/index.ts';
import { EngineError } from '../../src/errors.ts';
import { inspectAsic, openAsic } from '../../src/formats/asic/index.ts';
import { readRelations } from '../../src/formats/adoc/relations.ts';
import { openDdoc, resolveDdocReference, signedInfoForms } from '../../src/formats/ddoc/index.ts';
import { readEvidenceRecord } from '../../src/formats/evidence/index.ts';
import { compareRevisions } from '../../src/formats/pades/difference.ts';
import { openDocument } from '../../src/formats/pades/document.ts';
import { findSignatures } from '../../src/formats/pades/found-signatures.ts';
import { readSecurityStore } from '../../src/formats/pades/security-store.ts';
import { readPng } from '../../src/formats/pades/stamp/png.ts';
import { carriedValues, readSignatures, resolveReference, timestampProperties } from '../../src/formats/xades/index.ts';
import { readTrustedList } from '../../src/lists/index.ts';
import {
  readCertificate,
  readCrl,
  readOcspResponse,
  readPkcs12,
  readSignedData,
  readTimestampToken,
  signingCertificateReferences,
} from '../../src/pki/index.ts';

/** A reader of foreign bytes, run to its end or first error. */
export interface FuzzTarget {
  read(bytes: Uint8Array): unknown;
  /** Pieces that inputs of this kind are made of. */
  words: readonly string[];
}

/** Names that every object inherits. */
const INHERITED = ['constructor', 'toString', '__proto__', 'valueOf', 'hasOwnProperty'];

const PDF_WORDS = [
  ...'obj endobj stream endstream xref trailer startxref %%EOF R null true f n << >> [ ] ( ) < > / 0 -1 1 65535'.split(
    ' ',
  ),
  ...'/Root /Pages /Kids /Count /Type /Catalog /Page /Prev /Size /XRefStm /W /Index /Length /Filter /FlateDecode'.split(
    ' ',
  ),
  ...'/ASCIIHexDecode /ASCII85Decode /DecodeParms /Predictor /Columns /Colors /N /First /ObjStm /Extends /AcroForm'.split(
    ' ',
  ),
  ...'/Fields /FT /Sig /V /T /Parent /Annots /ByteRange /Contents /SubFilter /ETSI.RFC3161 /DSS /VRI /Certs'.split(' '),
  ...'/Perms /DocMDP /Reference /TransformMethod /TransformParams /FieldMDP /Action /Lock /P /Encrypt /ID'.split(' '),
  ...'1 0 R|2 0 R|9999999999|4294967296|0000000000 65535 f |0000000009 00000 n |[0 1 2 3]'.split('|'),
  ...INHERITED.map((name) => `/${name}`),
];

const XML_WORDS = [
  ...'< > </ /> <!-- --> <?x ?> <![CDATA[ ]]> &amp; &lt; &#0; &#x110000; &a; <!DOCTYPE xmlns= xmlns:a= a: " \' = Id="'.split(
    ' ',
  ),
  ...'xml:base="..//" xml:lang="" xmlns:xml="" xmlns="" \u0000 \uFEFF \uFFFF encoding="UTF-16"'.split(' '),
  ...INHERITED,
];

const ASN1_WORDS = [
  '\x30\x80',
  '\x00\x00',
  '\x30\x84',
  '\x02\x01\x00',
  '\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02',
  '\xa0',
  '\x31',
  '\x04\x82',
  '\x24\x80',
  '\x03\x01\x00',
  '\x17\x0d',
  '\x18\x0f',
  '\x1f',
  '\x30\x00',
];

const ZIP_WORDS = [
  'PK\x01\x02',
  'PK\x03\x04',
  'PK\x05\x06',
  'PK\x07\x08',
  'mimetype',
  'META-INF/',
  '../',
  '/',
  '\xff\xff\xff\xff',
  '\x00\x00',
  '\x08\x00',
  'META-INF/signatures',
  'META-INF/manifest.xml',
];

/** Unpacking limits of a single input while fuzzing, so that memory use is meaningful. */
const SMALL = { inflated: 20_000_000, stream: 10_000_000, objects: 100_000 };

/** Every reader of foreign bytes by its name. */
export const FUZZ_TARGETS: Record<string, FuzzTarget> = {
  pdf: { read: readDocument, words: PDF_WORDS },
  xref: { read: (bytes) => readDocument(behindObjects(bytes)), words: PDF_WORDS },
  object: { read: readValues, words: PDF_WORDS },
  weigh: { read: (bytes) => weighPdf(bytes, { limits: SMALL }), words: PDF_WORDS },
  asn1: { read: (bytes) => everything(readAsn1(bytes)), words: ASN1_WORDS },
  cms: { read: readCms, words: ASN1_WORDS },
  certificate: { read: readCertificate, words: ASN1_WORDS },
  revocation: {
    read: (bytes) => [attempt(() => readOcspResponse(bytes)), attempt(() => readCrl(bytes))],
    words: ASN1_WORDS,
  },
  pkcs12: { read: (bytes) => readPkcs12(bytes, (_, sealed) => sealed), words: ASN1_WORDS },
  xml: { read: readXml, words: XML_WORDS },
  xades: { read: readXades, words: [...XML_WORDS, 'URI="#', 'URI=""', 'Algorithm="'] },
  ddoc: { read: readDdoc, words: [...XML_WORDS, 'SignedDoc', 'DataFile', 'HASHCODE', 'EMBEDDED_BASE64', 'URI="#D0'] },
  list: { read: readTrustedList, words: XML_WORDS },
  zip: {
    read: (bytes) => readZip(bytes, { entries: 100, inflated: 10_000_000 }).entries.map(contentOf),
    words: ZIP_WORDS,
  },
  asic: { read: (bytes) => [openAsic(bytes), inspectAsic(bytes)], words: ZIP_WORDS },
  adoc: { read: (bytes) => readRelations(bytes), words: XML_WORDS },
  evidence: { read: (bytes) => readEvidenceRecord(bytes), words: [...ASN1_WORDS, ...XML_WORDS] },
  png: { read: readPng, words: ['IHDR', 'IDAT', 'IEND', 'PLTE', 'tRNS', '\0\0\0\0', '\x08\x06', '\x78\x9c'] },
};

/** Refusals by name; anything else that is thrown is a fault. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof EngineError ||
  error instanceof Asn1Error ||
  (error instanceof RangeError && !/call stack|array length/i.test(error.message));

function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

function readDocument(bytes: Uint8Array): void {
  const document = openDocument(bytes);
  const found = findSignatures(document);
  compareRevisions(document, found);
  const file = openPdf(bytes, SMALL);
  attempt(() => pdfFields(file));
  attempt(() => [...pages(file)]);
  attempt(() => readSecurityStore(file));
  for (let number = 0; number < Math.min(file.size, 200); number++) {
    attempt(() => {
      const value = file.get(new PdfRef(number, 0));
      if (value instanceof PdfStream) file.streamData(value);
    });
  }
}

/** The bytes as the cross-reference of a file whose objects are in order. */
export function behindObjects(bytes: Uint8Array): Uint8Array {
  const objects = latin1(
    '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Count 0/Kids[]>>\nendobj\n3 0 obj\n(abc)\nendobj\n',
  );
  return concat(objects, bytes, latin1(`\nstartxref\n${objects.length}\n%%EOF\n`));
}

function readValues(bytes: Uint8Array): void {
  const lexer = new PdfLexer(bytes, 0);
  for (let count = 0; count < 1000 && lexer.at < bytes.length; count++) {
    const before = lexer.at;
    lexer.value();
    if (lexer.at === before) return;
  }
}

function everything(node: Asn1Node): number {
  return node.constructed ? node.children.reduce((sum, kid) => sum + everything(kid), 1) + node.bytes.length : 1;
}

function readCms(bytes: Uint8Array): void {
  const { signers, certificates } = readSignedData(bytes);
  for (const signer of signers) attempt(() => signingCertificateReferences(signer));
  for (const certificate of certificates) attempt(() => readCertificate(certificate));
  attempt(() => readTimestampToken(bytes));
}

const WAYS_TO_CANONICALIZE = [
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
  'http://www.w3.org/2006/12/xml-c14n11',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
];

/** What was read and written again has to read as the same. */
function readXml(bytes: Uint8Array): void {
  const document = parseXml(bytes);
  for (const uri of WAYS_TO_CANONICALIZE) {
    const how = canonicalization(uri)!;
    const written = canonicalize(document, how, []);
    const again = attempt(() => canonicalize(parseXml(written), how, []));
    if (again instanceof Uint8Array && Buffer.compare(again, written) !== 0) throw new Error(`${uri} is not stable`);
  }
}

function readDdoc(bytes: Uint8Array): unknown {
  const container = openDdoc(bytes);
  return container.signatures.map((signature) => [
    signature.references.map((reference) => resolveDdocReference(reference, signature, container, hash)),
    signedInfoForms(signature),
  ]);
}

function readXades(bytes: Uint8Array): void {
  for (const signature of readSignatures(parseXml(bytes))) {
    for (const reference of signature.references)
      attempt(() => resolveReference(reference, signature, () => utf8('<a/>')));
    timestampProperties(signature);
    carriedValues(signature);
  }
}
