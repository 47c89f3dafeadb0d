import { expect, test } from 'vitest';
import { refusalOfSigning } from './signature-limit.ts';

test.each([
  ['a protected file', { isProtected: true, signatureLimit: 'none' }, 'document.protected'],
  ['a file that its author locked', { isProtected: false, signatureLimit: 'closed' }, 'document.closed-to-signatures'],
  [
    'a file whose next signature breaks the last one',
    { isProtected: false, signatureLimit: 'breaking' },
    'document.breaks-signatures',
  ],
  ['a certified file', { isProtected: false, signatureLimit: 'unstamped' }, null],
  ['any other file', { isProtected: false, signatureLimit: 'none' }, null],
] as const)('%s is refused with its own reason, or signed', (_, facts, code) => {
  expect(refusalOfSigning(facts)).toBe(code);
});
