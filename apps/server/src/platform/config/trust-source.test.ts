import { expect, test } from 'vitest';
import { trustSourceOf, trustsTest } from './trust-source.ts';

const production = { sandbox: false, trustedListUrl: undefined, trustAnchors: '/etc/paraph/anchors.pem' };

test('a production installation trusts the lists of the European Union and is no test', () => {
  expect(trustSourceOf(production)).toBe('eu');
  expect(trustSourceOf({ ...production, trustedListUrl: 'https://lists.example/lotl.xml' })).toBe('operator');
  expect(trustsTest(production)).toBe(false);
});

test('an installation counts as a test as soon as one part of its trust comes from the sandbox', () => {
  const sandbox = { ...production, sandbox: true, trustAnchors: undefined };
  const lists = 'https://lists.example/lotl.xml';
  expect(trustsTest(sandbox)).toBe(true);
  expect(trustsTest({ ...sandbox, trustedListUrl: lists })).toBe(true);
  expect(trustsTest({ ...sandbox, trustAnchors: '/etc/paraph/anchors.pem' })).toBe(true);
  expect(trustsTest({ sandbox: true, trustedListUrl: lists, trustAnchors: '/etc/paraph/anchors.pem' })).toBe(false);
});
