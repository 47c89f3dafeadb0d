import { rowValue, uniqueRow } from '../../platform/company-changes/index.ts';
import { isTagUsed } from './store.ts';

/** The name and the colour of a tag, by its id. */
export const tagLook = rowValue({
  name: 'tag',
  place: (id) => ({ table: 'tags', columns: { id } }),
  only: ['name', 'color'],
  unique: uniqueRow({ table: 'tags', column: 'name', isUsed: isTagUsed }),
});
