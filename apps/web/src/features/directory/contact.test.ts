import { addressBook } from '@paraph/contract';
import { faultsIn } from '@paraph/contract/checked';
import { expect, test } from 'vitest';
import { contactOf, draftOf, type ContactDraft } from './contact.ts';

const draft = (more: Partial<ContactDraft> = {}): ContactDraft => ({
  ...draftOf(undefined),
  firstName: 'Mark',
  lastName: 'Weber',
  email: 'mark@weber.example',
  ...more,
});

test('names and an address are needed; a phone number is digits, in groups or not (DIR-007)', () => {
  const faultsOf = (typed: ContactDraft) =>
    faultsIn(addressBook.create.name, contactOf(typed)).map(({ path, code }) => `${path} ${code}`);
  expect(faultsOf(draft())).toEqual([]);
  expect(faultsOf(draftOf(undefined))).toEqual([
    'firstName field.required',
    'lastName field.required',
    'email field.email',
  ]);
  expect(faultsOf(draft({ email: 'mark at weber' }))).toEqual(['email field.email']);
  expect(faultsOf(draft({ phoneNumber: 'call me' }))).toEqual(['phoneNumber field.invalid']);
  expect(faultsOf(draft({ phoneNumber: '+370 600 00 101' }))).toEqual([]);
});

test('what was left empty is not sent, a number without its groups', () => {
  expect(contactOf(draft({ phoneNumber: '+370 (600) 00-101', company: ' ' }))).toEqual({
    firstName: 'Mark',
    lastName: 'Weber',
    email: 'mark@weber.example',
    phoneNumber: '+37060000101',
    company: null,
    jobTitle: null,
    department: null,
  });
});
