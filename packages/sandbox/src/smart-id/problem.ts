/** An error as the provider words it (RFC 9457 members, plain JSON type); without body where it sends none. */
export type Problem = { status: number; body?: Record<string, unknown> };
export type Detail = { code?: string; detail: string; paramName?: string; pointer?: string };

const TITLES: Record<number, string> = { 400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found' };

export const problem = (status: number, detail: string, errors?: Detail[]): Problem => ({
  status,
  body: {
    type: 'about:blank',
    title: TITLES[status] ?? 'Error',
    status,
    detail,
    instance: `/task-id/${crypto.randomUUID()}`,
    ...(errors ? { errors } : {}),
  },
});

export const bare = (status: number): Problem => ({ status });
