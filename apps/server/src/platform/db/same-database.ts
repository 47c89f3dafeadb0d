import { ARRIVES_WITHIN, arrives } from './notifications.ts';

type LoginVariable = 'DATABASE_URL' | 'DATABASE_OWNER_URL';

/** Two logins lead to different servers or databases: requests, queue or backups would use different rows. */
export class DatabasesDiffer extends Error {
  readonly code = 'TWO_DATABASES';

  constructor(variable: LoginVariable) {
    super(
      `${variable} and DATABASE_SYSTEM_URL lead to different databases or servers. Let both lead to the same database of the same server; only user, password and a pooler for DATABASE_URL may differ.`,
    );
    this.name = 'DatabasesDiffer';
  }
}

/**
 * Sends a notification over one login and awaits it over the other. Names of hosts and databases prove nothing, because
 * a pooler has another address, and a copy of a database the same name.
 * @throws DatabasesDiffer; errors of the connections
 */
export async function requireSameDatabase(
  url: string,
  systemUrl: string,
  within = ARRIVES_WITHIN,
  variable: LoginVariable = 'DATABASE_URL',
): Promise<void> {
  if (!(await arrives(url, systemUrl, within))) throw new DatabasesDiffer(variable);
}
