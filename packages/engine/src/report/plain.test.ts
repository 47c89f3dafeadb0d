import { expect, test } from 'vitest';
import { displayName, plainReport } from './plain.ts';
import { countValid } from './verdict.ts';
import type { Report, SignatureReport } from './report.ts';
import { countSignatures } from './report-words.ts';
import { localize } from './localize.ts';

test('a signer is named in normal case, even if the certificate uses capitals', () => {
  expect(displayName('ĄŽUOLAITĖ,RŪTA')).toBe('Rūta Ąžuolaitė');
  expect(displayName('VAIČIŪNAITIS-ŠAKALAUSKAS,ŽYGIMANTAS,39311300787')).toBe('Žygimantas Vaičiūnaitis-Šakalauskas');
  expect(displayName('Jānis Bērziņš')).toBe('Jānis Bērziņš');
});

const signature = (indication: SignatureReport['indication']): SignatureReport => ({
  id: indication,
  indication,
  signatureFormat: 'PAdES',
  level: 'PAdES-BASELINE-LT',
  signedBy: 'BĒRZIŅŠ,JĀNIS,PNOLV-111111-11111',
  coverage: 'partial-revision',
  intact: true,
  errors: [],
  warnings: [],
  timestamps: [],
  modified: false,
  changes: [],
});
const report = (indications: SignatureReport['indication'][], modified = false): Report => ({
  container: 'PDF',
  signatureFormat: 'PAdES',
  validationTime: '2026-03-01T10:00:00.000Z',
  policy: { id: 'ades', name: 'AdES' },
  signaturesCount: indications.length,
  validSignaturesCount: countValid({ signatures: indications.map(signature), modified }),
  signatures: indications.map(signature),
  documentTimestamps: [
    { id: 't', type: 'document', indication: 'PASSED', time: '2026-03-01T09:00:00.000Z', errors: [], warnings: [] },
  ],
  evidenceRecords: [],
  modified,
  changes: [],
  warnings: [],
  details: [
    {
      id: 'TOTAL-PASSED',
      kind: 'signature',
      blocks: [],
      path: [
        {
          id: '00',
          subject: 'CN=x',
          issuer: 'CN=EID\\, 2024,O=SK',
          notAfter: '2030-01-01T00:00:00.000Z',
          trusted: true,
        },
      ],
      status: [],
    },
  ],
});

