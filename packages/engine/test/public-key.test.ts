import { constants, createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../node/index.ts';
import { utf8 } from '../src/bytes/index.ts';
import {
  UnsupportedAlgorithm,
  ecdsaDerToRaw,
  ecdsaRawToDer,
  hash,
  startHash,
  webCryptoVerify,
  type SignatureAlgorithm,
} from '../src/crypto/index.ts';

const data = utf8('what was signed');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const curves = { 'P-256': 32, 'P-384': 48, 'P-521': 66 } as const;
const spkiOf = (key: typeof rsa.publicKey) => new Uint8Array(key.export({ type: 'spki', format: 'der' }));

describe.each([
  ['with the keys of a browser', webCryptoVerify],
  ['with the keys of Node', nodeCrypto.verify],
])('checking a signature value %s', (_where, verify) => {
  async function accepts(algorithm: SignatureAlgorithm, pair: typeof rsa, signature: Uint8Array): Promise<void> {
    const request = { spki: spkiOf(pair.publicKey), algorithm, signature };
    expect(await verify({ ...request, data })).toBe(true);
    expect(await verify({ ...request, data: utf8('something else') })).toBe(false);
    const changed = signature.slice();
    changed[changed.length - 1]! ^= 1;
    expect(await verify({ ...request, signature: changed, data })).toBe(false);
    expect(await verify({ ...request, signature: signature.subarray(1), data })).toBe(false);
    const damaged = request.spki.slice(0, -3);
    expect(await verify({ ...request, spki: damaged, data })).toBe(false);
    const outsider = generateKeyPairSync('ec', { namedCurve: 'P-224' });
    expect(await refusal(() => verify({ ...request, spki: spkiOf(outsider.publicKey), data }))).not.toBe(true);
  }

  it('accepts ECDSA halves without the zeros both begin with, as EU DSS writes them into XML', async () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-521' });
    const spki = spkiOf(pair.publicKey);
    const algorithm = { scheme: 'ecdsa', digest: 'SHA-512', encoding: 'raw' } as const;
    let full = Buffer.of(1);
    while (full[0] !== 0 || full[66] !== 0) {
      full = sign('sha512', data, { key: pair.privateKey, dsaEncoding: 'ieee-p1363' });
    }
    const short = new Uint8Array(Buffer.concat([full.subarray(1, 66), full.subarray(67)]));
    expect(await verify({ spki, algorithm, signature: short, data })).toBe(true);
    expect(await verify({ spki, algorithm, signature: short.subarray(0, 128), data })).toBe(false);
    const long = new Uint8Array([0, ...full.subarray(0, 66), 1, ...full.subarray(66)]);
    expect(await verify({ spki, algorithm, signature: long, data })).toBe(false);
  });

  it.each(['SHA-1', 'SHA-224', 'SHA-256', 'SHA-384', 'SHA-512', 'SHA3-256', 'SHA3-512'] as const)(
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

  it.each([-1, -2, -3, -4, 2 ** 32 + 20, 2 ** 40, 20.5, Number.NaN, 300])(
    'refuses RSA-PSS with a salt of %s bytes, whatever the platform would make of the number',
    async (saltLength) => {
      const padding = constants.RSA_PKCS1_PSS_PADDING;
      for (const digest of ['SHA-256', 'SHA3-256'] as const) {
        const algorithm = { scheme: 'rsa-pss', digest, mgfDigest: digest, saltLength } as const;
        for (const made of [20, 32]) {
          const how = { key: rsa.privateKey, padding, saltLength: made };
          const signature = new Uint8Array(sign(digest.replace('SHA-', 'sha'), data, how));
          expect(await verify({ spki: spkiOf(rsa.publicKey), algorithm, signature, data })).toBe(false);
        }
      }
    },
  );

  it.each(['P-256', 'P-384', 'P-521'] as const)('accepts ECDSA on %s in both encodings', async (namedCurve) => {
    const pair = generateKeyPairSync('ec', { namedCurve });
    for (let i = 0; i < 20; i++) {
      const der = new Uint8Array(sign('sha256', data, pair.privateKey));
      const raw = ecdsaDerToRaw(der, curves[namedCurve]);
      expect(ecdsaRawToDer(raw)).toEqual(der);
      const spki = spkiOf(pair.publicKey);
      const algorithm = { scheme: 'ecdsa', digest: 'SHA-256', encoding: 'raw' } as const;
      expect(await verify({ spki, algorithm, signature: raw, data })).toBe(true);
    }
    await accepts({ scheme: 'ecdsa', digest: 'SHA-256' }, pair, new Uint8Array(sign('sha256', data, pair.privateKey)));
  });

  it.each(['SHA-224', 'SHA3-256', 'SHA3-384', 'SHA3-512'] as const)(
    'accepts RSA-PSS with %s, which no browser computes',
    async (digest) => {
      for (const modulusLength of [2048, 2049]) {
        const pair = generateKeyPairSync('rsa', { modulusLength });
        const padding = constants.RSA_PKCS1_PSS_PADDING;
        const how = { key: pair.privateKey, padding, saltLength: 20 };
        const signature = new Uint8Array(sign(digest.replace('SHA-', 'sha'), data, how));
        await accepts({ scheme: 'rsa-pss', digest, saltLength: 20 }, pair, signature);
        const other = { scheme: 'rsa-pss', digest, saltLength: 21 } as const;
        expect(await verify({ spki: spkiOf(pair.publicKey), algorithm: other, signature, data })).toBe(false);
        const mask = { scheme: 'rsa-pss', digest, saltLength: 20, mgfDigest: 'SHA-256' } as const;
        expect(await verify({ spki: spkiOf(pair.publicKey), algorithm: mask, signature, data })).toBe(false);
      }
    },
  );

  it.each(['P-256', 'P-384', 'P-521'] as const)(
    'accepts ECDSA on %s with digests of no browser',
    async (namedCurve) => {
      const pair = generateKeyPairSync('ec', { namedCurve });
      for (const digest of ['SHA-224', 'SHA3-256', 'SHA3-384', 'SHA3-512'] as const) {
        const signature = new Uint8Array(sign(digest.replace('SHA-', 'sha'), data, pair.privateKey));
        await accepts({ scheme: 'ecdsa', digest }, pair, signature);
      }
    },
  );

  it('SG-30 refuses ECDSA values outside the order of the curve, and keys that are no point of it', async () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const spki = spkiOf(pair.publicKey);
    const algorithm = { scheme: 'ecdsa', digest: 'SHA3-256', encoding: 'raw' } as const;
    for (const fill of [0, 0xff]) {
      expect(await verify({ spki, algorithm, signature: new Uint8Array(64).fill(fill), data })).toBe(false);
    }
    const signature = ecdsaDerToRaw(new Uint8Array(sign('sha3-256', data, pair.privateKey)), 32);
    expect(await verify({ spki, algorithm, signature, data })).toBe(true);
    const elsewhere = spki.slice();
    elsewhere[elsewhere.length - 1]! ^= 1;
    expect(await verify({ spki: elsewhere, algorithm, signature, data })).toBe(false);
  });

  it('makes no verification with an RSA key of a huge or trivial exponent', async () => {
    const { n } = rsa.publicKey.export({ format: 'jwk' });
    const signature = new Uint8Array(sign('sha256', data, rsa.privateKey));
    const algorithm = { scheme: 'rsa-pkcs1', digest: 'SHA-256' } as const;
    for (const exponent of [n!, Buffer.of(1).toString('base64url'), Buffer.of(3, 0, 0, 0, 1).toString('base64url')]) {
      const key = createPublicKey({ key: { kty: 'RSA', n: n!, e: exponent }, format: 'jwk' });
      const answer = verify({ spki: spkiOf(key), algorithm, signature, data });
      await expect(answer).rejects.toBeInstanceOf(UnsupportedAlgorithm);
    }
  });

  it('accepts Ed25519', async () => {
    const pair = generateKeyPairSync('ed25519');
    const signature = new Uint8Array(sign(null, data, pair.privateKey));
    await accepts({ scheme: 'eddsa', digest: 'SHA-512' }, pair as typeof rsa, signature);
  });

  it('accepts a key that is marked for RSA-PSS only', async () => {
    const pair = generateKeyPairSync('rsa-pss', { modulusLength: 2048 });
    const signature = new Uint8Array(sign('sha256', data, { key: pair.privateKey, saltLength: 32 }));
    await accepts({ scheme: 'rsa-pss', digest: 'SHA-256' }, pair as typeof rsa, signature);
  });

  it('is undecided for algorithms that browsers do not support', async () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
    const signature = new Uint8Array(sign('sha256', data, pair.privateKey));
    const request = { spki: spkiOf(pair.publicKey), signature, data };
    for (const algorithm of [
      { scheme: 'ecdsa', digest: 'SHA-256' },
      { scheme: 'ecdsa', digest: 'SHA3-256' },
      { scheme: 'dsa', digest: 'SHA-256' },
      { scheme: 'eddsa', digest: 'SHA-512' },
    ] as const) {
      expect(await refusal(() => verify({ ...request, algorithm }))).toBeInstanceOf(UnsupportedAlgorithm);
    }
  });
});

/** What a call throws, or its answer. */
const refusal = (call: () => Promise<boolean>): Promise<unknown> => call().catch((error: unknown) => error);

describe('hashes', () => {
  it('have the same values in script and by the platform', () => {
    for (const name of ['MD5', 'SHA-1', 'SHA-224', 'SHA-256', 'SHA-384', 'SHA-512', 'SHA3-256', 'SHA3-512'] as const) {
      const expected = createHash(name.replace('SHA-', 'sha')).update(data).digest();
      expect(hash(name, data.subarray(0, 4), data.subarray(4))).toEqual(new Uint8Array(expected));
      for (const start of [startHash, nodeCrypto.startHash]) {
        const running = start(name).update(data.subarray(0, 4));
        const other = running.fork();
        expect(running.update(data.subarray(4)).finish()).toEqual(new Uint8Array(expected));
        expect(other.update(data.subarray(4)).finish()).toEqual(new Uint8Array(expected));
      }
    }
  });
});
