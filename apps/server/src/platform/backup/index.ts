export { countFaults, examineChains, examineFiles, examineRoots, examineTexts, type BackupCheck } from './examine.ts';
export {
  filesOf,
  listBackups,
  manifestPath,
  readManifest,
  readRehearsed,
  type Rehearsed,
  writeRehearsed,
} from './layout.ts';
export { faultsOfStoredBackup } from './check.ts';
export { makeBackup } from './make.ts';
export { holdBackup } from './in-use.ts';
export { listCutOff, pruneBackups } from './prune.ts';
export { type Restored, restoreDatabase } from './restore.ts';
export { restoreInstallation } from './restore-installation.ts';
