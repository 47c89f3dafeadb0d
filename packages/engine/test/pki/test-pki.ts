import { randomBytes } from 'node:crypto';
import { nodeCrypto } from '../../node/index.ts';
import type { Ports } from '../../src/index.ts';
import type { SigningAlgorithm } from '../../src/api/sign.ts';
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
  sealStatements,
} from './certificate.ts';
import { type KeyKind, type TestKey, makeKey, signDer, signPss, signRaw } from './key.ts';
import { answerOcsp, answerTimestamp, makeCrl } from './services.ts';

const HOST = 'http://pki.test';
const DAY = 86_400_000;

export const SCHEMES = ['rsa-pss', 'rsa', 'p256', 'p384'] as const;
/** Keys and digests that are met less often; not every other program knows them. */
export const RARE_SCHEMES = [
  'p521',
  'ed25519',
  'rsa-sha512',
  'p256-sha3',
  'p384-sha3',
  'p521-sha3',
  'pss-sha384',
  'pss-sha3',
  'pss-parameters',
] as const;
export type Scheme = (typeof SCHEMES)[number] | (typeof RARE_SCHEMES)[number];

/** Somebody with a certificate and a device that signs. */
export interface TestSigner {
  name: string;
  certificate: Uint8Array;
  algorithm: SigningAlgorithm;
  sign(data: Uint8Array): Uint8Array;
}

/** A root, an issuing authority, a responder, a timestamp authority and signers, with working services. */
export interface TestPki {
  root: Holder;
  issuing: Holder;
  tsa: Holder;
  responder: Holder;
  chain: Uint8Array[];
  ports: Ports;
  /** Clock of the services, and the seconds that it may be wrong by, as timestamps state; tests may move it. */
  clock: { now: Date; accuracy?: number };
  revoked: Set<string>;
  /** Requested addresses, in order. */
  asked: string[];
  signer(scheme: Scheme, name: string): TestSigner;
  /** An organisation with a certificate for seals. */
  seal(scheme: Scheme, name: string): TestSigner;
}

type Issued = Omit<Parameters<typeof makeCertificate>[0], 'notBefore' | 'notAfter'>;

interface TestPkiOptions {
  /** Key of the timestamp authority. */
  timestamps?: KeyKind;
  /** Name of the root. */
  rootName?: string;
}

/** Builds the test PKI at a time; certificates are good for ten years around it. */
export function makeTestPki(
  now: Date,
  { timestamps = 'rsa', rootName = 'Bandymų šaknis' }: TestPkiOptions = {},
): TestPki {
  const validity = { notBefore: new Date(now.getTime() - 365 * DAY), notAfter: new Date(now.getTime() + 3650 * DAY) };
  const make = (request: Issued): Holder => makeCertificate({ ...validity, ...request });
  const root = make({ name: rootName, key: makeKey('p384'), extensions: [authority(), caKeyUsage()] });
  const underRoot = [revocationList(`${HOST}/root.crl`), access({ issuer: `${HOST}/root.cer` })];
  const issuing = make({
    name: 'Bandymų leidėjas',
    key: makeKey('p256'),
    issuer: root,
    extensions: [authority(), caKeyUsage(), ...underRoot],
  });
  const tsa = make({
    name: 'Bandymų laiko žymos',
    key: makeKey(timestamps),
    issuer: root,
    extensions: [digitalSignature(), purpose('1.3.6.1.5.5.7.3.8'), ...underRoot],
  });
  const responder = make({
    name: 'Bandymų OCSP',
    key: makeKey('p256'),
    issuer: issuing,
    extensions: [digitalSignature(), purpose('1.3.6.1.5.5.7.3.9'), noCheck()],
  });
  const parts = {
    root,
    issuing,
    tsa,
    responder,
    clock: { now } as TestPki['clock'],
    revoked: new Set<string>(),
    asked: [] as string[],
  };
  const forSigner = [nonRepudiation(), access({ ocsp: `${HOST}/ocsp`, issuer: `${HOST}/issuing.cer` })];
  return {
    ...parts,
    chain: [issuing.certificate],
    ports: servicesOf(parts),
    signer: (scheme, name) => makeSigner(scheme, (key) => make({ name, key, issuer: issuing, extensions: forSigner })),
    seal: (scheme, name) =>
      makeSigner(scheme, (key) => make({ name, key, issuer: issuing, extensions: [...forSigner, sealStatements()] })),
  };
}

