import { MESSAGES_EN, type MessageKey } from './messages.en.ts';
import type { Message } from './report.ts';

/** The English sentence of a message, with its parameters filled in; the key itself when there is none. */
export function sentence({ key, params = {} }: Message): string {
  const pattern: string = MESSAGES_EN[key as MessageKey] ?? key;
  return pattern.replace(/\{([\w-]+)\}/g, (_, name: string) => String(params[name] ?? '')).replace(/ ?\(\s*\)/, '');
}
