import type { Key } from './plan/ours.ts';
import { type SignedCase, provesItself } from './signed-case.ts';

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
const isProvenEd25519 = (file: SignedCase): boolean => file.keys.includes('ed25519') && provesItself(file);

/** One signature is not passed, for its algorithm; the others are. */
const ONE_UNKNOWN_ALGORITHM =
  /^(?:TOTAL-PASSED\S+ )*INDETERMINATE\/\S+\/CRYPTO_CONSTRAINTS_FAILURE_NO_POE(?: TOTAL-PASSED\S+)*$/;
const NO_EDDSA =
  'its list of algorithms that may be relied on (TS 119 312) names no EdDSA; our default policy takes Ed25519 as strong as P-256';

/**
 * Every deliberate difference between what a judge says and what is expected. Any other difference fails the run; a
 * row that explains nothing any more is named at its end.
 */
export const DIFFERENCES: readonly Difference[] = [
  { tool: 'EU DSS', about: isProvenEd25519, answer: ONE_UNKNOWN_ALGORITHM, reason: NO_EDDSA },
  {
    tool: 'digidoc4j',
    about: isProvenEd25519,
    answer: /^[1-4] opened /,
    reason: 'it judges with the lists of EU DSS, which name no EdDSA',
  },
  {
    tool: 'pdfsig',
    about: (file) => hasSha3(file) || has('ed25519')(file),
    answer: /^[0-3] valid$/,
    reason: 'NSS, with which pdfsig checks, knows neither SHA-3 nor Ed25519 in CMS',
  },
  {
    tool: 'pyHanko',
    about: (file) => hasSha3(file) && has('rsa')(file),
    answer: /^Signature\d:INVALID:ModificationLevel\.\w+$/,
    reason: 'asn1crypto, with which pyHanko reads, knows no RSA of PKCS#1 with SHA-3',
  },
  {
    tool: 'xmlsec1',
    about: (file) => has('rsa-pss')(file) || hasSha3(file) || has('ed25519')(file),
    answer: /^[0-3] valid .*xmlSecTransformIdListFindByHref/,
    reason: 'xmlsec1 1.2, which Debian has, knows neither RSASSA-PSS nor SHA-3 nor Ed25519 in XML',
  },
];
