export { recordCreation, recordingChange } from './record.ts';
export { type Reverted, revertChanges } from './revert.ts';
export { listsOfRow } from './lists-of-row.ts';
export { type TakenOut, takeOut, type ValueHistory } from './take-out.ts';
export { rowValue } from './row-value.ts';
export { uniqueRow } from './unique-row.ts';
export { changesSince, type CompanyChange, deleteOldCompanyChanges, readRow, replaceRow } from './store.ts';
export type { CompanyValue, ListPart, UniquePart } from './value.ts';
