import { foldText, LIMITS } from '@paraph/domain';

const CLASSES = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u];

/** What people take when they are told to add a capital, a digit and a sign. */
const COMMON = new Set(
  `password passwort parole parool slaptazodis parol qwerty qwertyui qwertyuiop asdfgh asdfghjk zxcvbn admin
  administrator welcome letmein sveikas sveiki labas laba tere iloveyou sunshine princess football monkey dragon
  master shadow superman batman summer winter spring autumn vasara ziema pavasaris ruduo suvi talv kevad monday
  january document dokument dokumentas dokuments contract sutartis ligums leping signature parasas paraksts allkiri
  lietuva latvija eesti vilnius kaunas riga tallinn secret changeme test testing demo user default login company
  abc abcd abcdef abcdefg hello freedom whatever trustno pass passw0rd`.split(/\s+/),
);

/**
 * Whether a password may be used: length, the four classes of the specification, and no word that stands first on every
 * list or belongs to the person or the company. `own` are names and addresses.
 */
export function isStrongPassword(password: string, own: readonly string[] = []): boolean {
  const length = [...password].length;
  if (length < LIMITS.passwordLength || length > LIMITS.passwordMost) return false;
  if (!CLASSES.every((kind) => kind.test(password))) return false;
  const words = new Set([bare(password), bare(unleet(password))]);
  if ([...words].some((word) => COMMON.has(word))) return false;
  const names = own.flatMap((text) => foldText(text).split(/[^\p{L}]+/u)).filter((name) => name.length >= 4);
  return ![...words].some((word) => names.includes(word) || word === 'paraph');
}

/** Letters only: `Password1!` is `password`. */
const bare = (password: string): string => foldText(password).replace(/[^\p{L}]/gu, '');

const SIGNS: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };
const unleet = (password: string): string =>
  password.replace(/[\d\W_]+$/, '').replace(/[013457@$]/g, (sign) => SIGNS[sign] ?? sign);
