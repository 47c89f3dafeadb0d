import type { CheckStatus } from '../trust/index.ts';
import { CHANGES_EN, type ChangeCode } from './changes.en.ts';
import { MESSAGES_EN, type MessageKey } from './messages.en.ts';
import { filled } from './filled.ts';
import type { ChangeReport, ReportMessage } from './report.ts';

/**
 * The English sentence of an error or warning, with its parameters filled in, or of a question that was answered
 * well; the key itself when there is none.
 */
export function sentence({ key, params = {} }: ReportMessage, status: CheckStatus = 'failed'): string {
  const sentences = MESSAGES_EN[key as MessageKey];
  if (!sentences) return key;
  return filled(status === 'failed' || status === 'warning' ? sentences.fails : sentences.holds, params);
}

/** Facts that are words of programs. Sentences for readers leave them out. */
const CODES = ['coverage', 'code', 'fault', 'reason'] as const;

/** The English sentence with the codes that readers are spared, for technical reports. */
export function technicalSentence(message: ReportMessage, status?: CheckStatus): string {
  const codes = CODES.flatMap((name) => message.params?.[name] || []);
  const text = sentence(message, status);
  return codes.length > 0 ? `${text.replace(/\.$/, '')} (${codes.join(', ')}).` : text;
}

/** The English sentence of a change; its code when there is none. */
export function changeSentence({ code, ...facts }: ChangeReport): string {
  const pattern: string | undefined = CHANGES_EN[code as ChangeCode];
  return pattern === undefined ? code : filled(pattern, facts);
}
