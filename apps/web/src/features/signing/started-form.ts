import { isOnPages } from '@paraph/domain';
import type { SignForm } from './model.ts';

const KEY = 'paraph.started';

/** What a signer chose for the last start on a page; no data of the person. */
type StartedForm = Pick<SignForm, 'method' | 'way' | 'position' | 'page' | 'free'>;

/** Stores the choices of a start, since the page is loaded again after a provider's page, or by the signer. */
export function keepStartedForm(path: string, { method, way, position, page, free }: StartedForm): void {
  sessionStorage.setItem(KEY, JSON.stringify({ at: path, form: { method, way, position, page, free } }));
}

/** Returns the choices of the last start on this page, if the document still has the page of the stamp. */
export function startedForm(path: string, pages: number | null): StartedForm | null {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { at: string; form: StartedForm } | null;
  if (kept?.at !== path) return null;
  const { free } = kept.form;
  return { ...kept.form, free: free && isOnPages(free, pages) ? free : null };
}
