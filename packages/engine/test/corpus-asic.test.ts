import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EngineError, type Report, Validator, readTrustedList, webCryptoVerify } from '../src/index.ts';

/**
 * Signed containers of public projects with what those projects say of them. They may not be handed on, so they
 * are not part of this repository: PARAPH_CORPUS names the folder.
 */
const CORPUS = process.env['PARAPH_CORPUS'];
if (!CORPUS) process.stderr.write('PARAPH_CORPUS is not set: the corpus of foreign containers is skipped\n');

interface Row {
  file: string;
  count: string;
  index: number;
  level: string;
  signedBy: string;
  intact: string;
  mustNotBeValid: string;
}

const CONTAINERS = /^(?:asice|bdoc|edoc|asics|sce|scs|adoc)\//;

function rows(folder: string): Row[] {
  const [head, ...lines] = readFileSync(join(folder, 'EXPECTED.tsv'), 'utf8').trimEnd().split('\n');
  const names = head!.split('\t');
  return lines
    .map((line) => line.split('\t'))
    .map((cells) => {
      const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
      return {
        file: cell('file'),
        count: cell('signatures_count'),
        index: Number(cell('sig_index') || 0),
        level: cell('level').replaceAll('_', '-'),
        signedBy: cell('signed_by'),
        intact: cell('intact'),
        mustNotBeValid: cell('must_not_be_valid'),
      };
    })
    .filter(({ file }) => CONTAINERS.test(file));
}

/** Refused by name, on purpose. */
const REFUSED = new Map([
  ['bdoc/dd4j__KS-19_IB-3721_bdoc21-TM-2fil-samename-1sig3.bdoc', 'two files of one name: zip.duplicate'],
]);

/** Levels this engine names otherwise: forms it does not read as such, and forms only one project tells apart. */
const OTHER_LEVEL = /ERS$|XML-NOT-ETSI$|^XAdES-BASELINE-B-(?:BES|EPES)$|TM-invalid/;

/** Signatures that one project refuses by rules of its own, though nothing is wrong with them. */
const POLICY_OF_OTHERS = {
  'sce/sivatest__singleValidSignatureTmPolicyExtendedToLta.sce 0': 'a time-mark policy together with timestamps',
  'bdoc/sivatest__3f_2s_1partly_signed.bdoc 1': 'it covers every file; another signature beside it does not',
};

describe.skipIf(!CORPUS)('signed containers of other projects', () => {
  const folder = CORPUS ?? '';
  const all = CORPUS ? rows(folder) : [];
  const lists = CORPUS
    ? readdirSync(join(folder, 'trust', 'tl')).filter((name) => /^(EE|LT|LV|EE_T)-\d+\.xml$/.test(name))
    : [];
  const anchors = lists.flatMap(
    (name) => readTrustedList(readFileSync(join(folder, 'trust', 'tl', name), 'utf8')).anchors,
  );
  const validator = new Validator({ ports: { verify: webCryptoVerify }, anchors });
  const time = new Date('2026-11-21T00:00:00Z');
  const reports = new Map<string, Promise<Report>>();
  const reportOn = (file: string): Promise<Report> => {
    const known = reports.get(file) ?? validator.validate(new Uint8Array(readFileSync(join(folder, file))), { time });
    reports.set(file, known);
    return known;
  };
  /** The signature of a row; nothing when the container holds signatures of the CAdES kind. */
  async function signatureOf(row: Row) {
    const { signatures } = await reportOn(row.file);
    const named = signatures.filter(({ signedBy }) => signedBy === row.signedBy);
    return named.length === 1 ? named[0] : signatures[row.index];
  }
  const readableRows = all.filter(({ file }) => !REFUSED.has(file));

  it.each([...REFUSED.keys()])('%s is refused by name', async (file) => {
    await expect(reportOn(file)).rejects.toBeInstanceOf(EngineError);
  });

  it.each([...new Map(readableRows.map((row) => [row.file, row])).values()])(
    '$file holds $count signatures, or says that it holds others',
    async ({ file, count }) => {
      const { signaturesCount, warnings } = await reportOn(file);
      const hasOthers = warnings.some(({ key }) => key === 'container.other-signatures');
      if (!hasOthers) expect(String(signaturesCount)).toBe(count);
      else expect(signaturesCount).toBeLessThanOrEqual(Number(count));
    },
  );

  it.each(readableRows.filter(({ intact }) => intact !== ''))(
    '$file, signature $index, is intact: $intact',
    async (row) => {
      const signature = await signatureOf(row);
      if (signature) expect(String(signature.intact)).toBe(row.intact);
    },
  );

  it.each(readableRows.filter(({ level }) => level !== '' && !level.startsWith('CAdES') && !OTHER_LEVEL.test(level)))(
    '$file, signature $index, has level $level',
    async (row) => {
      const signature = await signatureOf(row);
      // A time-mark over another signature value is none, so a changed value costs the level too.
      const isUnmarked = row.level.endsWith('-TM') && !signature?.intact;
      if (signature && !isUnmarked && !OTHER_LEVEL.test(row.file)) expect(signature.level).toBe(row.level);
    },
  );

  it.each(readableRows.filter(({ mustNotBeValid }) => mustNotBeValid.startsWith('yes')))(
    '$file, signature $index, is not valid',
    async (row) => {
      const signature = await signatureOf(row);
      if (!(`${row.file} ${row.index}` in POLICY_OF_OTHERS)) expect(signature?.indication).not.toBe('TOTAL-PASSED');
    },
  );

  it('an ADOC package of another program is whole, and tells what it says of its document and its signatures', async () => {
    const { container, signatures, warnings, adoc } = await reportOn('adoc/bigbank__signed.adoc');
    expect([container, warnings]).toEqual(['ADOC', []]);
    expect(adoc).toMatchObject({
      authors: [{ name: 'Bigbank', code: '301048563', individual: false }],
      environment: { version: 'ADOC-V1.0', category: 'GGeDOC' },
      files: [{ name: 'Test1.pdf', role: 'main' }],
      structureErrors: [],
    });
    expect(signatures.map(({ coverage, claims }) => [coverage, claims?.purpose, claims?.signingTime])).toEqual([
      ['whole', 'signature', '2017-06-07T14:38:54+03:00'],
      ['whole', 'signature', '2017-06-08T18:38:49+03:00'],
    ]);
    expect(signatures.flatMap(({ errors }) => errors).filter(({ key }) => key.startsWith('adoc.'))).toEqual([]);
  });

  it('one whose main document is missing is not valid, though the signature in it holds', async () => {
    const { signatures, adoc } = await reportOn('adoc/dss__container-signed.adoc');
    expect(signatures[0]).toMatchObject({ intact: true, subIndication: 'FORMAT_FAILURE', signedBy: 'good-user' });
    expect(adoc!.structureErrors.map(({ key }) => key)).toEqual([
      'adoc.related-found',
      'adoc.files-related',
      'adoc.metadata-readable',
    ]);
  });
});
