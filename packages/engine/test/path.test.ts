import { describe, expect, it } from 'vitest';
import {
  bitString,
  boolean,
  context,
  contextPrimitive,
  integer,
  objectIdentifier,
  octetString,
  sequence,
} from '../src/codec/asn1/index.ts';
import { latin1 } from '../src/bytes/index.ts';
import { webCryptoVerify } from '../src/crypto/index.ts';
import { readCertificate } from '../src/pki/index.ts';
import { AnchorSet, CertificateIndex, CertificateStore, buildPath, checkPathRules } from '../src/trust/index.ts';
import { allowed } from './patience.ts';
import {
  type Holder,
  authority,
  caKeyUsage,
  digitalSignature,
  extension,
  makeCertificate,
  nameOf,
} from './pki/certificate.ts';
import { makeKey } from './pki/key.ts';

const validity = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2040-01-01T00:00:00Z') };

interface Link {
  name: string;
  issuer?: Holder;
  extensions?: Uint8Array[];
}

const make = ({ name, issuer, extensions = [] }: Link): Holder =>
  makeCertificate({ ...validity, name, key: makeKey('p256'), extensions, ...(issuer && { issuer }) });

const authorityWithin = (length: number): Uint8Array =>
  extension('2.5.29.19', sequence(boolean(true), integer(length)), true);
const policies = (...oids: string[]): Uint8Array =>
  extension('2.5.29.32', sequence(...oids.map((oid) => sequence(objectIdentifier(oid)))));
const requirePolicy = (): Uint8Array => extension('2.5.29.36', sequence(contextPrimitive(0, Uint8Array.of(0))), true);
const dns = (host: string): Uint8Array => contextPrimitive(2, latin1(host));
const names = (...list: Uint8Array[]): Uint8Array => extension('2.5.29.17', sequence(...list));
const constraints = (n: 0 | 1, ...bases: Uint8Array[]): Uint8Array =>
  extension('2.5.29.30', sequence(context(n, ...bases.map((base) => sequence(base)))), true);

/** Builds the path of the last holder and answers the keys of the questions that failed. */
async function failures(chain: Holder[], anchor = chain[0]!): Promise<string[]> {
  const store = new CertificateStore(webCryptoVerify);
  const anchors = new AnchorSet([{ certificate: readCertificate(anchor.certificate) }]);
  const candidates = chain.map(({ certificate }) => readCertificate(certificate));
  const index = new CertificateIndex();
  candidates.forEach((certificate) => index.add(certificate));
  const path = await buildPath(candidates.at(-1)!, { store, anchors, candidates: index });
  return checkPathRules(path).rows.flatMap(({ key, status }) => (status === 'failed' ? [key] : []));
}

const ca = [authority(), caKeyUsage()];
const root = make({ name: 'Root', extensions: ca });
const issuing = (extensions: Uint8Array[] = ca, issuer = root): Holder => make({ name: 'Issuing', issuer, extensions });
const leaf = (issuer: Holder, extensions: Uint8Array[] = [digitalSignature()]): Holder =>
  make({ name: 'Leaf', issuer, extensions });

describe('a chain of certificates', () => {
  it('is accepted from a signer over an authority to the anchor', async () => {
    const middle = issuing();
    expect(await failures([root, middle, leaf(middle)])).toEqual([]);
  });

  it('may be the anchor alone, which is not checked', async () => {
    expect(await failures([root])).toEqual([]);
    const bare = make({ name: 'Bare' });
    expect(await failures([bare])).toEqual([]);
  });

  it('SG-22 is refused when the anchor is another entity with the same name', async () => {
    const middle = issuing();
    const impostor = make({ name: 'Root', extensions: ca });
    expect(await failures([root, middle, leaf(middle)], impostor)).toEqual(['chain.anchor']);
  });

  it('SG-22 is refused when a signer issued the certificate', async () => {
    const signer = leaf(root);
    expect(await failures([root, signer, leaf(signer)])).toEqual(['chain.authority']);
  });

  it('SG-22 is refused when the key of an authority is not meant for certificates', async () => {
    const middle = issuing([authority(), digitalSignature()]);
    expect(await failures([root, middle, leaf(middle)])).toEqual(['chain.authority-key-usage']);
  });

  it('SG-22 is refused when it is longer than an authority allows', async () => {
    const upper = make({ name: 'Upper', issuer: root, extensions: [authorityWithin(0), caKeyUsage()] });
    const lower = issuing(ca, upper);
    expect(await failures([root, upper, leaf(upper)])).toEqual([]);
    expect(await failures([root, upper, lower, leaf(lower)])).toEqual(['chain.path-length']);
  });

  it('SG-22 is refused for a critical extension that is not understood, and only for a critical one', async () => {
    const middle = issuing();
    const unknown = (critical: boolean) => extension('1.2.3.4.5', octetString(Uint8Array.of(1)), critical);
    expect(await failures([root, middle, leaf(middle, [unknown(true)])])).toEqual(['chain.critical-extensions']);
    expect(await failures([root, middle, leaf(middle, [unknown(false)])])).toEqual([]);
  });

  it('is refused when a certificate was altered after it was issued', async () => {
    const middle = issuing();
    const forged = leaf(middle);
    forged.certificate[forged.certificate.length - 5]! ^= 1;
    expect(await failures([root, middle, forged])).toEqual(['chain.anchor']);
  });
});

