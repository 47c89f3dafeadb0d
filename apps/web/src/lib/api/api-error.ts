import type { ProblemDetails } from '@paraph/contract';
import i18next from 'i18next';

/** An error of the server: a code for programs, a sentence for users, and one sentence per field. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** One sentence in the reader's language. */
  readonly detail: string;
  readonly params: Record<string, string | number>;
  /** The sentence by field of the body. */
  readonly fields: Record<string, string>;
  readonly traceId: string;

  constructor(problem: Partial<ProblemDetails> & { status: number; code: string }) {
    super(problem.code);
    this.name = 'ApiError';
    this.status = problem.status;
    this.code = problem.code;
    this.params = problem.params ?? {};
    this.fields = Object.fromEntries(
      Object.entries(problem.errors ?? {}).map(([field, fault]) => [field, fault.detail]),
    );
    // If no field shows its own sentence, that sentence helps more than "some fields".
    const own = problem.code === 'generic.fields' ? sentencesOf(this.fields) : '';
    this.traceId = problem.traceId ?? '';
    this.detail = own || withNumber(problem);
  }

  /** Whether the server is not reached or cannot serve now, so that the refusal says nothing about the request. */
  get isAway(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** The sentence of an unexpected fault asks to report a number, so the number goes along wherever it is shown. */
const withNumber = ({ code, detail = '', traceId }: Partial<ProblemDetails>): string =>
  code === 'generic.unexpected' && detail && traceId ? `${detail} ${i18next.t('ui.supportCode')}: ${traceId}` : detail;

const sentencesOf = (fields: Readonly<Record<string, string>>): string => [...new Set(Object.values(fields))].join(' ');

/**
 * Returns what a form must show outside its fields: sentences of fields that it does not show, else the refusal
 * itself. Null where every sentence is shown at a field, and without a refusal. `placed` names the fields of the form,
 * as paths of the body.
 */
export function messageOutsideFields(error: ApiError | null | undefined, placed: readonly string[]): string | null {
  if (!error) return null;
  const fields = Object.entries(error.fields);
  if (fields.length === 0) return error.detail || i18next.t('ui.failed.offline');
  return sentencesOf(Object.fromEntries(fields.filter(([path]) => !placed.some((at) => isAt(path, at))))) || null;
}

/** Whether a path of the body is this field, or an entry of the field's list (`hosts.2` of `hosts`). */
export const isAt = (path: string, field: string): boolean =>
  path === field || /^\d+(\.|$)/.test(rootless(path, field));

const rootless = (path: string, field: string): string =>
  path.startsWith(`${field}.`) ? path.slice(field.length + 1) : '';

/** Returns the error of one field, which may be a list with entries refused individually. */
export const faultAt = (error: ApiError | null | undefined, field: string): string | undefined =>
  Object.entries(error?.fields ?? {}).find(([path]) => isAt(path, field))?.[1];

/** Reads the error of a response; a response without a problem document becomes an error with its status. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  return problemOf(response.status, text);
}

/** The same for a body that is already read. */
export function problemOf(status: number, text: string): ApiError {
  try {
    const problem = JSON.parse(text) as Partial<ProblemDetails> | string;
    // A bare text is the sentence for the user (API-019).
    if (typeof problem === 'string') return new ApiError({ status, code: 'generic.unexpected', detail: problem });
    if (typeof problem.code === 'string') return new ApiError({ ...problem, status, code: problem.code });
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) throw fault;
  }
  if (status === 0) return new ApiError({ status, code: 'generic.offline' });
  return new ApiError({ status, code: 'generic.unexpected', detail: i18next.t('ui.failed.text') });
}
