import { expect, test } from 'vitest';
import { addressWatch, disproves, proxyFault } from './proxy-watch.ts';

const peer = '10.0.0.9';
const from = (headers: Record<string, string>, ips: string[] = [peer]) => ({
  headers,
  ip: ips.at(-1)!,
  ips,
  socket: { remoteAddress: peer },
});
const browser = { 'sec-fetch-site': 'same-origin' };
const forwarded = { ...browser, 'x-forwarded-for': '8.8.8.8', 'x-forwarded-proto': 'https' };

test("a proxy in the settings that forwards the caller's address is correct", () => {
  expect(proxyFault(from(forwarded, [peer, '8.8.8.8']), true)).toBeUndefined();
});

test('a proxy that the settings do not name is unknown', () => {
  expect(proxyFault(from(forwarded), true)).toBe('unknown');
  expect(proxyFault(from(forwarded), false)).toBe('unknown');
});

test("a proxy that does not forward the caller's address is silent", () => {
  expect(proxyFault(from(browser), true)).toBe('silent');
  expect(proxyFault(from({ ...browser, 'x-forwarded-proto': 'https' }), true)).toBe('silent');
});

test('a browser on the same machine needs no proxy, and probes bypass it', () => {
  expect(proxyFault(from(browser), false)).toBeUndefined();
  expect(proxyFault(from({}), true)).toBeUndefined();
});

const asked = (protocol: 'http' | 'https', host: string) => ({
  headers: forwarded,
  ips: [peer, '8.8.8.8'],
  protocol,
  host,
});

test('a public address of another scheme or port than requests have is named', () => {
  const PUBLIC = 'https://sign.example.com:8443';
  expect(addressWatch(PUBLIC)(asked('https', 'sign.example.com'))).toBe('https://sign.example.com');
  expect(addressWatch(PUBLIC)(asked('http', 'sign.example.com:8443'))).toBe('http://sign.example.com:8443');
  expect(addressWatch(PUBLIC)(asked('https', 'sign.example.com:8443'))).toBeUndefined();
  expect(addressWatch(PUBLIC)(asked('https', 'company.example.com'))).toBeUndefined();
});

test('one request at the public address proves it, whatever comes by a second way', () => {
  const watch = addressWatch('https://sign.example.com');
  expect(watch(asked('https', 'sign.example.com'))).toBeUndefined();
  expect(watch(asked('http', 'sign.example.com'))).toBeUndefined();
});

test('a request that the same proxy forwards correctly, or that is for the public address, ends the fault', () => {
  const { headers, ips, protocol, host } = asked('https', 'sign.example.com');
  const request = { headers, ips, protocol, host, ip: '8.8.8.8', socket: { remoteAddress: peer } };
  const ends = (fault: 'unknown' | 'silent' | 'address', from: string) =>
    disproves(request, { fault, peer: from }, 'https://sign.example.com');
  expect([ends('silent', peer), ends('address', peer)]).toEqual([true, true]);
  expect([ends('silent', '10.0.0.8'), ends('unknown', peer)]).toEqual([false, false]);
  expect(disproves(request, { fault: 'address', peer }, 'https://sign.example.com:8443')).toBe(false);
});
