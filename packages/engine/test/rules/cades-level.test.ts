import { describe, expect, it } from 'vitest';
import { CMS, type CmsAttribute } from '../../src/pki/index.ts';
import { readAsn1 } from '../../src/codec/asn1/index.ts';
import { cadesLevel } from '../../src/validate/cades-level.ts';
import type { CadesToken } from '../../src/validate/cades-token.ts';
import type { ValidationContext } from '../../src/validate/context.ts';
import { NOW, at, certificateLike } from './likeness.ts';

const value = readAsn1(Uint8Array.of(0x05, 0x00));
const attribute = (type: string, count = 1): CmsAttribute => ({
  der: value.raw,
  type,
  values: Array.from({ length: count }, () => value),
});
const attributes = (...types: string[]): CmsAttribute[] => types.map((type) => attribute(type));

/** Its status is not required, so that a signature needs no revocation data to be complete. */
const signer = certificateLike({
  id: 'signer',
  notAfter: at('2028-01-01'),
  extensions: new Map([['2.5.29.56', { oid: '2.5.29.56', critical: false, value: new Uint8Array(0) }]]),
});
const SIGNED = [CMS.contentType, CMS.messageDigest, CMS.signingCertificateV2, CMS.signingTime];
const ANSWER = Uint8Array.of(1);

interface Made {
  signed?: CmsAttribute[];
  unsigned?: CmsAttribute[];
  stamps?: ('content' | 'signature' | 'archive')[];
  stampTime?: Date;
  /** Whether it carries an answer on a status. */
  isComplete?: boolean;
  isArchived?: boolean;
  more?: Partial<CadesToken>;
}

function levelOf({ stampTime = NOW, isComplete = false, isArchived = false, more, ...made }: Made): Promise<string> {
  const cms = { contentType: CMS.data, ocspResponses: isComplete ? [ANSWER] : [], crls: [], certificates: [] };
  const token = {
    signerInfo: { signedAttributes: made.signed ?? attributes(...SIGNED), unsignedAttributes: made.unsigned ?? [] },
    cms,
    signer,
    carried: ['signer'],
    claimedTime: NOW,
    references: [{}],
    timestamps: (made.stamps ?? []).map((type) => ({
      token: { type, time: stampTime, signer, token: { cms: { ocspResponses: [], crls: [] } } },
    })),
    ...more,
  } as unknown as CadesToken;
  const context: Partial<ValidationContext> = {
    addOcsp: () => 'answer',
    pathOf: async (certificate) => ({ certificates: [certificate, certificateLike({})], anchored: true }),
  };
  return cadesLevel(token, context as ValidationContext, isArchived);
}

const except = (type: string): CmsAttribute[] => attributes(...SIGNED.filter((one) => one !== type));
const plus = (...types: string[]): CmsAttribute[] => attributes(...SIGNED, ...types);
const early: Made = { stamps: ['signature'] };

