import { expect, it } from 'vitest';
import { START } from '../../test/asic-act.ts';
import { makeTestPki } from '../../test/pki/index.ts';
import { isSealCertificate, readCertificate } from './index.ts';

const pki = makeTestPki(START);
const isSeal = (holder: { certificate: Uint8Array }) => isSealCertificate(readCertificate(holder.certificate));

it('the certificate of an organisation for seals is one, that of a person is not', () => {
  expect(isSeal(pki.seal('p256', 'UAB Paraph'))).toBe(true);
  expect(isSeal(pki.signer('p256', 'ONA ONAITĖ'))).toBe(false);
});
