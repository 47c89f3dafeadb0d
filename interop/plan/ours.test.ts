import { describe, expect, it } from 'vitest';
import { type Covering, type Factors, pairsIn, pairsOf } from './covering.ts';
import { CONTAINER_PLAN, PDF_PLAN, keysOf, ourPlan } from './ours.ts';

const missing = <F extends Factors>(plan: Covering<F>, rows: readonly Record<string, string | number>[]): string[] => {
  const seen = new Set(rows.flatMap(pairsIn));
  return [...pairsOf(plan).keys()].filter((key) => !seen.has(key));
};

describe('the matrix of files we sign for other programs to validate', () => {
  const { pdfs, containers } = ourPlan();

  it('holds at least 240 files', () => {
    expect(pdfs.length + containers.length).toBeGreaterThanOrEqual(240);
  });

  it('holds every pair of format, level, key, digest, number of signers and kind of input', () => {
    expect(missing(PDF_PLAN, pdfs)).toEqual([]);
    expect(missing(CONTAINER_PLAN, containers)).toEqual([]);
  });

  it('lets several signers have different keys, the first the one of the row', () => {
    expect(keysOf({ key: 'p521', signers: 3 })).toEqual(['p521', 'rsa-pss', 'rsa']);
  });
});
