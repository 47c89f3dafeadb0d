import type { Key } from './plan/ours.ts';
import type { SignedCase } from './signed-case.ts';

/** An answer that is not the expected one, and why that is right. */
export interface Difference {
  tool: string;
  /** The files it concerns. */
  about(file: SignedCase): boolean;
  /** The answer, which has to be like this for every such file. */
  answer: RegExp;
  reason: string;
}

const has =
  (...kinds: readonly Key[]) =>
  ({ keys }: SignedCase): boolean =>
    kinds.some((kind) => keys.includes(kind));
const hasSha3 = ({ digest }: SignedCase): boolean => digest.startsWith('SHA3');
const hasEd25519 = has('ed25519');

/** One signature is not passed, for its algorithm; the others are as they have to be. */
const OTHERS = '(?:TOTAL-PASSED|INDETERMINATE)/\\S+-(?:B|T|LT|LTA)(?:/\\w+_CHAIN_\\w+)?';
const ONE_UNKNOWN_ALGORITHM = new RegExp(
  `^(?:${OTHERS} )*INDETERMINATE/\\S+/CRYPTO_CONSTRAINTS_FAILURE(?:_NO_POE)?(?: ${OTHERS})*$`,
);
const NO_EDDSA =
  'its list of algorithms that may be relied on (TS 119 312) names no EdDSA; our default policy takes Ed25519 as strong as P-256';

/**
 * Every deliberate difference between what a validate says and what is expected. Any other difference fails the run; a
 * row that explains nothing any more is named at its end.
 */
export const DIFFERENCES: readonly Difference[] = [
  { tool: 'EU DSS', about: hasEd25519, answer: ONE_UNKNOWN_ALGORITHM, reason: NO_EDDSA },
  {
    tool: 'digidoc4j',
    about: hasEd25519,
    answer: /^[1-4] opened /,
    reason: 'it judges with the lists of EU DSS, which name no EdDSA',
  },
  {
    tool: 'digidoc4j',
    about: ({ input }) => input === 'evidence',
    answer: /^1 opened None of the related trust services may issue certificates of a suitable type!$/,
    reason: 'it is configured with the authority as one for signatures of people, and takes no seals from such',
  },
  {
    tool: 'pdfsig',
    about: (file) => hasSha3(file) || hasEd25519(file),
    answer: /^[0-3] valid$/,
    reason: 'NSS, with which pdfsig checks, knows neither SHA-3 nor Ed25519 in CMS',
  },
  {
    tool: 'pyHanko',
    about: (file) => hasSha3(file) && has('rsa')(file),
    answer: /^\S+:INVALID:ModificationLevel\.\w+$/,
    reason: 'asn1crypto, with which pyHanko reads, knows no RSA of PKCS#1 with SHA-3',
  },
  {
    tool: 'xmlsec1',
    about: (file) => has('rsa-pss')(file) || hasSha3(file) || hasEd25519(file),
    answer: /^[0-3] valid .*xmlSecTransformIdListFindByHref/,
    reason: 'xmlsec1 1.2, which Debian has, knows neither RSASSA-PSS nor SHA-3 nor Ed25519 in XML',
  },
];
