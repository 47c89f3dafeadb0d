export { renderConfigurationDoc } from './document.ts';
export { type KeyRing, type MasterKey, readKeyRing } from './keys.ts';
export { type Config, ConfigError, loadConfig, type Mode } from './load.ts';
export { SANDBOX_IN_PRODUCTION } from './variables.ts';
