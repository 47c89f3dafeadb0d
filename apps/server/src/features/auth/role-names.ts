import { LOCALE_NAMES, type Role, roleByCode, ROLES } from '@paraph/domain';
import { phrases } from '@paraph/phrases';

const ROLE_WORDS = Object.keys(ROLES) as Role[];
const plain = (text: string): string => text.trim().replace(/\s+/gu, ' ').toLowerCase();

/** Names of roles: those of the API, and those of the portal in each of its languages. */
const BY_NAME: ReadonlyMap<string, Role> = new Map([
  ...LOCALE_NAMES.flatMap((locale) => ROLE_WORDS.map((role) => [plain(phrases[locale].roles[role]), role] as const)),
  ...ROLE_WORDS.map((role) => [role, role] as const),
]);

const roleNamed = (name: string): Role | undefined =>
  BY_NAME.get(plain(name)) ?? (/^\d+$/.test(name.trim()) ? roleByCode(Number(name)) : undefined);

/**
 * Returns the roles in one cell of a list: one name of any number of words, or several names of one word. An unknown
 * name gives undefined.
 */
export function rolesIn(entry: string): (Role | undefined)[] {
  const whole = roleNamed(entry);
  return whole ? [whole] : plain(entry).split(' ').filter(Boolean).map(roleNamed);
}
