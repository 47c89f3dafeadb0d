export { type DataKeys, keyedHash, keyedHashes, loadDataKeys, opensDataKey, rewrapDataKeys } from './data-keys.ts';
export type { Binding } from './envelope.ts';
export { type InstallationCell, openJson, openText, sealJson, sealText } from './installation-secrets.ts';
export { reencrypt } from './reencrypt.ts';
export { type KeyUse, readKeyUse } from './key-use.ts';
export { differingKeys, type NodeKeys, watchNodeKeys } from './node-keys.ts';
export { faultyNodes, isRunning, noteFaults, silentNodes } from './running-nodes.ts';
export { memberBinding, type SealedColumnName } from './sealed-columns.ts';
