import { webCryptoVerify } from '@paraph/engine/crypto';
import { expect, it, vi } from 'vitest';
import { START } from '../../../../../packages/engine/test/asic-act.ts';
import { makeTestPki } from '../../../../../packages/engine/test/pki/index.ts';
import { packageOf, signedDocument } from '../../../../../packages/evidence/test/proof-act.ts';
import { validatePackage } from './validate-package.ts';

vi.setConfig({ testTimeout: 60_000 });

const pki = makeTestPki(START);
const document = await signedDocument(pki);
const whole = await packageOf(pki, pki.seal('p256', 'UAB Paraph'), { document });
const silent = (): never => {
  throw new Error('Nothing is fetched.');
};
const options = {
  anchors: [pki.root.certificate],
  ports: { verify: webCryptoVerify, ocsp: silent, fetch: silent },
  time: new Date(START.getTime() + 3_600_000),
};

it('an evidence package is known as one, and the signatures of the document in it are validated', async () => {
  const validated = await validatePackage(whole, options);
  expect(validated).toMatchObject({ holds: true, sealedBy: 'UAB Paraph', made: expect.stringMatching(/Z$/) });
  expect(validated!.document).toMatchObject({
    name: validated!.name,
    validationResult: 'valid',
    signaturesCount: 1,
    versionSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

it('a package with a changed byte in its history does not hold', async () => {
  const forged = Uint8Array.from(whole);
  forged[Buffer.from(whole).indexOf('document.signed')]! ^= 1;
  expect(await validatePackage(forged, options)).toMatchObject({ holds: false });
});

it('every other file is no package', async () => {
  expect(await validatePackage(document, options)).toBeUndefined();
});
