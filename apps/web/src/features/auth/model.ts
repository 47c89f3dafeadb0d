import { SIGN_IN_LIMITS } from '@paraph/domain';

export type RuleName = 'length' | 'upper' | 'lower' | 'digit' | 'special';

/** Returns the requirements of a new password, each with whether it is met; shown while typing, the server decides. */
export const passwordRules = (password: string): { rule: RuleName; met: boolean }[] => [
  { rule: 'length', met: password.length >= SIGN_IN_LIMITS.passwordLength },
  { rule: 'upper', met: /\p{Lu}/u.test(password) },
  { rule: 'lower', met: /\p{Ll}/u.test(password) },
  { rule: 'digit', met: /\p{Nd}/u.test(password) },
  { rule: 'special', met: /[^\p{L}\p{Nd}\s]/u.test(password) },
];

export interface NewPasswordDraft {
  password: string;
  confirmPassword: string;
}
export const NO_PASSWORD: NewPasswordDraft = { password: '', confirmPassword: '' };

/** Returns what the server refuses of a new password beyond its contract, by field. */
export const newPasswordRules = ({ password, confirmPassword }: NewPasswordDraft) => ({
  password: password !== '' && passwordRules(password).some(({ met }) => !met) && ('field.password-weak' as const),
  confirmPassword: password !== confirmPassword && ('field.password-differs' as const),
});

/** Characters of a phone number: a plus and digits. */
export const typedPhone = (text: string): string => text.replaceAll(/[^\d+]/g, '').slice(0, SIGN_IN_LIMITS.phoneMost);

/** Passes an address to the sign-in page as state of the history, because addresses of pages end up in logs. */
export const signInStateOf = (email: string): { email: string } => ({ email });

/** Returns the address that the former page passed; undefined for any other state. */
export const emailOfState = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : undefined;
