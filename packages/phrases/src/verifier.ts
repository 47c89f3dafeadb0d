import type { Locale } from '@paraph/domain';
import { verifier as ee } from './ee/verifier.ts';
import { verifier as en } from './en/verifier.ts';
import { verifier as lt } from './lt/verifier.ts';
import { verifier as lv } from './lv/verifier.ts';
import { verifier as ru } from './ru/verifier.ts';

/** What is said of an evidence package; findings by the engine's keys. */
export interface VerifierTexts {
  title: string;
  lead: string;
  drop: string;
  choose: string;
  checking: string;
  unreadable: string;
  language: string;
  holds: string;
  fails: string;
  made: string;
  document: string;
  noNetwork: string;
  /** Stands above everything where test services are trusted. */
  test: string;
  again: string;
  findings: Record<string, string>;
  /** `README.txt` of a package, a paragraph each. */
  readme: readonly string[];
}

export const verifier: Record<Locale, VerifierTexts> = { en, lt, lv, ee, ru };
