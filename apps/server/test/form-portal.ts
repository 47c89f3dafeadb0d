import type { FormElement, FormFilling, FormTemplate } from '@paraph/contract';
import { FORM_ELEMENTS, type FormElementKind } from '@paraph/domain';
import { setManager } from '../src/features/users/index.ts';
import { fixedClock } from '../src/platform/clock.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { createTestApp } from './app.ts';
import { element as placed, newTemplate as templateOf, newType } from './form-templates.ts';
import { type Browser, type Portal, newPortal, type PeopleApp, signedIn } from './people.ts';

const PARAPH_LIMITS = JSON.stringify({ 'session.init': 100_000, 'session.authenticate': 100_000 });

/** Starts a node whose jobs do not run, on a Monday in December. */
export async function createFormApp(): Promise<PeopleApp> {
  const clock = fixedClock('2026-12-14T09:00:00Z');
  return { ...(await createTestApp({ role: 'server', clock, env: { PARAPH_LIMITS } })), clock };
}

/** Makes a company with an administrator, a worker and their manager. */
export async function newFormPortal(app: PeopleApp) {
  const portal: Portal = await newPortal(app);
  const admin = await signedIn(portal, { firstName: 'Mantas', lastName: 'Petrauskas', roles: ['admin'] });
  const lead = await signedIn(portal, { firstName: 'Rasa', lastName: 'Kazlė' });
  const worker = await signedIn(portal, { firstName: 'Jonas', lastName: 'Čepas' });
  await inTenant(portal.ctx, (tx) => setManager(tx, worker.userId, lead.userId));
  const type = await newType(admin.browser, { nameEN: undefined, nameLT: 'Atostogos' });
  return { ...portal, admin, lead, worker, typeId: type.id };
}
export type FormPortal = Awaited<ReturnType<typeof newFormPortal>>;

/** An element as the editor saves it. */
export const element = (kind: FormElementKind, id: string, more: Partial<FormElement> = {}): FormElement => ({
  ...placed(`el-${id}`),
  type: FORM_ELEMENTS[kind],
  validations: 'none',
  label: id,
  isForExternal: false,
  isForInternal: false,
  isForAll: true,
  enableResizing: true,
  ...more,
});

let count = 0;

/** Makes a template of one blank page with these elements; `more` as the call accepts it. */
export function newTemplate(
  { admin, typeId }: FormPortal,
  elements: readonly FormElement[],
  more: Record<string, unknown> = {},
): Promise<FormTemplate> {
  count += 1;
  return templateOf(admin.browser, {
    name: `Prašymas ${count}`,
    formTypeId: typeId,
    structure: JSON.stringify(elements),
    file: undefined,
    fileName: undefined,
    generate: { format: 'A4', orientation: 0, pages: 1 },
    ...more,
  });
}

/** Begins a form. */
export async function begin({ browser }: { browser: Browser }, formBuilderId: string): Promise<FormFilling> {
  const { status, body } = await browser.request('POST', '/api/FormBuilder/fill/create-new', { formBuilderId });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as unknown as FormFilling;
}

/** Returns the addresses that a page names as unknown. */
const unknownIn = (chain: FormFilling['chain']): string[] =>
  chain.flatMap(({ people }) => people.flatMap(({ email, isUnknown }) => (isUnknown ? [email] : [])));

/** Submits a form whose pages were all seen. */
export const submit = ({ browser }: { browser: Browser }, { id, pages, chain }: FormFilling, values: object = {}) =>
  browser.request(
    'POST',
    `/api/FormBuilder/fill/${id}/submit`,
    {
      values,
      viewedPages: Array.from({ length: pages }, (_, place) => place + 1),
      unknownPeople: unknownIn(chain),
    },
    { 'accept-language': 'lt' },
  );

export const manager = { order: 1, approvalType: 2, signerEmails: null };
