import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fromUtf8, utf8 } from '../../src/bytes/index.ts';
import {
  context as tagged,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
} from '../../src/codec/asn1/index.ts';
import { parseXml } from '../../src/codec/xml/index.ts';
import { contentOf, readZip } from '../../src/codec/zip/index.ts';
import { POLICIES, Validator } from '../../src/api/validate.ts';
import { nodeCrypto } from '../../node/index.ts';
import { hashedOnce, readSignatures } from '../../src/formats/xades/index.ts';
import { readOcspResponse } from '../../src/pki/index.ts';
import { ADES_POLICY } from '../../src/validate/index.ts';
import type { ValidationContext } from '../../src/validate/context.ts';
import { lacksTimeMark, timeMarkOf } from '../../src/validate/time-mark.ts';
import type { XadesToken } from '../../src/validate/xades-token.ts';
import { Work } from '../../src/work.ts';
import { START, base, signAs } from '../asic-act.ts';
import { extension } from '../pki/certificate.ts';
import { answerOcsp } from '../pki/services.ts';
import { makeTestPki } from '../pki/index.ts';
import { pathOf } from './likeness.ts';

const pki = makeTestPki(START);
const container = await signAs(pki, base, pki.signer('p256', 'Eglė'));
const xml = fromUtf8(contentOf(readZip(container).entries.find(({ name }) => name.includes('signatures0'))!));
const value = readSignatures(parseXml(utf8(xml)))[0]!.value!;

const OIDS = { 'SHA-256': '2.16.840.1.101.3.4.2.1', 'SHA-512': '2.16.840.1.101.3.4.2.3', unknown: '1.2.3' };
const POLICY = '1.3.6.1.4.1.10015.1000.3.2.1';

/** A DigestInfo over bytes, as the nonce of a time-mark is. */
const digestInfo = (data: Uint8Array, name: keyof typeof OIDS = 'SHA-256'): Uint8Array =>
  sequence(
    sequence(objectIdentifier(OIDS[name]), nullValue()),
    octetString(
      new Uint8Array(
        createHash(name === 'SHA-512' ? 'sha512' : 'sha256')
          .update(data)
          .digest(),
      ),
    ),
  );

/** An answer of the responder with a nonce, made at a time. */
function answer(nonce: Uint8Array | undefined, time = START): Uint8Array {
  const certId = sequence(
    sequence(objectIdentifier('1.3.14.3.2.26'), nullValue()),
    octetString(new Uint8Array(20)),
    octetString(new Uint8Array(20)),
    integer(7),
  );
  const extensions = nonce ? [tagged(2, sequence(extension('1.3.6.1.5.5.7.48.1.2', nonce)))] : [];
  const request = sequence(sequence(sequence(sequence(certId)), ...extensions));
  return answerOcsp(request, { holder: pki.responder, time, revoked: new Set() });
}

interface Setting {
  policy?: string | undefined;
  answers?: Uint8Array[];
  /** Responses that are not accepted, or that state a revocation. */
  status?: 'good' | 'revoked' | 'refused';
  hasSigner?: boolean;
  path?: ReturnType<typeof pathOf>;
}

/** The signature with a policy and answers put into its XML. */
function tokenOf(setting: Setting): [XadesToken, ValidationContext] {
  const { answers = [answer(digestInfo(value))], status = 'good', hasSigner = true, path = pathOf() } = setting;
  const policy = 'policy' in setting ? setting.policy : POLICY;
  const named = `<xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId><xades:Identifier Qualifier="OIDAsURN">${policy}</xades:Identifier></xades:SigPolicyId></xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>`;
  const values = answers.map(
    (bytes) => `<xades:EncapsulatedOCSPValue>${Buffer.from(bytes).toString('base64')}</xades:EncapsulatedOCSPValue>`,
  );
  const unsigned = `<xades:UnsignedProperties><xades:UnsignedSignatureProperties><xades:RevocationValues><xades:OCSPValues>${values.join('')}</xades:OCSPValues></xades:RevocationValues></xades:UnsignedSignatureProperties></xades:UnsignedProperties>`;
  const text = xml
    .replace('</xades:SigningCertificateV2>', `$&${policy === undefined ? '' : named}`)
    .replace('</xades:SignedProperties>', `$&${unsigned}`);
  const signature = readSignatures(parseXml(utf8(text)))[0]!;
  const accepted = answers.map((bytes) => ({ id: readOcspResponse(bytes).id, status: { status } }));
  const context = {
    policy: ADES_POLICY,
    work: new Work(Infinity),
    digestOf: hashedOnce(nodeCrypto.startHash!),
    pathOf: async () => path,
    evidenceOn: async () => ({ accepted: status === 'refused' ? [] : accepted }),
  } as unknown as ValidationContext;
  const signer = hasSigner ? path.certificates[0] : undefined;
  const token = { signature, signer, container: { kind: 'ASiC-E' } };
  return [token as unknown as XadesToken, context];
}