describe('a CMS signature is reported with the level that its parts make', () => {
  it.each<[string, Made, string]>([
    ['alone', {}, 'B'],
    ['with a timestamp', early, 'T'],
    ['with a timestamp over the content only', { stamps: ['content'] }, 'B'],
    ['with answers but no time', { isComplete: true }, 'B'],
    ['with a timestamp and answers', { ...early, isComplete: true }, 'LT'],
    ['with a timestamp over the archive besides', { stamps: ['signature', 'archive'], isComplete: true }, 'LTA'],
    ['under a timestamp of its container', { ...early, isComplete: true, isArchived: true }, 'LTA'],
    ['under a timestamp of its container without answers', { ...early, isArchived: true }, 'T'],
  ])('%s', async (_, made, level) => {
    expect(await levelOf(made)).toBe(`CAdES-BASELINE-${level}`);
  });

  it.each<[string, CmsAttribute[], string]>([
    ['no digest', except(CMS.messageDigest), 'CMS-NOT-ETSI'],
    ['two digests', plus(CMS.messageDigest), 'CMS-NOT-ETSI'],
    ['no type of its content', except(CMS.contentType), 'CMS-NOT-ETSI'],
    ['no certificate named', except(CMS.signingCertificateV2), 'CMS-NOT-ETSI'],
    ['its certificate named twice', plus(CMS.signingCertificate), 'CMS-NOT-ETSI'],
    [
      'an older name of its certificate',
      [...except(CMS.signingCertificateV2), attribute(CMS.signingCertificate)],
      'CAdES-BASELINE-B',
    ],
    ['no time', except(CMS.signingTime), 'CAdES-BES'],
    ['no time, but a policy', [...except(CMS.signingTime), attribute(CMS.signaturePolicy)], 'CAdES-EPES'],
    ['two values of its time', [...except(CMS.signingTime), attribute(CMS.signingTime, 2)], 'CAdES-BES'],
    ['a policy', plus(CMS.signaturePolicy), 'CAdES-BASELINE-B'],
    ['a role, older and newer', plus(CMS.signerAttributes, CMS.signerAttributesV2), 'CAdES-BES'],
    ['a role', plus(CMS.signerAttributesV2), 'CAdES-BASELINE-B'],
  ])('with %s', async (_, signed, level) => {
    expect(await levelOf({ signed })).toBe(level);
  });

  it.each([
    ['a time', CMS.signingTime],
    ['a commitment', CMS.commitmentType],
    ['a policy', CMS.signaturePolicy],
    ['a place', CMS.signerLocation],
    ['a role', CMS.signerAttributes],
    ['a newer role', CMS.signerAttributesV2],
  ])('as none that ETSI defines when %s occurs twice', async (_, type) => {
    expect(await levelOf({ signed: [...except(type), attribute(type), attribute(type)] })).toBe('CMS-NOT-ETSI');
  });

  it('as none when nothing of its certificate can be read, and as an older one without the certificate', async () => {
    expect(await levelOf({ more: { references: [] } })).toBe('CMS-NOT-ETSI');
    expect(await levelOf({ more: { carried: ['other'] } })).toBe('CAdES-BES');
    expect(await levelOf({ more: { signer: undefined } })).toBe('CAdES-BES');
    expect(await levelOf({ ...early, more: { signer: undefined }, isComplete: true })).toBe('CAdES-T');
  });

  it('as an older one when its timestamp came after its certificate', async () => {
    expect(await levelOf({ ...early, stampTime: at('2028-01-01') })).toBe('CAdES-T');
    expect(await levelOf({ ...early, stampTime: at('2027-12-31') })).toBe('CAdES-BASELINE-T');
  });
});

describe('the older forms of a CMS signature', () => {
  const REFERENCES = [CMS.certificateRefs, CMS.revocationRefs];

  it.each<[string, Made, string]>([
    ['with references', { unsigned: attributes(...REFERENCES) }, 'CAdES-C'],
    ['with half of the references', { unsigned: attributes(CMS.certificateRefs) }, 'CAdES-BASELINE-T'],
    ['with the other half', { unsigned: attributes(CMS.revocationRefs) }, 'CAdES-BASELINE-T'],
    ['with stamped references', { unsigned: attributes(...REFERENCES, CMS.referencesTimestamp) }, 'CAdES-X'],
    ['with everything stamped', { unsigned: attributes(...REFERENCES, CMS.completeTimestamp) }, 'CAdES-X'],
    ['with references and answers', { unsigned: attributes(...REFERENCES), isComplete: true }, 'CAdES-XL'],
    [
      'with half of the references and answers',
      { unsigned: attributes(CMS.revocationRefs), isComplete: true },
      'CAdES-LT',
    ],
    ['with older values', { unsigned: attributes(CMS.certificateValues), isComplete: true }, 'CAdES-LT'],
    ['with other older values', { unsigned: attributes(CMS.revocationValues), isComplete: true }, 'CAdES-LT'],
    [
      'with a timestamp over references',
      { unsigned: attributes(CMS.referencesTimestamp), isComplete: true },
      'CAdES-LT',
    ],
    [
      'with an older archive',
      { unsigned: attributes(...REFERENCES, CMS.archiveTimestampV2), isComplete: true },
      'CAdES-A',
    ],
    [
      'with the oldest archive',
      { unsigned: attributes(...REFERENCES, CMS.archiveTimestampV1), isComplete: true },
      'CAdES-A',
    ],
    [
      'under a timestamp of the container',
      { unsigned: attributes(...REFERENCES), isComplete: true, isArchived: true },
      'CAdES-A',
    ],
    ['without its time, complete', { signed: except(CMS.signingTime), isComplete: true }, 'CAdES-LT'],
    ['without its time', { signed: except(CMS.signingTime) }, 'CAdES-T'],
    ['with an evidence record', { unsigned: attributes(CMS.evidenceInternal), isComplete: true }, 'CAdES-ERS'],
    ['with one of another place', { unsigned: attributes(CMS.evidenceExternal), isComplete: true }, 'CAdES-ERS'],
    [
      'with one among older values',
      { unsigned: attributes(CMS.evidenceInternal, ...REFERENCES), isComplete: true },
      'CAdES-ERS',
    ],
    ['with one and no answers', { unsigned: attributes(CMS.evidenceInternal) }, 'CAdES-BASELINE-T'],
  ])('are reported as %s', async (_, made, level) => {
    expect(await levelOf({ ...early, ...made })).toBe(level);
  });
});
