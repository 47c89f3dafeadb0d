import { expect, it } from 'vitest';
import { safePath } from './redirect.ts';

it('after the sign-in a user returns to the requested page', () => {
  expect(safePath('/documents?tab=waitingForMe')).toBe('/documents?tab=waitingForMe');
});
it('AN-16 after the sign-in an owner returns to the mailed link that required it', () => {
  expect(safePath('/auth/end-session?token=x')).toBe('/auth/end-session?token=x');
});
it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', null, '/auth/login'])(
  'WB-11 an address that leads elsewhere is not followed: %s',
  (wanted) => {
    expect(safePath(wanted)).toBe('/');
  },
);
