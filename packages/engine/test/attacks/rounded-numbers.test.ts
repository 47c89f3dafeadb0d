import { describe, expect, it } from 'vitest';
import { OBJECTS, made } from './documents.ts';
import { updated, validated } from './lab.ts';

const page = (box: string, more = ''): string =>
  OBJECTS[3]!.replace('[0 0 595 842]', `[0 0 ${box}]`).replace('>>/Annots', `>>${more}/Annots`);
const changed = (before: string, after: string) => validated(updated(made({ 3: before }), { 3: after }));

describe('a page whose numbers another program rounded', () => {
  it('SG-27 leaves the signature valid, because it shows the same', async () => {
    const { first } = await changed(page('595.303937007874 841.889763779528'), page('595.3039370079 841.8897637795'));
    expect(first.indication).toBe('TOTAL-PASSED');
  });

  it.each([
    ['by more than ten decimals round', page('595.303937 842'), page('595.303938 842')],
    ['although it was a whole number', page('595 842'), page('595.00000000001 842')],
    ['although all of it is small', page('595 842', '/UserUnit 0.00000000001'), page('595 842', '/UserUnit 0.0')],
    ['where only a whole number is defined', page('595 842', '/Rotate 90.00000000001'), page('595 842', '/Rotate 90')],
  ])('SG-27 %s makes the signature invalid', async (_, before, after) => {
    const { first } = await changed(before, after);
    expect(first.indication).toBe('TOTAL-FAILED');
  });
});
