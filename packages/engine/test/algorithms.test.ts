import { describe, expect, it, vi } from 'vitest';
import { UnsupportedAlgorithm } from '../src/crypto/index.ts';
import {
  POLICIES,
  type Report,
  Validator,
  type Verify,
  prepareAsic,
  preparePades,
  webCryptoVerify,
} from '../src/index.ts';
import { refusalOf, signAs as signPdf, extendTo as extendPdf } from './act.ts';
import { START, base, extendTo as extendContainer, request, signAs as signContainer } from './asic-act.ts';
import { emptyPages } from './fixtures.ts';
import { RARE_SCHEMES, type World, makeWorld } from './pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

function check(world: World, file: Uint8Array, policy = POLICIES.default): Promise<Report> {
  const validator = new Validator({ ports: { verify: webCryptoVerify }, anchors: [world.root.certificate], policy });
  return validator.validate(file, { time: new Date(world.clock.now.getTime() + 3_600_000) });
}

/** PKCS#1 v1.5 with SHA-3 has no name in XML; every other pair is written in both. */
describe.each(RARE_SCHEMES)('a key and digest of the kind %s', (scheme) => {
  it('signs a PDF to the long-term level', async () => {
    const world = makeWorld(START);
    const file = await extendPdf(world, await signPdf(world, emptyPages(1), world.signer(scheme, 'Eglė')), 'B-LT');
    const { signatures } = await check(world, file);
    expect(signatures[0]).toMatchObject({ indication: 'TOTAL-PASSED', level: 'PAdES-BASELINE-LT', errors: [] });
  });

  it('signs a container to the long-term level', async () => {
    const world = makeWorld(START);
    const file = await extendContainer(world, await signContainer(world, base, world.signer(scheme, 'Eglė')), 'B-LT');
    const { signatures } = await check(world, file);
    expect(signatures[0]).toMatchObject({ indication: 'TOTAL-PASSED', level: 'XAdES-BASELINE-LT', errors: [] });
  });
});

describe('algorithms', () => {
  it('that the European list does not name are judged so by the policy that follows it to the letter', async () => {
    const world = makeWorld(START);
    const file = await extendPdf(world, await signPdf(world, emptyPages(1), world.signer('ed25519', 'Eglė')), 'B-LT');
    const { signatures } = await check(world, file, POLICIES.ades);
    expect(signatures[0]).toMatchObject({ intact: true, subIndication: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE' });
  });

  it('that cannot be computed where one looks leave it open whether a signature holds, however strong they are', async () => {
    const world = makeWorld(START);
    const pdf = await extendPdf(world, await signPdf(world, emptyPages(1), world.signer('rsa-pss', 'Eglė')), 'B-LTA');
    const signed = await signContainer(world, base, world.signer('rsa-pss', 'Eglė'));
    const container = await extendContainer(world, signed, 'B-LTA');
    const verify: Verify = (asked) => {
      if (asked.algorithm.scheme === 'rsa-pss') throw new UnsupportedAlgorithm('not here');
      return webCryptoVerify(asked);
    };
    const validator = new Validator({ ports: { verify }, anchors: [world.root.certificate] });
    for (const file of [pdf, container]) {
      const { signatures } = await validator.validate(file, { time: new Date(START.getTime() + 3_600_000) });
      expect(signatures[0]).toMatchObject({ intact: false, indication: 'INDETERMINATE' });
      expect(signatures[0]!.errors.map(({ key }) => key)).toEqual(['cryptography.algorithm-known']);
    }
  });

  it('that do not fit the key, or that have no name where they would be written, are refused at once', async () => {
    const world = makeWorld(START);
    const rsa = world.signer('rsa', 'Eglė');
    const sha3 = { ...rsa, algorithm: { scheme: 'rsa-pkcs1', digest: 'SHA3-256' } as const };
    expect(await refusalOf(() => prepareAsic(base, request(world, sha3)))).toBe('algorithm.unsupported');
    const wrong = { ...rsa, algorithm: { scheme: 'eddsa', digest: 'SHA-512' } as const };
    expect(await refusalOf(() => prepareAsic(base, request(world, wrong)))).toBe('algorithm.key-mismatch');
    const salt = { scheme: 'rsa-pss', digest: 'SHA-256', saltLength: -1 } as const;
    const prepare = () => preparePades(emptyPages(1), { ...request(world, rsa), algorithm: salt });
    expect(await refusalOf(prepare)).toBe('algorithm.unsupported');
  });
});
