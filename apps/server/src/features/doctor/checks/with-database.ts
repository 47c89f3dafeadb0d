import { configuredNode } from '../../../platform/db/connect.ts';
import { type Database, openDatabase } from '../../../platform/db/index.ts';
import { clockDifference } from '../../../platform/health/index.ts';
import type { CheckFinding, Deps } from './deps.ts';
import { idle } from './deps.ts';

/** The database that was opened for a check does not answer. */
export class DatabaseSilent extends Error {}

/** Databases that did not answer one check of an examination; its other checks do not wait for them again. */
const silences = new WeakMap<Deps, DatabaseSilent>();

/**
 * Runs `ask` with the node's own database, or with one that is opened for this check. Without an address the database
 * is the embedded one, which runs with the installation only.
 * @throws DatabaseSilent when the database does not answer; any other failure of `ask`, such as of the file storage, as
 * it is
 */
export async function withDatabase(deps: Deps, ask: (db: Database) => Promise<CheckFinding>): Promise<CheckFinding> {
  const { config, db } = deps;
  if (db) return ask(db);
  const silence = silences.get(deps);
  if (silence) throw silence;
  const { databaseUrl, databasePooler: pooler } = config;
  if (!databaseUrl) return idle('databaseEmbedded');
  const opened = openDatabase({ ...configuredNode(config, databaseUrl), pooler });
  try {
    return await ask(opened);
  } catch (cause) {
    if (await answers(opened)) throw cause;
    const silent = new DatabaseSilent('', { cause });
    silences.set(deps, silent);
    throw silent;
  } finally {
    await opened.close();
  }
}

/** Returns whether both roles of a node can connect, so that an earlier failure was not of the connection. */
async function answers(db: Database): Promise<boolean> {
  try {
    await db.ping();
    await clockDifference({ db });
    return true;
  } catch {
    return false;
  }
}
