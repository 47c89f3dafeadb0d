import { describe, expect, it } from 'vitest';
import { B, C2, OBJECTS, comment, edited, made } from './documents.ts';
import { validated, signature, signed, stream, updated, pki } from './lab.ts';

/** Which entries of a dictionary go with an act that is allowed, and which never do (ISO 32000-2, 12.5 to 12.8). */
const CATALOG = OBJECTS[1]!;
const other = pki.signer('p256', 'Jonas');

/** The empty field signed, with this additional entry. */
const signing = (entry: string): string =>
  signed(
    updated(C2, {
      13: OBJECTS[13]!.replace('>>', `/V 31 0 R${entry}>>`),
      31: signature(),
      36: '<</Type/SigFieldLock/Action/All>>',
    }),
    other,
  );

/** The text field filled in, with this additional entry. */
const filling = (entry: string): string =>
  updated(B, { 7: OBJECTS[7]!.replace('(100 EUR)', '(900 EUR)').replace('/F 4', `/F 4${entry}`) });

describe('who signs an empty field', () => {
  it.each(['/M(D:20261121)', '/MK<</R 90>>', '/Lock 36 0 R', '/SV<</Type/SV>>', '/DA(/Helv 9 Tf)', '/Q 1', '/Ff 1'])(
    'may state %s in it',
    async (entry) => {
      const { first, codes } = await validated(signing(entry));
      expect([first.indication, codes]).toEqual(['TOTAL-PASSED', ['signature.added']]);
    },
  );

  it('shows itself by a border that viewers draw', async () => {
    const { first, codes } = await validated(signing('/MK<</BC[0]>>'));
    expect([first.indication, codes]).toEqual(['TOTAL-PASSED', ['signature.added-visible']]);
  });

  it.each(['/TU(Kitas)', '/AA<<>>', '/A<</S/URI/URI(http://a)>>', '/BS<</W 9>>'])('may not state %s', async (entry) => {
    const { first, codes } = await validated(signing(entry));
    expect(first.indication).toBe('TOTAL-FAILED');
    expect(codes).toContain('signature.field-changed');
  });
});

describe('who fills in a field', () => {
  it.each(['/M(D:20261121)', '/RV(<p/>)', '/NM(a)', '/Q 2'])('may state %s in it', async (entry) => {
    const { first, codes } = await validated(filling(entry));
    expect(first.indication).toBe('TOTAL-PASSED');
    expect(codes).toContain('form.field-replaced');
  });

  it.each([
    ['/TU(Kitas)', 'form.field-changed'],
    ['/MaxLen 3', 'form.field-changed'],
    ['/A<</S/URI/URI(http://a)>>', 'form.action-changed'],
    ['/AA<</F<<>>>>', 'form.action-changed'],
  ])('may not state %s', async (entry, code) => {
    const { first, codes } = await validated(filling(entry));
    expect(first.indication).toBe('TOTAL-FAILED');
    expect(codes).toContain(code);
  });

  it('may set a button to a state that has a picture, or to none', async () => {
    const set = (state: string) => updated(B, edited(11, '/V/Off/AS/Off', `/V/${state}/AS/${state}`));
    expect((await validated(set('Yes'))).first.indication).toBe('TOTAL-PASSED');
    expect((await validated(set('Maybe'))).codes).toContain('form.state-unknown');
    // Nothing needs to be drawn for a button that is off.
    const bare = made(edited(11, '/V/Off/AS/Off', '/V/Yes/AS/Yes')).replace('/Off 16 0 R', '           ');
    const withoutPicture = made({
      11: OBJECTS[11]!.replace('/V/Off/AS/Off', '/V/Yes/AS/Yes').replace('/Off 16 0 R', ''),
    });
    expect(bare).not.toBe(withoutPicture);
    const off = updated(withoutPicture, { 11: OBJECTS[11]!.replace('/Off 16 0 R', '') });
    expect((await validated(off)).first.indication).toBe('TOTAL-PASSED');
  });
});

