import { rowValue } from '../../platform/company-changes/index.ts';

/** The name and the colour of a tag, by its id. */
export const tagLook = rowValue({
  name: 'tag',
  place: (id) => ({ table: 'tags', columns: { id } }),
  only: ['name', 'color'],
});
