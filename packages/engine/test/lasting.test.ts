import { beforeEach, describe, expect, it } from 'vitest';
import { POLICIES, type Report, Validator } from '../src/index.ts';
import { readCertificate } from '../src/pki/index.ts';
import { extendTo, signAs } from './act.ts';
import { START, base, extendTo as raise, signAs as signXades } from './asic-act.ts';
import { emptyPages } from './fixtures.ts';
import { type World, makeWorld } from './pki/index.ts';

/** Until when a signature is provable: what runs out last among what proves it, certificates and algorithms. */
let world: World;
beforeEach(() => {
  world = makeWorld(START);
});
const judge = (file: Uint8Array, policy: keyof typeof POLICIES = 'default'): Promise<Report> =>
  new Validator({ ports: world.ports, anchors: [world.root.certificate], policy: POLICIES[policy] }).validate(file, {
    time: world.clock.now,
    fetchRevocation: true,
  });
const untilOf = async (file: Uint8Array): Promise<string | undefined> =>
  (await judge(file)).signatures[0]!.protectedUntil;

// The timestamp authority of these tests has RSA of 2,048 bits, which may be relied on until then (TS 119 312).
const RSA_END = '2029-01-01T00:00:00.000Z';

describe('a valid signature', () => {
  it('lasts as long as the certificate of its signer, where nothing else proves it', async () => {
    const signer = world.signer('p256', 'Eglė');
    const end = readCertificate(signer.certificate).notAfter.toISOString();
    expect(await untilOf(await signAs(world, emptyPages(1), signer))).toBe(end);
    const weak = world.signer('rsa', 'Rasa');
    expect(await untilOf(await signAs(world, emptyPages(1), weak))).toBe(RSA_END);
  });

  it.each([
    [
      'PAdES',
      async (world: World) => extendTo(world, await signAs(world, emptyPages(1), world.signer('rsa', 'Eglė')), 'B-LTA'),
    ],
    ['XAdES', async (world: World) => raise(world, await signXades(world, base, world.signer('rsa', 'Eglė')), 'B-LTA')],
  ])('in %s lasts longer by a timestamp over it, as long as that has algorithms and a certificate', async (_, make) => {
    const file = await make(world);
    expect(await untilOf(file)).toBe(RSA_END);
    const judged = await judge(file);
    expect(judged.signatures[0]!.indication).toBe('TOTAL-PASSED');
  });

  it('is prolonged by a timestamp of an authority that lasts longer than what the signer used', async () => {
    world = makeWorld(START, { timestamps: 'p256' });
    const signed = await signAs(world, emptyPages(1), world.signer('rsa', 'Eglė'));
    expect(await untilOf(signed)).toBe(RSA_END);
    const end = readCertificate(world.tsa.certificate).notAfter.toISOString();
    expect(await untilOf(await extendTo(world, signed, 'B-T'))).toBe(end);
  });

  it('says nothing of it where it is not valid', async () => {
    const file = await signAs(world, emptyPages(1), world.signer('p256', 'Eglė'));
    expect((await judge(file, 'strict')).signatures[0]).not.toHaveProperty('protectedUntil');
    const stranger = new Validator({ ports: world.ports, anchors: [] });
    const { signatures } = await stranger.validate(file, { time: START });
    expect(signatures[0]).not.toHaveProperty('protectedUntil');
  });
});
