import { expect, test } from 'vitest';
import { ecKeys, issue, newAuthority } from '../../test/kit/issue.ts';
import { anchoredIn } from './trust.ts';

const now = new Date();
const DAY = 86_400_000;
const leafOf = (issuer: ReturnType<typeof newAuthority>) =>
  issue({ subject: { CN: 'leaf' }, keys: ecKeys(), issuer, keyUse: 0x40 });

test('a certificate is trusted when a configured authority issued it, and only then', async () => {
  const authority = newAuthority('A');
  const namesake = newAuthority('A');
  expect(await anchoredIn([authority.certificate]).check(leafOf(authority), now)).toBeNull();
  expect(await anchoredIn([authority.certificate]).check(leafOf(namesake), now)).toBe('unknown-issuer');
  expect(await anchoredIn([namesake.certificate, authority.certificate]).check(leafOf(authority), now)).toBeNull();
  expect(await anchoredIn([]).check(leafOf(authority), now)).toBe('unknown-issuer');
});

test('a certificate that is no authority’s issues nothing, even when configured', async () => {
  const person = newAuthority('P', { isCa: false });
  expect(await anchoredIn([person.certificate]).check(leafOf(person), now)).toBe('unknown-issuer');
});

test('an authority issues nothing outside its own validity; of two of one name and key the valid one counts', async () => {
  const old = newAuthority('O', { from: new Date(Date.now() - 9 * DAY), to: new Date(Date.now() - DAY) });
  expect(await anchoredIn([old.certificate]).check(leafOf(old), now)).toBe('issuer-expired');
  const renewed = issue({ subject: old.subject, keys: old.keys, issuer: old, isCa: true });
  expect(await anchoredIn([old.certificate, renewed]).check(leafOf(old), now)).toBeNull();
});
