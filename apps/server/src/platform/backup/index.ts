export { examineChains, examineFiles, examineRoots, examineTexts, type Looked } from './examine.ts';
export { filesOf, listBackups, type Manifest, type Rehearsed, rehearsedPath } from './layout.ts';
export { makeBackup } from './make.ts';
export { listCutOff, pruneBackups } from './prune.ts';
export { type Restored, restoreDatabase, restoreFiles } from './restore.ts';
