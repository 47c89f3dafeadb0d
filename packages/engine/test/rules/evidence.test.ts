import { describe, expect, it } from 'vitest';
import { isFresh, needsRevocation, newestOf } from '../../src/trust/index.ts';
import { AnchorSet, Block, EIDAS_START, ProofsOfExistence } from '../../src/trust/index.ts';
import { isFromFuture } from '../../src/trust/evidence.ts';
import { answersFor, isGranted, isSinceEidas, wasInForce } from '../../src/trust/listed-service.ts';
import { readCertificate } from '../../src/pki/index.ts';
import { NOW, at, certificateLike, evidenceLike, pki } from './likeness.ts';

const HOUR = 3_600_000;
const after = (ms: number): Date => new Date(NOW.getTime() + ms);

describe('a statement on a certificate is fresh', () => {
  it.each([
    ['when it was made later', { thisUpdate: after(1) }, true],
    ['when it was made at that moment', {}, true],
    ['for a day when it announces nothing', { thisUpdate: after(-24 * HOUR + 1) }, true],
    ['no longer than a day when it announces nothing', { thisUpdate: after(-24 * HOUR) }, false],
    ['as long as it announces', { thisUpdate: after(-48 * HOUR), nextUpdate: after(1) }, true],
    ['no longer than it announces', { thisUpdate: after(-2 * HOUR), nextUpdate: after(0) }, false],
  ])('%s', (_, facts, expected) => {
    expect(isFresh(evidenceLike(facts), NOW)).toBe(expected);
  });

  it('and the one of the latest moment counts, of two at once the first, unless the other revokes', () => {
    const [a, b, c] = [1, 3, 3].map((hour, i) => evidenceLike({ id: String(i), thisUpdate: after(hour * HOUR) }));
    expect(newestOf([a!, b!, c!])?.id).toBe('1');
    expect(newestOf([b!, a!])?.id).toBe('1');
    expect(newestOf([])).toBeUndefined();
    const revoked = evidenceLike({
      id: 'r',
      thisUpdate: after(3 * HOUR),
      status: { status: 'revoked', time: NOW, reason: undefined },
    });
    expect([newestOf([b!, revoked])?.id, newestOf([revoked, b!])?.id]).toEqual(['r', 'r']);
  });

  it('and one that was signed later about an earlier moment does not hide a revocation', () => {
    const stale = evidenceLike({ thisUpdate: after(-10 * HOUR), producedAt: after(HOUR) });
    const revoked = evidenceLike({
      id: 'r',
      thisUpdate: after(-HOUR),
      producedAt: after(-HOUR),
      status: { status: 'revoked', time: after(-2 * HOUR), reason: undefined },
    });
    expect([newestOf([stale, revoked])?.id, newestOf([revoked, stale])?.id]).toEqual(['r', 'r']);
    const again = evidenceLike({ id: 'again', producedAt: after(HOUR) });
    expect([newestOf([evidenceLike(), again])?.id, newestOf([again, evidenceLike()])?.id]).toEqual(['again', 'again']);
  });

  it('and is not of a moment to come, but for the difference of two clocks (RFC 6960, 4.2.2.1)', () => {
    const FIVE_MINUTES = 300_000;
    expect([isFromFuture(after(FIVE_MINUTES), NOW), isFromFuture(after(FIVE_MINUTES + 1), NOW)]).toEqual([false, true]);
  });
});

