import { describe, expect, it } from 'vitest';
import { ocspRequest, readCertificate } from '../../src/pki/index.ts';
import { AnchorSet, CertificateStore, type Criterion } from '../../src/trust/index.ts';
import { fulfils } from '../../src/trust/qualification/criteria.ts';
import { ValidationContext } from '../../src/validate/context.ts';
import { ADES_POLICY } from '../../src/validate/index.ts';
import { hasAllEvidence } from '../../src/validate/pades-level.ts';
import { nodeCrypto } from '../../node/index.ts';
import { NOW, pki } from './likeness.ts';

const [root, issuing, signer] = [pki.root, pki.issuing, pki.signer('p256', 'Eglė')].map(({ certificate }) =>
  readCertificate(certificate),
);
const answer = await pki.ports.ocsp('', ocspRequest({ certificate: signer!, issuer: issuing! }));
const list = await pki.ports.fetch(issuing!.crlAddresses[0]!, 'crl');

interface Held {
  answer?: 'inside' | 'asked';
  list?: 'inside' | 'asked';
  /** Whether the issuer is known at all. */
  knowsIssuer?: boolean;
  trusts?: boolean;
}

function contextWith({ answer: own, list: above, knowsIssuer = true, trusts = true }: Held): ValidationContext {
  const context = new ValidationContext({
    store: new CertificateStore(nodeCrypto.verify),
    anchors: new AnchorSet(trusts ? [{ certificate: root! }] : []),
    policy: ADES_POLICY,
    time: NOW,
    verify: nodeCrypto.verify,
    startHash: nodeCrypto.startHash!,
  });
  if (knowsIssuer) [issuing!, root!].forEach(({ der }) => context.addCertificate(der));
  context.addCertificate(pki.responder.certificate);
  if (own) context.addOcsp(answer, own === 'inside');
  if (above) context.addCrl(list, above === 'inside');
  return context;
}

/** What a document of a long-term level holds of each certificate below the anchor (EN 319 142-1, 5.4). */
describe('a document contains evidence for a certificate', () => {
  const both: Held = { answer: 'inside', list: 'inside' };
  it.each<[string, Held, boolean]>([
    ['with answers for each of the path', both, true],
    ['no matter who is trusted', { ...both, trusts: false }, true],
    ['not without the one for the signer', { list: 'inside' }, false],
    ['not without the one for the authority', { answer: 'inside' }, false],
    ['not with one that was asked for now', { ...both, answer: 'asked' }, false],
    ['not with a list that was asked for now', { ...both, list: 'asked' }, false],
    ['not when nobody knows who issued it', { ...both, knowsIssuer: false }, false],
  ])('%s', async (_, held, expected) => {
    expect(await hasAllEvidence(signer!, contextWith(held))).toBe(expected);
  });

  it('and a part of it with the answers of that part alone', async () => {
    const context = contextWith(both);
    const [own, above] = [context.addOcsp(answer)!, context.addCrl(list)!];
    expect(await hasAllEvidence(signer!, context, new Set([own, above]))).toBe(true);
    expect(await hasAllEvidence(signer!, context, new Set([own]))).toBe(false);
    expect(await hasAllEvidence(signer!, context, new Set([above]))).toBe(false);
    expect(await hasAllEvidence(signer!, context, new Set())).toBe(false);
  });
});

describe('a condition of a trusted list', () => {
  it('that is unknown or empty stays unknown under every assertion, where no other part decides', () => {
    const unknown = { kind: 'unknown' } as const;
    const absent = { kind: 'policies', identifiers: ['0.0'] } as const;
    const present = { kind: 'list', assert: 'none', criteria: [absent] } as const;
    const list = (assert: 'all' | 'atLeastOne' | 'none', ...criteria: Criterion[]) =>
      fulfils(signer!, { kind: 'list', assert, criteria });
    expect(fulfils(signer!, unknown)).toBe('unknown');
    for (const assert of ['all', 'atLeastOne', 'none'] as const) {
      expect([list(assert), list(assert, unknown)]).toEqual(['unknown', 'unknown']);
    }
    expect([list('all', unknown, absent), list('all', unknown, present)]).toEqual([false, 'unknown']);
    expect([list('atLeastOne', unknown, present), list('atLeastOne', unknown, absent)]).toEqual([true, 'unknown']);
    expect([list('none', unknown, present), list('none', unknown, absent)]).toEqual([false, 'unknown']);
    expect(fulfils(signer!, { kind: 'policies', identifiers: [] })).toBe('unknown');
    expect(fulfils(signer!, { kind: 'key-usage', bits: [] })).toBe('unknown');
  });
});
