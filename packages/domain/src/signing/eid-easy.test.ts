import { expect, test } from 'vitest';
import { isTestHost } from './eid-easy.ts';

test('SIGN-082 local and development hosts are distinguished from those of companies', () => {
  const test = ['localhost', 'azuolas.localhost', '127.0.0.1', '[::1]', 'portal.local', 'dev.paraph.example'];
  expect(test.filter((host) => !isTestHost(host))).toEqual([]);
  const real = ['pasirasymas.lt', 'devonas.lt', 'localhost.example', 'sign.azuolas.lt', '10.127.0.1', 'test.lt'];
  expect(real.filter(isTestHost)).toEqual([]);
});
