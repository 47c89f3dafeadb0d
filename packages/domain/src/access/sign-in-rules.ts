import type { Module } from './modules.ts';

/** The methods of sign-in: the module of the company that offers it, and what it shows. */
export const SIGN_IN_METHODS = {
  password: { module: 'EmailLogin', isByPassword: true, isByProvider: false },
  passkey: { module: 'EmailLogin', isByPassword: false, isByProvider: false },
  smart_id: { module: 'SmartIDLogin', isByPassword: false, isByProvider: false },
  mobile_id: { module: 'MobileIDLogin', isByPassword: false, isByProvider: false },
  eparaksts_mobile: { module: 'EparakstLogin', isByPassword: false, isByProvider: false },
  eid_easy: { module: 'EidEasy', isByPassword: false, isByProvider: false },
  /** The company's own provider, which no module switches. */
  sso: { module: null, isByPassword: false, isByProvider: true },
} as const satisfies Record<string, { module: Module | null; isByPassword: boolean; isByProvider: boolean }>;
export type SignInMethod = keyof typeof SIGN_IN_METHODS;
export const SIGN_IN_METHOD_NAMES = Object.keys(SIGN_IN_METHODS) as SignInMethod[];

/**
 * Returns the method of a stored session. One from before the method was stored counts as opened by password, which the
 * most rules bind, unless the company's provider opened it.
 */
export function methodOfSession({ openedBy, isBound }: { openedBy: string | null; isBound: boolean }): SignInMethod {
  return SIGN_IN_METHOD_NAMES.find((name) => name === openedBy) ?? (isBound ? 'sso' : 'password');
}

/** What a session or a sign-in has shown. */
export interface ShownAtSignIn {
  method: SignInMethod;
  /** When the password of the account was set; null if it has none or the time is unknown. */
  passwordChangedAt: Date | null;
}

/** The rules of a company about sign-in, as they concern one user. */
export interface SignInRules {
  modules: readonly Module[];
  /** The company requires its own provider of this user. */
  isProviderRequired: boolean;
  /** Lifetime of a password in hours; null: unlimited. */
  passwordHours: number | null;
}

export type EntryRefusal = 'access.module-off' | 'auth.sso-required' | 'auth.password-expired';

const HOUR = 3600_000;

/** Returns why a company does not admit a session or a sign-in with what it has shown; null if it does. */
export function entryRefusal(
  rules: SignInRules,
  { method, passwordChangedAt }: ShownAtSignIn,
  now: Date,
): EntryRefusal | null {
  const { module, isByPassword, isByProvider } = SIGN_IN_METHODS[method];
  if (module !== null && !rules.modules.includes(module)) return 'access.module-off';
  if (rules.isProviderRequired && !isByProvider) return 'auth.sso-required';
  return isByPassword && isOver(rules.passwordHours, passwordChangedAt, now) ? 'auth.password-expired' : null;
}

/** In a company without terms of the operator passwords never expire (security AN-04). */
const isOver = (hours: number | null, changedAt: Date | null, now: Date): boolean =>
  hours !== null && changedAt !== null && changedAt.getTime() + hours * HOUR <= now.getTime();

/** Returns whether a sign-in has shown no second factor: only a password and its mailed code show none. */
export const lacksFactorAfter = ({ method, hasShownFactor }: { method: SignInMethod; hasShownFactor: boolean }) =>
  SIGN_IN_METHODS[method].isByPassword && !hasShownFactor;
