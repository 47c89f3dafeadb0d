import { describe, expect, it } from 'vitest';
import { latin1 } from '../../src/bytes/index.ts';
import {
  bitString,
  context,
  contextPrimitive,
  enumerated,
  generalizedTime,
  integer,
  objectIdentifier,
  readAsn1,
  sequence,
  sortedSet,
  utf8String,
} from '../../src/codec/asn1/index.ts';
import { webCryptoVerify } from '../../src/crypto/index.ts';
import { readName } from '../../src/pki/name.ts';
import { ocspRequest, readCertificate, readCrl, readOcspResponse } from '../../src/pki/index.ts';
import {
  AnchorSet,
  CertificateIndex,
  CertificateStore,
  CountedStore,
  EvidencePool,
  buildPath,
  findEvidence,
  subjectAt,
} from '../../src/trust/index.ts';
import { Work, WorkError } from '../../src/work.ts';
import {
  type Holder,
  authority,
  caKeyUsage,
  digitalSignature,
  extension,
  makeCertificate,
  nameOf,
  nonRepudiation,
  noCheck,
  purpose,
} from '../pki/certificate.ts';
import { makeKey } from '../pki/key.ts';
import { answerOcsp, makeCrl } from '../pki/services.ts';

/** Who may say that a certificate was not revoked (RFC 5280, 6.3.3; RFC 6960, 4.2.2.2), with real keys. */
const NOW = new Date('2026-11-21T10:00:00Z');
const DAY = 86_400_000;
const day = (n: number): Date => new Date(NOW.getTime() + n * DAY);
const validity = { notBefore: day(-300), notAfter: day(300) };

interface Person {
  name: string;
  issuer?: Holder;
  extensions?: Uint8Array[];
  notAfter?: Date;
}

const make = ({ extensions = [nonRepudiation()], ...rest }: Person): Holder =>
  makeCertificate({ ...validity, key: makeKey('p256'), extensions, ...rest });
const ca = [authority(), caKeyUsage()];
const root = make({ name: 'Root', extensions: ca });
const issuing = make({ name: 'Issuing', issuer: root, extensions: ca });
const thief = make({ name: 'Thief', issuer: issuing });
const serialOf = ({ certificate }: Holder): Uint8Array => readCertificate(certificate).serialDer;

interface ListFacts {
  revoked?: readonly Holder[];
  time?: Date;
  extensions?: readonly Uint8Array[];
  entryExtensions?: readonly Uint8Array[];
}

const listOf = (issuer: Holder, { revoked = [], time = NOW, ...more }: ListFacts = {}): Uint8Array =>
  makeCrl({ issuer, time, nextUpdate: day(7), revokedSerials: revoked.map(serialOf), ...more });

interface Known {
  of?: Holder;
  holders?: Holder[];
  lists?: Uint8Array[];
  answers?: Uint8Array[];
  work?: Work;
}

/** Returns what is known of the status of a certificate: what counts, then why the rest does not. */
async function status({ of = thief, holders = [], lists = [], answers = [], work = new Work(Infinity) }: Known) {
  const evidence = new EvidencePool();
  for (const list of lists) evidence.addCrl(readCrl(list), true);
  for (const answer of answers) evidence.addOcsp(readOcspResponse(answer), true);
  const candidates = new CertificateIndex();
  for (const { certificate } of [...holders, issuing, of]) candidates.add(readCertificate(certificate));
  const store = new CountedStore(new CertificateStore(webCryptoVerify), work);
  const anchors = new AnchorSet([{ certificate: readCertificate(root.certificate) }]);
  const sources = { store, anchors, candidates, evidence, work };
  const path = await buildPath(readCertificate(of.certificate), sources);
  const { accepted, refusals } = await findEvidence(subjectAt(path, 0), sources);
  return [...accepted.map((each) => each.status.status), ...refusals].join(' ');
}

