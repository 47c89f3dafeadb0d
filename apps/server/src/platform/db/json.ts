import { type RawBuilder, sql } from 'kysely';
import type { Json } from './tables.gen.ts';

/** A jsonb value. The driver would send a bare array as a PostgreSQL array. */
export const json = (value: unknown): RawBuilder<Json> => sql<Json>`${JSON.stringify(value)}::jsonb`;
