import { describe, expect, it } from 'vitest';
import type { GeneralName, DistinguishedName } from '../../src/pki/index.ts';
import { namesAreWithin } from '../../src/trust/name-constraints.ts';
import { certificateLike } from './likeness.ts';

const email = (value: string): GeneralName => ({ form: 'email', value });
const dns = (value: string): GeneralName => ({ form: 'dns', value });
const uri = (value: string): GeneralName => ({ form: 'uri', value });
const other = (value: string): GeneralName => ({ form: 'other', value });
const ip = (...bytes: number[]): GeneralName => ({ form: 'ip', value: Uint8Array.from(bytes) });
const name = (...relativeKeys: string[]): DistinguishedName => ({
  der: new Uint8Array(0),
  attributes: relativeKeys.map((key) => ({ type: key.split('=')[0]!, value: key.split('=')[1]! })),
  relativeKeys,
  key: relativeKeys.join('/'),
});
const directory = (...keys: string[]): GeneralName => ({ form: 'directory', value: name(...keys) });

const subject = (names: GeneralName[], keys: string[] = []) =>
  certificateLike({ alternativeNames: names, subject: name(...keys) });
const permits = (base: GeneralName, ...names: GeneralName[]) =>
  namesAreWithin({ permitted: [base], excluded: [] }, subject(names));
const excludes = (base: GeneralName, ...names: GeneralName[]) =>
  !namesAreWithin({ permitted: [], excluded: [base] }, subject(names));

const WITHIN: [base: GeneralName, inside: GeneralName, outside: GeneralName][] = [
  [dns('a.test'), dns('a.test'), dns('ba.test')],
  [dns('a.test'), dns('x.A.TEST'), dns('a.test.evil')],
  [dns('.a.test'), dns('a.test'), dns('test')],
  [email('a.test'), email('x@a.test'), email('x@b.a.test')],
  [email('.a.test'), email('x@b.a.test'), email('x@a.test')],
  [email('x@a.test'), email('X@A.test'), email('y@a.test')],
  [email('a.test'), email('"q@b.test"@a.test'), email('a.test@b.test')],
  [uri('a.test'), uri('https://a.test/x'), uri('https://b.a.test/x')],
  [uri('.a.test'), uri('https://b.a.test/x'), uri('https://a.test/x')],
  [uri('a.test'), uri('http://A.test:80/'), uri('http://b.test:80/')],
  [ip(10, 0, 0, 0, 255, 0, 0, 0), ip(10, 9, 8, 7), ip(11, 0, 0, 1)],
  [ip(10, 0, 0, 128, 255, 255, 255, 128), ip(10, 0, 0, 200), ip(10, 0, 0, 1)],
  [ip(10, 0, 0, 0, 255, 0, 0, 0), ip(10, 0, 0, 1), ip(...Array.from({ length: 16 }, () => 10))],
  [directory('c=lt', 'o=a'), directory('c=lt', 'o=a', 'cn=x'), directory('c=lt', 'o=b', 'cn=x')],
  [directory('c=lt', 'o=a'), directory('c=lt', 'o=a'), directory('o=a', 'c=lt')],
  [other('130:01'), other('130:01'), other('130:02')],
];

describe('name constraints', () => {
  it.each(WITHIN)('of %j let %j pass and not %j', (base, inside, outside) => {
    expect(permits(base, inside)).toBe(true);
    expect(permits(base, outside)).toBe(false);
    expect(excludes(base, inside)).toBe(true);
    expect(excludes(base, outside)).toBe(false);
  });

  it.each<[GeneralName, GeneralName]>([
    [uri('a.test'), uri('no address')],
    [uri('a.test'), uri('http://a.test:99999/')],
    [uri('a.test'), uri('http://10.0.0.1/')],
    [uri('a.test'), uri('ldap://%61.test/')],
    [dns('a.test'), dns('x..a.test')],
    [dns('a.test'), dns('')],
    [email('a.test'), email('a.test')],
    [email('a.test'), email('x@a.test ')],
    [ip(10, 0, 0, 0, 255, 0, 0, 0), ip(10, 0, 0)],
  ])('of %j are broken by %j, which cannot be compared', (base, name) => {
    expect([permits(base, name), excludes(base, name)]).toEqual([false, true]);
  });

  it('take a host with the period of the root as the same host', () => {
    expect(excludes(dns('a.test'), dns('x.a.test.'))).toBe(true);
    expect(excludes(dns('a.test.'), dns('x.a.test'))).toBe(true);
    expect(excludes(email('a.test'), email('x@a.test.'))).toBe(true);
    expect(excludes(email('x@a.test'), email('x@a.test.'))).toBe(true);
    expect(excludes(uri('a.test'), uri('http://a.test./'))).toBe(true);
    expect(permits(dns('a.test'), dns('a.test.'))).toBe(true);
  });

  it('do not apply to names of another form', () => {
    expect(permits(dns('a.test'), email('x@b.test'))).toBe(true);
    expect(excludes(dns('a.test'), email('x@a.test'))).toBe(false);
    expect(excludes(dns(''), dns('anything.test'))).toBe(true);
  });

  it('hold for every name, not for one of them', () => {
    expect(permits(dns('a.test'), dns('a.test'), dns('b.test'))).toBe(false);
    expect(namesAreWithin({ permitted: [dns('a.test'), dns('b.test')], excluded: [] }, subject([dns('b.test')]))).toBe(
      true,
    );
    expect(namesAreWithin({ permitted: [dns('test')], excluded: [dns('b.test')] }, subject([dns('b.test')]))).toBe(
      false,
    );
  });

  it('hold for the subject too, and for the address in it when there is no other', () => {
    const permitted = { permitted: [directory('c=lt')], excluded: [] };
    expect(namesAreWithin(permitted, subject([], ['c=lt', 'cn=x']))).toBe(true);
    expect(namesAreWithin(permitted, subject([], ['c=lv', 'cn=x']))).toBe(false);
    expect(namesAreWithin(permitted, subject([], []))).toBe(true);
    const address = '1.2.840.113549.1.9.1=x@b.test';
    const mail = { permitted: [email('a.test')], excluded: [] };
    expect(namesAreWithin(mail, subject([], [address]))).toBe(false);
    expect(namesAreWithin(mail, subject([email('x@a.test')], [address]))).toBe(true);
  });
});
