import { describe, expect, it } from 'vitest';
import { type Certificate, displayName, readCertificate } from '../../src/pki/index.ts';
import type { EvidenceFound, RevocationEvidence } from '../../src/trust/index.ts';
import { type CertificateResult, validateCertificate } from '../../src/validate/certificate.ts';
import type { ValidationPolicy } from '../../src/validate/index.ts';
import { NOW, at, certificateLike, evidenceLike, pathOf, pki } from './likeness.ts';
import { contextOf } from './setting.ts';

const person = readCertificate(pki.signer('p256', 'Rasa').certificate);
const name = displayName(person.subject);
const SIGNS: Partial<Certificate> = {
  subject: person.subject,
  keyUsage: new Set(['nonRepudiation']),
  selfIssued: false,
};
const UNASKED: Partial<Certificate> = {
  extensions: new Map([['0.4.0.194121.2.1', { oid: '0.4.0.194121.2.1', critical: false, value: new Uint8Array(0) }]]),
};

interface Setting {
  signer?: Partial<Certificate>;
  authority?: Partial<Certificate>;
  kind?: 'signature' | 'timestamp';
  /** Stated time of the token. */
  made?: Date;
  policy?: Partial<ValidationPolicy>;
  /** Available evidence on the signer and on its issuer; a good response of now when absent. */
  signerStatus?: Partial<EvidenceFound>;
  authorityStatus?: Partial<EvidenceFound>;
  /** Additional evidence on the network. */
  fetched?: RevocationEvidence[];
}

const NOTHING: Partial<EvidenceFound> = { present: 0, accepted: [] };
const accepted = (...evidence: RevocationEvidence[]): Partial<EvidenceFound> => ({ accepted: evidence });

async function validated({ signer, authority, kind = 'signature', made, policy, fetched, ...known }: Setting = {}) {
  const path = pathOf({ ...SIGNS, ...signer }, authority);
  const found = (certificate: Certificate): EvidenceFound => ({
    present: 1,
    accepted: [evidenceLike()],
    refusals: [],
    ...(certificate.id === 'signer' ? known.signerStatus : known.authorityStatus),
  });
  const asked: string[] = [];
  const context = Object.assign(contextOf({ ...(policy && { policy }) }), {
    pathOf: async () => path,
    otherPathOf: async () => ({ ...path, anchored: false }),
    evidenceOn: async ({ certificate }: { certificate: Certificate }) => found(certificate),
    fetchEvidence: async ({ certificate }: { certificate: Certificate }) => {
      asked.push(certificate.id);
      const before = found(certificate);
      return { ...before, accepted: [...before.accepted, ...(fetched ?? [])] };
    },
  });
  const token = { kind, ...(made && { time: made }) };
  const result = await validateCertificate(path.certificates[0]!, token, context);
  return { ...reported(result), asked, revocation: result.revocation };
}

function reported({ block }: CertificateResult) {
  const { indication, subIndication } = block.conclusion;
  const rows = block.rows.filter(({ key }) => !key.startsWith('chain.') || key === 'chain.validity');
  return {
    outcome: [indication, subIndication].filter(Boolean).join(' '),
    keys: rows.map(({ key, status }) => `${key} ${status}`),
    all: block.rows.map(({ key, status }) => `${key} ${status}`),
    last: block.rows.at(-1)!,
  };
}

describe('the certificate of a signer', () => {
  it('is good when its status and that of its authority are, freshly, and nothing has run out', async () => {
    const good = await validated();
    expect(good).toMatchObject({ outcome: 'PASSED', asked: [], revocation: undefined });
    const status = ['revocation.acceptable', 'revocation.good'];
    const expected = [
      ...status,
      ...status,
      ...Array.from({ length: 2 }, () => 'revocation.fresh'),
      ...Array.from({ length: 2 }, () => 'algorithm.certificate'),
      ...Array.from({ length: 2 }, () => 'algorithm.revocation'),
      'chain.validity',
      'revocation.issuer-validity',
    ];
    expect(good.keys).toEqual(expected.map((key) => `${key} passed`));
  });

  it('is not validated on when its path leads nowhere', async () => {
    const context = Object.assign(contextOf(), { pathOf: async () => ({ certificates: [person], anchored: false }) });
    const { block, chosen } = await validateCertificate(person, { kind: 'signature' }, context);
    expect(block.conclusion).toEqual({ indication: 'INDETERMINATE', subIndication: 'NO_CERTIFICATE_CHAIN_FOUND' });
    expect([block.rows.map(({ key }) => key), chosen.size]).toEqual([['chain.anchor'], 0]);
  });
});

