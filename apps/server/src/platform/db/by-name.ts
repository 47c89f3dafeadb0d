import { sql } from 'kysely';

/** Orders a column alphabetically, whatever the database's collation: Č sorts with C, not after Ž. */
export const byName = (column: string) => sql`${sql.ref(column)} collate "und-x-icu"`;
