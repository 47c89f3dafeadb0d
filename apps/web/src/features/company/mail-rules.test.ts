import { expect, test } from 'vitest';
import { textRules } from './mail-rules.ts';

const TEXT = { subject: 'Sutartis', title: 'Pasirašykite', body: 'Štai ji: {{DocumentLink}} {{DocumentName}}' };

test('a mail text without a required tag is refused at the text, with the tag by name', () => {
  expect(textRules('documentForSigning', TEXT)).toEqual({ subject: undefined, title: undefined, body: false });
  expect(textRules('documentForSigning', { ...TEXT, body: 'Štai ji: {{DocumentName}}' }).body).toEqual({
    code: 'company.parameter-missing',
    figures: { names: '{{DocumentLink}}' },
  });
});

test('an unknown tag is refused in the part that has it; an empty text is refused only because it is empty', () => {
  const { subject, body } = textRules('documentForSigning', { ...TEXT, subject: '{{Nonsense}}', body: ' ' });
  expect(subject).toMatchObject({ code: 'field.tag-unknown' });
  expect(body).toBe(false);
});
