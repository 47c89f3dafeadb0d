import type { Locale } from '@paraph/domain';
import { phrases as ee } from './ee/index.ts';
import { phrases as en } from './en/index.ts';
import { phrases as lt } from './lt/index.ts';
import { phrases as lv } from './lv/index.ts';
import { phrases as ru } from './ru/index.ts';

export { fill } from './fill.ts';
export { type Findings, findings } from './findings.ts';
export { verifier, type VerifierTexts } from './verifier.ts';

/** A tree of texts; plural forms are siblings with i18next suffixes, chosen by each language's own rules. */
export type Phrases = typeof en;

/** Every text in every language. The browser loads one language by its two entries instead: `entry`, later `inside`. */
export const phrases: Record<Locale, Phrases> = { en, lt, lv, ee, ru };
