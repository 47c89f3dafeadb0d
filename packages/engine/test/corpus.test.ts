import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EngineError } from '../src/index.ts';
import { type Report } from '../src/api/report.ts';
import { Validator } from '../src/api/validate.ts';
import { readTrustedList } from '../src/api/trust.ts';
import { webCryptoVerify } from '../src/api/crypto.ts';

/**
 * Signed files of public projects with the results of those projects. They may not be redistributed, so they are not
 * part of this repository: PARAPH_CORPUS names the folder.
 */
const CORPUS = process.env['PARAPH_CORPUS'];
if (!CORPUS) process.stderr.write('PARAPH_CORPUS is not set: the corpus of foreign signatures is skipped\n');

interface Row {
  file: string;
  count: number;
  index: number;
  level: string;
  signedBy: string;
  intact: string;
  indication: string;
  subIndication: string;
  mustNotBeValid: string;
  note: string;
}

function rows(folder: string): Row[] {
  const [head, ...lines] = readFileSync(join(folder, 'EXPECTED.tsv'), 'utf8').trimEnd().split('\n');
  const names = head!.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    return {
      file: cell('file'),
      count: Number(cell('signatures_count')),
      index: Number(cell('sig_index') || 0),
      level: cell('level'),
      signedBy: cell('signed_by'),
      intact: cell('intact'),
      indication: cell('expected_indication'),
      subIndication: cell('expected_sub_indication'),
      mustNotBeValid: cell('must_not_be_valid'),
      note: cell('note'),
    };
  });
}

/**
 * Files that are readable only after repair: every signature in them is reported as lost, as nothing else is known.
 */
const REPAIR_ONLY = new Set([
  'pdf/mklpdfbox__siwa_B.pdf',
  'pdf/mklitext__CURRENT_SIGNATURE.pdf',
  'pdf/mklitext__hide-and-replace-shadow-file-signed-3.pdf',
]);

/** Signatures of other files that came with their pages and that no form lists: they are no signatures of the file. */
const LEFT_OVER = new Set(['pdf/mklitext__FirstPage11P0022AD_20150202164018_307494.pdf 1']);

/** Facts this engine answers differently, each for a reason. */
const DIFFERENT: Record<string, string> = {
  'count pdf/dss__BadEncodedCMS.pdf': 'the reference validator cannot read the CMS; it is unusual, and readable',
  'count pdf/mklpdfbox__siwa_B.pdf': 'both dictionaries of the attack are counted as lost',
  'count pdf/mklitext__FirstPage11P0022AD_20150202164018_307494.pdf':
    'the first page came from another file together with its signature, which no form lists',
  'level pdf/dss__doc-firmado-T.pdf': 'the level is that of the file after the test that uses it has extended it',
  'intact pdf/mklpdfbox__siwa_C.pdf': 'the bytes verify, but the hole holds more than the signature',
  'intact pdf/pyhanko__tail-uncovered.pdf': 'the bytes verify, but end where no state of the document ends',
  'intact pdf/pyhanko__weird-byterange.pdf': 'the bytes verify, but the hole holds more than the signature',
  'intact pdf/pyhanko__ed448-shake256-nolen.pdf': 'Ed448 with SHAKE256 is not supported, so nothing is claimed',
  'intact pdf/mklpdfbox__isa_G.pdf': 'the digest algorithm is named by the identifier of a signature algorithm',
  'intact pdf/dss__pades-enveloping-empty-bytes-cms.pdf':
    'an empty enclosed content is taken as detached, as the reference validator does',
};

describe.skipIf(!CORPUS)('signed PDF files of other projects', async () => {
  const folder = CORPUS ?? '';
  const pdfs = CORPUS
    ? rows(folder).filter(({ file, index }) => file.startsWith('pdf/') && !LEFT_OVER.has(`${file} ${index}`))
    : [];
  const lists = CORPUS
    ? readdirSync(join(folder, 'trust', 'tl')).filter((name) => /^(EE|LT|LV|EE_T)-\d+\.xml$/.test(name))
    : [];
  const anchors = lists.flatMap(
    (name) => readTrustedList(readFileSync(join(folder, 'trust', 'tl', name), 'utf8')).anchors,
  );
  const validator = new Validator({ ports: { verify: webCryptoVerify }, anchors });
  const reports = new Map<string, Promise<Report>>();
  const reportOn = (file: string): Promise<Report> => {
    const known =
      reports.get(file) ??
      validator.validate(new Uint8Array(readFileSync(join(folder, file))), { time: new Date('2026-11-21T00:00:00Z') });
    reports.set(file, known);
    return known;
  };
  const isKnown = (fact: string, { file }: Row): boolean => `${fact} ${file}` in DIFFERENT;

  it.each([...new Map(pdfs.map((row) => [row.file, row])).values()])('$file holds $count signatures', async (row) => {
    if (isKnown('count', row)) return;
    const { signaturesCount, documentTimestamps } = await reportOn(row.file);
    const all = signaturesCount + documentTimestamps.length;
    expect([signaturesCount, all]).toContain(row.count);
  });

  it.each(pdfs.filter(({ mustNotBeValid }) => mustNotBeValid.startsWith('yes')))(
    '$file, signature $index, is not valid',
    async (row) => {
      const { signatures } = await reportOn(row.file);
      const isSivaPolicy = /SiVa/.test(row.mustNotBeValid);
      if (!isSivaPolicy) expect(signatures[row.index]?.indication).not.toBe('TOTAL-PASSED');
      else expect(signatures.length).toBeGreaterThan(0);
    },
  );

  it.each(pdfs.filter(({ intact }) => intact !== ''))('$file, signature $index, is intact: $intact', async (row) => {
    if (isKnown('intact', row) || REPAIR_ONLY.has(row.file)) return;
    const { signatures } = await reportOn(row.file);
    const named = signatures.filter(({ signedBy }) => signedBy === row.signedBy);
    // Tools count signatures in different orders; where a name is unique it decides.
    const signature = named.length === 1 ? named[0] : signatures[row.index];
    expect(String(signature?.intact)).toBe(row.intact);
  });

  it.each(pdfs.filter(({ level }) => level !== ''))('$file, signature $index, has level $level', async (row) => {
    if (isKnown('level', row)) return;
    const { signatures } = await reportOn(row.file);
    expect(signatures[row.index]?.level).toBe(row.level.replaceAll('_', '-'));
  });

  it.each(pdfs.filter(({ signedBy }) => signedBy !== ''))(
    '$file, signature $index, was made by $signedBy',
    async (row) => {
      const { signatures, documentTimestamps } = await reportOn(row.file);
      if (REPAIR_ONLY.has(row.file)) return;
      const names = [...signatures, ...documentTimestamps].map((one) =>
        'signedBy' in one ? one.signedBy : 'producedBy' in one ? one.producedBy : '',
      );
      expect(names).toContain(row.signedBy);
    },
  );

  it('throws nothing but named refusals', async () => {
    const outcomes = await Promise.allSettled(pdfs.map(({ file }) => reportOn(file)));
    const faults = outcomes.filter(
      (outcome) => outcome.status === 'rejected' && !(outcome.reason instanceof EngineError),
    );
    expect(faults).toEqual([]);
  });
});
