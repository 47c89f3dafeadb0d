import type { Report } from '@paraph/engine/report';
import { describe, expect, it } from 'vitest';
import { linesOf } from './print.ts';

const report: Report = {
  container: 'PDF',
  signatureFormat: 'PAdES',
  validationTime: '2026-11-21T10:00:00.000Z',
  policy: { id: 'p', name: 'p' },
  signaturesCount: 1,
  validSignaturesCount: 1,
  signatures: [
    {
      id: 's',
      indication: 'TOTAL-PASSED',
      signatureFormat: 'PAdES',
      level: 'PAdES-BASELINE-LT',
      signedBy: 'Rūta',
      coverage: 'partial-revision',
      intact: true,
      errors: [],
      warnings: [],
      timestamps: [],
      modified: false,
      changes: [],
    },
  ],
  documentTimestamps: [],
  evidenceRecords: [],
  modified: false,
  changes: [],
  warnings: [],
  details: [],
};
const printed = (of: Report): string =>
  linesOf({ file: 'a.pdf', report: of }, { json: false, report: 'simple' }).join('\n');

it('a signature that holds only for the state that was signed is not printed as passed alone', () => {
  const text = printed({ ...report, modified: true, validSignaturesCount: 0 });
  expect(text).toContain('a.pdf: PDF, 0 of 1 signatures valid\n  x Content was changed or added after signing');
  expect(text).toContain('Rūta: TOTAL-PASSED (only for the state that was signed) PAdES-BASELINE-LT');
});

it('a signature whose signer permitted the change is printed as passed beside one whose signer did not', () => {
  const [first] = report.signatures;
  const signatures = [
    { ...first!, permitsLater: true as const },
    { ...first!, signedBy: 'Jonas' },
  ];
  const text = printed({ ...report, modified: true, signatures });
  expect(text).toContain('valid are only signatures whose signers permitted it');
  expect(text).toContain('Rūta: TOTAL-PASSED PAdES');
  expect(text).toContain('Jonas: TOTAL-PASSED (only for the state that was signed)');
});

it('a signature over the file as it is now is printed as passed', () => {
  expect(printed(report)).toContain('Rūta: TOTAL-PASSED PAdES-BASELINE-LT');
  expect(printed(report)).not.toContain('  x ');
});

describe('text from a file cannot act on the terminal', () => {
  const attack = 'Q\u001b[1A\u001b[2K\r\nPetras: TOTAL-PASSED\u009b8m\u202e\u2028';
  const [signature] = report.signatures;
  const forged: Report = {
    ...report,
    warnings: [{ key: 'container.unknown-file', params: { file: attack } }],
    signatures: [{ ...signature!, signedBy: attack, place: attack, roles: [attack] }],
    details: [
      { kind: 'signature', id: 's', path: [{ id: 'c', subject: attack, trusted: false }], blocks: [] },
    ] as never,
  };
  const shapes = [
    { json: false, report: 'simple' },
    { json: false, report: 'detailed' },
    { json: true, report: 'detailed' },
  ] as const;

  it.each(shapes)('prints names and claims with visible escapes: %o', (shape) => {
    const lines = linesOf({ file: attack, report: forged }, shape);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  it('keeps line ends of the XML report only', () => {
    const text = linesOf({ file: 'a.pdf', report: { ...forged, details: [] } }, { json: false, report: 'etsi' }).join(
      '\n',
    );
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  it('says the same in JSON as before', () => {
    const [line] = linesOf({ file: attack, report: forged }, { json: true, report: 'simple' });
    expect(JSON.parse(line!)).toMatchObject({ file: attack, signatures: [{ signedBy: attack }] });
  });

  it('prints an error with visible escapes', () => {
    const lines = linesOf({ file: 'a', error: attack }, { json: false, report: 'simple' });
    expect(lines).toEqual(['a: Q\\u{1b}[1A\\u{1b}[2K\\u{d}\\u{a}Petras: TOTAL-PASSED\\u{9b}8m\\u{202e}\\u{2028}']);
  });
});
