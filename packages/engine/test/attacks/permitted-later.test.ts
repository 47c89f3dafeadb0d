import { describe, expect, it } from 'vitest';
import { B, C1, C2, C3, OBJECTS, certified, comment, edited, locked, made } from './documents.ts';
import { type Objects, pki, signature, signed, stream, updated, validated } from './lab.ts';

const PICTURE = stream('BT /Helv 12 Tf 2 5 Td (200 EUR) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 128 20]');
const FILLED: Objects = { ...edited(7, '100 EUR', '200 EUR'), 9: PICTURE };
const REMARK = comment('Text', '/F 4/Contents(A remark)');
const second: Objects = { ...edited(13, '/F 4', '/F 4/V 60 0 R'), 60: signature() };
const signedAgain = (file: string, objects: Objects = {}): string =>
  signed(updated(file, { ...second, ...objects }), pki.signer('p256', 'Jonas'));

const counted = async (file: string) => {
  const { report } = await validated(file);
  return [report.validSignaturesCount, report.signaturesCount, report.modified];
};

describe('what a signer permitted leaves the signature valid:', () => {
  it.each<[string, string]>([
    ['a form certified for filling in that is filled in', updated(C2, FILLED)],
    ['a form certified for remarks that is filled in', updated(C3, FILLED)],
    ['a remark in a document certified for remarks', updated(C3, REMARK)],
    ['a field that the signer left open by locking another', updated(locked('/Action/Include/Fields[(List)]'), FILLED)],
  ])('SG-27 %s', async (_, file) => {
    expect(await counted(file)).toEqual([1, 1, false]);
  });

  it('SG-27 the changes are listed', async () => {
    const { first } = await validated(updated(C2, FILLED));
    expect(first.changes).toContainEqual(
      expect.objectContaining({ code: 'form.field-replaced', before: '100 EUR', after: '200 EUR' }),
    );
  });
});

describe('what a signer did not permit leaves no valid signature:', () => {
  it.each<[string, string]>([
    ['a form filled in after a signature without limits', updated(B, FILLED)],
    ['a form filled in against a certification', updated(C1, FILLED)],
    ['a remark in a form certified for filling in', updated(C2, REMARK)],
    ['a field that the signer locked', updated(locked('/Action/Include/Fields[(Text1)]'), FILLED)],
    ['a remark after a signature that locks a field', updated(locked('/Action/Include/Fields[(List)]'), REMARK)],
    ['another page content in a certified form', updated(C2, { 4: OBJECTS[4]!.replace('Hello', 'Jello') })],
    ['a filled field whose picture covers the page in a certified form', updated(C2, { ...FILLED, 9: COVER() })],
  ])('SG-27 %s', async (_, file) => {
    expect((await counted(file))[0]).toBe(0);
  });
});

function COVER(): string {
  return stream('1 g 0 0 128 20 re f', '/Type/XObject/Subtype/Form/BBox[0 0 128 20]');
}

describe('of two signatures', () => {
  it('SG-27 one of a signer without limits is invalid after a filling that the other permitted', async () => {
    expect(await counted(updated(signedAgain(C2), FILLED))).toEqual([1, 2, true]);
  });
  it('SG-27 a lock of the second signer does not permit a filling for the first', async () => {
    const lock =
      '/Reference[<</Type/SigRef/TransformMethod/FieldMDP/TransformParams<</Action/Include/Fields[(List)]>>>>]';
    const file = signedAgain(made(), { 60: signature(lock) });
    expect(await counted(updated(file, FILLED))).toEqual([1, 2, true]);
  });
  it('SG-27 both are valid where the second covers the filling', async () => {
    expect(await counted(signedAgain(certified(2), FILLED))).toEqual([2, 2, false]);
  });
});
