import type { Report } from '@paraph/engine/report';
import { expect, it } from 'vitest';
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

it('a signature over the file as it is now is printed as passed', () => {
  expect(printed(report)).toContain('Rūta: TOTAL-PASSED PAdES-BASELINE-LT');
  expect(printed(report)).not.toContain('  x ');
});
