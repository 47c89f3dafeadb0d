import type { Locale } from '@paraph/domain';
import { findings as ee } from './ee/findings/index.ts';
import { findings as lt } from './lt/findings/index.ts';
import { findings as lv } from './lv/findings/index.ts';
import { findings as ru } from './ru/findings/index.ts';

/** Sentences by the engine's keys: what fails (`messages`) and what was changed after signing (`changes`). */
export interface Findings {
  messages: Record<string, string>;
  changes: Record<string, string>;
}

/** The engine speaks English by itself; these are the other languages. */
export const findings: Record<Exclude<Locale, 'en'>, Findings> = { lt, lv, ee, ru };
