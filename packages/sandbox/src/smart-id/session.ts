import type { SandboxDigest } from '../pki/oids.ts';

export type SmartIdSessionKind = 'auth' | 'sign' | 'cert';
export type SandboxFlow = 'device-link' | 'notification' | 'linked';
export type FlowType = 'QR' | 'App2App' | 'Web2App' | 'Notification';
export type InteractionType =
  | 'displayTextAndPIN'
  | 'confirmationMessage'
  | 'confirmationMessageAndVerificationCodeChoice';

export const HASHES = {
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
  'SHA3-256': 'sha3-256',
  'SHA3-384': 'sha3-384',
  'SHA3-512': 'sha3-512',
} as const satisfies Record<string, SandboxDigest>;
export type HashLabel = keyof typeof HASHES;

/** The outdated names with PKCS#1 v1.5, accepted again since 3.2.1. */
export const LEGACY = {
  sha256WithRSAEncryption: 'SHA-256',
  sha384WithRSAEncryption: 'SHA-384',
  sha512WithRSAEncryption: 'SHA-512',
} as const satisfies Record<string, HashLabel>;
export type Algorithm = 'rsassa-pss' | keyof typeof LEGACY;

export type Interaction = { type: InteractionType; text: string };

export type EndResult =
  | 'OK'
  | 'USER_REFUSED'
  | 'USER_REFUSED_INTERACTION'
  | 'USER_REFUSED_CERT_CHOICE'
  | 'TIMEOUT'
  | 'WRONG_VC'
  | 'DOCUMENT_UNUSABLE'
  | 'REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP'
  | 'PROTOCOL_FAILURE'
  | 'EXPECTED_LINKED_SESSION'
  | 'SERVER_ERROR';

/** One session as it lies on disk. Times are milliseconds of real time. */
export type Session = {
  id: string;
  /** Begun by RP API v2: a login signs what was sent, not a composed text. */
  api?: 2;
  kind: SmartIdSessionKind;
  flow: SandboxFlow;
  createdAt: number;
  /** Person and account asked for; neither in the anonymous flows until a phone opens the link. */
  slug?: string;
  document?: string;
  rpName: string;
  level: 'ADVANCED' | 'QUALIFIED' | 'QSCD';
  /** rpChallenge or digest, base64 as sent. */
  challenge?: string;
  algorithm?: Algorithm;
  hash?: HashLabel;
  /** base64 as sent: its bytes go into every calculation. */
  interactions?: string;
  callback?: string;
  token?: string;
  secret?: string;
  /** What device links of this session start with. */
  linkBase?: string;
  /** Verification code: the provider's for signing, computed for authentication. */
  vc?: string;
  linkedTo?: string;
  ignored: string[];
  /** Fingerprint of the request, for the same answer inside 15 seconds. */
  fingerprint: string;
  openedBy?: FlowType;
  /** Goes back with the callback of a same-device authentication. */
  verifier?: string;
  /** Wrong PINs typed on the phone page. */
  wrongPins?: number;
  answerAt?: number;
  completedAt?: number;
  endResult?: EndResult;
  /** Body of the status answer once complete. */
  status?: Record<string, unknown>;
};

/** Interactions of a session in the order of preference. */
export const interactionsOf = (session: Session): Interaction[] => {
  if (!session.interactions) return [];
  const list = JSON.parse(Buffer.from(session.interactions, 'base64').toString('utf8')) as {
    type: InteractionType;
    displayText60?: string;
    displayText200?: string;
  }[];
  return list.map((one) => ({ type: one.type, text: one.displayText200 ?? one.displayText60 ?? '' }));
};

/** The screen a phone shows: the first wanted one it knows. */
export const screenFor = (session: Session, onlyPin: boolean): Interaction | undefined =>
  interactionsOf(session).find((one) => !onlyPin || one.type === 'displayTextAndPIN');

/** `uint16be(last two bytes of SHA-256(input)) mod 10000` is the code; here from a ready hash. */
export const codeFrom = (hash: Buffer): string => String(hash.readUInt16BE(30) % 10_000).padStart(4, '0');
