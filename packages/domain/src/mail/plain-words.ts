/** Letters of one value in a mail about an account. */
const MOST = 80;

/**
 * A word that a company or a person chose, as mails about accounts show it: one line, at most 80 letters, and nothing
 * that mail programs turn into a link. Otherwise a company could write its own link into a mail of the operator.
 */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/:?\/\/+|@/gu, ' ')
    .replace(/\.(?=\p{L})/gu, '. ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, MOST);

const NAME = /^[\p{L}\p{M}'’. -]{1,60}$/u;
/** Longer names are sentences. */
const WORDS = 5;

/** Whether a text reads as the name of a person; a mail about an account greets nobody by anything else. */
export const isPersonName = (text: string): boolean =>
  NAME.test(text) && text.trim().split(/\s+/u).length <= WORDS && plainWords(text) === text.trim().normalize('NFKC');