describe('name constraints', () => {
  it('SG-22 require names inside the permitted part', async () => {
    const middle = issuing([...ca, constraints(0, dns('example.lt'))]);
    expect(await failures([root, middle, leaf(middle, [names(dns('a.example.lt'))])])).toEqual([]);
    expect(await failures([root, middle, leaf(middle, [names(dns('example.lv'))])])).toEqual([
      'chain.name-constraints',
    ]);
    expect(await failures([root, middle, leaf(middle, [names(dns('notexample.lt'))])])).toEqual([
      'chain.name-constraints',
    ]);
  });

  it('forbid names in the excluded part', async () => {
    const middle = issuing([...ca, constraints(1, context(4, nameOf('Leaf')))]);
    expect(await failures([root, middle, leaf(middle)])).toEqual(['chain.name-constraints']);
    const free = issuing([...ca, constraints(1, context(4, nameOf('Other')))]);
    expect(await failures([root, free, leaf(free)])).toEqual([]);
  });
});

describe('an authority that issued a certificate for itself', () => {
  // RFC 5280, 6.1.3 (b) and (c): names of self-issued certificates are free, unless it is the last one.
  it('may have a name outside the constraints above it, the subject of the path may not', async () => {
    const constrained = make({
      name: 'Issuing',
      issuer: root,
      extensions: [...ca, constraints(1, context(4, nameOf('Issuing')))],
    });
    const renewed = make({ name: 'Issuing', issuer: constrained, extensions: ca });
    expect(await failures([root, constrained, renewed, leaf(renewed)])).toEqual([]);
    expect(await failures([root, constrained, renewed])).toEqual(['chain.name-constraints']);
    const outsider = make({ name: 'Kitas', issuer: constrained, extensions: ca });
    const under = make({
      name: 'Issuing',
      issuer: outsider,
      extensions: ca,
    });
    expect(await failures([root, constrained, outsider, under, leaf(under)])).toEqual(['chain.name-constraints']);
  });

  it('does not make the path longer', async () => {
    const narrow = make({ name: 'Issuing', issuer: root, extensions: [authorityWithin(0), caKeyUsage()] });
    const renewed = make({ name: 'Issuing', issuer: narrow, extensions: ca });
    expect(await failures([root, narrow, renewed, leaf(renewed)])).toEqual([]);
    const further = make({ name: 'Kitas', issuer: narrow, extensions: ca });
    expect(await failures([root, narrow, further, leaf(further)])).toEqual(['chain.path-length']);
  });
});

