import type { AnswerOf, safety } from '@paraph/contract';

const KEPT = 'paraph.email';

/** Returns the address of the last sign-in on this device, as the initial value. */
export const lastEmail = (): string => localStorage.getItem(KEPT) ?? '';
export const rememberEmail = (email: string): void => localStorage.setItem(KEPT, email);

const LOGIN = 'paraph.login';
const LOGINS = ['password', 'passkey', 'smart_id', 'mobile_id', 'eparaksts_mobile', 'eid_easy', 'sso'] as const;

/** Returns the sign-in method chosen last on this device; null: none, and the first offered one is shown. */
export const lastLogin = (): (typeof LOGINS)[number] | null =>
  LOGINS.find((name) => name === localStorage.getItem(LOGIN)) ?? null;
export const keepLogin = (method: (typeof LOGINS)[number]): void => localStorage.setItem(LOGIN, method);

const WANTED = 'paraph.wanted';

/** Stores the requested address while the browser is on a provider's page. */
export const keepWanted = (path: string): void => sessionStorage.setItem(WANTED, path);
export function takeWanted(): string {
  const path = sessionStorage.getItem(WANTED) ?? '/';
  sessionStorage.removeItem(WANTED);
  return path;
}

const DENIED = 'paraph.denied';

/** The result of a denied sign-in, and whether the owner had to prove the account for it. */
export interface DenialResult {
  ended: AnswerOf<typeof safety.endByMail>;
  isLater: boolean;
}

/** Stores the result of a mailed link for this tab, so that the page does not ask again when it is loaded again. */
export const keepDenial = (token: string, result: DenialResult): void =>
  sessionStorage.setItem(DENIED, JSON.stringify({ token, result }));
export function keptDenial(token: string): DenialResult | null {
  const kept = JSON.parse(sessionStorage.getItem(DENIED) ?? 'null') as { token: string; result: DenialResult } | null;
  return kept?.token === token ? kept.result : null;
}
