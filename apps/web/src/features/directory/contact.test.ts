import { expect, test } from 'vitest';
import { contactFaults, contactOf, draftOf, type ContactDraft } from './contact.ts';

const draft = (more: Partial<ContactDraft> = {}): ContactDraft => ({
  ...draftOf(undefined),
  firstName: 'Mark',
  lastName: 'Weber',
  email: 'mark@weber.example',
  ...more,
});

test('names and an address are needed; a phone number is digits, in groups or not (DIR-007)', () => {
  expect(contactFaults(draft())).toEqual({});
  expect(contactFaults(draftOf(undefined))).toEqual({
    firstName: 'required',
    lastName: 'required',
    email: 'required',
  });
  expect(contactFaults(draft({ email: 'mark at weber' }))).toEqual({ email: 'emailBad' });
  expect(contactFaults(draft({ phoneNumber: 'call me' }))).toEqual({ phoneNumber: 'phoneBad' });
  expect(contactFaults(draft({ phoneNumber: '+370 600 00 101' }))).toEqual({});
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
