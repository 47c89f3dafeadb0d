import type { Endpoint } from '@paraph/contract';

export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Base path of the API: one setting of the build moves every call. */
const BASE: string = import.meta.env.VITE_API_BASE ?? '/api';

/** Returns the address of a call: prefix, parameters filled in, query appended without empty values. */
export function addressOf(endpoint: Pick<Endpoint, 'path' | 'root'>, input: CallInput = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const tail = query.size > 0 ? `?${query.toString()}` : '';
  return `${endpoint.root ? '' : BASE}${path}${tail}`;
}
