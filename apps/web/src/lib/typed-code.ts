import { SIGN_IN_LIMITS } from '@paraph/domain';

/**
 * Characters of a personal code: digits and a hyphen; others, such as spaces between its parts, are removed while
 * typing, since they would take the place of the last digits.
 */
export const typedCode = (text: string): string =>
  text.replaceAll(/[^\d-]/g, '').slice(0, SIGN_IN_LIMITS.personalCodeMost);
