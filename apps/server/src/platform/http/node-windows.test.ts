import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';
import { NodeWindows } from './node-windows.ts';

test('RL-01 calls are counted again in each window', () => {
  let now = 0;
  const windows = new NodeWindows(() => now);
  expect([windows.count('a', 60), windows.count('a', 60), windows.count('b', 60)].map(({ hits }) => hits)).toEqual([
    1, 2, 1,
  ]);
  now = 59_500;
  expect(windows.count('a', 60)).toEqual({ hits: 3, left: 1 });
  now = 60_000;
  expect(windows.count('a', 60)).toEqual({ hits: 1, left: 60 });
});

test('RL-01 a refused key stays refused until its window ends', () => {
  let now = 0;
  const windows = new NodeWindows(() => now);
  windows.refuse('a', 10);
  expect([windows.refusedFor('a'), windows.refusedFor('b')]).toEqual([10, undefined]);
  now = 10_000;
  expect(windows.refusedFor('a')).toBeUndefined();
});

test('RL-01 callers with ever new addresses do not fill the memory', () => {
  const windows = new NodeWindows(() => 0);
  for (let at = 0; at < 60_000; at += 1) windows.count(`key ${at}`, 60);
  expect(windows.count('key 59999', 60).hits).toBe(2);
  expect(windows.count('key 1', 60).hits, 'the oldest are forgotten').toBe(1);
});

test('RL-01 all addresses below one 64-bit prefix of IPv6 are one caller', () => {
  expect(addressKey('2001:db8:0:12::1')).toBe('2001:db8:0:12::/64');
  expect(addressKey('2001:db8::12:ffff:1:2:3')).toBe(addressKey('2001:db8:0:12::1'));
  expect(addressKey('2001:DB8:0:12:a:b:c:d%eth0')).toBe('2001:db8:0:12::/64');
  expect(addressKey('2001:db8:0:13::1')).not.toBe(addressKey('2001:db8:0:12::1'));
  expect([addressKey('::1'), addressKey('192.0.2.7'), addressKey('::ffff:192.0.2.7')]).toEqual([
    '0:0:0:0::/64',
    '192.0.2.7',
    '192.0.2.7',
  ]);
});
