import { describe, expect, it } from 'vitest';
import { readAsn1 } from '../../src/codec/asn1/index.ts';
import { PdfName } from '../../src/codec/pdf/index.ts';
import { openDocument } from '../../src/formats/pades/document.ts';
import type { FoundSignature } from '../../src/formats/pades/found-signatures.ts';
import { CMS, type Certificate, type CmsAttribute } from '../../src/pki/index.ts';
import { EvidencePool } from '../../src/trust/index.ts';
import type { ValidationContext } from '../../src/validate/context.ts';
import { padesLevel } from '../../src/validate/pades-level.ts';
import type { PadesToken } from '../../src/validate/pades-token.ts';
import { emptyPages } from '../fixtures.ts';
import { NOW, certificateLike } from './likeness.ts';

const value = readAsn1(Uint8Array.of(0x05, 0x00));
const attributes = (...types: string[]): CmsAttribute[] =>
  types.map((type) => ({ der: value.raw, type, values: [value] }));

/** One without revocation checking, so that nothing is missing, and one whose status is unknown here. */
const settled = certificateLike({
  id: 'signer',
  basicConstraints: undefined,
  extensions: new Map([['2.5.29.56', { oid: '2.5.29.56', critical: false, value: new Uint8Array(0) }]]),
});
const unsettled = certificateLike({ id: 'unsettled', basicConstraints: undefined, extensions: new Map() });

interface Made {
  found?: Partial<FoundSignature>;
  cms?: object;
  signed?: CmsAttribute[];
  signer?: Certificate | undefined;
  more?: Partial<PadesToken>;
  /** Authorities of the timestamps inside the signature. */
  stamps?: Certificate[];
  /** Authorities of the timestamps over the document, and their stated type. */
  over?: { by: Certificate; type?: string }[];
  /** Whether the document has proof data. */
  hasStore?: boolean;
}

function levelOf(made: Made = {}): Promise<string> {
  const signer = 'signer' in made ? made.signer : settled;
  const token = {
    found: { subFilter: 'ETSI.CAdES.detached', claimedTime: NOW, reason: undefined, ...made.found },
    cms: { signers: [{}], contentType: CMS.data, content: undefined, ...made.cms },
    signerInfo: { signedAttributes: made.signed ?? attributes(CMS.messageDigest) },
    signer,
    carried: ['signer'],
    examined: { references: [{}] },
    timestamps: (made.stamps ?? []).map((by) => ({ type: 'signature', signer: by })),
    ...made.more,
  } as unknown as PadesToken;
  const stamps = (made.over ?? []).map(({ by, type = 'DocTimeStamp' }) => ({
    found: { dict: new Map([['Type', new PdfName(type)]]), facts: { signedRevision: 0 } } as unknown as FoundSignature,
    token: { type: 'document', signer: by } as never,
  }));
  const context: Partial<ValidationContext> = {
    evidence: new EvidencePool(),
    pathOf: async (certificate) => ({ certificates: [certificate, certificateLike({})], anchored: true }),
  };
  const document = openDocument(emptyPages(1, made.hasStore === true ? { catalog: '/DSS<<>>' } : {}));
  return padesLevel({ token, stamps, document, context: context as ValidationContext });
}