describe('the purpose of a certificate', () => {
  const usage = (...bits: ('nonRepudiation' | 'digitalSignature' | 'keyAgreement')[]) => ({
    signer: { keyUsage: new Set(bits) },
  });

  it('is to sign, if it states any', async () => {
    expect((await validated({ signer: { keyUsage: undefined } })).all).toContain('chain.non-repudiation passed');
    expect((await validated(usage('nonRepudiation'))).all).toContain('chain.non-repudiation passed');
    const other = await validated(usage('keyAgreement'));
    expect(other).toMatchObject({ outcome: 'INDETERMINATE CHAIN_CONSTRAINTS_FAILURE' });
    expect(other.all).toContain('chain.signing-usage failed');
    expect(other.all.join()).not.toContain('chain.non-repudiation');
  });

  it('of a timestamp authority is to sign and to make timestamps, and to serve nothing else without a warning', async () => {
    const stamping = {
      keyUsage: new Set<'digitalSignature' | 'keyCertSign' | 'keyEncipherment'>(['digitalSignature']),
    };
    const critical = new Map([['2.5.29.37', { oid: '2.5.29.37', critical: true, value: new Uint8Array(0) }]]);
    const stamp = (signer: Partial<Certificate>) =>
      validated({
        kind: 'timestamp',
        made: NOW,
        signer: { ...stamping, extendedKeyUsage: ['1.3.6.1.5.5.7.3.8'], extensions: critical, ...signer },
      });
    expect((await stamp({})).all).toContain('chain.timestamping-only passed');
    for (const bit of ['keyCertSign', 'keyEncipherment'] as const) {
      const refused = await stamp({ keyUsage: new Set([bit]) });
      expect(refused.outcome).toBe('INDETERMINATE CHAIN_CONSTRAINTS_FAILURE');
      expect(refused.all).toContain('chain.timestamping-usage failed');
    }
    const shared = await stamp({ extendedKeyUsage: ['1.3.6.1.5.5.7.3.8', '1.3.6.1.5.5.7.3.2'] });
    expect([shared.outcome, shared.all.includes('chain.timestamping-only warning')]).toEqual(['PASSED', true]);
    expect((await stamp({ extensions: new Map() })).all).toContain('chain.timestamping-only warning');
  });

  it('without non-repudiation weighs as the policy defines', async () => {
    const warned = await validated({ ...usage('digitalSignature'), policy: { nonRepudiation: 'warn' } });
    expect([warned.outcome, warned.all.includes('chain.non-repudiation warning')]).toEqual(['PASSED', true]);
    const refused = await validated({ ...usage('digitalSignature'), policy: { nonRepudiation: 'fail' } });
    expect(refused.outcome).toBe('INDETERMINATE CHAIN_CONSTRAINTS_FAILURE');
    expect((await validated({ ...usage('nonRepudiation'), policy: { nonRepudiation: 'fail' } })).outcome).toBe(
      'PASSED',
    );
  });

  it('of a timestamp unit is timestamps', async () => {
    const unit = (purposes: string[] | undefined) =>
      validated({ kind: 'timestamp', made: NOW, signer: { keyUsage: undefined, extendedKeyUsage: purposes } });
    expect((await unit(['1.3.6.1.5.5.7.3.8'])).outcome).toBe('PASSED');
    for (const purposes of [undefined, [], ['1.3.6.1.5.5.7.3.9']]) {
      const { outcome, all } = await unit(purposes);
      expect([outcome, all.at(-1)]).toEqual([
        'INDETERMINATE CHAIN_CONSTRAINTS_FAILURE',
        'chain.timestamping-purpose failed',
      ]);
    }
  });
});