interface Device {
  kind: KeyKind;
  algorithm: SigningAlgorithm;
  sign(key: TestKey, data: Uint8Array): Uint8Array;
}

const DEVICES: Record<Scheme, Device> = {
  'rsa-pss': {
    kind: 'rsa',
    algorithm: { scheme: 'rsa-pss', digest: 'SHA-256' },
    sign: (key, data) => signPss(key, data),
  },
  rsa: { kind: 'rsa', algorithm: { scheme: 'rsa-pkcs1', digest: 'SHA-256' }, sign: (key, data) => signDer(key, data) },
  p256: { kind: 'p256', algorithm: { scheme: 'ecdsa', digest: 'SHA-256', encoding: 'raw' }, sign: signRaw },
  p384: {
    kind: 'p384',
    algorithm: { scheme: 'ecdsa', digest: 'SHA-384', encoding: 'der' },
    sign: (key, data) => signDer(key, data),
  },
  p521: { kind: 'p521', algorithm: { scheme: 'ecdsa', digest: 'SHA-512', encoding: 'raw' }, sign: signRaw },
  ed25519: {
    kind: 'ed25519',
    algorithm: { scheme: 'eddsa', digest: 'SHA-512' },
    sign: (key, data) => signDer(key, data),
  },
  'rsa-sha512': {
    kind: 'rsa',
    algorithm: { scheme: 'rsa-pkcs1', digest: 'SHA-512' },
    sign: (key, data) => signDer(key, data, 'sha512'),
  },
  'p256-sha3': ecdsaSha3('p256', 'SHA3-256'),
  'p384-sha3': ecdsaSha3('p384', 'SHA3-384'),
  'p521-sha3': ecdsaSha3('p521', 'SHA3-512'),
  'pss-sha384': {
    kind: 'rsa',
    algorithm: { scheme: 'rsa-pss', digest: 'SHA-384' },
    sign: (key, data) => signPss(key, data, 'sha384'),
  },
  'pss-sha3': {
    kind: 'rsa',
    algorithm: { scheme: 'rsa-pss', digest: 'SHA3-256' },
    sign: (key, data) => signPss(key, data, 'sha3-256'),
  },
  'pss-parameters': {
    kind: 'rsa',
    algorithm: { scheme: 'rsa-pss', digest: 'SHA-256', saltLength: 20 },
    sign: (key, data) => signPss(key, data, 'sha256', 20),
  },
};

function ecdsaSha3(kind: KeyKind, digest: 'SHA3-256' | 'SHA3-384' | 'SHA3-512'): Device {
  return {
    kind,
    algorithm: { scheme: 'ecdsa', digest, encoding: 'der' },
    sign: (key, data) => signDer(key, data, digest.toLowerCase()),
  };
}

function makeSigner(scheme: Scheme, issue: (key: TestKey) => Holder): TestSigner {
  const { kind, algorithm, sign } = DEVICES[scheme];
  const key = makeKey(kind);
  const { name, certificate } = issue(key);
  return { name, certificate, algorithm, sign: (data) => sign(key, data) };
}

type Parts = Pick<TestPki, 'root' | 'issuing' | 'tsa' | 'responder' | 'clock' | 'revoked' | 'asked'>;

function servicesOf({ root, issuing, tsa, responder, clock, revoked, asked }: Parts): Ports {
  const files: Record<string, () => Uint8Array> = {
    [`${HOST}/root.cer`]: () => root.certificate,
    [`${HOST}/issuing.cer`]: () => issuing.certificate,
    [`${HOST}/root.crl`]: () => rootList({ root, members: [issuing, tsa], clock, revoked }),
  };
  return {
    timestamp: async (request) => answerTimestamp(request, tsa, { time: clock.now, accuracy: clock.accuracy }),
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
}: Pick<TestPki, 'root' | 'clock' | 'revoked'> & { members: Holder[] }): Uint8Array {
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