describe('the status of a certificate', () => {
  const extension = (oid: string) => new Map([[oid, { oid, critical: false, value: new Uint8Array(0) }]]);
  const authority = { ca: true, pathLength: undefined };
  const issuer = certificateLike({ id: 'issuer', publicKey: readCertificate(pki.root.certificate).publicKey });
  const person = { basicConstraints: undefined };
  const ownKey = { publicKey: issuer.publicKey, basicConstraints: authority };

  it.each([
    ['must be asked', {}, true],
    ['need not be asked of an authority with the key and name of its issuer', ownKey, false],
    [
      'must be asked of an authority that its namesake issued with another key',
      { selfIssued: true, basicConstraints: authority },
      true,
    ],
    ['must be asked of another authority', { selfIssued: false, basicConstraints: authority }, true],
    ['must be asked of somebody with the key of the issuer', { ...ownKey, basicConstraints: undefined }, true],
    [
      'must be asked of an authority that says it is never to be had (RFC 9608, 2)',
      { basicConstraints: authority, extensions: extension('2.5.29.56') },
      true,
    ],
    ['is never to be had when the certificate says so', { ...person, extensions: extension('2.5.29.56') }, false],
    ['need not be asked of a short-lived one', { extensions: extension('0.4.0.194121.2.1') }, false],
  ])('%s', (_, facts, expected) => {
    const certificate = certificateLike({ extensions: new Map(), id: 'subject', ...facts });
    expect(needsRevocation({ certificate, issuer })).toBe(expected);
  });
});

describe('a service of a trusted list', () => {
  const service = (status: string, from: string, until?: string) => ({
    type: 'CA/QC',
    status,
    from,
    uses: [],
    qualifications: [],
    ...(until !== undefined && { until }),
  });

  it('answers for authorities of its provider in the same list until it ends', () => {
    const list = (territory: string) => ({ territory, sequenceNumber: 1, flags: [] });
    const entry = (type: string, facts = {}) => ({
      ...service('granted', '2020-01-01T00:00:00Z'),
      type,
      provider: 'A',
      list: list('LT'),
      ...facts,
    });
    const [own, ca] = [entry('Certstatus/OCSP/QC'), entry('CA/QC')];
    const answers = (a: typeof own, b: typeof own) => answersFor(a, b, at('2024-01-01'));
    expect([answers(own, ca), answers(entry('Certstatus/OCSP'), entry('CA/PKC'))]).toEqual([true, true]);
    expect([answers(entry('TSA/QTST'), ca), answers(ca, ca), answers(own, own)]).toEqual([false, false, false]);
    expect(answers(own, entry('CA/QC', { provider: 'B' }))).toBe(false);
    expect(answers(entry(own.type, { provider: undefined }), entry(ca.type, { provider: undefined }))).toBe(false);
    expect(answers(own, entry('CA/QC', { list: list('EE') }))).toBe(false);
    expect(answers(entry(own.type, { status: 'withdrawn' }), ca)).toBe(false);
    expect(answers(entry(own.type, { status: 'withdrawn', from: '2025-01-01T00:00:00Z' }), ca)).toBe(true);
  });

  it('is in force from its beginning until before its end', () => {
    const state = service('granted', '2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z');
    expect(wasInForce(state, at('2020-01-01'))).toBe(true);
    expect(wasInForce(state, at('2019-12-31'))).toBe(false);
    expect(wasInForce(state, at('2020-12-31'))).toBe(true);
    expect(wasInForce(state, at('2021-01-01'))).toBe(false);
    expect(wasInForce(service('granted', '2020-01-01T00:00:00Z'), at('2040-01-01'))).toBe(true);
  });

  it.each([
    ['granted', '2020-01-01T00:00:00Z', true],
    ['withdrawn', '2020-01-01T00:00:00Z', false],
    ['accredited', '2020-01-01T00:00:00Z', false],
    ['granted', '2015-01-01T00:00:00Z', false],
    ['accredited', '2015-01-01T00:00:00Z', true],
    ['undersupervision', '2015-01-01T00:00:00Z', true],
    ['supervisionincessation', '2015-01-01T00:00:00Z', true],
    ['supervisionrevoked', '2015-01-01T00:00:00Z', false],
  ])('that is %s since %s counts as qualified: %s', (status, from, expected) => {
    expect(isGranted(service(status, from))).toBe(expected);
  });

  it('knows the night in which the law changed', () => {
    expect(isSinceEidas(service('granted', EIDAS_START.toISOString()))).toBe(true);
    expect(isSinceEidas(service('granted', new Date(EIDAS_START.getTime() - 1).toISOString()))).toBe(false);
  });
});