describe('the extended key usage (RFC 5280, 4.2.1.12)', () => {
  const EMAIL = '1.3.6.1.5.5.7.3.4';
  const SERVER = '1.3.6.1.5.5.7.3.1';
  const STAMPS = '1.3.6.1.5.5.7.3.8';
  const ANSWERS = '1.3.6.1.5.5.7.3.9';
  const purposes = (extendedKeyUsage: string[], critical = true): Partial<Certificate> => ({
    extendedKeyUsage,
    extensions: new Map([['2.5.29.37', { oid: '2.5.29.37', critical, value: new Uint8Array(0) }]]),
  });
  const REFUSED = 'INDETERMINATE CHAIN_CONSTRAINTS_FAILURE';

  it.each([
    ['of a signer allows protection of mail', [EMAIL], true, 'PASSED'],
    ['of a signer allows one purpose among others', [SERVER, EMAIL], true, 'PASSED'],
    ['of a signer allows client authentication', ['1.3.6.1.5.5.7.3.2'], true, 'PASSED'],
    ['of a signer allows document signing (RFC 9336)', ['1.3.6.1.5.5.7.3.36'], true, 'PASSED'],
    ['of a signer allows any', ['2.5.29.37.0'], true, 'PASSED'],
    ['of a signer is a hint when not critical', [SERVER], false, 'PASSED'],
    ['of a signer allows no signing when critical for servers', [SERVER], true, REFUSED],
    ['of a signer allows no signing when it is for timestamps', [STAMPS], false, REFUSED],
    ['of a signer allows no signing when it is for status answers', [ANSWERS], false, REFUSED],
    ['of a signer allows no signing when it is for both', [ANSWERS, STAMPS], true, REFUSED],
  ])('%s', async (_, oids, critical, outcome) => {
    const result = await validated({ signer: purposes(oids, critical) });
    expect(result.outcome).toBe(outcome);
    expect(result.all).toContain(`chain.signing-purpose ${outcome === 'PASSED' ? 'passed' : 'failed'}`);
    const authority = await validated({ authority: purposes(oids, critical) });
    expect(authority.outcome).toBe(outcome);
    expect(authority.all).toContain(`chain.authority-purpose ${outcome === 'PASSED' ? 'passed' : 'failed'}`);
  });

  it('of an authority for mail allows no timestamps when critical', async () => {
    const stamp = (authority: Partial<Certificate>) =>
      validated({ kind: 'timestamp', made: NOW, signer: { extendedKeyUsage: [STAMPS] }, authority });
    expect((await stamp(purposes([EMAIL]))).outcome).toBe(REFUSED);
    expect((await stamp(purposes([EMAIL], false))).outcome).toBe('PASSED');
    expect((await stamp(purposes([STAMPS]))).outcome).toBe('PASSED');
  });
});

describe('the status of a certificate', () => {
  const GENERAL = 'INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE';

  it('must be reported, and so must the reason why a response does not count', async () => {
    const silent = await validated({ signerStatus: NOTHING });
    expect(silent).toMatchObject({ outcome: GENERAL, asked: ['signer'], keys: ['revocation.present failed'] });
    expect(silent.last.params).toEqual({ certificate: name });
    const refused = await validated({ signerStatus: { ...NOTHING, present: 2, refusals: ['scope', 'malformed'] } });
    expect(refused).toMatchObject({ outcome: GENERAL, keys: ['revocation.acceptable failed'] });
    expect(refused.last.params).toEqual({ certificate: name, reason: 'malformed' });
  });

  it('of an authority must be reported too, except for timestamps', async () => {
    expect((await validated({ authorityStatus: NOTHING })).outcome).toBe(GENERAL);
    const purpose = { keyUsage: undefined, extendedKeyUsage: ['1.3.6.1.5.5.7.3.8'] };
    const stamp = { kind: 'timestamp', made: NOW, signer: purpose } as const;
    const lenient = await validated({ ...stamp, authorityStatus: NOTHING });
    expect([lenient.outcome, lenient.keys.includes('revocation.present warning')]).toEqual(['PASSED', true]);
    expect((await validated({ ...stamp, signerStatus: NOTHING })).outcome).toBe(GENERAL);
  });

  it('is not required for one that states so', async () => {
    const { outcome, keys } = await validated({ signer: UNASKED, signerStatus: NOTHING });
    expect([outcome, keys[0]]).toEqual(['PASSED', 'revocation.not-needed info']);
    expect(keys).not.toContain('revocation.issuer-validity passed');
  });
});

