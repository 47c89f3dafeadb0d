import { type AlgorithmLimits, type HashName, EUROPEAN_LIMITS } from '../crypto/index.ts';
import { DIGIDOC_LEVELS } from '../formats/ddoc/index.ts';

/** Consequence of a violated rule. */
export type RuleAnswer = 'fail' | 'warn' | 'ignore';

/** Choices of a relying party; everything else follows from the standards. Plain data. */
export interface ValidationPolicy {
  id: string;
  name: string;
  /** Levels that are accepted, `PAdES-BASELINE-LT` and the like; `*` for any. */
  formats: readonly string[];
  /** A signer certificate whose key usage lacks nonRepudiation. */
  nonRepudiation: 'fail' | 'warn';
  /** A responder whose certificate has expired since it answered. */
  expiredRevocationIssuer: 'fail' | 'accept';
  /** Annotations added after signing when the signer set no limits. */
  laterAnnotations: 'fail' | 'warn';
  /** A claimed signing time outside the validity of the certificate. */
  claimedTime: RuleAnswer;
  /** A timestamp that does not hold, although the signature would without it. */
  timestamps: RuleAnswer;
  /** No status answer of the signer made at or after the first timestamp. */
  statusAfterTimestamp: RuleAnswer;
  /** Minutes after the first timestamp within which the status must be obtained; null for no limit. */
  statusDelayMinutes: number | null;
  /** No status answer whose nonce the signature value is, in a signature by the rules of time-marks. */
  timeMark: RuleAnswer;
  /** A trusted list that is out of date. */
  expiredLists: 'fail' | 'warn';
  /** Words of qualification that are accepted, and those accepted with a warning; null for any. */
  qualifications: { accepted: readonly string[]; warned: readonly string[] } | null;
  /** Rules the signature is made by whose text is not to be had, where the caller has texts at all. */
  signaturePolicyText: RuleAnswer;
  /** What a signature is that the standard lets pass and one of the rules above does not. */
  ruleFailure: 'FAILED' | 'INDETERMINATE';
  algorithms: AlgorithmLimits;
  /** Algorithms of DigiDoc documents, which were weak before the format went out of use: as of others, or those it allows. */
  digiDocAlgorithms: 'limited' | 'any';
}

/** Any AdES level; the choices the Baltic validation services make where EN 319 102-1 leaves one. */
export const ADES_POLICY: ValidationPolicy = {
  id: 'paraph-ades-1',
  name: 'AdES (EN 319 102-1)',
  formats: ['*'],
  nonRepudiation: 'warn',
  expiredRevocationIssuer: 'accept',
  laterAnnotations: 'warn',
  claimedTime: 'warn',
  timestamps: 'ignore',
  statusAfterTimestamp: 'ignore',
  statusDelayMinutes: null,
  timeMark: 'warn',
  expiredLists: 'warn',
  qualifications: null,
  signaturePolicyText: 'warn',
  ruleFailure: 'INDETERMINATE',
  algorithms: EUROPEAN_LIMITS,
  digiDocAlgorithms: 'limited',
};

/** Our policy: accepts everything that the standard allows, with a warning for unusual facts. */
const DEFAULT_POLICY: ValidationPolicy = {
  ...ADES_POLICY,
  // The European list does not name Ed25519 yet; its strength equals P-256, and our signatures may use it.
  algorithms: { ...EUROPEAN_LIMITS, keys: { ...EUROPEAN_LIMITS.keys, eddsa: [{ minimum: 256, end: null }] } },
  id: 'paraph-default-1',
  name: 'Paraph',
  digiDocAlgorithms: 'any',
  timestamps: 'warn',
  statusAfterTimestamp: 'warn',
  statusDelayMinutes: 24 * 60,
};

const baselines = (formats: readonly string[], levels: readonly string[]): string[] =>
  formats.flatMap((format) => levels.map((level) => `${format}-BASELINE-${level}`));

