import { expect, it } from 'vitest';
import { safePath } from './redirect.ts';

it('after the sign-in a user returns to the requested page', () => {
  expect(safePath('/documents?tab=waitingForMe')).toBe('/documents?tab=waitingForMe');
});
it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', null, '/auth/login'])(
  'WB-11 an address that leads elsewhere is not followed: %s',
  (wanted) => {
    expect(safePath(wanted)).toBe('/');
  },
);
