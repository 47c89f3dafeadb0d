import { expect, test } from 'vitest';
import type { SignForm } from '../signing/index.ts';
import { withPart } from './use-sign-form.ts';

const sheets = [{ width: 595, height: 842 }];
const form = { comment: 'Gerai', sheets } as unknown as SignForm;

test('a report of the same page sizes changes nothing, so that the document is not rendered without end', () => {
  expect(withPart(form, { sheets })).toBe(form);
});

test('a change of one field keeps the others', () => {
  expect(withPart(form, { comment: 'Puiku' })).toEqual({ comment: 'Puiku', sheets });
});
