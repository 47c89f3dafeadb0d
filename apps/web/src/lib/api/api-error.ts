import type { ProblemDetails } from '@paraph/contract';
import i18next from 'i18next';

/** What went wrong, as the server said it: a code for the program, a sentence for the person, one per field. */
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
    // Where no field shows its own sentence, that sentence helps more than "some fields".
    const own = problem.code === 'generic.fields' ? sentencesOf(this.fields) : '';
    this.detail = own || (problem.detail ?? '');
    this.traceId = problem.traceId ?? '';
  }
}

const sentencesOf = (fields: Readonly<Record<string, string>>): string => [...new Set(Object.values(fields))].join(' ');

/**
 * What a form has to say beside its fields: the sentences of fields that it does not show, else the refusal itself.
 * Null where every sentence stands at a field, and where nothing was refused. `placed` names the fields that the form
 * shows, as paths of the body.
 */
export function restOf(error: ApiError | null | undefined, placed: readonly string[]): string | null {
  if (!error) return null;
  const fields = Object.entries(error.fields);
  if (fields.length === 0) return error.detail || i18next.t('ui.failed.offline');
  return sentencesOf(Object.fromEntries(fields.filter(([path]) => !placed.some((at) => isAt(path, at))))) || null;
}

/** Whether a path of the body is this field, or an entry of the list that the field holds (`hosts.2` of `hosts`). */
const isAt = (path: string, field: string): boolean => path === field || /^\d+(\.|$)/.test(rootless(path, field));

const rootless = (path: string, field: string): string =>
  path.startsWith(`${field}.`) ? path.slice(field.length + 1) : '';

/** What is said at one field, which may hold a list whose entries are refused one by one. */
export const faultAt = (error: ApiError | null | undefined, field: string): string | undefined =>
  Object.entries(error?.fields ?? {}).find(([path]) => isAt(path, field))?.[1];

/** Reads the error of an answer; an answer that is not a problem document still becomes an error with its status. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  return problemOf(response.status, text);
}

/** The same for a body that is already read. */
export function problemOf(status: number, text: string): ApiError {
  try {
    const problem = JSON.parse(text) as Partial<ProblemDetails> | string;
    // A bare text is what the person is to read (API-019).
    if (typeof problem === 'string') return new ApiError({ status, code: 'generic.unexpected', detail: problem });
    if (typeof problem.code === 'string') return new ApiError({ ...problem, status, code: problem.code });
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) throw fault;
  }
  if (status === 0) return new ApiError({ status, code: 'generic.offline' });
  return new ApiError({ status, code: 'generic.unexpected', detail: i18next.t('ui.failed.text') });
}
