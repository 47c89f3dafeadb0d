// Printed from the catalogue of a migrated database by db/table-types.ts; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as a Date, written as a Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Written through json(), read as parsed; its shape is the room's to check. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Filled<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : Generated<T>;

export interface EventHeadsRow {
  tenant_id: string;
  subject_type: string;
  subject_id: string;
  number: Filled<number>;
  hash: Filled<Buffer>;
}

export interface EventReceiptsRow {
  tenant_id: string;
  listener: string;
  event_id: string;
  at: Filled<Timestamp>;
}

export interface EventTextsRow {
  tenant_id: string;
  event_id: string;
  key: string;
  salt: Buffer;
  text: string;
}

export interface EventsRow {
  tenant_id: string;
  id: string;
  subject_type: string;
  subject_id: string;
  number: number;
  name: string;
  actor_id: string | null;
  acting_for_id: string | null;
  at: Timestamp;
  data: Json;
  previous: Buffer;
  hash: Buffer;
}

export interface FilesRow {
  tenant_id: string;
  id: string;
  content_name: string;
  sha256: Buffer;
  size: number;
  key_id: string;
  wrapped_key: Buffer;
  holds: Filled<number>;
  unreferenced_at: Timestamp | null;
  created_at: Filled<Timestamp>;
}

export interface MailOutboxRow {
  tenant_id: string;
  id: string;
  address: string;
  template: string;
  locale: string;
  sealed: Buffer | null;
  state: Filled<string>;
  attempts: Filled<number>;
  smtp_answer: string | null;
  created_at: Filled<Timestamp>;
  sent_at: Timestamp | null;
}

export interface MigrationsRow {
  name: string;
  checksum: string;
  applied_at: Filled<Timestamp>;
}

export interface RateWindowsRow {
  key: string;
  starts_at: Timestamp;
  hits: number;
}

export interface SignalsRow {
  tenant_id: string;
  id: string;
  user_id: string | null;
  topic: string;
  subject_id: string | null;
  created_at: Filled<Timestamp>;
}

export interface TenantHostsRow {
  host: string;
  tenant_id: string;
  position: Filled<number>;
}

export interface TenantKeysRow {
  tenant_id: string;
  id: string;
  master_key: string;
  wrapped: Buffer;
  created_at: Filled<Timestamp>;
}

export interface TenantsRow {
  id: string;
  kind: string;
  name: string;
  locale: Filled<string>;
  zone: Filled<string>;
  state: Filled<string>;
  created_at: Filled<Timestamp>;
}

export interface Tables {
  event_heads: EventHeadsRow;
  event_receipts: EventReceiptsRow;
  event_texts: EventTextsRow;
  events: EventsRow;
  files: FilesRow;
  mail_outbox: MailOutboxRow;
  migrations: MigrationsRow;
  rate_windows: RateWindowsRow;
  signals: SignalsRow;
  tenant_hosts: TenantHostsRow;
  tenant_keys: TenantKeysRow;
  tenants: TenantsRow;
}
