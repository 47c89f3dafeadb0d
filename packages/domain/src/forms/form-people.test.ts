import { expect, test } from 'vitest';
import { APPROVAL_TYPES } from './approval-steps.ts';
import { addedToForm, addressesOfForm } from './form-people.ts';

const people = {
  steps: [{ order: 1, approvalType: APPROVAL_TYPES.DefaultSignersApproval, signerEmails: ['Vadovas@firma.example'] }],
  defaultSigners: ['signer@firma.example'],
  mailGetters: ['archive@firma.example', 'signer@firma.example'],
};

test('a template names its approvers, signers and receivers, each once in any spelling', () => {
  expect(addressesOfForm(people)).toEqual(['vadovas@firma.example', 'signer@firma.example', 'archive@firma.example']);
});

test('an address that moves to another part of the template is not an added one', () => {
  const after = { steps: [], defaultSigners: ['vadovas@firma.example'], mailGetters: ['leak@evil.example'] };
  expect(addedToForm(people, after)).toEqual(['leak@evil.example']);
  expect(addedToForm(null, after)).toEqual(['vadovas@firma.example', 'leak@evil.example']);
});