describe('a list of revoked certificates of a namesake', () => {
  const genuine = listOf(issuing, { revoked: [thief], time: day(-1) });

  it('hides no revocation when a signer issued the namesake', async () => {
    const namesake = make({ name: 'Issuing', issuer: thief, extensions: ca });
    const holders = [namesake];
    expect(await status({ holders, lists: [genuine, listOf(namesake)] })).toBe('revoked issuer-not-trusted');
    expect(await status({ holders, lists: [listOf(issuing), listOf(namesake, { revoked: [thief] })] })).toBe(
      'good issuer-not-trusted',
    );
  });

  it('hides no revocation when another authority under the same anchor issued the namesake', async () => {
    const another = make({ name: 'Another', issuer: root, extensions: ca });
    const namesake = make({ name: 'Issuing', issuer: another, extensions: ca });
    expect(await status({ holders: [another, namesake], lists: [genuine, listOf(namesake)] })).toBe(
      'revoked issuer-not-trusted',
    );
  });

  it('counts when the authority above gave the issuer a new key, which is not revoked and was valid then', async () => {
    const renewed = make({ name: 'Issuing', issuer: root, extensions: ca });
    const lists = [listOf(renewed)];
    expect(await status({ holders: [renewed], lists })).toBe('issuer-status-unknown');
    expect(await status({ holders: [renewed], lists: [...lists, listOf(root)] })).toBe('good');
    expect(await status({ holders: [renewed], lists: [...lists, listOf(root, { revoked: [renewed] })] })).toBe(
      'issuer-revoked',
    );
    const expired = make({ name: 'Issuing', issuer: root, extensions: ca, notAfter: day(-2) });
    expect(await status({ holders: [expired], lists: [listOf(expired), listOf(root)] })).toBe('issuer-not-valid-then');
  });
});

const uri = (address: string): Uint8Array => contextPrimitive(6, latin1(address));
const full = (...names: Uint8Array[]): Uint8Array => context(0, context(0, ...names));
const relative = (text: string): Uint8Array =>
  context(0, context(1, sequence(objectIdentifier('2.5.4.3'), utf8String(text))));
/** Distribution points of a certificate, the place of a list. */
const points = (...parts: Uint8Array[]): Uint8Array => extension('2.5.29.31', sequence(sequence(...parts)));
const place = (...parts: Uint8Array[]): Uint8Array => extension('2.5.29.28', sequence(...parts), true);
const reasons = (n: number): Uint8Array => contextPrimitive(n, Uint8Array.of(6, 0x40));
const flag = (n: number): Uint8Array => contextPrimitive(n, Uint8Array.of(0xff));

describe('a list for one distribution point', () => {
  const withPoints = (...parts: Uint8Array[]): Holder =>
    make({ name: 'Rasa', issuer: issuing, extensions: [nonRepudiation(), points(...parts)] });
  const usual = withPoints(full(uri('http://pki.test/1.crl')));
  const at = (of: Holder, ...parts: Uint8Array[]) =>
    status({ of, lists: [listOf(issuing, { extensions: [place(...parts)] })] });

  it('proves nothing about a certificate of another point', async () => {
    expect(await at(usual, full(uri('http://pki.test/2.crl')))).toBe('scope');
    expect(await at(usual, full(uri('http://pki.test/1.CRL')))).toBe('scope');
    expect(await at(thief, full(uri('http://pki.test/2.crl')))).toBe('scope');
  });

  it('counts for a certificate of the same point, by one of its names', async () => {
    expect(await at(usual, full(uri('ldap://pki.test/x'), uri('HTTP://PKI.test/1.crl')))).toBe('good');
    expect(await at(usual)).toBe('good');
    expect(await at(usual, full(context(4, nameOf('Issuing'))))).toBe('good');
  });

  it('compares names below the name of the issuer', async () => {
    const of = withPoints(relative('1'));
    expect([await at(of, relative('1')), await at(of, relative('2'))]).toEqual(['good', 'scope']);
  });

  it('proves nothing when it covers some reasons only, by its own words or those of the certificate', async () => {
    expect(await at(usual, full(uri('http://pki.test/1.crl')), reasons(3))).toBe('scope');
    const some = withPoints(full(uri('http://pki.test/1.crl')), reasons(1));
    expect(await at(some, full(uri('http://pki.test/1.crl')))).toBe('scope');
    expect(await at(some)).toBe('good');
  });
});

