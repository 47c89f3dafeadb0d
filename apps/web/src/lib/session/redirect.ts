/** The page of a mailed link that works only after a sign-in; all other pages of the sign-in lead nowhere after it. */
const LINK_PAGE = '/auth/end-session?';

/** Returns the path to open after a sign-in: a path of this site, else the root (readings AUTH). */
export function safePath(wanted: string | null): string {
  if (!wanted || !wanted.startsWith('/') || wanted.startsWith('//') || /[\\\s]/.test(wanted)) return '/';
  return wanted.startsWith('/auth/') && !wanted.startsWith(LINK_PAGE) ? '/' : wanted;
}