describe('a revoked certificate', () => {
  const since = (time: Date, reason?: 'certificateHold' | 'keyCompromise') =>
    accepted(evidenceLike({ status: { status: 'revoked', time, reason } }));
  const day = at('2026-06-01');

  it('of a signer may have been good before', async () => {
    const { outcome, last, revocation } = await validated({ signerStatus: since(day, 'keyCompromise') });
    expect(outcome).toBe('INDETERMINATE REVOKED_NO_POE');
    expect(last).toMatchObject({
      key: 'revocation.good',
      params: { certificate: name, time: day.toISOString(), reason: 'keyCompromise' },
    });
    expect(revocation).toMatchObject({ time: day, isAuthority: false, isHold: false });
    expect((await validated({ signerStatus: since(day) })).last.params).toMatchObject({ reason: 'unspecified' });
  });

  it('of an authority is reported separately', async () => {
    const { outcome, revocation } = await validated({ authorityStatus: since(day) });
    expect(outcome).toBe('INDETERMINATE REVOKED_CA_NO_POE');
    expect(revocation).toMatchObject({ certificate: { id: 'issuer' }, isAuthority: true });
  });

  it('is one on hold, which leaves it undecided', async () => {
    const { outcome, last, revocation } = await validated({ signerStatus: since(day, 'certificateHold') });
    expect([outcome, last.key]).toEqual(['INDETERMINATE TRY_LATER', 'revocation.not-on-hold']);
    expect(revocation?.isHold).toBe(true);
  });

  it('counts from the moment itself, and not before', async () => {
    expect((await validated({ signerStatus: since(new Date(NOW.getTime() + 1)) })).outcome).toBe('PASSED');
    expect((await validated({ signerStatus: since(NOW) })).outcome).toBe('INDETERMINATE REVOKED_NO_POE');
  });

  it.each([
    ['a good answer', evidenceLike({ kind: 'crl' }), 'PASSED'],
    [
      'a hold',
      evidenceLike({ status: { status: 'revoked', time: day, reason: 'certificateHold' } }),
      'INDETERMINATE TRY_LATER',
    ],
    [
      'a later revocation',
      evidenceLike({ status: { status: 'revoked', time: at('2026-06-02'), reason: undefined } }),
      'INDETERMINATE REVOKED_NO_POE',
    ],
  ])('is named when a newer answer takes it back by %s', async (_, newer, outcome) => {
    const older = {
      thisUpdate: at('2026-11-20'),
      status: { status: 'revoked', time: day, reason: undefined },
    } as const;
    for (const kind of ['ocsp', 'crl'] as const) {
      const both = await validated({ signerStatus: accepted(evidenceLike({ ...older, kind }), newer) });
      expect([both.outcome, both.all.includes('revocation.uncontradicted warning')]).toEqual([outcome, true]);
    }
  });

  it('contradicts neither an older good answer, nor the same one, nor a hold that was lifted', async () => {
    const older = (status: RevocationEvidence['status']) => evidenceLike({ thisUpdate: at('2026-11-20'), status });
    const good = older({ status: 'good' });
    const revoked: RevocationEvidence['status'] = { status: 'revoked', time: day, reason: undefined };
    const hold: RevocationEvidence['status'] = { ...revoked, reason: 'certificateHold' };
    for (const pair of [
      [good, evidenceLike({ status: revoked })],
      [older(revoked), evidenceLike({ status: revoked })],
      [older(hold), evidenceLike()],
      [older(hold), evidenceLike({ status: { ...revoked, time: at('2026-06-02') } })],
    ]) {
      const { all } = await validated({ signerStatus: accepted(...pair) });
      expect(all).not.toContain('revocation.uncontradicted warning');
    }
  });

  it('is not hidden by an answer on the signer that is too old', async () => {
    const old = accepted(evidenceLike({ thisUpdate: at('2026-01-01') }));
    expect((await validated({ signerStatus: old, authorityStatus: since(day) })).outcome).toBe(
      'INDETERMINATE REVOKED_CA_NO_POE',
    );
  });
});