describe('certificate policies', () => {
  it('are only required when an authority demands it', async () => {
    const lax = issuing();
    expect(await failures([root, lax, leaf(lax)])).toEqual([]);
    const strict = issuing([...ca, requirePolicy(), policies('1.2.3.1')]);
    expect(await failures([root, strict, leaf(strict)])).toEqual(['chain.policies']);
  });

  it('have to be shared by all certificates of the chain', async () => {
    const middle = issuing([...ca, requirePolicy(), policies('1.2.3.1')]);
    expect(await failures([root, middle, leaf(middle, [policies('1.2.3.1')])])).toEqual([]);
    expect(await failures([root, middle, leaf(middle, [policies('1.2.3.2')])])).toEqual(['chain.policies']);
    expect(await failures([root, middle, leaf(middle, [policies('2.5.29.32.0')])])).toEqual([]);
  });

  it('may be mapped by an authority from one to another', async () => {
    const mapping = extension(
      '2.5.29.33',
      sequence(sequence(objectIdentifier('1.2.3.1'), objectIdentifier('1.2.3.9'))),
    );
    const middle = issuing([...ca, requirePolicy(), policies('1.2.3.1'), mapping]);
    expect(await failures([root, middle, leaf(middle, [policies('1.2.3.9')])])).toEqual([]);
    expect(await failures([root, middle, leaf(middle, [policies('1.2.3.1')])])).toEqual(['chain.policies']);
  });
});

describe('a path search', () => {
  it('goes on behind a path that breaks the rules, so that a certificate added to a document harms no signature', async () => {
    const middle = issuing();
    const person = leaf(middle);
    const crossed = makeCertificate({ ...validity, name: 'Issuing', key: middle.key, issuer: person, extensions: ca });
    expect(await failures([root, crossed, middle, person, leaf(middle)])).toEqual([]);
    expect(await failures([root, crossed, person, leaf(middle)])).toEqual(['chain.anchor']);
  });

  it('goes on behind hundreds of namesakes that claim the key identifier of the issuer', async () => {
    const middle = issuing();
    const impostor = make({ name: 'Issuing', extensions: ca });
    const { subjectKeyId } = readCertificate(middle.certificate);
    const junk = Array.from({ length: 300 }, (_, i) => ({
      ...readCertificate(impostor.certificate),
      id: `junk ${i}`,
      subjectKeyId,
    }));
    const signer = readCertificate(leaf(middle).certificate);
    const index = new CertificateIndex();
    for (const each of [...junk, readCertificate(middle.certificate)]) index.add(each);
    const anchors = new AnchorSet([{ certificate: readCertificate(root.certificate) }]);
    const path = await buildPath(signer, { store: new CertificateStore(webCryptoVerify), anchors, candidates: index });
    expect(checkPathRules(path).passed).toBe(true);
  });

  it('asks about certificates of the issuer name only, those carried by a signature first', async () => {
    const middle = readCertificate(issuing().certificate);
    const index = new CertificateIndex();
    for (let i = 0; i < 1000; i++) index.add({ ...middle, id: `${i}`, subject: { ...middle.subject, key: `${i}` } });
    for (const id of ['added', 'carried']) index.add({ ...middle, id }, { isCarried: id === 'carried' });
    const asked: string[] = [];
    const store = {
      read: () => undefined,
      isSignedBy: async (_: unknown, by: { id: string }) => asked.push(by.id) < 0,
    };
    const child = { ...middle, id: 'child', issuer: middle.subject };
    await buildPath(child, { store, anchors: new AnchorSet([]), candidates: index });
    expect(asked).toEqual(['carried', 'added']);
  });

  it('goes up to ten certificates, and no further', async () => {
    const chain = [root];
    for (let i = 0; i < 9; i += 1) chain.push(make({ name: `CA ${i}`, issuer: chain.at(-1)!, extensions: ca }));
    expect(await failures(chain)).toEqual([]);
    chain.push(make({ name: 'CA 9', issuer: chain.at(-1)!, extensions: ca }));
    expect(await failures(chain)).toEqual(['chain.anchor']);
  });

  it(
    'ends in bounded time among many authorities that cross-sign each other',
    async () => {
      const ring = Array.from({ length: 6 }, () => make({ name: 'Ring', extensions: ca }));
      const crossed = ring.flatMap((one) =>
        ring.map((issuer) => makeCertificate({ ...validity, name: 'Ring', key: one.key, issuer, extensions: ca })),
      );
      const signer = leaf(ring[0]!);
      expect(await failures([root, ...crossed, signer])).toEqual(['chain.anchor']);
    },
    allowed(20_000),
  );
});

it('reads key usage bits as they are written', () => {
  const usage = extension('2.5.29.15', bitString(Uint8Array.of(0xc0), 6), true);
  const certificate = readCertificate(leaf(root, [usage]).certificate);
  expect([...certificate.keyUsage!]).toEqual(['digitalSignature', 'nonRepudiation']);
});
