import { LOCALE_NAMES, type Role, roleByCode, ROLES } from '@paraph/domain';
import { phrases } from '@paraph/phrases';

const ROLE_WORDS = Object.keys(ROLES) as Role[];
const plain = (text: string): string => text.trim().replace(/\s+/gu, ' ').toLowerCase();

/** What roles are called: as the API writes them, and as the portal does in each of its languages. */
const BY_NAME: ReadonlyMap<string, Role> = new Map([
  ...LOCALE_NAMES.flatMap((locale) => ROLE_WORDS.map((role) => [plain(phrases[locale].roles[role]), role] as const)),
  ...ROLE_WORDS.map((role) => [role, role] as const),
]);

const roleNamed = (name: string): Role | undefined =>
  BY_NAME.get(plain(name)) ?? (/^\d+$/.test(name.trim()) ? roleByCode(Number(name)) : undefined);

/** The roles of one entry of a list: one name of any number of words, or several of one word; undefined for what is none. */
export function rolesIn(entry: string): (Role | undefined)[] {
  const whole = roleNamed(entry);
  return whole ? [whole] : plain(entry).split(' ').filter(Boolean).map(roleNamed);
}
