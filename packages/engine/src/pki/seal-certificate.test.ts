import { expect, it } from 'vitest';
import { START } from '../../test/asic-act.ts';
import { makeWorld } from '../../test/pki/index.ts';
import { isSealCertificate, readCertificate } from './index.ts';

const world = makeWorld(START);
const isSeal = (holder: { certificate: Uint8Array }) => isSealCertificate(readCertificate(holder.certificate));

it('the certificate of an organisation for seals is one, that of a person is not', () => {
  expect(isSeal(world.seal('p256', 'UAB Paraph'))).toBe(true);
  expect(isSeal(world.signer('p256', 'ONA ONAITĖ'))).toBe(false);
});
