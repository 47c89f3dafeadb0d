import { constants, createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { utf8 } from '../bytes/index.ts';
import { ecdsaDerToRaw, ecdsaRawToDer, hash, webCryptoVerify, type SignatureAlgorithm } from './index.ts';

const data = utf8('what was signed');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const curves = { 'P-256': 32, 'P-384': 48, 'P-521': 66 } as const;
const spkiOf = (key: typeof rsa.publicKey) => new Uint8Array(key.export({ type: 'spki', format: 'der' }));

async function accepts(algorithm: SignatureAlgorithm, pair: typeof rsa, signature: Uint8Array): Promise<void> {
  const request = { spki: spkiOf(pair.publicKey), algorithm, signature };
  expect(await webCryptoVerify({ ...request, data })).toBe(true);
  expect(await webCryptoVerify({ ...request, data: utf8('something else') })).toBe(false);
  const changed = signature.slice();
  changed[changed.length - 1]! ^= 1;
  expect(await webCryptoVerify({ ...request, signature: changed, data })).toBe(false);
  expect(await webCryptoVerify({ ...request, signature: signature.subarray(1), data })).toBe(false);
}

describe('checking a signature value with the public key', () => {
  it.each(['SHA-1', 'SHA-224', 'SHA-256', 'SHA-384', 'SHA-512', 'SHA3-256'] as const)(
    'accepts RSA with %s, and only for the signed bytes',
    async (digest) => {
      const signature = new Uint8Array(sign(digest.replace('SHA-', 'sha'), data, rsa.privateKey));
      await accepts({ scheme: 'rsa-pkcs1', digest }, rsa, signature);
    },
  );

  it('accepts RSA-PSS with the salt length that is stated', async () => {
    const padding = constants.RSA_PKCS1_PSS_PADDING;
    const signature = new Uint8Array(sign('sha256', data, { key: rsa.privateKey, padding, saltLength: 20 }));
    await accepts({ scheme: 'rsa-pss', digest: 'SHA-256', mgfDigest: 'SHA-256', saltLength: 20 }, rsa, signature);
  });

  it.each(['P-256', 'P-384', 'P-521'] as const)('accepts ECDSA on %s in both encodings', async (namedCurve) => {
    const pair = generateKeyPairSync('ec', { namedCurve });
    for (let i = 0; i < 20; i++) {
      const der = new Uint8Array(sign('sha256', data, pair.privateKey));
      const raw = ecdsaDerToRaw(der, curves[namedCurve]);
      expect(ecdsaRawToDer(raw)).toEqual(der);
      const spki = spkiOf(pair.publicKey);
      const algorithm = { scheme: 'ecdsa', digest: 'SHA-256', encoding: 'raw' } as const;
      expect(await webCryptoVerify({ spki, algorithm, signature: raw, data })).toBe(true);
    }
    await accepts({ scheme: 'ecdsa', digest: 'SHA-256' }, pair, new Uint8Array(sign('sha256', data, pair.privateKey)));
  });

  it('computes the same hash values as the platform', () => {
    for (const name of ['MD5', 'SHA-1', 'SHA-224', 'SHA-256', 'SHA-384', 'SHA-512', 'SHA3-256', 'SHA3-512'] as const) {
      const expected = createHash(name.replace('SHA-', 'sha')).update(data).digest();
      expect(hash(name, data.subarray(0, 4), data.subarray(4))).toEqual(new Uint8Array(expected));
    }
  });
});