describe('a list of somebody who lists the certificates of others', () => {
  const cRLSign = extension('2.5.29.15', bitString(Uint8Array.of(0x02), 1), true);
  const lister = make({ name: 'Lists', issuer: root, extensions: [cRLSign] });
  const of = make({
    name: 'Rasa',
    issuer: issuing,
    extensions: [nonRepudiation(), points(full(uri('http://pki.test/l.crl')), context(2, context(4, nameOf('Lists'))))],
  });
  const indirect = place(full(uri('http://pki.test/l.crl')), flag(4));
  const by = (issuer: string) => [extension('2.5.29.29', sequence(context(4, nameOf(issuer))), true)];
  const about = (facts: ListFacts, more: Partial<Known> = {}) =>
    status({ of, holders: [lister], lists: [listOf(lister, facts), listOf(root)], ...more });

  it('counts when the certificate names the issuer of the list, and the list says that it is one for others', async () => {
    expect(await about({ extensions: [indirect] })).toBe('good');
    expect(await about({})).toBe('scope');
    expect(await about({ extensions: [indirect] }, { of: thief })).toBe('');
  });

  it('revokes certificates of the issuer that an entry names', async () => {
    const revoked = [of];
    const extensions = [indirect];
    expect(await about({ extensions, revoked, entryExtensions: by('Issuing') })).toBe('revoked');
    expect(await about({ extensions, revoked, entryExtensions: by('Another') })).toBe('good');
    expect(await about({ extensions, revoked })).toBe('good');
  });

  it('proves nothing when its issuer leads to no anchor', async () => {
    const impostor = make({ name: 'Lists', issuer: thief, extensions: [cRLSign] });
    const lists = [listOf(impostor, { extensions: [indirect] }), listOf(root)];
    expect(await status({ of, holders: [impostor], lists })).toBe('issuer-not-trusted');
  });
});

describe('an OCSP answer', () => {
  const forResponses = [digitalSignature(), purpose('1.3.6.1.5.5.7.3.9'), noCheck()];
  const request = ocspRequest({
    certificate: readCertificate(thief.certificate),
    issuer: readCertificate(issuing.certificate),
  });
  const answerBy = (holder: Holder): Uint8Array => answerOcsp(request, { holder, time: NOW, revoked: new Set() });

  it('counts from a responder that the issuer appointed, not from one of the authority above', async () => {
    const own = make({ name: 'OCSP', issuer: issuing, extensions: forResponses });
    expect(await status({ answers: [answerBy(own)], holders: [own] })).toBe('good');
    const above = make({ name: 'OCSP', issuer: root, extensions: forResponses });
    expect(await status({ answers: [answerBy(above)], holders: [above] })).toBe('issuer-not-authorised');
  });

  it('counts also when somebody added another certificate with the name and key of the responder', async () => {
    const own = make({ name: 'OCSP', issuer: issuing, extensions: forResponses });
    const issuer = make({ name: 'Issuing', extensions: ca });
    const copy = makeCertificate({ ...validity, name: 'OCSP', key: own.key, issuer, extensions: forResponses });
    expect(await status({ answers: [answerBy(own)], holders: [copy, own] })).toBe('good');
  });

  it('costs work for each possible responder, so that thousands of them end the validation', async () => {
    const own = make({ name: 'OCSP', issuer: issuing, extensions: forResponses });
    const copies = Array.from({ length: 40 }, () =>
      makeCertificate({ ...validity, name: 'OCSP', key: own.key, extensions: forResponses }),
    );
    const enclosing = { ...own, certificate: copies[0]!.certificate };
    const known = { answers: [answerBy(enclosing)], holders: [...copies, own] };
    expect(await status({ ...known, work: new Work(1_000_000) })).toBe('good');
    await expect(status({ ...known, work: new Work(100_000) })).rejects.toBeInstanceOf(WorkError);
  });
});

