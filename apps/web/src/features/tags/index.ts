export { useAllTags, useSetTags } from './api.ts';
export { TagChip, TagChips } from './parts/tag-chip.tsx';
