import { shownText, singleLine } from '@paraph/domain';

/** Characters of an answer that are stored and shown. */
const MOST = 500;

/**
 * Returns a mail server's answer in a form that may be stored and shown: one line of bounded length without control
 * characters and direction marks. A server of a company is not trusted (security SG-31).
 */
export const serverWords = (text: string): string => shownText(singleLine(text)).trim().slice(0, MOST);

/** Returns the answer of a server, or the error that prevented one. */
export function answerOf(fault: unknown): string {
  const { response, message } = fault as { response?: string; message: string };
  return serverWords(response ?? message);
}
