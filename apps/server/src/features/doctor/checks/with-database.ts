import { configuredNode } from '../../../platform/db/connect.ts';
import { type Database, openDatabase } from '../../../platform/db/index.ts';
import type { CheckFinding, Deps } from './deps.ts';
import { idle } from './deps.ts';

/** The database that was opened for a check could not be asked. */
export class DatabaseSilent extends Error {}

/**
 * Asks the node's own database, or one that is opened for this check. Without an address the database is the embedded
 * one, which runs with the installation only.
 */
export async function withDatabase(
  { config, db }: Deps,
  ask: (db: Database) => Promise<CheckFinding>,
): Promise<CheckFinding> {
  if (db) return ask(db);
  const { databaseUrl, databasePooler: pooler } = config;
  if (!databaseUrl) return idle('databaseEmbedded');
  const opened = openDatabase({ ...configuredNode(config, databaseUrl), pooler });
  try {
    return await ask(opened);
  } catch (cause) {
    throw new DatabaseSilent('', { cause });
  } finally {
    await opened.close();
  }
}
