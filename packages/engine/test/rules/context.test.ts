import { describe, expect, it } from 'vitest';
import { signedData } from '../../src/formats/cades/signed-data.ts';
import { ocspRequest, readCertificate } from '../../src/pki/index.ts';
import { AnchorSet, CertificateStore } from '../../src/trust/index.ts';
import { ValidationContext, readable } from '../../src/validate/context.ts';
import type { RevocationFetcher } from '../../src/validate/fetch-evidence.ts';
import { ADES_POLICY } from '../../src/validate/index.ts';
import { nodeCrypto } from '../../node/index.ts';
import { NOW, pki } from './likeness.ts';

/** What one validation knows: certificates and answers by their bytes, and what the network adds. */
const [root, issuing, responder] = [pki.root, pki.issuing, pki.responder].map(({ certificate }) =>
  readCertificate(certificate),
);
const signer = pki.signer('p256', 'Eglė');
const leaf = readCertificate(signer.certificate);
const answer = await pki.ports.ocsp('', ocspRequest({ certificate: leaf, issuer: issuing! }));
const list = await pki.ports.fetch(issuing!.crlAddresses[0]!, 'crl');
const JUNK = Uint8Array.of(1, 2, 3);

function contextWith(fetcher?: Partial<RevocationFetcher>): ValidationContext {
  return new ValidationContext({
    store: new CertificateStore(nodeCrypto.verify),
    anchors: new AnchorSet([{ certificate: root! }]),
    policy: ADES_POLICY,
    time: NOW,
    verify: nodeCrypto.verify,
    startHash: nodeCrypto.startHash!,
    ...(fetcher && {
      fetcher: { issuers: async () => [], evidence: async () => ({ ocsp: [], crls: [] }), ...fetcher },
    }),
  });
}

describe('an issuer that the network has', () => {
  const fetched = async (...answers: Uint8Array[]) => {
    const context = contextWith({ issuers: async () => answers });
    const found = await context.fetchIssuers(leaf);
    const known = context.candidates.all().map(({ id }) => id);
    expect(found.map(({ id }) => id)).toEqual(known);
    return known;
  };

  it('comes as a certificate, or as a bundle of them (RFC 5280, 4.2.2.1)', async () => {
    expect(await fetched(issuing!.der)).toEqual([issuing!.id]);
    const bundle = signedData({
      certificate: issuing!,
      chain: [root!.der],
      algorithm: signer.algorithm,
      attributes: Uint8Array.of(0x31, 0),
      signature: signer.sign(JUNK),
    });
    expect((await fetched(bundle)).toSorted()).toEqual([issuing!.id, root!.id].toSorted());
  });

  it('is none when it cannot be read', async () => {
    expect(await fetched(JUNK)).toEqual([]);
    expect(await fetched()).toEqual([]);
    expect(await contextWith().fetchIssuers(leaf)).toEqual([]);
  });
});

describe('what a document holds', () => {
  it('is named by its bytes, once, and nothing where it cannot be read', () => {
    const context = contextWith();
    const [own, again] = [context.addOcsp(answer), context.addOcsp(answer)];
    expect([own, context.addOcsp(answer.slice())]).toEqual([again, again]);
    expect(own).toMatch(/^[0-9a-f]{64}$/);
    expect(context.addCrl(list)).toMatch(/^[0-9a-f]{64}$/);
    expect([context.addOcsp(JUNK), context.addCrl(JUNK), context.addCertificate(JUNK)]).toEqual(
      Array(3).fill(undefined),
    );
    expect([context.addOcsp(list), context.addCrl(answer)]).toEqual([undefined, undefined]);
    expect([context.evidence.ocsp.size, context.evidence.crls.size]).toEqual([1, 1]);
    expect([...context.evidence.ocsp.values()].map(({ embedded }) => embedded)).toEqual([true]);
    // The responder came along in its answer.
    expect(context.candidates.all().map(({ id }) => id)).toEqual([responder!.id]);
  });

  it('has a unique name for every copy', () => {
    const context = contextWith();
    expect(['a', 'a', 'b', 'a'].map((id) => context.distinct(id))).toEqual(['a', 'a-1', 'b', 'a-2']);
  });
});

describe('the status of a certificate', () => {
  const subject = { certificate: leaf, issuer: issuing!, authorities: [issuing!, root!] };

  it('is searched once, and again after a network response', async () => {
    const context = contextWith({ evidence: async () => ({ ocsp: [answer], crls: [] }) });
    [issuing!, root!].forEach(({ der }) => context.addCertificate(der));
    const before = await context.evidenceOn(subject);
    expect([before.present, await context.evidenceOn(subject)]).toEqual([0, before]);
    const after = await context.fetchEvidence(subject);
    expect(after.accepted.map(({ kind, embedded }) => [kind, embedded])).toEqual([['ocsp', false]]);
    expect(await context.evidenceOn(subject)).toBe(after);
  });

  it('stays what it was when the network had nothing', async () => {
    const context = contextWith();
    const before = await context.evidenceOn(subject);
    expect(await context.fetchEvidence(subject)).toBe(before);
    const lists = contextWith({ evidence: async () => ({ ocsp: [], crls: [JUNK] }) });
    expect(await lists.fetchEvidence(subject)).toEqual({ present: 0, accepted: [], refusals: [] });
  });

  it('uses a path that is built once', async () => {
    const context = contextWith();
    [issuing!, root!].forEach(({ der }) => context.addCertificate(der));
    const path = await context.pathOf(leaf);
    expect([path.anchored, path.certificates.map(({ id }) => id)]).toEqual([true, [leaf.id, issuing!.id, root!.id]]);
    expect(context.pathOf(leaf)).toBe(context.pathOf(leaf));
  });
});

it('a reader that throws any error has read nothing', () => {
  expect(readable(() => 1)).toBe(1);
  expect(
    readable(() => {
      throw new TypeError('x');
    }),
  ).toBeUndefined();
});
