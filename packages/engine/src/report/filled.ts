import type { CheckParams } from '../trust/index.ts';

/**
 * Puts facts into a sentence of any language. Parentheses, quotation marks and the last clause around what is not known
 * are left out.
 */
export const filled = (pattern: string, params: Partial<CheckParams>): string =>
  pattern
    .replaceAll(/\{([\w-]+)\}/g, (_, name: string) => String(params[name] ?? ''))
    .replaceAll(/ ?\((?:\p{L}+ )?[\s,]*\)/gu, '')
    .replaceAll(/ (?:“”|„“|„”|«»)(?=[ .])/g, '')
    .replace(/,[^,]* (?=\.$)/, '')
    .replace(/ (?=\.$)/, '');
