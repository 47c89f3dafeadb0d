import { type Row, coveringRows } from './covering.ts';

/** Keys of signers, as `making/signers.ts` issues them. */
export const KEYS = ['rsa-pss', 'rsa', 'p256', 'p384', 'p521', 'ed25519'] as const;
export type Key = (typeof KEYS)[number];

export const DIGESTS = ['SHA-256', 'SHA-384', 'SHA-512', 'SHA3-256', 'SHA3-384', 'SHA3-512'] as const;
export type Digest = (typeof DIGESTS)[number];

/** How far a file is raised; `renewed` is B-LTA protected once more. */
const LEVELS = ['B-B', 'B-T', 'B-LT', 'B-LTA', 'renewed'] as const;
export type Level = (typeof LEVELS)[number];

const SIGNERS = [1, 2, 3, 4] as const;
export type SignerCount = (typeof SIGNERS)[number];

/** PDFs to sign: the awkward ones of the engine's tests by their names, and those `making/pdf-inputs.ts` writes. */
export const PDF_INPUTS = [
  'enc40',
  'encaes128',
  'encaes256',
  'encaes256t',
  'encrc4',
  'hybrid',
  'lin',
  'linobj',
  'lo',
  'long',
  'objstm',
  'pdfa2',
  'trailjunk',
  'pdfa1',
  'pdfa3',
  'fields',
  'large',
] as const;
export type PdfInput = (typeof PDF_INPUTS)[number];

/** Where a signature is seen: nowhere, in a corner, or in a rectangle with a picture. */
const LOOKS = ['unseen', 'corner', 'picture'] as const;
export type StampAppearance = (typeof LOOKS)[number];

export const CONTENTS = ['one', 'several', 'foreign names', 'empty file', 'large', 'a PDF'] as const;
export type Content = (typeof CONTENTS)[number];

const EXTENSIONS = ['asice', 'bdoc', 'edoc', 'sce'] as const;

const COMMON = { level: LEVELS, key: KEYS, digest: DIGESTS, signers: SIGNERS } as const;

interface KeyAndDigest {
  key?: Key;
  digest?: Digest;
}

/** Ed25519 brings its own digest (RFC 8419, 3.1). */
export const possible = ({ key, digest }: KeyAndDigest): boolean =>
  key !== 'ed25519' || digest === undefined || digest === 'SHA-512';

/** XML has no name for RSA of PKCS#1 with SHA-3 (RFC 9231). */
export const possibleInXml = ({ key, digest }: KeyAndDigest): boolean =>
  possible({ ...(key && { key }), ...(digest && { digest }) }) && !(key === 'rsa' && digest?.startsWith('SHA3'));

/** The PDFs of the matrix: every pair of values meets in one of them. */
export const PDF_PLAN = { factors: { ...COMMON, input: PDF_INPUTS, look: LOOKS }, times: 1, possible } as const;

/** The containers: every pair meets four times, as each time is cheap. */
export const CONTAINER_PLAN = {
  factors: { ...COMMON, content: CONTENTS, extension: EXTENSIONS },
  times: 4,
  possible: possibleInXml,
} as const;

export type PdfRow = Row<(typeof PDF_PLAN)['factors']>;
export type ContainerRow = Row<(typeof CONTAINER_PLAN)['factors']>;

/** What is signed by us for the validates. */
export const ourPlan = (): { pdfs: PdfRow[]; containers: ContainerRow[] } => ({
  pdfs: coveringRows(PDF_PLAN),
  containers: coveringRows(CONTAINER_PLAN),
});

/**
 * The keys of a row's signers: the first is the row's own, the others follow it in the table. Ed25519 is met by its
 * own rows only, as most programs do not know it.
 */
export function keysOf({ key, signers }: { key: Key; signers: number }): Key[] {
  const common = KEYS.filter((one) => one !== 'ed25519');
  const next = common.indexOf(key === 'ed25519' ? 'rsa' : key);
  return Array.from({ length: signers }, (_, i) => (i === 0 ? key : common[(next + i) % common.length]!));
}

/** The digest a key signs with in a row: a key that cannot do it takes its like of SHA-2. */
export function digestFor(key: Key, digest: Digest, fits: typeof possible): Digest {
  if (fits({ key, digest })) return digest;
  return key === 'ed25519' ? 'SHA-512' : (digest.replace('SHA3', 'SHA') as Digest);
}
