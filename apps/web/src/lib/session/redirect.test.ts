import { expect, it } from 'vitest';
import { safePath } from './redirect.ts';

it('after signing in a person comes back to the page they wanted', () => {
  expect(safePath('/documents?tab=waitingForMe')).toBe('/documents?tab=waitingForMe');
});
it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', null, '/auth/login'])(
  'WB-11 an address that leads elsewhere is not followed: %s',
  (wanted) => {
    expect(safePath(wanted)).toBe('/');
  },
);