describe('the order in which the tabulator goes through a page', () => {
  const tabs = (order: string): Record<number, string> => edited(3, '/Annots', `/Tabs/${order}/Annots`);

  it.each(['S', 'W', 'R'])('may be added as %s, which is reported', async (order) => {
    const { first, codes } = await validated(updated(B, tabs(order)));
    expect([first.indication, codes]).toEqual(['TOTAL-PASSED', ['page.tab-order-added']]);
    expect(first.changes[0]!.severity).toBe('warning');
  });

  it('may not become another one, nor an unknown one', async () => {
    expect((await validated(updated(B, tabs('X')))).codes).toContain('page.changed');
    expect((await validated(updated(made(tabs('S')), tabs('R')))).codes).toContain('page.changed');
    expect((await validated(updated(made(tabs('S')), { 3: OBJECTS[3]! }))).codes).toContain('page.changed');
  });
});

describe('proof data by signature', () => {
  const named = (key: string): string => updated(B, { 1: CATALOG.replace('>>', `/DSS<</VRI<</${key}<<>>>>>>>>`) });

  it('are stored under the fingerprint of the signature, or reported', async () => {
    const fingerprint = '0123456789ABCDEF0123456789ABCDEF01234567';
    expect((await validated(named(fingerprint))).codes).not.toContain('dss.vri-name');
    expect((await validated(named('Type'))).codes).not.toContain('dss.vri-name');
    for (const key of ['Anything', fingerprint.slice(1), `${fingerprint}0`]) {
      const { first, codes } = await validated(named(key));
      expect([first.indication, codes.includes('dss.vri-name')]).toEqual(['TOTAL-PASSED', true]);
    }
  });
});

describe('rights in the catalog', () => {
  const withRights = (rights: string): Record<number, string> => ({
    1: CATALOG.replace('>>', `/Perms<<${rights}>>>>`),
  });

  it('for programs may be removed, never exchanged', async () => {
    const file = made(withRights('/UR3<</A 1>>'));
    const gone = await validated(updated(file, withRights('')));
    expect([gone.first.indication, gone.codes]).toEqual(['TOTAL-PASSED', ['permissions.usage-rights-removed']]);
    const other_ = await validated(updated(file, withRights('/UR3<</A 2>>')));
    expect([other_.first.indication, other_.codes]).toEqual(['TOTAL-FAILED', ['permissions.changed']]);
  });

  it('may be granted to programs, and certified only by the first signature', async () => {
    expect((await validated(updated(B, withRights('/UR3<</A 1>>')))).codes).toEqual(['permissions.added']);
    expect((await validated(updated(B, withRights('/DocMDP 20 0 R')))).codes).toContain('certification.not-first');
  });
});

describe('a comment', () => {
  it.each(['Text', 'FreeText', 'Highlight', 'Square', 'Ink', 'Stamp'])('as %s is reported as one', async (subtype) => {
    const { first } = await validated(updated(B, comment(subtype)));
    expect([first.indication, first.changes[0]!.level]).toEqual(['TOTAL-PASSED', 'annotations']);
  });
});

describe('metadata', () => {
  const xmp = (length: number) => {
    const [head, tail] = ['<x:xmpmeta xmlns:x="a">', '</x:xmpmeta>'];
    return stream(head + ' '.repeat(length - head.length - tail.length) + tail, '/Type/Metadata/Subtype/XML');
  };
  const withMetadata = made({ 1: CATALOG.replace('>>', '/Metadata 47 0 R>>'), 47: xmp(100) });
  const LARGEST = 4 * 1024 * 1024;

  it('may be exchanged up to a size that nobody writes by hand, and no further', async () => {
    expect((await validated(updated(withMetadata, { 47: xmp(LARGEST) }))).codes).toEqual(['metadata.changed']);
    expect((await validated(updated(withMetadata, { 47: xmp(LARGEST + 1) }))).codes).toEqual(['metadata.not-xmp']);
  });
});
