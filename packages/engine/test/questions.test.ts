import { describe, expect, it } from 'vitest';
import { type Report } from '../src/api/report.ts';
import { Validator } from '../src/api/validate.ts';
import { webCryptoVerify } from '../src/api/crypto.ts';
import { utf8 } from '../src/bytes/index.ts';
import { extendTo as extendPdf, signAs as signPdf } from './act.ts';
import * as adoc from './adoc-act.ts';
import { START, base, extendTo, signAs } from './asic-act.ts';
import { extend, signCades, timestamped } from './cades-act.ts';
import { makeDdoc } from './ddoc-act.ts';
import { emptyPages } from './fixtures.ts';
import { makeTestPki } from './pki/index.ts';

/** Every check of a valid signature, block by block in the order of EN 319 102-1, 5.3. */
const pki = makeTestPki(START);
const signer = pki.signer('p256', 'Eglė');
const { issuing, root } = pki;

/** Returns the checks of each token, their results other than "passed", and further findings. */
async function questions(file: Uint8Array, anchors = [root.certificate]): Promise<string[][]> {
  const validator = new Validator({ ports: { verify: webCryptoVerify }, anchors });
  const report: Report = await validator.validate(file, { time: new Date(START.getTime() + 3_600_000) });
  return report.details.map(({ blocks }) =>
    blocks.flatMap(({ name, checks }) =>
      checks.map(({ key, status, params = {} }) =>
        [name, key, ...(status === 'passed' ? [] : [status, ...Object.values(params)])].join(' '),
      ),
    ),
  );
}

const of = (block: string, questions_: string): string[] =>
  questions_.split(' ').map((question) => `${block} ${question}`);
const times = (count: number, ...list: string[]): string[] => Array.from({ length: count }, () => list).flat();
const TIME = START.toISOString();

const IDENTIFIED = of(
  'identification',
  'identification.certificate identification.digest identification.issuer-serial',
);
const CONTEXT = ['context context.policy info Paraph', 'context context.level'];
const STATUS_TIMES = of('context', 'revocation.after-timestamp revocation.soon-after-timestamp');
const FILE = of('cryptography', 'cryptography.file-found cryptography.digest-known cryptography.file-digest');
const CMS = of(
  'cryptography',
  'cryptography.digest-known cryptography.content-found cryptography.digest cryptography.attributes-as-data',
);
const VALUE = of('cryptography', 'cryptography.algorithm-known cryptography.value');
const ANCHORED = 'certificate chain.anchor';
const FORMED = of('certificate', 'chain.algorithms-agree chain.critical-extensions');
const AUTHORITY = of('certificate', 'chain.authority chain.authority-key-usage chain.path-length');
const STATUS = of('certificate', 'revocation.acceptable revocation.good');

/** Checks of a path with this many certificates below the anchor. */
const path = (below: number, purpose: string): string[] => [
  ANCHORED,
  ...FORMED,
  ...times(below - 1, ...AUTHORITY, ...FORMED),
  ...AUTHORITY,
  'certificate chain.policies',
  ...of('certificate', purpose),
  ...times(below, ...STATUS),
  ...times(below, 'certificate revocation.fresh'),
  ...times(below, 'certificate algorithm.certificate'),
  ...times(below, 'certificate algorithm.revocation'),
  ...of('certificate', 'chain.validity revocation.issuer-validity'),
];
const SIGNS = 'chain.signing-usage chain.non-repudiation';

const accepted = (own: string): string[] =>
  of(
    'acceptance',
    `acceptance.certificate-reference ${own} acceptance.claimed-time algorithm.value algorithm.data`,
  ).concat('acceptance algorithm.certificate-reference');
const BEST = [`long-term long-term.best-signature-time info ${TIME}`, 'long-term long-term.after-issuance'];
const ARCHIVED = ['archival archival.material info', `archival archival.proof-of-existence info ${TIME}`];
const STAMP = 'timestamps timestamp.holds';

/** Checks of a timestamp: those of its position, of the files it covers, and of the list that names them. */
const stamp = (format: string[] = [], files = 0, lists = 0): string[] => [
  ...of('format', [...format, 'format.single-signer format.signed-attributes'].join(' ')),
  ...IDENTIFIED,
  ...times(files, ...FILE),
  ...of('cryptography', 'timestamp.data-found timestamp.imprint'),
  ...CMS,
  ...VALUE,
  ...path(1, 'chain.timestamping-purpose chain.timestamping-usage chain.timestamping-only'),
  ...of(
    'acceptance',
    'acceptance.certificate-reference acceptance.content-type timestamp.not-future timestamp.in-validity algorithm.value algorithm.data',
  ),
  'acceptance algorithm.certificate-reference',
  ...times(lists + 1, 'acceptance algorithm.data'),
];

const PDF = 'format.byte-range format.not-removed format.padding';
const CHANGES = 'format.changes-analysed format.changes-allowed format.signed-content format.changes-harmless';
const XML =
  'format.structure format.identifiers-unique format.references-plain format.properties-own format.references-distinct';
