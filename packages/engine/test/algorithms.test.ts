import { describe, expect, it, vi } from 'vitest';
import { UnsupportedAlgorithm } from '../src/crypto/index.ts';
import { POLICIES, Validator } from '../src/api/validate.ts';
import { type Report } from '../src/api/report.ts';
import { type Verify, webCryptoVerify } from '../src/api/crypto.ts';
import { prepareAsic } from '../src/api/asic.ts';
import { preparePades } from '../src/api/pades.ts';
import { refusalOf, signAs as signPdf, extendTo as extendPdf } from './act.ts';
import { START, base, extendTo as extendContainer, request, signAs as signContainer } from './asic-act.ts';
import { emptyPages } from './fixtures.ts';
import { RARE_SCHEMES, type TestPki, makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

function check(pki: TestPki, file: Uint8Array, policy = POLICIES.default): Promise<Report> {
  const validator = new Validator({ ports: { verify: webCryptoVerify }, anchors: [pki.root.certificate], policy });
  return validator.validate(file, { time: new Date(pki.clock.now.getTime() + 3_600_000) });
}

/** PKCS#1 v1.5 with SHA-3 has no name in XML; every other pair is written in both. */
describe.each(RARE_SCHEMES)('a key and digest of the kind %s', (scheme) => {
  it('signs a PDF to the long-term level', async () => {
    const pki = makeTestPki(START);
    const file = await extendPdf(pki, await signPdf(pki, emptyPages(1), pki.signer(scheme, 'Eglė')), 'B-LT');
    const { signatures } = await check(pki, file);
    expect(signatures[0]).toMatchObject({ indication: 'TOTAL-PASSED', level: 'PAdES-BASELINE-LT', errors: [] });
  });

  it('signs a container to the long-term level', async () => {
    const pki = makeTestPki(START);
    const file = await extendContainer(pki, await signContainer(pki, base, pki.signer(scheme, 'Eglė')), 'B-LT');
    const { signatures } = await check(pki, file);
    expect(signatures[0]).toMatchObject({ indication: 'TOTAL-PASSED', level: 'XAdES-BASELINE-LT', errors: [] });
  });
});

describe('algorithms', () => {
  it('that the European list does not name are validated so by the policy that follows it to the letter', async () => {
    const pki = makeTestPki(START);
    const file = await extendPdf(pki, await signPdf(pki, emptyPages(1), pki.signer('ed25519', 'Eglė')), 'B-LT');
    const { signatures } = await check(pki, file, POLICIES.ades);
    expect(signatures[0]).toMatchObject({ intact: true, subIndication: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE' });
  });

  it('that the platform does not support leave the signature undecided, however strong they are', async () => {
    const pki = makeTestPki(START);
    const pdf = await extendPdf(pki, await signPdf(pki, emptyPages(1), pki.signer('rsa-pss', 'Eglė')), 'B-LTA');
    const signed = await signContainer(pki, base, pki.signer('rsa-pss', 'Eglė'));
    const container = await extendContainer(pki, signed, 'B-LTA');
    const verify: Verify = (asked) => {
      if (asked.algorithm.scheme === 'rsa-pss') throw new UnsupportedAlgorithm('not here');
      return webCryptoVerify(asked);
    };
    const validator = new Validator({ ports: { verify }, anchors: [pki.root.certificate] });
    for (const file of [pdf, container]) {
      const { signatures } = await validator.validate(file, { time: new Date(START.getTime() + 3_600_000) });
      expect(signatures[0]).toMatchObject({ intact: false, indication: 'INDETERMINATE' });
      expect(signatures[0]!.errors.map(({ key }) => key)).toEqual(['cryptography.algorithm-known']);
    }
  });

  it('that do not fit the key, or that have no name where they would be written, are refused at once', async () => {
    const pki = makeTestPki(START);
    const rsa = pki.signer('rsa', 'Eglė');
    const sha3 = { ...rsa, algorithm: { scheme: 'rsa-pkcs1', digest: 'SHA3-256' } as const };
    expect(await refusalOf(() => prepareAsic(base, request(pki, sha3)))).toBe('algorithm.unsupported');
    const wrong = { ...rsa, algorithm: { scheme: 'eddsa', digest: 'SHA-512' } as const };
    expect(await refusalOf(() => prepareAsic(base, request(pki, wrong)))).toBe('algorithm.key-mismatch');
    const salt = { scheme: 'rsa-pss', digest: 'SHA-256', saltLength: -1 } as const;
    const prepare = () => preparePades(emptyPages(1), { ...request(pki, rsa), algorithm: salt });
    expect(await refusalOf(prepare)).toBe('algorithm.unsupported');
  });
});
