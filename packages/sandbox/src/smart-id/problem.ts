import { createHash } from 'node:crypto';

/** An error as the provider words it (RFC 9457 members, plain JSON type); without body where it sends none. */
export type SmartIdProblem = { status: number; body?: Record<string, unknown> };
export type Detail = { code?: string; detail: string; paramName?: string; pointer?: string };

const TITLES: Record<number, string> = { 400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found' };

export const problem = (status: number, detail: string, errors?: Detail[]): SmartIdProblem => ({
  status,
  body: {
    type: 'about:blank',
    title: TITLES[status] ?? 'Error',
    status,
    detail,
    instance: `/task-id/${createHash('sha256').update(`${status} ${detail}`).digest('hex').slice(0, 32)}`,
    ...(errors ? { errors } : {}),
  },
});

export const bare = (status: number): SmartIdProblem => ({ status });
