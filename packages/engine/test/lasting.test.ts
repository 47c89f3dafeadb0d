import { beforeEach, describe, expect, it } from 'vitest';
import { POLICIES, Validator } from '../src/api/validate.ts';
import { type Report } from '../src/api/report.ts';
import { readCertificate } from '../src/pki/index.ts';
import { extendTo, signAs } from './act.ts';
import { START, base, extendTo as extend, signAs as signXades } from './asic-act.ts';
import { emptyPages } from './fixtures.ts';
import { type TestPki, makeTestPki } from './pki/index.ts';

/** Until when a signature is provable: what runs out last among what proves it, certificates and algorithms. */
let pki: TestPki;
beforeEach(() => {
  pki = makeTestPki(START);
});
const validate = (file: Uint8Array, policy: keyof typeof POLICIES = 'default'): Promise<Report> =>
  new Validator({ ports: pki.ports, anchors: [pki.root.certificate], policy: POLICIES[policy] }).validate(file, {
    time: pki.clock.now,
    fetchRevocation: true,
  });
const untilOf = async (file: Uint8Array): Promise<string | undefined> =>
  (await validate(file)).signatures[0]!.protectedUntil;

// The timestamp authority of these tests has RSA of 2,048 bits, which may be relied on until then (TS 119 312).
const RSA_END = '2029-01-01T00:00:00.000Z';

describe('a valid signature', () => {
  it('lasts as long as the certificate of its signer, where nothing else proves it', async () => {
    const signer = pki.signer('p256', 'Eglė');
    const end = readCertificate(signer.certificate).notAfter.toISOString();
    expect(await untilOf(await signAs(pki, emptyPages(1), signer))).toBe(end);
    const weak = pki.signer('rsa', 'Rasa');
    expect(await untilOf(await signAs(pki, emptyPages(1), weak))).toBe(RSA_END);
  });

  it.each([
    [
      'PAdES',
      async (pki: TestPki) => extendTo(pki, await signAs(pki, emptyPages(1), pki.signer('rsa', 'Eglė')), 'B-LTA'),
    ],
    ['XAdES', async (pki: TestPki) => extend(pki, await signXades(pki, base, pki.signer('rsa', 'Eglė')), 'B-LTA')],
  ])('in %s lasts longer by a timestamp over it, as long as that has algorithms and a certificate', async (_, make) => {
    const file = await make(pki);
    expect(await untilOf(file)).toBe(RSA_END);
    const validated = await validate(file);
    expect(validated.signatures[0]!.indication).toBe('TOTAL-PASSED');
  });

  it('is prolonged by a timestamp of an authority that lasts longer than what the signer used', async () => {
    pki = makeTestPki(START, { timestamps: 'p256' });
    const signed = await signAs(pki, emptyPages(1), pki.signer('rsa', 'Eglė'));
    expect(await untilOf(signed)).toBe(RSA_END);
    const end = readCertificate(pki.tsa.certificate).notAfter.toISOString();
    expect(await untilOf(await extendTo(pki, signed, 'B-T'))).toBe(end);
  });

  it('has no such time if it is not valid', async () => {
    const file = await signAs(pki, emptyPages(1), pki.signer('p256', 'Eglė'));
    expect((await validate(file, 'strict')).signatures[0]).not.toHaveProperty('protectedUntil');
    const outsider = new Validator({ ports: pki.ports, anchors: [] });
    const { signatures } = await outsider.validate(file, { time: START });
    expect(signatures[0]).not.toHaveProperty('protectedUntil');
  });
});