const MANIFEST = 'container.manifest-readable container.manifest-complete container.manifest-exact';
const ADOC_ROLES = 'adoc.relations adoc.relations-readable adoc.one-main';
const ADOC =
  'adoc.related-found adoc.files-related adoc.signatures-related adoc.metadata-readable adoc.identifiers-unique adoc.one-description adoc.description adoc.version adoc.category';
const SIGNED_ADOC =
  'adoc.main-signed adoc.content-signed adoc.part-in-place adoc.description-signed adoc.purpose-stated adoc.purpose-once adoc.purpose-signed adoc.relations-kept adoc.relations-agree adoc.relations-complete';

describe('checks of a good signature', () => {
  it('in a PDF', async () => {
    const file = await extendPdf(pki, await signPdf(pki, emptyPages(1), signer), 'B-LTA');
    expect(await questions(file)).toEqual([
      [
        ...of('format', `${PDF} format.readable format.single-signer format.signed-attributes ${CHANGES}`),
        ...IDENTIFIED,
        ...CONTEXT,
        ...STATUS_TIMES,
        ...CMS,
        ...VALUE,
        ...path(2, SIGNS),
        ...accepted('acceptance.content-type'),
        STAMP,
        STAMP,
        ...BEST,
        ...ARCHIVED,
      ],
      stamp(),
      stamp([PDF, CHANGES]),
    ]);
  });

  it('in XML', async () => {
    const file = await extendTo(pki, await signAs(pki, base, signer), 'B-LTA');
    expect(await questions(file)).toEqual([
      [
        ...of(
          'format',
          `${XML} container.manifest container.all-files-signed container.signs-documents ${MANIFEST} container.manifest-kind container.manifest-agrees`,
        ),
        ...IDENTIFIED,
        ...CONTEXT,
        ...STATUS_TIMES,
        ...times(3, ...FILE),
        'cryptography format.readable',
        ...VALUE,
        ...path(2, SIGNS),
        ...accepted('acceptance.signed-properties'),
        STAMP,
        STAMP,
        ...BEST,
        ...ARCHIVED,
      ],
      stamp(),
      stamp(),
    ]);
  });

  it('in CMS with its files', async () => {
    const file = await extend(pki, await signCades(pki, signer), 'B-LTA');
    expect(await questions(file)).toEqual([
      [
        ...of(
          'format',
          `format.signed-attributes format.detached container.signature-list format.references-distinct container.all-files-signed container.signs-documents ${MANIFEST} container.manifest-kind container.manifest-agrees`,
        ),
        ...IDENTIFIED,
        ...CONTEXT,
        ...STATUS_TIMES,
        ...times(2, ...FILE),
        ...CMS,
        ...VALUE,
        ...path(2, SIGNS),
        ...accepted('acceptance.content-type'),
        'acceptance algorithm.data',
        STAMP,
        STAMP,
        ...BEST,
        ...ARCHIVED,
      ],
      stamp(),
      stamp(['container.timestamp-complete'], 4, 1),
    ]);
  });

  it('of timestamps alone', async () => {
    expect(await questions(await extend(pki, await timestamped(pki), 'B-LTA'))).toEqual([
      stamp(['container.one-file', 'container.signature-list']),
      stamp(['container.one-file', 'container.timestamp-complete'], 2, 1),
    ]);
  });

  it('in an ADOC package', async () => {
    const file = await adoc.extendTo(pki, await adoc.signAs(pki, adoc.base, signer), 'B-LT');
    expect(await questions(file)).toEqual([
      [
        ...of('format', `${XML} ${ADOC_ROLES}`),
        'format adoc.roles-unsigned',
        ...of('format', `${ADOC} container.manifest ${MANIFEST} ${SIGNED_ADOC} container.manifest-agrees`),
        ...IDENTIFIED,
        ...CONTEXT,
        ...STATUS_TIMES,
        ...times(10, ...FILE),
        'cryptography format.readable',
        ...VALUE,
        ...path(2, SIGNS),
        ...accepted('acceptance.signed-properties'),
        STAMP,
        ...BEST,
      ],
      stamp(),
    ]);
  });

  it('in a DigiDoc document', async () => {
    const xml = makeDdoc(pki, pki.signer('rsa', 'Mari'), { files: { 'a.txt': 'a' }, time: START });
    expect(await questions(utf8(xml), [root.certificate, issuing.certificate])).toEqual([
      [
        ...of('format', `${XML} container.all-files-signed container.signs-files`),
        'format container.old-format warning',
        ...IDENTIFIED,
        ...CONTEXT,
        ...times(2, ...FILE),
        'cryptography format.readable',
        ...VALUE,
        ...path(1, SIGNS),
        ...accepted('acceptance.signed-properties'),
        ...BEST,
      ],
    ]);
  });
});
