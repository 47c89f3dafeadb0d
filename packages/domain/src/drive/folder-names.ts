import { LIMITS } from '../limits.ts';

/** Characters removed from names of folders: slashes (DRIVE-035), controls, and direction marks (security IN-20). */
const NOT_KEPT = /[/\\\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Returns the stored form of a folder's name: NFC, no slashes, trimmed. */
export const folderName = (typed: string): string => typed.normalize('NFC').replace(NOT_KEPT, '').trim();

/** Returns the group of a folder in lists: its first letter, all digits together (DRIVE-022). */
export function firstLetter(name: string): string {
  const first = [...name.trim()][0] ?? '';
  return /\p{Nd}/u.test(first) ? '0-9' : first.toLocaleUpperCase();
}

/** A name in the breadcrumbs: over 30 letters it is cut to 27 and three dots (DRIVE-009). */
export const crumbName = (name: string): string => {
  const letters = [...name];
  return letters.length > LIMITS.crumbName ? `${letters.slice(0, LIMITS.crumbName - 3).join('')}...` : name;
};

/** A pinned folder's name in the menu: words over 12 letters are cut to 9 and three dots (UI-008). */
export const pinnedName = (name: string): string =>
  name
    .split(' ')
    .map((word) =>
      [...word].length > LIMITS.pinnedWord ? `${[...word].slice(0, LIMITS.pinnedWord - 3).join('')}...` : word,
    )
    .join(' ');

/** The breadcrumbs that are shown: the last ones, as many as fit (DRIVE-009). */
export const shownCrumbs = <C>(crumbs: readonly C[], isSmall: boolean): C[] =>
  crumbs.slice(-(isSmall ? LIMITS.breadcrumbsSmall : LIMITS.breadcrumbs));
