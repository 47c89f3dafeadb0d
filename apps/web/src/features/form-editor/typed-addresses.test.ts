import { stepChoices } from '@paraph/domain';
import { expect, test } from 'vitest';
import { notTaken } from './typed-addresses.ts';

const chosen = stepChoices([{ order: 1, approvalType: 4, signerEmails: ['a@b.lt'] }], false);
const settings = { approvalInDms: false, steps: chosen, sendsCopies: true };

test('an address that is typed and not in its list is found in every field of addresses', () => {
  const typed = { approvers: 'a@b,lt', defaultSigners: 'Nėra Tokio', mailGetterEmails: 'c@d' };
  expect(notTaken(typed, settings)).toEqual(['approvers', 'defaultSigners', 'mailGetterEmails']);
  expect(notTaken({ defaultSigners: 'x@y,lt' }, settings)).toEqual(['defaultSigners']);
});

test('empty fields and fields that are switched off keep nothing from being saved', () => {
  expect(notTaken({ approvers: '', defaultSigners: '  ' }, settings)).toEqual([]);
  const off = { approvalInDms: false, steps: stepChoices([], false), sendsCopies: false };
  expect(notTaken({ approvers: 'a@b,lt', mailGetterEmails: 'c@d' }, off)).toEqual([]);
  expect(notTaken({ approvers: 'a@b,lt' }, { ...settings, approvalInDms: true })).toEqual([]);
});
