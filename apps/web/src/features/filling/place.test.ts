import { expect, it } from 'vitest';
import { addressOfChoice, addressOfForm, addressOfMade } from './place.ts';

it('a form of HR is filled below /module-b, any other below /module-c; the folder follows the form in the path (FORM-004, FORM-005)', () => {
  expect(addressOfForm({ formBuilderId: 'f', module: 'HR' })).toBe('/module-b/create-document/f');
  expect(addressOfForm({ formBuilderId: 'f', module: 'HR', folderId: 'x' })).toBe('/module-b/create-document/f/x');
  expect(addressOfForm({ formBuilderId: 'f', module: 'Accounting', folderId: 'x', draft: 'd' })).toBe(
    '/module-c/create-document/f/x?draft=d',
  );
  expect(addressOfForm({ formBuilderId: 'f', module: 'HR', isFresh: true })).toBe(
    '/module-b/create-document/f?fresh=yes',
  );
  expect(addressOfChoice('Accounting')).toBe('/module-c/create-document');
  expect(addressOfMade('Accounting', 'd')).toBe('/module-c/documents/d');
  expect(addressOfMade('HR', 'd')).toBe('/standard/documents/d');
});