const markOf = (setting: Setting): Promise<Date | undefined> => timeMarkOf(...tokenOf(setting));
const isUnmarked = (setting: Setting): boolean => lacksTimeMark(...tokenOf(setting));

describe('an answer on the signer is a time-mark', () => {
  it.each([
    POLICY,
    `urn:oid:${POLICY}`,
    ` URN:OID:${POLICY} `,
    '1.3.6.1.4.1.10015.1000.3.2.3',
    '1.3.6.1.4.1.10015.1000.3.1.1',
  ])('when its nonce is the digest of the signature, under the policy %s', async (policy) => {
    expect(await markOf({ policy })).toEqual(START);
  });

  it('with an octet string around its nonce, and by any digest', async () => {
    expect(await markOf({ answers: [answer(octetString(digestInfo(value)))] })).toEqual(START);
    expect(await markOf({ answers: [answer(digestInfo(value, 'SHA-512'))] })).toEqual(START);
  });

  it('of the earliest time when there are several', async () => {
    const [early, late] = [-60_000, 60_000].map((ms) => answer(digestInfo(value), new Date(START.getTime() + ms)));
    expect(await markOf({ answers: [late!, early!] })).toEqual(new Date(START.getTime() - 60_000));
    expect(await markOf({ answers: [early!, late!] })).toEqual(new Date(START.getTime() - 60_000));
    expect(await markOf({ answers: [answer(undefined), late!] })).toEqual(new Date(START.getTime() + 60_000));
  });

  it.each<[string, Setting]>([
    ['without a policy', { policy: undefined }],
    ['under another policy', { policy: '1.3.6.1.4.1.10015.1000.3.2.2' }],
    ['under a policy that only begins so', { policy: `${POLICY}.1` }],
    ['without a nonce', { answers: [answer(undefined)] }],
    ['with a nonce over something else', { answers: [answer(digestInfo(Uint8Array.of(1)))] }],
    ['with a nonce that is a number', { answers: [answer(octetString(Uint8Array.of(1, 2, 3)))] }],
    ['with a digest nobody knows', { answers: [answer(digestInfo(value, 'unknown'))] }],
    ['without an answer', { answers: [] }],
    ['with an answer that is not accepted', { status: 'refused' }],
    ['with an answer that it was revoked', { status: 'revoked' }],
    ['of nobody', { hasSigner: false }],
    ['of an anchor', { path: { ...pathOf(), certificates: pathOf().certificates.slice(0, 1) } }],
  ])('and none %s', async (_, setting) => {
    expect(await markOf(setting)).toBeUndefined();
  });
});

describe('a signature by the rules of time-marks', () => {
  it.each<[string, Setting]>([
    ['no nonce', { answers: [answer(undefined)] }],
    ['a nonce over something else', { answers: [answer(digestInfo(Uint8Array.of(1)))] }],
    ['a nonce that is the digest alone', { answers: [answer(new Uint8Array(32))] }],
    ['no answer', { answers: [] }],
  ])('lacks its time-mark with %s', (_, setting) => {
    expect(isUnmarked(setting)).toBe(true);
  });

  it('has it with the right nonce, even where the answer is not accepted', () => {
    expect(isUnmarked({})).toBe(false);
    expect(isUnmarked({ status: 'refused' })).toBe(false);
    expect(isUnmarked({ answers: [answer(undefined), answer(digestInfo(value))] })).toBe(false);
  });

  it('is another one under other rules', () => {
    expect(isUnmarked({ policy: undefined, answers: [] })).toBe(false);
    expect(isUnmarked({ policy: '1.3.6.1.4.1.10015.1000.3.2.2', answers: [] })).toBe(false);
  });

  it.each([
    ['default', 'TOTAL-PASSED', false],
    ['strict', 'TOTAL-FAILED', true],
    ['siva', 'TOTAL-FAILED', true],
  ] as const)('is reported without the nonce, by the policy %s as %s', async (name, indication, fails) => {
    const policy = {
      oid: POLICY,
      digest: { algorithm: 'SHA-256', value: new Uint8Array(32) },
      uri: 'https://www.sk.ee/',
    } as const;
    const file = await signAs(pki, base, pki.signer('p256', 'Eglė'), { policy });
    const validator = new Validator({ ports: pki.ports, anchors: [pki.root.certificate], policy: POLICIES[name] });
    const { signatures } = await validator.validate(file, { time: START, fetchRevocation: true });
    expect(signatures[0]!.indication).toBe(indication);
    expect((fails ? signatures[0]!.errors : signatures[0]!.warnings)[0]).toEqual({ key: 'context.time-mark' });
  });
});
