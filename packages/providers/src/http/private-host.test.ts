import { expect, test } from 'vitest';
import { isPrivateHost } from './private-host.ts';

const answers = (...addresses: string[]) => ({
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});
const validate = (url: string, rules = {}) => isPrivateHost(new URL(url), rules);

test('SG-31 every notation of a private address is recognised', async () => {
  for (const host of [
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.1.1',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '[fe80::1]',
    '[fd00::1]',
    '[64:ff9b::a00:1]',
  ])
    expect(await validate(`https://${host}/hook`), host).toBe(true);
  expect(await validate('https://8.8.8.8/hook')).toBe(false);
});

test('SG-31 a name is private when one of its answers is, and is left to the call when it does not resolve', async () => {
  expect(await validate('https://hook.example/', answers('8.8.8.8', '10.0.0.1'))).toBe(true);
  expect(await validate('https://hook.example/', answers('8.8.8.8'))).toBe(false);
  expect(await validate('https://hook.example/', { resolve: () => Promise.reject(new Error('ENOTFOUND')) })).toBe(
    false,
  );
});

test('a host that the operator named by host and port is allowed', async () => {
  expect(await validate('https://10.0.0.1/hook', { allow: ['10.0.0.1:443'] })).toBe(false);
  expect(await validate('https://10.0.0.1:8443/hook', { allow: ['10.0.0.1:443'] })).toBe(true);
});