describe('an authority that its namesake issued with another key', () => {
  const renewed = make({ name: 'Root', issuer: root, extensions: ca });
  const ofAuthority = (lists: Uint8Array[]) => status({ of: renewed, lists });

  it('has a status, which its own list does not prove', async () => {
    expect(await ofAuthority([listOf(root, { revoked: [renewed] })])).toBe('revoked');
    expect(await ofAuthority([listOf(renewed)])).toBe('issuer-status-unknown');
    expect(await ofAuthority([listOf(root)])).toBe('good');
  });
});

describe('a list that says less than all', () => {
  const delta = extension('2.5.29.27', integer(1), true);

  const at = place(full(uri('http://pki.test/1.crl')));

  it('revokes what it names and proves nothing about others (RFC 5280, 6.3.3)', async () => {
    const time = day(1);
    const complete = listOf(issuing);
    for (const extensions of [[delta], [place(reasons(3))]]) {
      expect(await status({ lists: [listOf(issuing, { revoked: [thief], time, extensions })] })).toBe('revoked');
      expect(await status({ lists: [complete, listOf(issuing, { revoked: [thief], time, extensions })] })).toBe(
        'good revoked',
      );
      expect(await status({ lists: [listOf(issuing, { extensions })] })).toBe('scope');
    }
    const some = make({
      name: 'Rasa',
      issuer: issuing,
      extensions: [nonRepudiation(), points(full(uri('http://pki.test/1.crl')), reasons(1))],
    });
    const list = listOf(issuing, { revoked: [some], extensions: [at] });
    expect(await status({ of: some, lists: [list] })).toBe('revoked');
  });
});

describe('an entry of a list', () => {
  const reason = (n: number): Uint8Array => extension('2.5.29.21', enumerated(n));

  it('makes the list useless when it has a critical extension that is not understood (RFC 5280, 5.3)', async () => {
    const another = make({ name: 'Another', issuer: issuing });
    const about = (...entryExtensions: Uint8Array[]) =>
      status({ lists: [listOf(issuing, { revoked: [another], entryExtensions })] });
    expect(await about(extension('1.2.3.99', integer(1), true))).toBe('critical-extension');
    expect(await about(extension('2.5.29.29', sequence(context(4, nameOf('Issuing'))), true))).toBe(
      'critical-extension',
    );
    expect(await about(extension('1.2.3.99', integer(1)))).toBe('good');
    expect(await about(reason(1))).toBe('good');
  });

  it('counts over another on the same certificate that takes it off again', async () => {
    const both = (...numbers: number[]) =>
      status({
        lists: [
          makeCrl({
            issuer: issuing,
            time: NOW,
            nextUpdate: day(7),
            revokedSerials: [],
            entries: numbers.map((n) => sequence(serialOf(thief), generalizedTime(day(-n)), sequence(reason(n)))),
          }),
        ],
      });
    expect([await both(1, 8), await both(8, 1), await both(8)]).toEqual(['revoked', 'revoked', 'good']);
  });
});

describe('a name', () => {
  it('of one long value is not a name of two', () => {
    const attribute = (oid: string, value: string) => sortedSet(sequence(objectIdentifier(oid), utf8String(value)));
    const keyOf = (...parts: Uint8Array[]): string => readName(readAsn1(sequence(...parts))).key;
    const two = keyOf(attribute('2.5.4.10', 'a'), attribute('2.5.4.3', 'b'));
    expect(keyOf(attribute('2.5.4.10', 'a/2.5.4.3=b'))).not.toBe(two);
  });
});