test.each([
  [[], false, 'noSignatures'],
  [['TOTAL-PASSED', 'TOTAL-PASSED'], false, 'valid'],
  [['TOTAL-PASSED', 'INDETERMINATE'], false, 'undecided'],
  [['TOTAL-PASSED', 'INDETERMINATE', 'TOTAL-FAILED'], false, 'invalid'],
  [['TOTAL-PASSED'], true, 'invalid'],
] as const)(
  'the weakest signature decides for the document: %j, changed: %s, is %s',
  (indications, modified, verdict) => {
    expect(plainReport(report([...indications], modified)).validationResult).toBe(verdict);
  },
);
test.each([
  ['PASSED', false, 'noSignatures', true],
  ['FAILED', false, 'invalid', false],
  ['INDETERMINATE', false, 'undecided', false],
  ['PASSED', true, 'invalid', true],
] as const)(
  'the timestamp of a PDF without signatures is shown and decides: %s, changed: %s, is %s',
  (indication, modified, validationResult, valid) => {
    const bare = report([], modified);
    const documentTimestamps = bare.documentTimestamps.map((stamp) => ({ ...stamp, indication }));
    expect(plainReport({ ...bare, documentTimestamps })).toMatchObject({
      validationResult,
      timestamps: [{ kind: 'document', valid }],
    });
  },
);
test('a timestamp that cannot be read does not make a file look as if it never had one', () => {
  const bare = { ...report([]), documentTimestamps: [] };
  expect(plainReport(bare)).toMatchObject({ validationResult: 'noSignatures' });
  for (const key of ['timestamp.unreadable', 'container.timestamp-unreadable'])
    expect(plainReport({ ...bare, warnings: [{ key }] }).validationResult).toBe('invalid');
});
test('the number of valid signatures, the word on each and the word on the file follow one rule', () => {
  const indications = ['TOTAL-PASSED', 'INDETERMINATE', 'TOTAL-FAILED'] as const;
  for (const modified of [false, true])
    for (const one of indications)
      for (const other of indications) {
        const plain = plainReport(report([one, other], modified));
        const valid = plain.signatures.filter(({ verdict }) => verdict === 'valid').length;
        expect(plain.validSignaturesCount).toBe(valid);
        expect(countSignatures(plain.signatures).people.valid).toBe(valid);
        expect(plain.validationResult === 'valid').toBe(valid === 2);
        if (modified) expect(plain).toMatchObject({ validationResult: 'invalid', validSignaturesCount: 0 });
      }
});
test('a signature is described by its person, its issuer, its coverage and every timestamp that protects it', () => {
  expect(plainReport(report(['TOTAL-PASSED'])).signatures[0]).toMatchObject({
    signedBy: 'Jānis Bērziņš',
    issuer: 'EID, 2024',
    verdict: 'valid',
    coverage: 'revision',
    bestTime: null,
    timestamps: [{ at: '2026-03-01T09:00:00.000Z', kind: 'document', valid: true }],
  });
});
test.each([
  ['TOTAL-FAILED', false],
  ['TOTAL-PASSED', true],
] as const)('a signature that does not hold has no proven time: %s, changed afterwards: %s', (indication, modified) => {
  const stamp = { id: 's', type: 'signature', indication: 'PASSED' } as const;
  const stamped = {
    ...signature(indication),
    signingTime: '2026-03-01T08:59:00.000Z',
    bestSignatureTime: '2026-03-01T09:00:00.000Z',
    timestamps: [{ ...stamp, time: '2026-03-01T09:00:00.000Z', errors: [], warnings: [] }],
  };
  expect(plainReport({ ...report([], modified), signatures: [stamped] }).signatures[0]).toMatchObject({
    verdict: 'invalid',
    claimedTime: '2026-03-01T08:59:00.000Z',
    bestTime: null,
  });
});
test('the moment of the validation is no proven time unless a timestamp has it', () => {
  const bare = report([]);
  const checked = { ...signature('TOTAL-PASSED'), bestSignatureTime: bare.validationTime };
  const timeOf = (one: SignatureReport) => plainReport({ ...bare, signatures: [one] }).signatures[0]!.bestTime;
  expect(timeOf(checked)).toBeNull();
  const stamp = { id: 's', type: 'signature', indication: 'PASSED' } as const;
  expect(timeOf({ ...checked, timestamps: [{ ...stamp, time: bare.validationTime, errors: [], warnings: [] }] })).toBe(
    bare.validationTime,
  );
  expect(timeOf({ ...checked, bestSignatureTime: '2026-03-01T09:30:00.000Z' })).toBe('2026-03-01T09:30:00.000Z');
});
test('an ADOC package is described under the names of the product specification, in the language of the reader', () => {
  const adoc: NonNullable<Report['adoc']> = {
    title: 'Prašymas',
    authors: [{ name: 'UAB Ąžuolas', code: '301048563' }],
    registrations: [{ number: 'S-1', signed: true }],
    receptions: [],
    environment: { version: 'ADOC-V1.0', category: 'GGeDOC', generator: 'Paraph' },
    files: [{ name: 'a.pdf', role: 'main' }],
    structureErrors: [{ key: 'adoc.files-related', params: { file: 'b.pdf' } }],
  };
  const claims = { purpose: 'visa', name: 'Jānis', position: 'jurists' };
  const file = 'META-INF/signatures/signatures1.xml';
  const plain = plainReport({
    ...report(['TOTAL-PASSED']),
    adoc,
    signatures: [{ ...signature('TOTAL-PASSED'), file, claims }],
  });
  expect(plain.adoc).toEqual({
    creationReportMetadata: {
      authors: [{ name: 'UAB Ąžuolas', code: '301048563' }],
      documentName: 'Prašymas',
      documentRegistration: [{ date: null, number: 'S-1', signed: true }],
    },
    unsignableReportMetadata: { adocType: 'GGeDOC', documentFormat: 'ADOC-V1.0', documentCreationSoftware: 'Paraph' },
    adocStructureErrors: [
      {
        key: 'adoc.files-related',
        params: { file: 'b.pdf' },
        text: 'It is not stated what the file “b.pdf” is to the document.',
      },
    ],
  });
  expect(plain.signatures[0]!.signatureAdocMetadata).toEqual({
    signatureAuthor: 'Jānis',
    signatureFileName: file,
    signingReason: 'visa',
    position: 'jurists',
    subdivision: null,
  });
  const reported = localize(plain, {
    messages: { 'adoc.files-related': 'Nenurodyta, kas yra „{file}“.' },
    changes: {},
  });
  expect(reported.adoc!.adocStructureErrors[0]!.text).toBe('Nenurodyta, kas yra „b.pdf“.');
  expect(plainReport(report(['TOTAL-PASSED']))).not.toHaveProperty('adoc');
});

