import { describe, expect, it } from 'vitest';
import { B, C2, C3, comment, made } from './documents.ts';
import { type Objects, validated, stream, updated } from './lab.ts';

const KINDS =
  'Highlight Underline StrikeOut Squiggly Ink Caret Line Square Circle Polygon PolyLine Popup Text FreeText Stamp Redact Watermark FileAttachment';
const form = (content: string, more = ''): string =>
  stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 200 60]${more}`);
const WHITE = '1 1 1 rg 0 0 200 60 re f';
/** An appearance of 5 by 2 units, which viewers stretch to the 128 by 20 of the annotation. */
const enlarged = (content: string): Objects => ({
  ...comment('Ink', '/AP<</N 37 0 R>>'),
  37: stream(content, '/Type/XObject/Subtype/Form/BBox[0 0 5 2]'),
});
const shown = (kind: string, content = WHITE, more = ''): Objects => ({
  ...comment(kind, `/AP<</N 37 0 R>>${more}`),
  37: form(
    content,
    '/Resources<</ExtGState<</M<</BM/Multiply>>/H<</ca .4>>/N<</BM/Normal/ca 1>>>>/XObject<</X 38 0 R>>>>',
  ),
  38: form(WHITE),
});

describe('a remark added after signing that hides what is below leaves the signature undecided:', () => {
  it.each(KINDS.split(' '))('SG-27 %s with an opaque appearance', async (kind) => {
    for (const file of [B, C3]) {
      const { first } = await validated(updated(file, shown(kind)));
      expect([first.indication, first.subIndication]).toEqual(['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE']);
      expect(first.changes[0]).toMatchObject({ code: 'annotation.covers', page: 1, path: '72 300 200 320' });
      expect(first.modified).toBe(true);
    }
  });

  it.each<[string, Objects]>([
    ['a form inside its appearance', shown('Square', '/X Do')],
    ['a shading', shown('Square', '/S sh')],
    ['a picture', { ...shown('Ink', '200 0 0 60 0 0 cm /X Do'), 38: stream('x', '/Subtype/Image/Width 1/Height 1') }],
    ['a thick line', shown('Ink', '20 w 0 10 m 200 10 l S')],
    ['a thin line that is enlarged', shown('Ink', '20 0 0 20 0 0 cm 0 0 m 10 0 l S')],
    ['a line that is enlarged with its box, after a state that was never saved', enlarged('Q 2 w 0 1 m 5 1 l S')],
    ['a fill after a transparent one', shown('Highlight', `q /M gs ${WHITE} Q ${WHITE}`)],
    ['a transparency that is taken back', shown('Highlight', `/M gs /N gs ${WHITE}`)],
    ['the flag NoView, which leaves the print', shown('Square', WHITE, '/F 36')],
    ['a layer that may be switched on', shown('Square', WHITE, '/OC<</Type/OCG/Name(x)>>')],
    ['a colour and no appearance', comment('Square', '/IC[1 1 1]')],
    ['a background and no appearance', comment('FreeText', '/C[1 1 1]')],
    ['a wide border and no appearance', comment('Ink', '/BS<</W 20>>')],
  ])('SG-27 with %s', async (_, objects) => {
    const { first, codes } = await validated(updated(C3, objects));
    expect([first.indication, codes]).toEqual(['INDETERMINATE', ['annotation.covers']]);
  });

  it('SG-27 also when a signed remark becomes opaque', async () => {
    const { first, codes } = await validated(updated(made(comment('Square')), comment('Square', '/IC[1 1 1]')));
    expect([first.indication, codes]).toEqual(['INDETERMINATE', ['structure.two-readings', 'annotation.covers']]);
  });

  it('SG-27 and is a failure where the signer allowed no remarks', async () => {
    const { first } = await validated(updated(C2, shown('Highlight')));
    expect(first.indication).toBe('TOTAL-FAILED');
  });
});

describe('a remark that leaves the text readable is a warning:', () => {
  it.each<[string, Objects]>([
    ['a highlight that multiplies', shown('Highlight', `/M gs ${WHITE}`)],
    ['a half transparent box', shown('Square', `/H gs ${WHITE}`)],
    ['a thin line', shown('Ink', '1 w 0 10 m 200 10 l S')],
    ['a hidden box', shown('Square', WHITE, '/F 2')],
  ])('SG-27 %s', async (_, objects) => {
    const { first } = await validated(updated(C3, objects));
    expect(first.indication).toBe('TOTAL-PASSED');
    expect(first.warnings.map(({ key }) => key)).toContain('format.changes-harmless');
  });
});
