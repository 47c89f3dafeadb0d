import { describe, expect, test } from 'vitest';
import { rsaKeys } from '../../test/kit/issue.ts';
import {
  authority,
  LOGIN_POLICIES,
  loginCertificate,
  otherAuthority,
  pss,
  signer,
  signingCertificate,
} from '../../test/kit/people.ts';
import {
  certificate,
  complete,
  pollAfter,
  MESSAGE,
  parameters,
  SERIAL,
  signature,
  withCert,
} from '../../test/kit/smart-id-session.ts';
import { json } from '../../test/kit/tiny-server.ts';

test('a signature that matches the request is returned with its algorithm and person', async () => {
  expect(await pollAfter(json(complete()))).toMatchObject({
    state: 'finished',
    what: 'signature',
    algorithm: { scheme: 'rsa-pss', digest: 'SHA-256' },
    person: { country: 'lt', code: '40504040001', givenName: 'OK', surname: 'TESTNUMBER' },
    level: 'qualified',
  });
});

describe('a finished session is refused by name when', () => {
  const DAY = 86_400_000;
  const other = rsaKeys();
  test.each<[string, object, string, string]>([
    [
      'the signature is over another digest',
      { signature: signature({ value: pss('sha256', Buffer.from('x')) }) },
      'signing.bad-signature',
      'not-over-our-digest',
    ],
    [
      'the signature is replayed from an earlier session',
      { signature: signature({ value: pss('sha256', Buffer.from('yesterday')) }) },
      'signing.bad-signature',
      'not-over-our-digest',
    ],
    [
      'the signature is by another key',
      { signature: signature({ value: pss('sha256', MESSAGE, other.privateKey) }) },
      'signing.bad-signature',
      'not-over-our-digest',
    ],
    [
      'the value is cut short',
      { signature: signature({ value: pss('sha256', MESSAGE).slice(4) }) },
      'signing.bad-signature',
      'not-over-our-digest',
    ],
    [
      'the value is PKCS#1 instead of PSS',
      { signature: signature({ signatureAlgorithm: 'sha256WithRSAEncryption' }) },
      'signing.bad-answer',
      'algorithm',
    ],
    [
      'the hash is another one',
      { signature: signature({ signatureAlgorithmParameters: parameters('SHA-512', 64) }) },
      'signing.bad-answer',
      'algorithm-parameters',
    ],
    [
      'the salt is shorter than the hash',
      { signature: signature({ signatureAlgorithmParameters: parameters('SHA-256', 20) }) },
      'signing.bad-answer',
      'algorithm-parameters',
    ],
    [
      'the mask is made with another hash',
      {
        signature: signature({
          signatureAlgorithmParameters: {
            ...parameters('SHA-256', 32),
            maskGenAlgorithm: { algorithm: 'id-mgf1', parameters: { hashAlgorithm: 'SHA-512' } },
          },
        }),
      },
      'signing.bad-answer',
      'algorithm-parameters',
    ],
    [
      'the mask is made by another function',
      {
        signature: signature({
          signatureAlgorithmParameters: {
            ...parameters('SHA-256', 32),
            maskGenAlgorithm: { algorithm: 'shake', parameters: { hashAlgorithm: 'SHA-256' } },
          },
        }),
      },
      'signing.bad-answer',
      'algorithm-parameters',
    ],
    [
      'the trailer is another one',
      {
        signature: signature({ signatureAlgorithmParameters: { ...parameters('SHA-256', 32), trailerField: '0xcc' } }),
      },
      'signing.bad-answer',
      'algorithm-parameters',
    ],
    [
      'the certificate names its key usage twice',
      withCert(signingCertificate(SERIAL, signer, { repeatsKeyUse: true })),
      'signing.bad-answer',
      'certificate-unreadable',
    ],
    [
      'the certificate is another person’s',
      withCert(signingCertificate('PNOLT-50001029996', signer)),
      'signing.wrong-person',
      'other-person',
    ],
    [
      'the person has the same digits in another country',
      withCert(signingCertificate('PNOEE-40504040001', signer)),
      'signing.wrong-person',
      'other-person',
    ],
    [
      'the account is another one',
      { result: { endResult: 'OK', documentNumber: 'PNOLT-40504040001-XXXX-Q' } },
      'signing.wrong-person',
      'other-document',
    ],
    ['no account is named', { result: { endResult: 'OK' } }, 'signing.bad-answer', 'no-document-number'],
    [
      'the certificate is not the one the document was prepared with',
      withCert(signingCertificate(SERIAL, signer)),
      'signing.other-certificate',
      'not-the-chosen-one',
    ],
    [
      'the certificate is for login',
      withCert(loginCertificate(SERIAL, signer)),
      'signing.certificate-unfit',
      'not-for-signing',
    ],
    [
      'the certificate has no signing policy',
      withCert(signingCertificate(SERIAL, signer, { policies: LOGIN_POLICIES })),
      'signing.certificate-unfit',
      'policy',
    ],
    [
      'the certificate is no qualified one',
      withCert(signingCertificate(SERIAL, signer, { qcTypes: null })),
      'signing.certificate-unfit',
      'not-qualified',
    ],
    [
      'the certificate is for seals',
      withCert(signingCertificate(SERIAL, signer, { qcTypes: ['0.4.0.1862.1.6.2'] })),
      'signing.certificate-unfit',
      'not-qualified',
    ],
    [
      'the certificate has expired',
      withCert(signingCertificate(SERIAL, signer, { to: new Date(Date.now() - DAY / 24) })),
      'signing.certificate-expired',
      'expired',
    ],
    [
      'the certificate is not yet valid',
      withCert(signingCertificate(SERIAL, signer, { from: new Date(Date.now() + DAY) })),
      'signing.certificate-expired',
      'not-yet-valid',
    ],
    [
      'the certificate is from an authority nobody configured',
      withCert(signingCertificate(SERIAL, signer, { issuer: otherAuthority })),
      'signing.certificate-untrusted',
      'unknown-issuer',
    ],
    [
      'the certificate copies the authority’s name only',
      withCert(signingCertificate(SERIAL, signer, { issuer: { ...otherAuthority, subject: authority.subject } })),
      'signing.certificate-untrusted',
      'unknown-issuer',
    ],
    ['the certificate is garbage', withCert(Buffer.from('garbage')), 'signing.bad-answer', 'certificate-unreadable'],
    ['the level is lower than asked', withCert(certificate, 'ADVANCED'), 'signing.level-too-low', 'basic-account'],
    ['the protocol is that of a login', { signatureProtocol: 'ACSP_V2' }, 'signing.bad-answer', 'protocol'],
    ['there is no signature', { signature: undefined }, 'signing.bad-answer', 'no-signature'],
    ['there is no certificate', { cert: undefined }, 'signing.bad-answer', 'no-certificate'],
    [
      'it was answered through a link nobody made',
      { signature: signature({ flowType: 'QR' }) },
      'signing.bad-answer',
      'flow',
    ],
    [
      'an interaction was used that was not offered',
      { interactionTypeUsed: 'confirmationMessage' },
      'signing.bad-answer',
      'interaction',
    ],
    ['the end result is unknown', { result: { endResult: 'FINE' } }, 'signing.bad-answer', 'unknown-end-result'],
  ])('SG-11 %s', async (_, change, code, reason) => {
    const poll = await pollAfter(json(complete(change)));
    expect(poll).toMatchObject({ state: 'failed', code, params: { reason } });
  });
});

describe('acts of the person are distinguished', () => {
  test.each([
    ['USER_REFUSED', 'signing.refused'],
    ['USER_REFUSED_INTERACTION', 'signing.refused'],
    ['USER_REFUSED_CERT_CHOICE', 'signing.refused'],
    ['TIMEOUT', 'signing.timeout'],
    ['WRONG_VC', 'signing.wrong-code'],
    ['DOCUMENT_UNUSABLE', 'signing.document-unusable'],
    ['ACCOUNT_UNUSABLE', 'signing.document-unusable'],
    ['REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP', 'signing.app-outdated'],
    ['PROTOCOL_FAILURE', 'signing.protocol-failure'],
    ['EXPECTED_LINKED_SESSION', 'signing.other-request'],
    ['SERVER_ERROR', 'signing.provider-fault'],
  ])('%s is %s', async (endResult, code) => {
    expect(await pollAfter(json({ state: 'COMPLETE', result: { endResult } }))).toMatchObject({
      state: 'failed',
      code,
    });
  });
});
