import type { Problem } from '@paraph/contract';
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

  constructor(problem: Partial<Problem> & { status: number; code: string }) {
    super(problem.code);
    this.name = 'ApiError';
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail ?? '';
    this.params = problem.params ?? {};
    this.fields = Object.fromEntries(
      Object.entries(problem.errors ?? {}).map(([field, fault]) => [field, fault.detail]),
    );
    this.traceId = problem.traceId ?? '';
  }
}

/** Reads the error of an answer; an answer that is not a problem document still becomes an error with its status. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  return problemOf(response.status, text);
}

/** The same for a body that is already read. */
export function problemOf(status: number, text: string): ApiError {
  try {
    const problem = JSON.parse(text) as Partial<Problem> | string;
    // A bare text is what the person is to read (API-019).
    if (typeof problem === 'string') return new ApiError({ status, code: 'generic.unexpected', detail: problem });
    if (typeof problem.code === 'string') return new ApiError({ ...problem, status, code: problem.code });
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) throw fault;
  }
  if (status === 0) return new ApiError({ status, code: 'generic.offline' });
  return new ApiError({ status, code: 'generic.unexpected', detail: i18next.t('ui.failed.text') });
}
