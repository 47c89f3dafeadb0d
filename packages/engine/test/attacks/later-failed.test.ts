import { describe, expect, it } from 'vitest';
import { B, OBJECTS, edited } from './documents.ts';
import { judged, signature, signed, stream, updated, world } from './lab.ts';

const later = (rect: string): string =>
  updated(B, {
    ...edited(5, '14 0 R]', '14 0 R 30 0 R]'),
    19: OBJECTS[19]!.replace(']', ' 30 0 R]'),
    30: `<</Type/Annot/Subtype/Widget/FT/Sig/T(Sig9)/V 31 0 R/Rect[${rect}]/F 132/P 3 0 R/AP<</N 32 0 R>>>>`,
    31: signature(),
    32: stream('0 0 340 60 re f', '/Type/XObject/Subtype/Form/BBox[0 0 340 60]'),
  });
const finished = (rect = '60 680 400 740'): string => signed(later(rect), world.signer('p256', 'Jonas'));
/** Changes one octet of the picture that the later signature covers, so that its digest is wrong. */
const withWrongDigest = (file: string): string => file.replace('0 0 340 60 re f', '0 0 340 61 re f');
const WARNING = { key: 'document.shown-signature', params: { field: 'Sig9' } };

describe('a later visible signature', () => {
  it('SG-27 with a wrong digest is a warning on the document and on the earlier signature', async () => {
    const { first, report } = await judged(withWrongDigest(finished()));
    expect(report.signatures[1]!.indication).toBe('TOTAL-FAILED');
    expect(report.warnings).toContainEqual(WARNING);
    expect(first.warnings).toContainEqual(WARNING);
    expect(first.changes.find(({ code }) => code === 'signature.added-visible')?.severity).toBe('warning');
  });

  it('SG-27 that holds is no warning', async () => {
    const { first, report } = await judged(finished());
    expect(report.signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
    expect([report.warnings, first.warnings]).toEqual([[], []]);
  });
});