describe('an answer that is too old', () => {
  const old = evidenceLike({ id: 'old', thisUpdate: at('2026-11-01'), producedAt: at('2026-11-01') });

  it('causes a network request, and is replaced by its response', async () => {
    expect(await validated({ signerStatus: accepted(old) })).toMatchObject({
      outcome: 'INDETERMINATE TRY_LATER',
      asked: ['signer'],
    });
    const fresh = await validated({ signerStatus: accepted(old), fetched: [evidenceLike()] });
    expect(fresh).toMatchObject({ outcome: 'PASSED', asked: ['signer'] });
    expect((await validated({ signerStatus: NOTHING, fetched: [evidenceLike()] })).outcome).toBe('PASSED');
  });

  it('is reported with the certificate that it is about', async () => {
    const { keys, last } = await validated({ signerStatus: accepted(old) });
    expect(keys.filter((key) => key.startsWith('revocation.fresh'))).toEqual([
      'revocation.fresh failed',
      'revocation.fresh passed',
    ]);
    expect(last.key).toBe('revocation.fresh');
  });

  it('is evaluated for a timestamp at its own time, for a signature now', async () => {
    const signer = { keyUsage: undefined, extendedKeyUsage: ['1.3.6.1.5.5.7.3.8'] };
    const status = { signerStatus: accepted(old), authorityStatus: accepted(old) };
    const made = at('2026-11-01');
    expect((await validated({ ...status, kind: 'timestamp', made, signer })).outcome).toBe('PASSED');
    expect((await validated({ ...status, kind: 'timestamp', signer })).outcome).toBe('INDETERMINATE TRY_LATER');
    expect((await validated({ ...status, kind: 'signature', made })).outcome).toBe('INDETERMINATE TRY_LATER');
  });
});

describe('a certificate outside its time', () => {
  const ended = { notAfter: at('2026-07-01') };
  const gone = evidenceLike({ issuer: certificateLike({ id: 'responder', notAfter: at('2026-10-01') }) });
  const strict = { policy: { expiredRevocationIssuer: 'fail' } } as const;

  it('is known not to be revoked, or not known', async () => {
    const known = await validated({ signer: ended });
    expect(known.outcome).toBe('INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED');
    expect(known.last.params).toEqual({
      certificate: name,
      from: '2025-01-01T00:00:00.000Z',
      until: '2026-07-01T00:00:00.000Z',
    });
    expect((await validated({ signer: ended, ...strict, signerStatus: accepted(gone) })).outcome).toBe(
      'INDETERMINATE OUT_OF_BOUNDS_NO_POE',
    );
    expect((await validated({ signer: { ...ended, ...UNASKED } })).outcome).toBe(
      'INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED',
    );
  });

  it('is one that has not begun, too', async () => {
    expect((await validated({ signer: { notBefore: new Date(NOW.getTime() + 1) } })).outcome).toContain(
      'OUT_OF_BOUNDS',
    );
    expect((await validated({ signer: { notBefore: NOW } })).outcome).toBe('PASSED');
    expect((await validated({ signer: { notAfter: NOW } })).outcome).toBe('PASSED');
  });

  it('of the responder matters only if the policy requires it', async () => {
    expect((await validated({ signerStatus: accepted(gone) })).outcome).toBe('PASSED');
    const refused = await validated({ ...strict, signerStatus: accepted(gone) });
    expect([refused.outcome, refused.last.key]).toEqual([
      'INDETERMINATE REVOCATION_OUT_OF_BOUNDS_NO_POE',
      'revocation.issuer-validity',
    ]);
    const anchor = { ...pathOf().certificates[2]!, notAfter: at('2026-10-01') };
    expect((await validated({ ...strict, signerStatus: accepted(evidenceLike({ issuer: anchor })) })).outcome).toBe(
      'PASSED',
    );
    const [begins, ends] = [{ notBefore: NOW }, { notAfter: NOW }].map((facts) =>
      evidenceLike({ issuer: certificateLike({ id: 'responder', ...facts }) }),
    );
    for (const one of [begins!, ends!])
      expect((await validated({ ...strict, signerStatus: accepted(one) })).outcome).toBe('PASSED');
    const early = evidenceLike({ issuer: certificateLike({ id: 'r', notBefore: new Date(NOW.getTime() + 1) }) });
    expect((await validated({ ...strict, signerStatus: accepted(early) })).outcome).toContain(
      'REVOCATION_OUT_OF_BOUNDS',
    );
  });
});