test('what is unusual about the file itself is named once, in the language of the reader', () => {
  const file = { key: 'container.unknown-file', params: { file: 'META-INF/note.txt' } };
  const shown = { key: 'timestamp.unreadable', params: { field: 'Sig1' } };
  const base = report(['TOTAL-PASSED']);
  const [signature] = base.signatures;
  const plain = plainReport({
    ...base,
    signatures: [{ ...signature!, warnings: [shown] }],
    warnings: [file, file, shown],
  });
  expect(plain.warnings?.map(({ key }) => key)).toEqual(['container.unknown-file']);
  const words = { messages: { 'container.unknown-file': 'Failas {file}' }, changes: {} };
  expect(localize(plain, words).warnings?.[0]?.text).toBe('Failas META-INF/note.txt');
  expect(plainReport(base)).not.toHaveProperty('warnings');
});

test('the files of a container are named, and at a signature where it is not over each of them', () => {
  const base = report(['TOTAL-PASSED', 'TOTAL-PASSED']);
  const [first, second] = base.signatures;
  const plain = plainReport({
    ...base,
    files: ['a.pdf', 'b.pdf'],
    signatures: [
      { ...first!, signedFiles: ['a.pdf', 'b.pdf'] },
      { ...second!, signedFiles: ['a.pdf'] },
    ],
  });
  expect(plain.files).toEqual(['a.pdf', 'b.pdf']);
  expect(plain.signatures.map(({ files }) => files)).toEqual([undefined, ['a.pdf']]);
  expect(plainReport(base)).not.toHaveProperty('files');
});

test('times in a finding are shown as the reader sees them; its facts stay exact', () => {
  const params = { time: '2026-11-27T08:17:21.038Z' };
  const base = report(['TOTAL-PASSED']);
  const plain = plainReport({ ...base, warnings: [{ key: 'timestamp.does-not-hold', params }] });
  const read = localize(plain, { messages: {}, changes: {} }, (iso) => `at ${iso.slice(11, 16)}`);
  expect(read.warnings).toEqual([
    { key: 'timestamp.does-not-hold', params, text: 'A timestamp of at 08:17 does not hold.' },
  ]);
});

test('a change makes only those signatures invalid whose signers did not permit it', () => {
  const changed = report(['TOTAL-PASSED', 'TOTAL-PASSED'], true);
  changed.signatures[0]!.permitsLater = true;
  const plain = plainReport(changed);
  expect(plain.signatures.map(({ verdict }) => verdict)).toEqual(['valid', 'invalid']);
  expect([plain.validationResult, countValid(changed)]).toEqual(['invalid', 1]);
});

test('where a change makes the file invalid, its signature does not advise to rely on it after a look', () => {
  const noted = (modified: boolean) => {
    const changed = report(['TOTAL-PASSED'], modified);
    changed.signatures[0]!.warnings = [{ key: 'format.changes-harmless', params: { code: 'annotation.added' } }];
    return plainReport(changed).signatures[0]!;
  };
  expect(noted(true)).toMatchObject({
    verdict: 'invalid',
    errors: [{ text: 'The document was changed after signing in a way that is not allowed.' }],
    warnings: [],
  });
  expect(noted(false)).toMatchObject({ verdict: 'valid', errors: [], warnings: [{ key: 'format.changes-harmless' }] });
});
