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

const hasPss = ({ keys }: SignedCase): boolean => keys.includes('rsa-pss');

/**
 * Every deliberate difference between what a judge says and what is expected. A row that explains nothing any more
 * fails the run, as an unexplained answer does.
 */
export const DIFFERENCES: readonly Difference[] = [
  {
    tool: 'xmlsec1',
    about: hasPss,
    answer: /valid/,
    reason: 'xmlsec1 knows RSASSA-PSS in XML from version 1.3 on; the one of Debian is 1.2',
  },
];
