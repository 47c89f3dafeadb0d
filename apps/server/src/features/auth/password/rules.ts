import { type ErrorCode, failFields, foldText, LIMITS } from '@paraph/domain';
import { checkPassword } from './hash.ts';

const CLASSES = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u];

/** Words that users choose when a password must contain a capital, a digit and a sign. */
const COMMON = new Set(
  `password passwort parole parool slaptazodis parol qwerty qwertyui qwertyuiop asdfgh asdfghjk zxcvbn admin
  administrator welcome letmein sveikas sveiki labas laba tere iloveyou sunshine princess football monkey dragon
  master shadow superman batman summer winter spring autumn vasara ziema pavasaris ruduo suvi talv kevad monday
  january document dokument dokumentas dokuments contract sutartis ligums leping signature parasas paraksts allkiri
  lietuva latvija eesti vilnius kaunas riga tallinn secret changeme test testing demo user default login company
  abc abcd abcdef abcdefg hello freedom whatever trustno pass passw0rd paraph`.split(/\s+/),
);

/**
 * Returns the rule that a password breaks: length and the four classes of the specification; a word at the top of every
 * list of passwords (security AN-03); a word of the user or the company. `own` are names and addresses.
 */
export function faultOfPassword(password: string, own: readonly string[] = []): ErrorCode | undefined {
  const length = [...password].length;
  const isLong = length >= LIMITS.passwordLength && length <= LIMITS.passwordMost;
  if (!isLong || !CLASSES.every((kind) => kind.test(password))) return 'field.password-weak';
  const words = [bare(password), bare(unleet(password))];
  if (words.some((word) => COMMON.has(word))) return 'field.password-common';
  const names = own.flatMap((text) => foldText(text).split(/[^\p{L}]+/u)).filter((name) => name.length >= 4);
  return words.some((word) => names.includes(word)) ? 'field.password-own' : undefined;
}

/** @throws field.password-weak, field.password-common or field.password-own at the field of the password */
export function requireGoodPassword(password: string, own: readonly string[]): void {
  const fault = faultOfPassword(password, own);
  if (fault) failFields({ password: fault });
}

/**
 * Refuses the present password of an account as its new one: an expired or stolen password would stay in use.
 * @throws field.password-same at the field of the password
 */
export async function requireOtherPassword(password: string, present: string | null): Promise<void> {
  if (present && (await checkPassword(present, password)).right) failFields({ password: 'field.password-same' });
}

/** Letters only: `Password1!` is `password`. */
const bare = (password: string): string => foldText(password).replace(/[^\p{L}]/gu, '');

const SIGNS: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };
const unleet = (password: string): string =>
  password.replace(/[\d\W_]+$/, '').replace(/[013457@$]/g, (sign) => SIGNS[sign] ?? sign);