describe('a signature in a PDF is reported with the level that its parts make', () => {
  const stamped: Made = { stamps: [settled] };

  it.each<[string, Made, string]>([
    ['alone', {}, 'B'],
    ['with proof data and no time', { hasStore: true }, 'B'],
    ['with a timestamp', stamped, 'T'],
    ['under a timestamp of the document', { over: [{ by: settled }] }, 'T'],
    ['with a timestamp and proof', { ...stamped, hasStore: true }, 'LT'],
    [
      'with proof for the signer missing',
      { ...stamped, hasStore: true, signer: unsettled, more: { carried: ['unsettled'] } },
      'T',
    ],
    ['with proof for the timestamp missing', { stamps: [unsettled], hasStore: true }, 'T'],
    ['with proof, under a timestamp of the document', { ...stamped, hasStore: true, over: [{ by: settled }] }, 'LTA'],
    ['whose last timestamp has no proof yet', { ...stamped, hasStore: true, over: [{ by: unsettled }] }, 'LTA'],
    [
      'of whose two the first has none',
      { ...stamped, hasStore: true, over: [{ by: unsettled }, { by: settled }] },
      'T',
    ],
    ['under one of the document alone, with proof for it', { hasStore: true, over: [{ by: settled }] }, 'LTA'],
    ['under one of the document alone, without', { hasStore: true, over: [{ by: unsettled }] }, 'T'],
    [
      'under one that calls itself a signature',
      { ...stamped, hasStore: true, over: [{ by: settled, type: 'Sig' }] },
      'LT',
    ],
    ['under a second one', { hasStore: true, over: [{ by: settled, type: 'Sig' }, { by: settled }] }, 'LTA'],
  ])('%s', async (_, made, level) => {
    expect(await levelOf(made)).toBe(`PAdES-BASELINE-${level}`);
  });

  it.each<[string, Made]>([
    ['nothing that can be read', { more: { cms: undefined } }],
    ['nobody who signed', { more: { signerInfo: undefined } }],
    ['two who signed', { cms: { signers: [{}, {}] } }],
    ['no digest', { signed: [] }],
    ['two digests', { signed: attributes(CMS.messageDigest, CMS.messageDigest) }],
    ['another sub-filter', { found: { subFilter: 'x' } }],
    ['its content inside', { cms: { content: Uint8Array.of(1) } }],
    ['another kind of content', { cms: { contentType: CMS.tstInfo } }],
    ['no name of its certificate', { more: { examined: { references: [] } as never } }],
    ['a reason twice', { found: { reason: 'x' }, signed: attributes(CMS.messageDigest, CMS.commitmentType) }],
  ])('as none that ETSI knows with %s', async (_, made) => {
    expect(await levelOf(made)).toBe('PDF-NOT-ETSI');
  });

  it.each<[string, Made, string]>([
    ['no time in its dictionary', { found: { claimedTime: undefined } }, 'PAdES-BES'],
    ['a time among what was signed', { signed: attributes(CMS.messageDigest, CMS.signingTime) }, 'PAdES-BES'],
    ['no certificate inside', { more: { carried: [] } }, 'PAdES-BES'],
    ['nobody known', { signer: undefined }, 'PAdES-BES'],
    ['a reason', { found: { reason: 'x' } }, 'PAdES-BASELINE-B'],
    ['a commitment', { signed: attributes(CMS.messageDigest, CMS.commitmentType) }, 'PAdES-BASELINE-B'],
    ['a policy', { signed: attributes(CMS.messageDigest, CMS.signaturePolicy) }, 'PAdES-BASELINE-B'],
    [
      'a policy and no time',
      { found: { claimedTime: undefined }, signed: attributes(CMS.messageDigest, CMS.signaturePolicy) },
      'PAdES-EPES',
    ],
    [
      'a policy, a reason and no time',
      { found: { claimedTime: undefined, reason: 'x' }, signed: attributes(CMS.messageDigest, CMS.signaturePolicy) },
      'PAdES-BES',
    ],
    ['no time and all proof', { found: { claimedTime: undefined }, hasStore: true }, 'PAdES-LTV'],
    [
      'no time and half the proof',
      { found: { claimedTime: undefined }, hasStore: true, stamps: [unsettled] },
      'PAdES-BES',
    ],
  ])('as %s makes it', async (_, made, level) => {
    expect(await levelOf(made)).toBe(level);
  });

  it.each<[string, Made, string]>([
    ['detached', { found: { subFilter: 'adbe.pkcs7.detached' } }, 'PKCS7-B'],
    [
      'detached with its content',
      { found: { subFilter: 'adbe.pkcs7.detached' }, cms: { content: Uint8Array.of(1) } },
      'PDF-NOT-ETSI',
    ],
    [
      'over a digest inside',
      { found: { subFilter: 'adbe.pkcs7.sha1' }, cms: { content: Uint8Array.of(1) } },
      'PKCS7-B',
    ],
    ['over a digest that is not there', { found: { subFilter: 'adbe.pkcs7.sha1' } }, 'PDF-NOT-ETSI'],
    ['without its certificate', { found: { subFilter: 'adbe.pkcs7.detached' }, more: { carried: [] } }, 'PDF-NOT-ETSI'],
    ['with a timestamp', { found: { subFilter: 'adbe.pkcs7.detached' }, stamps: [settled] }, 'PKCS7-T'],
    ['with proof', { found: { subFilter: 'adbe.pkcs7.detached' }, stamps: [settled], hasStore: true }, 'PKCS7-LT'],
  ])('of the older form of Adobe, %s', async (_, made, level) => {
    expect(await levelOf(made)).toBe(level);
  });
});
