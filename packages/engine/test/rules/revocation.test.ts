import { describe, expect, it } from 'vitest';
import { Asn1Error } from '../../src/codec/asn1/index.ts';
import { hash } from '../../src/crypto/index.ts';
import { publicKeyBytes } from '../../src/pki/ocsp.ts';
import { type Certificate, type Crl, type OcspResponse, readCertificate } from '../../src/pki/index.ts';
import {
  AnchorSet,
  CertificateIndex,
  EvidencePool,
  findEvidence,
  findUntrustedEvidence,
} from '../../src/trust/index.ts';
import type { RevocationSources, RevocationSubject } from '../../src/trust/index.ts';
import { NOW, at, pki } from './likeness.ts';

const MINUTE = 60_000;
const after = (ms: number): Date => new Date(NOW.getTime() + ms);
const root = readCertificate(pki.root.certificate);
const issuer = readCertificate(pki.issuing.certificate);
const signer = readCertificate(pki.signer('p256', 'Rasa').certificate);
const responder = readCertificate(pki.responder.certificate);
const outsider = { ...root, id: 'stranger', subject: { ...root.subject, key: 'stranger' } };
const subject: RevocationSubject = { certificate: signer, issuer, authorities: [issuer, root] };

/** A statement together with anyone who made it; keys are not computed here. */
type By<T> = T & { by: string };

interface Known {
  ocsp?: By<OcspResponse>[];
  crls?: By<Crl>[];
  /** Certificates of the document. */
  candidates?: Certificate[];
  anchors?: Certificate[];
  now?: Date;
}

function sourcesOf({
  ocsp = [],
  crls = [],
  candidates = [issuer, responder],
  anchors = [root],
  now,
}: Known): RevocationSources {
  const evidence = new EvidencePool();
  for (const response of ocsp) evidence.addOcsp(response, true);
  for (const crl of crls) evidence.addCrl(crl, false);
  const store = {
    read: () => undefined,
    isSignedBy: async (object: Partial<Certificate> & { by?: string }, by: Certificate) =>
      object.by === undefined ? object.issuer?.key === by.subject.key : object.by === by.id,
  };
  const index = new CertificateIndex();
  candidates.forEach((certificate) => index.add(certificate));
  const set = new AnchorSet(anchors.map((certificate) => ({ certificate })));
  return { evidence, store, anchors: set, candidates: index, now } as unknown as RevocationSources;
}

async function reported(known: Known, about = subject): Promise<string> {
  const { accepted, refusals, present } = await findEvidence(about, sourcesOf(known));
  expect(accepted.length + refusals.length).toBe(present);
  return present === 0 ? 'nothing' : [...accepted.map(({ status }) => status.status), ...refusals].join(' ');
}

/** An answer on the signer, by the responder of its issuer. */
function answer(facts: Partial<OcspResponse['responses'][number]> = {}, more: Partial<By<OcspResponse>> = {}) {
  const certId = {
    digestAlgorithm: 'SHA-1' as const,
    issuerNameHash: hash('SHA-1', issuer.subject.der),
    issuerKeyHash: hash('SHA-1', publicKeyBytes(issuer)),
    serial: signer.serial,
  };
  const single = {
    certId,
    status: 'good',
    thisUpdate: NOW,
    nextUpdate: undefined,
    archiveCutoff: undefined,
    extensions: new Map(),
    ...facts,
  };
  return {
    id: 'answer',
    der: new Uint8Array(0),
    responder: { name: responder.subject },
    producedAt: NOW,
    responses: [single],
    nonce: undefined,
    extensions: new Map(),
    signatureAlgorithm: issuer.signatureAlgorithm,
    certificates: [],
    by: responder.id,
    ...more,
  } as unknown as By<OcspResponse>;
}

const SCOPE = {
  name: undefined,
  onlyUsers: false,
  onlyAuthorities: false,
  onlyAttributes: false,
  onlySomeReasons: false,
  indirect: false,
  delta: false,
};

