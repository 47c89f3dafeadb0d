import type { CheckStatus } from '../trust/index.ts';
import { MESSAGES_EN, type MessageKey } from './messages.en.ts';
import type { Message } from './report.ts';

/**
 * The English sentence of an error or warning, with its parameters filled in, or of a question that was answered
 * well; the key itself when there is none.
 */
export function sentence({ key, params = {} }: Message, status: CheckStatus = 'failed'): string {
  const sentences = MESSAGES_EN[key as MessageKey];
  if (!sentences) return key;
  const pattern: string = status === 'failed' || status === 'warning' ? sentences.fails : sentences.holds;
  return pattern
    .replaceAll(/\{([\w-]+)\}/g, (_, name: string) => String(params[name] ?? ''))
    .replaceAll(/,? ?(?:trusted until (?=\.)|\([\s,]*\)|“”)/g, '');
}
