export { byName } from './by-name.ts';
export {
  asTenant,
  contextOf,
  type Database,
  type DatabaseOptions,
  inSavepoint,
  inSystem,
  inSystemFor,
  inTenant,
  readInTenant,
  openDatabase,
  tenantOf,
  type PoolUse,
  type Tx,
} from './database.ts';
export { lockCount } from './count-lock.ts';
export {
  accountLock,
  administratorsLock,
  type Claims,
  lockInOrder,
  type OrderedLock,
  rightsLock,
} from './ordered-locks.ts';
export { json } from './json.ts';
export { migrate } from './migrate.ts';
export { refuseOtherSchema, SchemaError } from './schema-version.ts';
export { named, prepared, type Slots } from './statements.ts';
export { isDuplicate, refuseDuplicate } from './duplicate.ts';
export { isDeadlock, READ_ONLY } from './transactions.ts';
export { isBusy } from './waiting-pool.ts';
export { CONNECTION_LIMITS } from './connection-limits.ts';
export { createRolesAndDatabase } from './make-roles.ts';
export { databaseUrl, roleUrl, samePassword } from './roles.ts';
export type { Json, Tables, Timestamp } from './tables.gen.ts';
