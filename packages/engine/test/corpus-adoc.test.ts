import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Report } from '../src/api/report.ts';
import { Validator } from '../src/api/validate.ts';
import { inspectAdoc } from '../src/api/adoc.ts';
import { webCryptoVerify } from '../src/api/crypto.ts';

/** ADOC packages of public projects, as `corpus-asic.test.ts` has the other containers. */
const CORPUS = process.env['PARAPH_CORPUS'];
if (!CORPUS) process.stderr.write('PARAPH_CORPUS is not set: the corpus of foreign ADOC packages is skipped\n');

const BANK = 'adoc/bigbank__signed.adoc';
const SYNTHETIC = 'adoc/dss__container-signed.adoc';

describe.skipIf(!CORPUS)('ADOC packages of other projects', () => {
  const bytesOf = (file: string) => new Uint8Array(readFileSync(join(CORPUS ?? '', file)));
  const validator = new Validator({ ports: { verify: webCryptoVerify }, anchors: [] });
  const reportOn = (file: string): Promise<Report> =>
    validator.validate(bytesOf(file), { time: new Date('2026-11-21T00:00:00Z') });
  const rows = (CORPUS ? readFileSync(join(CORPUS, 'EXPECTED.tsv'), 'utf8') : '')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([file]) => file?.startsWith('adoc/'))
    .map(([file, , , count, index, , signedBy, intact]) => ({ file: file!, count, index, signedBy, intact }));

  it('are all read', () => {
    expect(new Set(rows.map(({ file }) => file))).toEqual(new Set([BANK, SYNTHETIC]));
  });

  it.each(rows)('$file, signature $index of $count, was made by $signedBy; intact: $intact', async (row) => {
    const { signaturesCount, signatures } = await reportOn(row.file);
    expect(String(signaturesCount)).toBe(row.count);
    expect(signatures[Number(row.index)]).toMatchObject({ signedBy: row.signedBy, intact: row.intact === 'true' });
  });

  it('one of a bank is complete, and reports the metadata of its document and its signatures', async () => {
    const { container, signatures, warnings, adoc } = await reportOn(BANK);
    expect([container, warnings]).toEqual(['ADOC', []]);
    expect(adoc).toMatchObject({
      authors: [{ name: 'Bigbank', code: '301048563', individual: false }],
      environment: { version: 'ADOC-V1.0', category: 'GGeDOC' },
      files: [{ name: 'Test1.pdf', role: 'main' }],
      structureErrors: [],
    });
    expect(
      signatures.map(({ level, coverage, claims }) => [level, coverage, claims?.purpose, claims?.signingTime]),
    ).toEqual([
      ['XAdES-EPES', 'whole', 'signature', '2017-06-07T14:38:54+03:00'],
      ['XAdES-EPES', 'whole', 'signature', '2017-06-08T18:38:49+03:00'],
    ]);
    expect(signatures.flatMap(({ errors }) => errors.map(({ key }) => key))).toEqual(['chain.anchor', 'chain.anchor']);
    expect(inspectAdoc(bytesOf(BANK)).signatures.map(({ name }) => name)).toEqual(Array(2).fill('SEVENTH TESTNUMBER'));
  });

  it('one that was put together for tests has no main document, so it is not valid though its signature holds', async () => {
    const { signatures, adoc } = await reportOn(SYNTHETIC);
    expect(signatures[0]).toMatchObject({ intact: true, subIndication: 'FORMAT_FAILURE' });
    expect(adoc!.environment).toMatchObject({ version: 'ADOC-V1.0', category: 'GeDOC' });
    expect(adoc!.structureErrors.map(({ key }) => key)).toEqual([
      'adoc.related-found',
      'adoc.files-related',
      'adoc.metadata-readable',
    ]);
  });
});
