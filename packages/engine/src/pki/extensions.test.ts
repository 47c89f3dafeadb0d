import { expect, test } from 'vitest';
import { fromHex } from '../bytes/index.ts';
import { Asn1Error } from '../codec/asn1/index.ts';
import { readAuthorityInfoAccess } from './extensions.ts';

test('a way to the issuer that names no place is refused by name', () => {
  const withoutPlace = fromHex('300c300a06082b06010505073001');
  expect(() => readAuthorityInfoAccess(withoutPlace)).toThrow(Asn1Error);
});

test('the URL of the issuer is read', () => {
  const place = fromHex('301230 1006082b06010505073001 8604 613a2f2f'.replaceAll(' ', ''));
  expect(readAuthorityInfoAccess(place)).toEqual({ ocsp: ['a://'], issuers: [] });
});
