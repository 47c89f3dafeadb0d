import { sql } from 'kysely';

/** A column in the order of people's alphabets, whatever the database sorts by: Č stands with C, not behind Ž. */
export const byName = (column: string) => sql`${sql.ref(column)} collate "und-x-icu"`;
