import { shownText, singleLine } from '@paraph/domain';

/** Characters of an answer that are kept and shown. */
const MOST = 500;

/**
 * What a mail server said, as it may be stored and shown: one line of bounded length without control characters and
 * marks of direction. A server of a company is not trusted (security SG-31).
 */
export const serverWords = (text: string): string => shownText(singleLine(text)).trim().slice(0, MOST);

/** The words of a server, or of what kept us from it. */
export function answerOf(fault: unknown): string {
  const { response, message } = fault as { response?: string; message: string };
  return serverWords(response ?? message);
}
