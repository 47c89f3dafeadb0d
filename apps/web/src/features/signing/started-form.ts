import { isOnPages } from '@paraph/domain';
import type { SignForm } from './model.ts';

const KEY = 'paraph.started';

const KEPT = [
  'method',
  'chosen',
  'way',
  'position',
  'page',
  'free',
  'comment',
  'jobPosition',
  'subdivision',
] as const satisfies readonly (keyof SignForm)[];

/** What a member chose and wrote in the panel; neither personal code nor phone. */
type StartedForm = Pick<SignForm, (typeof KEPT)[number]>;

/** Returns whether a change is kept over a reload. */
export const isKept = (change: Partial<SignForm>): boolean => KEPT.some((name) => name in change);

/**
 * Stores the choices of a member, since the page is loaded again after a provider's page, or by the signer. `memberId`
 * keeps them from another user of the same tab.
 */
export function keepStartedForm(path: string, memberId: string | null, form: StartedForm): void {
  const kept = Object.fromEntries(KEPT.map((name) => [name, form[name]]));
  sessionStorage.setItem(KEY, JSON.stringify({ at: path, memberId, form: kept }));
}

/** Forgets the choices, since the member has acted. */
export const forgetStartedForm = (): void => sessionStorage.removeItem(KEY);

interface StartedOn {
  path: string;
  memberId: string | null;
  pages: number | null;
}

/** Returns the last choices of the member on this page, if the document still has the page of the stamp. */
export function startedForm({ path, memberId, pages }: StartedOn): StartedForm | null {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
    at: string;
    memberId: string | null;
    form: StartedForm;
  } | null;
  if (kept?.at !== path || kept.memberId !== memberId) return null;
  const { free } = kept.form;
  return { ...kept.form, free: free && isOnPages(free, pages) ? free : null };
}
