export { DelegatedLink } from './parts/delegated-link.tsx';
export { useCounts, useWaiting, useWaitingForOthers } from './api.ts';
export {
  listOfCompany,
  listOfOwn,
  requestOf,
  startState,
  type DocumentListState,
  taskOf,
  turnOf,
  type Task,
} from './model.ts';
export { DocumentCards } from './parts/document-cards.tsx';
export { hasColumn } from './list-view.ts';
export { Due } from './parts/due.tsx';
export { default as BatchProgress } from './parts/batch-progress.tsx';
export { ReturnedBatch } from './parts/returned-batch.tsx';
export { reasonWord } from './parts/reasons.ts';
export { RowProgress } from './parts/row-progress.tsx';
export { addressOfDocument } from './parts/row-texts.ts';
