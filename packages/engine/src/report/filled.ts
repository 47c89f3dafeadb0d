import type { CheckParams } from '../trust/index.ts';

/**
 * Inserts facts into a sentence of any language. Omits parentheses, quotation marks and the last clause around unknown
 * facts.
 */
export const filled = (pattern: string, params: Partial<CheckParams>): string =>
  pattern
    .replaceAll(/\{([\w-]+)\}/g, (_, name: string) => String(params[name] ?? ''))
    .replaceAll(/ ?\((?:\p{L}+ )?[\s,]*\)/gu, '')
    .replaceAll(/ (?:“”|„“|„”|«»)(?=[ .])/g, '')
    .replace(/,[^,]* (?=\.$)/, '')
    .replace(/ (?=\.$)/, '');
