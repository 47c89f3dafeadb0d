/** The role whose login PostgreSQL refuses, and the variable that holds its URL. */
export interface RefusedLogin {
  role: string;
  variable: string;
}

const VARIABLES: Record<string, string> = {
  paraph_app: 'DATABASE_URL',
  paraph_system: 'DATABASE_SYSTEM_URL',
  paraph_owner: 'DATABASE_OWNER_URL',
};

/** Any role but those of Paraph is the administrator's. */
const ADMIN = 'DATABASE_ADMIN_URL';

/** Returns the role that a refusal of PostgreSQL names, wherever it is among the causes. */
export function refusedLogin(error: unknown): RefusedLogin | undefined {
  for (let next = error; next instanceof Error; next = next.cause) {
    const role = /(?:role|user) "([^"]+)"/.exec(next.message)?.[1];
    if (role) return { role, variable: VARIABLES[role] ?? ADMIN };
  }
  return undefined;
}

/** Class 28 of PostgreSQL's errors: invalid authorization specification. */
export const isLoginRefusal = (error: unknown): boolean =>
  String((error as { code?: unknown } | null)?.code).startsWith('28');
