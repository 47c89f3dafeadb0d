import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { latin1, utf8 } from '../../../packages/engine/src/bytes/index.ts';
import {
  contextPrimitive,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  context,
} from '../../../packages/engine/src/codec/asn1/index.ts';
import { openPdf } from '../../../packages/engine/src/codec/pdf/index.ts';
import { readDss } from '../../../packages/engine/src/formats/pades/dss.ts';
import { corpusOf } from '../../../packages/engine/test/fuzz/corpus.ts';
import { png } from '../../../packages/engine/test/fixtures.ts';
import { byteRanges } from '../../../packages/engine/test/flips/prove-pdf.ts';
import { contentsOf } from '../../../packages/engine/test/flips/zip-places.ts';
import { makeDdoc } from '../../../packages/engine/test/ddoc-act.ts';
import { makeTestPki } from '../../../packages/engine/test/pki/index.ts';
import { listXml } from '../../../packages/engine/test/lists/list.ts';
import { root } from '../../root.ts';

const FIXTURES = join(root, 'packages/engine/test/fixtures');

const filesIn = (folder: string, ending: string): Uint8Array[] =>
  readdirSync(join(FIXTURES, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => new Uint8Array(readFileSync(join(FIXTURES, folder, name))));

const pdfs = (): Uint8Array[] => ['awkward-pdf', 'pdf-changes', 'signed'].flatMap((folder) => filesIn(folder, '.pdf'));
const containers = (): Uint8Array[] => filesIn('signed', '.asice');
const inContainers = (test: RegExp): Uint8Array[] =>
  containers().flatMap((file) =>
    [...contentsOf(file)].filter(([name]) => test.test(name)).map(([, content]) => new Uint8Array(content)),
  );

/** CMS signatures and timestamps from the `/Contents` of signed files. */
const cms = (): Uint8Array[] =>
  filesIn('signed', '.pdf').flatMap((file) =>
    byteRanges(file).map(
      ({ hole, resume }) =>
        new Uint8Array(
          Buffer.from(
            Buffer.from(file.subarray(hole + 1, resume - 1))
              .toString('latin1')
              .replace(/0+$/, ''),
            'hex',
          ),
        ),
    ),
  );

const stores = () =>
  filesIn('signed', '.pdf')
    .slice(0, 12)
    .map((file) => readDss(openPdf(file)));
const certificates = (): Uint8Array[] => [
  ...filesIn('signed', '.cer'),
  ...stores().flatMap((store) => store.certificates),
];
const revocation = (): Uint8Array[] => stores().flatMap(({ ocspResponses, crls }) => [...ocspResponses, ...crls]);

/** The end of a file: cross-reference, trailer and everything after the last object. */
const tails = (): Uint8Array[] =>
  pdfs().map((file) => {
    const text = Buffer.from(file).toString('latin1');
    return file.slice(
      Math.max(text.lastIndexOf('xref\n0'), text.lastIndexOf('obj', text.lastIndexOf('/XRef')) - 4, file.length - 3000),
    );
  });

const XML_PIECES = [
  '<a xmlns="u:a" xmlns:b="u:b" b:c="&lt;&#x41;\n"><!--c--><?d e?><![CDATA[<f>]]>&amp;</a>',
  '<?xml version="1.0" encoding="UTF-8"?><a xml:base="../x/" xml:lang="lt"><b xml:base="y" Id="i"/></a>',
];

const RELATIONS =
  '<r:Relationships xmlns:r="http://www.archyvai.lt/adoc/2008/relationships"><r:SourcePart full-path="/"><r:Relationship full-path="a.txt" type="http://www.archyvai.lt/adoc/2008/relationships/content/main"/></r:SourcePart><r:SourcePart full-path="a.txt"><r:Relationship full-path="META-INF/signatures/s.xml" type="http://www.archyvai.lt/adoc/2008/relationships/signatures"><r:Element in-source-part="metadata/m.xml" ref-id="x"/></r:Relationship></r:SourcePart></r:Relationships>';

/** EvidenceRecord with one chain and no timestamp that could be read (RFC 4998, 3). */
const SHA256 = sequence(objectIdentifier('2.16.840.1.101.3.4.2.1'));
const EVIDENCE = sequence(
  integer(1),
  sequence(SHA256),
  sequence(sequence(sequence(sequence(objectIdentifier('1.2.840.113549.1.7.2'))))),
);

function pkcs12(): Uint8Array {
  const data = (content: Uint8Array) =>
    sequence(objectIdentifier('1.2.840.113549.1.7.1'), context(0, octetString(content)));
  const certBag = sequence(
    objectIdentifier('1.2.840.113549.1.12.10.1.3'),
    context(0, sequence(objectIdentifier('1.2.840.113549.1.9.22.1'), context(0, octetString(certificates()[0]!)))),
  );
  const sealed = sequence(
    objectIdentifier('1.2.840.113549.1.7.6'),
    context(
      0,
      sequence(
        integer(0),
        sequence(
          objectIdentifier('1.2.840.113549.1.7.1'),
          sequence(
            objectIdentifier('1.2.840.113549.1.5.13'),
            sequence(
              sequence(objectIdentifier('1.2.840.113549.1.5.12'), sequence(octetString(latin1('salt')), integer(2048))),
              sequence(objectIdentifier('2.16.840.1.101.3.4.1.42'), octetString(latin1('0123456789abcdef'))),
            ),
          ),
        ),
        contextPrimitive(0, sequence(certBag)),
      ),
    ),
  );
  return sequence(integer(3), data(sequence(data(sequence(certBag)), sealed)));
}

const lists = (): Uint8Array[] => [
  utf8(
    listXml({
      services: [
        {
          certificate: certificates()[0]!,
          states: [{ from: '2020-01-01T00:00:00Z' }, { status: 'withdrawn', from: '2019-01-01T00:00:00Z' }],
        },
      ],
    }),
  ),
  utf8(
    listXml({
      type: 'EUlistofthelists',
      pivots: ['https://a.test/p1.xml'],
      pointers: [{ url: 'https://a.test/lt.xml', territory: 'LT', signers: [certificates()[0]!] }],
    }),
  ),
];

/** One of each version, signed by a test signer. */
function digiDocs(): Uint8Array[] {
  const time = new Date('2026-11-21T10:00:00Z');
  const pki = makeTestPki(time);
  const signer = pki.signer('rsa', 'Mari');
  const files = { 'leping.txt': 'Pooled', 'lisa.txt': 'õäöü' };
  const plans = [{}, { version: '1.2' as const }, { isHashcode: true }];
  return plans.map((plan) => utf8(makeDdoc(pki, signer, { files, time, ...plan })));
}

const SEEDS: Record<string, () => Uint8Array[]> = {
  pdf: pdfs,
  weigh: pdfs,
  xref: tails,
  object: () => [...tails(), latin1('<</A[1 -2.5 (a\\(b\\)\\101) <414> /N#20 true null 3 0 R]/B<</C 1>>>>')],
  asn1: () => [...cms(), ...certificates(), ...revocation()],
  cms,
  certificate: certificates,
  revocation,
  pkcs12: () => [pkcs12()],
  xml: () => [...XML_PIECES.map(utf8), ...inContainers(/\.xml$/), ...lists()],
  xades: () => inContainers(/signatures\d+\.xml$/),
  ddoc: () => digiDocs(),
  list: lists,
  adoc: () => [utf8(RELATIONS)],
  evidence: () => [EVIDENCE],
  zip: containers,
  asic: containers,
  png: () =>
    [0, 2, 3, 4, 6].map((colour) =>
      png({ width: 3, height: 2, colour, sample: [1, 2, 3, 4].slice(0, [1, 0, 3, 1, 2, 0, 4][colour]) }),
    ),
};

/** Returns the initial inputs of a search: own files with parts of every kind, and results of earlier searches. */
export const seedsOf = (target: string): Uint8Array[] => [...(SEEDS[target]?.() ?? []), ...corpusOf(target)];
