import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const NAME = /^\d{12}_[a-z]+(?:_[a-z0-9]+)+\.sql$/;

/** A file of the migrations folder. */
export interface Migration {
  name: string;
  text: string;
  checksum: string;
  /** The index built without a lock; such a file is one statement, outside a transaction. */
  index: string | undefined;
  /** It removes what an earlier release uses: nodes without this migration must not run on its schema. */
  removes: boolean;
}

/** @throws when a name is not `YYYYMMDDHHMM_room_what.sql` */
export function readMigrations(folder = MIGRATIONS): Migration[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      if (!NAME.test(name)) throw new Error(`The migration ${name} is not named YYYYMMDDHHMM_room_what.sql.`);
      return parseMigration(name, readFileSync(join(folder, name), 'utf8'));
    });
}

const CONCURRENT_INDEX = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i;

export function parseMigration(name: string, text: string): Migration {
  const statements = text.replace(/--[^\n]*/g, '');
  return {
    name,
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
    index: CONCURRENT_INDEX.exec(statements)?.[1],
    removes: /^-- removes: \S/m.test(text),
  };
}