const WITH_TIME = baselines(['PAdES', 'XAdES', 'CAdES'], ['T', 'LT', 'LTA']);

/** Only qualified signatures and seals with everything that proves them in the file. */
const STRICT_POLICY: ValidationPolicy = {
  ...DEFAULT_POLICY,
  id: 'paraph-strict-1',
  name: 'Paraph, strict',
  digiDocAlgorithms: 'limited',
  formats: baselines(['PAdES', 'XAdES', 'CAdES'], ['LT', 'LTA']),
  nonRepudiation: 'fail',
  expiredRevocationIssuer: 'fail',
  laterAnnotations: 'fail',
  claimedTime: 'fail',
  timestamps: 'fail',
  statusAfterTimestamp: 'fail',
  timeMark: 'fail',
  expiredLists: 'fail',
  qualifications: { accepted: ['QESig', 'QESeal'], warned: [] },
  signaturePolicyText: 'fail',
};

/** As the Estonian validation service validates with its policy POLv4. */
const SIVA_POLICY: ValidationPolicy = {
  ...ADES_POLICY,
  id: 'paraph-siva-polv4-1',
  name: 'Like SiVa POLv4',
  formats: [...WITH_TIME, 'XAdES-BASELINE-LT-TM', ...DIGIDOC_LEVELS],
  nonRepudiation: 'fail',
  claimedTime: 'ignore',
  timestamps: 'fail',
  statusAfterTimestamp: 'fail',
  statusDelayMinutes: 15,
  timeMark: 'fail',
  expiredLists: 'fail',
  qualifications: { accepted: ['QESig', 'QESeal', 'AdESeal-QC'], warned: ['AdESig-QC'] },
  signaturePolicyText: 'ignore',
  ruleFailure: 'FAILED',
  digiDocAlgorithms: 'any',
  algorithms: {
    updated: '2025-01-01',
    digests: {
      'SHA-1': null,
      'SHA-224': '2026-01-01',
      'SHA-256': null,
      'SHA-384': null,
      'SHA-512': null,
      'SHA3-256': null,
      'SHA3-384': null,
      'SHA3-512': null,
    },
    keys: {
      'rsa-pkcs1': [
        { minimum: 1024, end: '2019-10-01' },
        { minimum: 1900, end: '2029-01-01' },
      ],
      'rsa-pss': [
        { minimum: 1024, end: '2019-10-01' },
        { minimum: 1900, end: '2029-01-01' },
        { minimum: 3000, end: null },
      ],
      dsa: [],
      ecdsa: [{ minimum: 256, end: null }],
      eddsa: [],
    },
  },
};

/** The policy as it is for a DigiDoc document. */
export const forDigiDoc = (policy: ValidationPolicy): ValidationPolicy =>
  policy.digiDocAlgorithms === 'any' ? { ...policy, algorithms: unlimited(policy.algorithms) } : policy;

/** The format prescribes SHA-1 (DigiDoc 1.3, 4), and later programs wrote stronger digests; weaker ones never. */
const OF_DIGIDOC: readonly HashName[] = ['SHA-1', 'SHA-224', 'SHA-256', 'SHA-384', 'SHA-512'];

/** The same list with no end for what programs of the format used, and nothing weaker. */
const unlimited = (limits: AlgorithmLimits): AlgorithmLimits => ({
  ...limits,
  digests: Object.fromEntries(OF_DIGIDOC.map((name) => [name, null])),
  keys: { ...limits.keys, 'rsa-pkcs1': [{ minimum: 1, end: null }] },
});

/** The policies that have a name. */
export const POLICIES = {
  default: DEFAULT_POLICY,
  strict: STRICT_POLICY,
  siva: SIVA_POLICY,
  ades: ADES_POLICY,
} as const satisfies Record<string, ValidationPolicy>;
/** Names of the policies in POLICIES. */
export type PolicyName = keyof typeof POLICIES;
