export { fateOfInput } from './fate.ts';
export { useInputFate } from './use-input-fate.ts';
export { dropDraftsOfOthers } from './tab-draft.ts';
export { useKeptInput, useTabDraft } from './use-tab-draft.ts';
