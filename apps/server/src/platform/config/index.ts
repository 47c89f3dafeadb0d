export { renderConfigurationDoc } from './document.ts';
export { fileBytesOf } from './file-bytes.ts';
export { type MasterKeys, type MasterKey, readKeyRing } from './keys.ts';
export {
  type Config,
  ConfigError,
  type DatabaseLogins,
  homeOf,
  isSandboxMail,
  loadConfig,
  type Mode,
  readDatabaseLogins,
  secretOf,
  faultOfMode,
} from './load.ts';
export { refuseIncomplete, refuseLosingBackups, refuseWrongLogins } from './complete.ts';
export { readSealPem, type SealPem } from './seal-pem.ts';
export { pathVariableOf } from './path-variables.ts';
export { anchorSource, listSource, trustSourceOf, trustsTest } from './trust-source.ts';
export { SANDBOX_IN_PRODUCTION } from './variables.ts';
