import { randomBytes } from 'node:crypto';
import { nodeCrypto } from '../../node/index.ts';
import type { Ports, SigningAlgorithm } from '../../src/index.ts';
import { readCertificate } from '../../src/pki/index.ts';
import {
  type Holder,
  access,
  authority,
  caKeyUsage,
  digitalSignature,
  makeCertificate,
  noCheck,
  nonRepudiation,
  purpose,
  revocationList,
} from './certificate.ts';
import { type KeyKind, type TestKey, makeKey, signDer, signPss, signRaw } from './key.ts';
import { answerOcsp, answerTimestamp, makeCrl } from './services.ts';

const HOST = 'http://pki.test';
const DAY = 86_400_000;

export const SCHEMES = ['rsa-pss', 'rsa', 'p256', 'p384'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Somebody with a certificate and a device that signs. */
export interface TestSigner {
  name: string;
  certificate: Uint8Array;
  algorithm: SigningAlgorithm;
  sign(data: Uint8Array): Uint8Array;
}

/** A root, an issuing authority, a responder, a timestamp authority and signers, with working services. */
export interface World {
  root: Holder;
  issuing: Holder;
  tsa: Holder;
  responder: Holder;
  chain: Uint8Array[];
  ports: Ports;
  /** What the services say the time is; moves when a test moves it. */
  clock: { now: Date };
  revoked: Set<string>;
  /** Addresses asked, in order. */
  asked: string[];
  signer(scheme: Scheme, name: string): TestSigner;
}

type Issued = Omit<Parameters<typeof makeCertificate>[0], 'notBefore' | 'notAfter'>;

/** Builds the world at a time; certificates are good for ten years around it. */
export function makeWorld(now: Date): World {
  const validity = { notBefore: new Date(now.getTime() - 365 * DAY), notAfter: new Date(now.getTime() + 3650 * DAY) };
  const make = (request: Issued): Holder => makeCertificate({ ...validity, ...request });
  const root = make({ name: 'Bandymų šaknis', key: makeKey('p384'), extensions: [authority(), caKeyUsage()] });
  const underRoot = [revocationList(`${HOST}/root.crl`), access({ issuer: `${HOST}/root.cer` })];
  const issuing = make({
    name: 'Bandymų leidėjas',
    key: makeKey('p256'),
    issuer: root,
    extensions: [authority(), caKeyUsage(), ...underRoot],
  });
  const tsa = make({
    name: 'Bandymų laiko žymos',
    key: makeKey('rsa'),
    issuer: root,
    extensions: [digitalSignature(), purpose('1.3.6.1.5.5.7.3.8'), ...underRoot],
  });
  const responder = make({
    name: 'Bandymų OCSP',
    key: makeKey('p256'),
    issuer: issuing,
    extensions: [digitalSignature(), purpose('1.3.6.1.5.5.7.3.9'), noCheck()],
  });
  const parts = { root, issuing, tsa, responder, clock: { now }, revoked: new Set<string>(), asked: [] as string[] };
  const forSigner = [nonRepudiation(), access({ ocsp: `${HOST}/ocsp`, issuer: `${HOST}/issuing.cer` })];
  return {
    ...parts,
    chain: [issuing.certificate],
    ports: servicesOf(parts),
    signer: (scheme, name) => makeSigner(scheme, (key) => make({ name, key, issuer: issuing, extensions: forSigner })),
  };
}

const KINDS: Record<Scheme, KeyKind> = { 'rsa-pss': 'rsa', rsa: 'rsa', p256: 'p256', p384: 'p384' };

const ALGORITHMS: Record<Scheme, SigningAlgorithm> = {
  'rsa-pss': { scheme: 'rsa-pss', digest: 'SHA-256' },
  rsa: { scheme: 'rsa-pkcs1', digest: 'SHA-256' },
  p256: { scheme: 'ecdsa', digest: 'SHA-256', encoding: 'raw' },
  p384: { scheme: 'ecdsa', digest: 'SHA-384', encoding: 'der' },
};

const DEVICES: Record<Scheme, (key: TestKey, data: Uint8Array) => Uint8Array> = {
  'rsa-pss': signPss,
  rsa: signDer,
  p256: signRaw,
  p384: signDer,
};

function makeSigner(scheme: Scheme, issue: (key: TestKey) => Holder): TestSigner {
  const key = makeKey(KINDS[scheme]);
  const { name, certificate } = issue(key);
  return { name, certificate, algorithm: ALGORITHMS[scheme], sign: (data) => DEVICES[scheme](key, data) };
}

type Parts = Pick<World, 'root' | 'issuing' | 'tsa' | 'responder' | 'clock' | 'revoked' | 'asked'>;

function servicesOf({ root, issuing, tsa, responder, clock, revoked, asked }: Parts): Ports {
  const files: Record<string, () => Uint8Array> = {
    [`${HOST}/root.cer`]: () => root.certificate,
    [`${HOST}/issuing.cer`]: () => issuing.certificate,
    [`${HOST}/root.crl`]: () => rootList({ root, members: [issuing, tsa], clock, revoked }),
  };
  return {
    timestamp: async (request) => answerTimestamp(request, tsa, clock.now),
    ocsp: async (url, request) => {
      asked.push(url);
      return answerOcsp(request, { holder: responder, time: clock.now, revoked });
    },
    fetch: async (url) => {
      asked.push(url);
      const file = files[url];
      if (!file) throw new Error(`nothing at ${url}`);
      return file();
    },
    ...nodeCrypto,
    random: (length) => new Uint8Array(randomBytes(length)),
  };
}

function rootList({
  root,
  members,
  clock,
  revoked,
}: Pick<World, 'root' | 'clock' | 'revoked'> & { members: Holder[] }): Uint8Array {
  const serials = members
    .map(({ certificate }) => readCertificate(certificate))
    .filter(({ serial }) => revoked.has(serial));
  return makeCrl({
    issuer: root,
    time: clock.now,
    nextUpdate: new Date(clock.now.getTime() + 30 * DAY),
    revokedSerials: serials.map(({ serialDer }) => serialDer),
  });
}
