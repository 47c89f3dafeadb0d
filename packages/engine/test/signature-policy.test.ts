import { describe, expect, it, vi } from 'vitest';
import { utf8 } from '../src/bytes/index.ts';
import { hash } from '../src/crypto/index.ts';
import { POLICIES, type ValidationPolicy, type ValidationPorts, Validator } from '../src/api/validate.ts';
import { type SignatureReport } from '../src/api/report.ts';
import { type SignerClaims } from '../src/api/sign.ts';
import { Block } from '../src/trust/index.ts';
import type { StatedPolicy } from '../src/sign/index.ts';
import { checkSignaturePolicy } from '../src/validate/signature-policy.ts';
import { signAs as signPdf } from './act.ts';
import { START, base, signAs as signXades } from './asic-act.ts';
import { signCades } from './cades-act.ts';
import { emptyPages } from './fixtures.ts';
import { makeTestPki } from './pki/index.ts';

/** Rules a signature is made by, whose text is fixed by a digest (EN 319 122-1, 5.2.9; EN 319 132-1, 5.2.9). */
const TEXT = utf8('Sutartys pasirašomos direktoriaus.');
const OID = '1.3.6.1.4.1.55555.1';
const uri = 'https://pavyzdys.lt/tvarka';
const pki = makeTestPki(START);
const signer = pki.signer('p256', 'Eglė');
type Find = NonNullable<ValidationPorts['policyText']>;

async function validate(file: Uint8Array, policyText?: Find, policy: ValidationPolicy = POLICIES.ades) {
  const ports = { ...pki.ports, ...(policyText && { policyText }) };
  const validator = new Validator({ ports, anchors: [pki.root.certificate], policy });
  const report = await validator.validate(file, { time: START, fetchRevocation: true });
  return { signature: report.signatures[0]!, rows: report.details[0]!.blocks.flatMap(({ checks }) => checks) };
}

const verdict = ({ indication, subIndication }: SignatureReport): string =>
  [indication, subIndication].filter((word) => word !== undefined).join(' ');
const keys = (messages: SignatureReport['errors']): string[] => messages.map(({ key }) => key);

describe.each<[string, (claims: SignerClaims) => Promise<Uint8Array>]>([
  ['XAdES', (claims) => signXades(pki, base, signer, claims)],
  ['CAdES', (claims) => signCades(pki, signer, claims)],
  ['PAdES', (claims) => signPdf(pki, emptyPages(1), signer, claims)],
])('the rules a signature in %s names', async (_, sign) => {
  const signed = await sign({
    policy: { oid: OID, uri, digest: { algorithm: 'SHA-384', value: hash('SHA-384', TEXT) } },
  });

  it('are fetched by identifier and address, and their text is compared', async () => {
    const policyText = vi.fn<Find>(async () => TEXT);
    const { signature, rows } = await validate(signed, policyText);
    expect(policyText.mock.calls).toEqual([[{ id: OID, uri }]]);
    expect([verdict(signature), signature.errors, signature.warnings]).toEqual(['TOTAL-PASSED', [], []]);
    expect(rows).toContainEqual(expect.objectContaining({ key: 'context.signature-policy-digest', status: 'passed' }));
    expect(signature.signaturePolicy).toEqual({ id: OID, uri });
  });

  it('of another text are not those that were signed', async () => {
    const { signature } = await validate(signed, async () => utf8('Sutartys pasirašomos bet ko.'));
    expect(verdict(signature)).toBe('INDETERMINATE POLICY_PROCESSING_ERROR');
    expect(signature.errors).toEqual([{ key: 'context.signature-policy-digest', params: { policy: OID, uri } }]);
  });

  it.each<[string, Find]>([
    ['is not to be had', async () => undefined],
    ['cannot be read', () => Promise.reject(new Error('no answer'))],
  ])('whose text %s are a warning, a failure, or nothing, as the policy has it', async (__, find) => {
    const { signature } = await validate(signed, find);
    expect([verdict(signature), keys(signature.warnings)]).toEqual(['TOTAL-PASSED', ['context.signature-policy-text']]);
    const strict = await validate(signed, find, { ...POLICIES.ades, signaturePolicyText: 'fail' });
    expect(verdict(strict.signature)).toBe('INDETERMINATE SIGNATURE_POLICY_NOT_AVAILABLE');
    expect(keys(strict.signature.errors)).toEqual(['context.signature-policy-text']);
    const silent = await validate(signed, find, { ...POLICIES.ades, signaturePolicyText: 'ignore' });
    expect([verdict(silent.signature), silent.signature.warnings]).toEqual(['TOTAL-PASSED', []]);
  });

  it('are reported and not fetched if the caller has no texts', async () => {
    const { signature, rows } = await validate(signed, undefined, { ...POLICIES.ades, signaturePolicyText: 'fail' });
    expect([verdict(signature), signature.warnings]).toEqual(['TOTAL-PASSED', []]);
    expect(rows).toContainEqual({
      key: 'context.signature-policy-unread',
      status: 'info',
      params: { policy: OID, uri },
    });
  });
});

describe('a signature that names no rules', () => {
  it('fetches no text', async () => {
    const policyText = vi.fn<Find>(async () => TEXT);
    const { rows } = await validate(await signXades(pki, base, signer), policyText);
    expect(policyText).not.toHaveBeenCalled();
    expect(rows.filter(({ key }) => key.startsWith('context.signature-policy'))).toEqual([]);
  });
});

describe('the digest of rules', () => {
  const asked = async (stated: StatedPolicy) => {
    const block = new Block();
    await checkSignaturePolicy(block, stated, {
      policy: POLICIES.ades,
      policyText: async () => TEXT,
      digestOf: hash,
    });
    return block.rows.map(({ key, status }) => `${key.replace('context.signature-policy-', '')} ${status}`);
  };

  it.each(['SHA-1', 'SHA-256', 'SHA-512', 'SHA3-256'] as const)('is compared in %s', async (algorithm) => {
    const value = hash(algorithm, TEXT);
    expect(await asked({ id: OID, digest: { algorithm, value } })).toEqual(['text info', 'digest passed']);
    const other = value.map((byte, i) => (i === 0 ? byte ^ 1 : byte));
    expect(await asked({ id: OID, digest: { algorithm, value: other } })).toEqual(['text info', 'digest failed']);
    expect(await asked({ id: OID, digest: { algorithm, value: value.subarray(1) } })).toEqual([
      'text info',
      'digest failed',
    ]);
  });

  it('that is not stated leaves the text uncompared, which is worth a warning', async () => {
    expect(await asked({ id: OID })).toEqual(['text info', 'comparable warning']);
  });

  it('in CMS that is all zeros is not known (RFC 5126, 5.8.1)', async () => {
    const file = await signCades(pki, signer, {
      policy: { oid: OID, digest: { algorithm: 'SHA-256', value: new Uint8Array(32) } },
    });
    const { signature } = await validate(file, async () => TEXT);
    expect([verdict(signature), keys(signature.warnings)]).toEqual([
      'TOTAL-PASSED',
      ['context.signature-policy-comparable'],
    ]);
  });
});