describe('proofs of existence', () => {
  it('use the earliest time, and everything exists now', () => {
    const proofs = new ProofsOfExistence(NOW);
    expect(proofs.lowest('a')).toBe(NOW);
    proofs.add(['a', 'b'], after(-HOUR));
    proofs.add(['a'], after(-2 * HOUR));
    proofs.add(['b'], after(HOUR));
    proofs.add(['b'], after(-HOUR / 2));
    expect([proofs.lowest('a'), proofs.lowest('b')]).toEqual([after(-2 * HOUR), after(-HOUR)]);
  });
});

describe('a block of questions', () => {
  it('concludes by the first answer that must hold and does not', () => {
    const block = new Block();
    expect(block.require(true, 'a', { sub: 'REVOKED' })).toBe(true);
    expect(block.expect(false, 'b', { n: 1 })).toBe(false);
    expect(block.expect(true, 'c', { n: 1 })).toBe(true);
    block.note('d', { n: 2 });
    block.note('e');
    expect([block.passed, block.conclusion]).toEqual([true, { indication: 'PASSED' }]);
    expect(block.require(false, 'f', { sub: 'TRY_LATER', params: { n: 3 } })).toBe(false);
    expect(block.require(false, 'g', { sub: 'REVOKED' })).toBe(false);
    expect([block.passed, block.conclusion]).toEqual([
      false,
      { indication: 'INDETERMINATE', subIndication: 'TRY_LATER' },
    ]);
    expect(block.rows).toEqual([
      { key: 'a', status: 'passed' },
      { key: 'b', status: 'warning', params: { n: 1 } },
      { key: 'c', status: 'passed' },
      { key: 'd', status: 'info', params: { n: 2 } },
      { key: 'e', status: 'info' },
      { key: 'f', status: 'failed', subIndication: 'TRY_LATER', params: { n: 3 } },
      { key: 'g', status: 'failed', subIndication: 'REVOKED' },
    ]);
  });

  it('adopts another block with its failure, but not over its own', () => {
    const [good, bad, own] = [new Block(), new Block(), new Block()];
    good.note('x');
    bad.require(false, 'y', { sub: 'EXPIRED' });
    expect(own.include(good)).toBe(true);
    expect(own.include(bad)).toBe(false);
    expect(own.conclusion).toEqual({ indication: 'FAILED', subIndication: 'EXPIRED' });
    const first = new Block();
    first.require(false, 'z', { sub: 'NO_POE' });
    first.include(bad);
    expect(first.conclusion.subIndication).toBe('NO_POE');
    expect(first.rows).toHaveLength(2);
  });
});

describe('anchors', () => {
  it('given twice have the services of both, and are found by name', () => {
    const service = { type: 'CA/QC', status: 'granted', from: '2020-01-01T00:00:00Z', uses: [], qualifications: [] };
    const one = certificateLike({ id: 'one' });
    const two = certificateLike({ id: 'two' });
    const set = new AnchorSet([
      { certificate: one, services: [service], trustedUntil: NOW },
      { certificate: one, services: [service] },
      { certificate: two },
      { certificate: two, services: [service] },
    ]);
    expect(set.certificates).toEqual([one, two]);
    expect(set.facts(one)).toMatchObject({ services: [service, service], trustedUntil: NOW });
    expect(set.facts(two)?.services).toEqual([service]);
    expect([set.has(one), set.has(certificateLike({ id: 'three' }))]).toEqual([true, false]);
    const child = certificateLike({ issuer: one.subject });
    expect(set.index.named(child.issuer.key)).toEqual([one, two]);
    expect(set.index.named(certificateLike({ issuer: { ...one.subject, key: 'nobody' } }).issuer.key)).toEqual([]);
  });
});