/** A list of the issuer; with a time, one on which everybody is revoked since then. */
function list(more: Partial<By<Crl>> = {}, since?: Date, reason?: string): By<Crl> {
  return {
    id: 'list',
    der: new Uint8Array(0),
    issuer: issuer.subject,
    thisUpdate: NOW,
    nextUpdate: undefined,
    extensions: new Map(),
    expiredCertsOnCrl: undefined,
    scope: SCOPE,
    find: () => since && { time: since, reason },
    hasUnknownEntries: () => false,
    signatureAlgorithm: issuer.signatureAlgorithm,
    by: issuer.id,
    ...more,
  } as unknown as By<Crl>;
}

const delegate = (facts: Partial<Certificate>): Certificate => ({ ...responder, ...facts, id: responder.id });
/** A responder without the extension that exempts it from revocation checking. */
const asked = delegate({ extensions: new Map() });

describe('an answer on a certificate counts', () => {
  it.each<[string, Known, string]>([
    ['from the responder of the issuer', { ocsp: [answer()] }, 'good'],
    ['from the issuer', { ocsp: [answer({}, { responder: { name: issuer.subject }, by: issuer.id })] }, 'good'],
    [
      'from the responder that the hash of the key names',
      { ocsp: [answer({}, { responder: { keyHash: hash('SHA-1', publicKeyBytes(responder)) } })] },
      'good',
    ],
    ['when it says revoked', { ocsp: [answer({ status: 'revoked', time: NOW, reason: undefined })] }, 'revoked'],
    ['not when it does not know', { ocsp: [answer({ status: 'unknown' })] }, 'status-unknown'],
    ['not when somebody else signed it', { ocsp: [answer({}, { by: 'somebody' })] }, 'issuer-unknown'],
    [
      'not when it names somebody else',
      { ocsp: [answer({}, { responder: { name: outsider.subject } })] },
      'issuer-unknown',
    ],
    ['not when nobody has the responder', { ocsp: [answer()], candidates: [issuer] }, 'issuer-unknown'],
    ['not when the path leads to no anchor', { ocsp: [answer()], anchors: [] }, 'issuer-not-trusted'],
    [
      'also from a responder of the authority above that is trusted itself',
      { ocsp: [answer()], anchors: [root, delegate({ issuer: root.subject })], candidates: [issuer] },
      'good',
    ],
    [
      'not from another anchor, whose responder it is not (RFC 6960, 4.2.2.2)',
      { ocsp: [answer()], anchors: [root, delegate({ issuer: outsider.subject })], candidates: [issuer] },
      'issuer-not-authorised',
    ],
    [
      'not from an anchor that is no responder',
      {
        ocsp: [answer()],
        anchors: [root, delegate({ extendedKeyUsage: undefined, issuer: root.subject })],
        candidates: [issuer],
      },
      'issuer-not-authorised',
    ],
    [
      'not from the anchor of the path about those of an authority below it',
      { ocsp: [answer({}, { responder: { name: root.subject }, by: root.id })] },
      'issuer-not-authorised',
    ],
    [
      'not from a responder of another authority',
      { ocsp: [answer()], anchors: [root, outsider], candidates: [issuer, delegate({ issuer: outsider.subject })] },
      'issuer-not-authorised',
    ],
    [
      'not from a responder of the authority above (RFC 6960, 4.2.2.2)',
      { ocsp: [answer()], candidates: [issuer, delegate({ issuer: root.subject })] },
      'issuer-not-authorised',
    ],
    [
      'not from one who is no responder',
      { ocsp: [answer()], candidates: [issuer, delegate({ extendedKeyUsage: ['1.3.6.1.5.5.7.3.8'] })] },
      'issuer-not-authorised',
    ],
    [
      'not from one who may do nothing in particular',
      { ocsp: [answer()], candidates: [issuer, delegate({ extendedKeyUsage: undefined })] },
      'issuer-not-authorised',
    ],
  ])('SG-23 %s', async (_, known, answers) => {
    expect(await reported(known)).toBe(answers);
  });

  it('SG-23 in the time of its responder, the first and last moment included', async () => {
    const within = (facts: Partial<Certificate>) =>
      reported({ ocsp: [answer()], candidates: [issuer, delegate(facts)] });
    expect(await within({ notBefore: NOW })).toBe('good');
    expect(await within({ notAfter: NOW })).toBe('good');
    expect(await within({ notBefore: after(1) })).toBe('issuer-not-valid-then');
    expect(await within({ notAfter: after(-1) })).toBe('issuer-not-valid-then');
  });

  it('SG-23 for this certificate of this issuer only', async () => {
    const { certId } = answer().responses[0]!;
    for (const other of [
      { serial: '01' },
      { digestAlgorithm: undefined },
      { issuerNameHash: new Uint8Array(20) },
      { issuerKeyHash: new Uint8Array(20) },
    ])
      expect(await reported({ ocsp: [answer({ certId: { ...certId, ...other } })] })).toBe('nothing');
  });

  it('when the status of its responder is known, unless that is not required', async () => {
    const candidates = [issuer, asked];
    const by = (...crls: By<Crl>[]) => reported({ ocsp: [answer()], crls, candidates });
    expect(await by()).toBe('issuer-status-unknown');
    expect(await by(list())).toBe('good good');
    const on = (time: Date) =>
      list({ find: (serial: string) => (serial === asked.serial ? { time, reason: undefined } : undefined) } as Partial<
        By<Crl>
      >);
    expect(await by(on(NOW))).toBe('good issuer-revoked');
    expect(await by(on(after(-1)))).toBe('good issuer-revoked');
    expect(await by(on(after(1)))).toBe('good good');
  });

  it('not when it is needed to know the status of its own responder', async () => {
    const self = { ...subject, certificate: asked };
    const { certId } = answer().responses[0]!;
    const own = answer({ certId: { ...certId, serial: asked.serial } });
    expect(await reported({ ocsp: [own], candidates: [issuer, asked] }, self)).toBe('issuer-status-unknown');
  });

  it('for the time the certificate was in use', async () => {
    expect(await reported({ ocsp: [answer({ thisUpdate: signer.notBefore })] })).toBe('good');
    expect(await reported({ ocsp: [answer({ thisUpdate: new Date(signer.notBefore.getTime() - 1) })] })).toBe(
      'before-certificate',
    );
    const late = new Date(signer.notAfter.getTime() + MINUTE);
    const lasting = [issuer, delegate({ notAfter: at('2099-01-01') })];
    const of = (facts: Parameters<typeof answer>[0]) =>
      reported({ ocsp: [answer(facts, { producedAt: late })], candidates: lasting });
    expect(await of({ thisUpdate: signer.notAfter })).toBe('good');
    expect(await of({ thisUpdate: late })).toBe('after-expiry');
    expect(await of({ thisUpdate: late, archiveCutoff: signer.notAfter })).toBe('good');
    const cutoff = new Date(signer.notAfter.getTime() + 1);
    expect(await of({ thisUpdate: late, archiveCutoff: cutoff })).toBe('after-expiry');
    expect(await of({ thisUpdate: signer.notAfter, archiveCutoff: late })).toBe('good');
  });

  it('not when it was made before what it states, and never by a responder who had ended or was revoked by then', async () => {
    const hour = 60 * MINUTE;
    const early = { producedAt: after(-hour) };
    expect(await reported({ ocsp: [answer({}, early)] })).toBe('produced-before-update');
    const ended = [issuer, delegate({ notAfter: after(-MINUTE) })];
    const within = { producedAt: after(-2 * MINUTE) };
    expect(await reported({ ocsp: [answer({}, within)], candidates: ended })).toBe('issuer-not-valid-then');
    expect(await reported({ ocsp: [answer({}, within)] })).toBe('good');
    const at = { time: after(-MINUTE), reason: undefined };
    const revoking = list({ find: (serial: string) => (serial === asked.serial ? at : undefined) } as Partial<By<Crl>>);
    const known = { ocsp: [answer({}, within)], crls: [revoking], candidates: [issuer, asked] };
    expect(await reported(known)).toBe('good issuer-revoked');
  });

  it('not from a responder whose key may not sign', async () => {
    const by = (...bits: ('keyEncipherment' | 'digitalSignature' | 'nonRepudiation')[]) =>
      reported({ ocsp: [answer()], candidates: [issuer, delegate({ keyUsage: new Set(bits) })] });
    expect(await by('keyEncipherment')).toBe('issuer-not-authorised');
    expect([await by('digitalSignature'), await by('nonRepudiation')]).toEqual(['good', 'good']);
  });

  it('when everything that is critical in it is understood', async () => {
    const one = (oid: string, critical: boolean) =>
      new Map([[oid, { oid, critical, value: new Uint8Array(0) }]]) as OcspResponse['extensions'];
    expect(await reported({ ocsp: [answer({ extensions: one('1.2.3', true) })] })).toBe('critical-extension');
    expect(await reported({ ocsp: [answer({}, { extensions: one('1.2.3', true) })] })).toBe('critical-extension');
    expect(await reported({ ocsp: [answer({ extensions: one('1.2.3', false) })] })).toBe('good');
    expect(await reported({ ocsp: [answer({}, { extensions: one('1.3.6.1.5.5.7.48.1.2', true) })] })).toBe('good');
  });

  it('not when it is of a moment that has not come, as a list is not (RFC 6960, 4.2.2.1)', async () => {
    const soon = after(5 * MINUTE);
    const later = after(5 * MINUTE + 1);
    const now = NOW;
    expect(await reported({ ocsp: [answer({ thisUpdate: soon }, { producedAt: soon })], now })).toBe('good');
    expect(await reported({ ocsp: [answer({ thisUpdate: later })], now })).toBe('from-future');
    expect(await reported({ ocsp: [answer({}, { producedAt: later })], now })).toBe('from-future');
    expect(await reported({ crls: [list({ thisUpdate: soon })], now })).toBe('good');
    expect(await reported({ crls: [list({ thisUpdate: later })], now })).toBe('from-future');
  });

  it('as what a document holds, from any source', async () => {
    const sources = sourcesOf({ ocsp: [answer()], anchors: [], crls: [list()] });
    const { accepted } = await findUntrustedEvidence(subject, sources);
    expect(accepted.map(({ kind, embedded, id }) => `${kind} ${embedded} ${id}`)).toEqual([
      'ocsp true answer',
      'crl false list',
    ]);
  });
});

