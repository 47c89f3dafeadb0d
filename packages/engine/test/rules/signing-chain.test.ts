import { expect, it } from 'vitest';
import { nodeCrypto } from '../../node/index.ts';
import { nullValue } from '../../src/codec/asn1/index.ts';
import { readCertificate } from '../../src/pki/index.ts';
import { collectValidationData } from '../../src/sign/validation-data.ts';
import { type Holder, authority, caKeyUsage, extension, makeCertificate, nonRepudiation } from '../pki/certificate.ts';
import { makeKey } from '../pki/key.ts';
import { at } from './likeness.ts';

const validity = { notBefore: at('2026-01-01'), notAfter: at('2028-01-01') };
/** Nothing about revocation is published (EN 319 412-1, 5.2). */
const shortTerm = extension('0.4.0.194121.2.1', nullValue());
const make = (name: string, issuer: Holder | undefined, extensions: Uint8Array[]): Holder =>
  makeCertificate({ ...validity, name, key: makeKey('p256'), ...(issuer && { issuer }), extensions });

const ports = {
  ...nodeCrypto,
  ocsp: async () => Promise.reject(new Error('closed')),
  fetch: async () => Promise.reject(new Error('closed')),
  random: (length: number) => new Uint8Array(length),
};

async function collected(...middleExtensions: Uint8Array[]): Promise<number> {
  const root = make('Root', undefined, [authority(), caKeyUsage()]);
  const middle = make('Middle', root, [...middleExtensions, shortTerm]);
  const signer = make('Rasa', middle, [nonRepudiation(), shortTerm]);
  const { certificates } = await collectValidationData(
    {
      subjects: [{ certificate: readCertificate(signer.certificate), since: at('2026-11-21') }],
      known: { certificates: [middle.certificate, root.certificate], ocspResponses: [], crls: [] },
      trust: [root.certificate],
      time: at('2026-11-21'),
    },
    ports,
  );
  return certificates.length;
}

it('a chain is collected for a signature only when it follows the rules of a validation (RFC 5280, 6.1)', async () => {
  expect(await collected(authority(), caKeyUsage())).toBe(3);
  await expect(collected()).rejects.toMatchObject({ code: 'chain.rules', params: { rule: 'chain.authority' } });
  await expect(collected(authority(), nonRepudiation())).rejects.toMatchObject({
    code: 'chain.rules',
    params: { rule: 'chain.authority-key-usage' },
  });
});