describe('a list of revoked certificates counts', () => {
  it.each<[string, Known, string]>([
    ['when the certificate is not on it', { crls: [list()] }, 'good'],
    ['when it is', { crls: [list({}, NOW)] }, 'revoked'],
    ['when it was taken off again', { crls: [list({}, NOW, 'removeFromCRL')] }, 'good'],
    ['not from somebody else', { crls: [list({ issuer: outsider.subject })] }, 'nothing'],
    ['not when somebody else signed it', { crls: [list({ by: 'somebody' })] }, 'issuer-unknown'],
    ['not when the path leads to no anchor', { crls: [list()], anchors: [] }, 'issuer-not-trusted'],
    ['not when it is part of one', { crls: [list({ scope: { ...SCOPE, delta: true } })] }, 'scope'],
    ['also when it speaks for others too', { crls: [list({ scope: { ...SCOPE, indirect: true } })] }, 'good'],
    ['not when it is about attributes', { crls: [list({ scope: { ...SCOPE, onlyAttributes: true } })] }, 'scope'],
    ['not when it knows some reasons only', { crls: [list({ scope: { ...SCOPE, onlySomeReasons: true } })] }, 'scope'],
    [
      'when part of one revokes (RFC 5280, 6.3.3)',
      { crls: [list({ scope: { ...SCOPE, delta: true } }, NOW)] },
      'revoked',
    ],
    [
      'when one of some reasons revokes',
      { crls: [list({ scope: { ...SCOPE, onlySomeReasons: true } }, NOW)] },
      'revoked',
    ],
    [
      'not when part of one takes it off again',
      { crls: [list({ scope: { ...SCOPE, delta: true } }, NOW, 'removeFromCRL')] },
      'scope',
    ],
    [
      'not when part of one is of another issuer, whatever it revokes',
      { crls: [list({ scope: { ...SCOPE, delta: true }, by: 'somebody' }, NOW)] },
      'issuer-unknown',
    ],
    ['not when an entry is not understood', { crls: [list({ hasUnknownEntries: () => true })] }, 'critical-extension'],
    [
      'not for a person when it is about authorities',
      { crls: [list({ scope: { ...SCOPE, onlyAuthorities: true } })] },
      'scope',
    ],
    ['for a person when it is about persons', { crls: [list({ scope: { ...SCOPE, onlyUsers: true } })] }, 'good'],
  ])('%s', async (_, known, answers) => {
    expect(await reported(known)).toBe(answers);
  });

  it('for an authority when it is about authorities, not when it is about persons', async () => {
    const authority = { certificate: { ...issuer, issuer: root.subject }, issuer: root, authorities: [root] };
    const by = (scope: object) =>
      reported({ crls: [list({ issuer: root.subject, by: root.id, scope: { ...SCOPE, ...scope } })] }, authority);
    expect(await by({ onlyAuthorities: true })).toBe('good');
    expect(await by({ onlyUsers: true })).toBe('scope');
  });

  it('when everything that is critical in it is understood', async () => {
    const withOne = (oid: string, critical: boolean) =>
      reported({ crls: [list({ extensions: new Map([[oid, { oid, critical, value: new Uint8Array(0) }]]) })] });
    for (const oid of ['2.5.29.28', '2.5.29.20', '2.5.29.35', '2.5.29.60'])
      expect(await withOne(oid, true)).toBe('good');
    expect(await withOne('1.2.3', true)).toBe('critical-extension');
    expect(await withOne('1.2.3', false)).toBe('good');
  });

  it('from an authority that may sign lists', async () => {
    const from = (facts: Partial<Certificate>, candidates: Certificate[] = []) => {
      const other = { ...issuer, ...facts };
      return reported({ crls: [list()], candidates }, { ...subject, issuer: other, authorities: [other, root] });
    };
    expect(await from({ keyUsage: new Set(['keyCertSign']) })).toBe('issuer-unknown');
    expect(await from({ keyUsage: new Set(['keyCertSign', 'cRLSign']) })).toBe('good');
    expect(await from({ keyUsage: undefined })).toBe('good');
    expect(await from({ basicConstraints: undefined })).toBe('good');
    const second = { ...issuer, id: 'second' };
    const by = (facts: Partial<Certificate>) =>
      reported({ crls: [list({ by: 'second' })], candidates: [issuer, { ...second, ...facts }] });
    expect(await by({})).toBe('good');
    expect(await by({ basicConstraints: undefined })).toBe('issuer-unknown');
    expect(await by({ subject: outsider.subject })).toBe('issuer-unknown');
  });

  it('for the time the certificate was in use, or as far back as it states', async () => {
    const late = new Date(signer.notAfter.getTime() + MINUTE);
    expect(await reported({ crls: [list({ thisUpdate: new Date(signer.notBefore.getTime() - 1) })] })).toBe(
      'before-certificate',
    );
    const lasting = { ...issuer, notAfter: at('2099-01-01') };
    const by = (issuedBy: Certificate, facts: Partial<By<Crl>>) =>
      reported(
        { crls: [list({ thisUpdate: late, ...facts })] },
        { ...subject, issuer: issuedBy, authorities: [issuedBy, root] },
      );
    expect(await by(lasting, {})).toBe('after-expiry');
    expect(await by(lasting, { expiredCertsOnCrl: at('2020-01-01') })).toBe('good');
    // The authority has ended by then.
    expect(await by(issuer, { expiredCertsOnCrl: at('2020-01-01') })).toBe('issuer-not-valid-then');
  });

  it('not when the entry cannot be read, and a fault of ours is not hidden', async () => {
    const failing = (error: Error) =>
      reported({
        crls: [
          list({
            find: () => {
              throw error;
            },
          }),
        ],
      });
    expect(await failing(new Asn1Error('broken'))).toBe('malformed');
    expect(await failing(new RangeError('broken'))).toBe('malformed');
    await expect(failing(new TypeError('ours'))).rejects.toThrow('ours');
  });

  it('with its statement', async () => {
    const { accepted } = await findEvidence(
      subject,
      sourcesOf({ crls: [list({}, at('2026-06-01'), 'keyCompromise')] }),
    );
    expect(accepted[0]).toMatchObject({
      kind: 'crl',
      id: 'list',
      embedded: false,
      producedAt: NOW,
      status: { status: 'revoked', time: at('2026-06-01'), reason: 'keyCompromise' },
      signature: { key: issuer.publicKey },
    });
    expect(accepted[0]!.issuerPath.certificates.map(({ id }) => id)).toEqual([issuer.id, root.id]);
  });
});
