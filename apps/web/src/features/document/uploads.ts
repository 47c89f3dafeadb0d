import { FILE_TYPES } from '@paraph/domain';

/** What may be chosen in the file dialog, as its `accept` has it. */
export const UPLOADS = Object.entries(FILE_TYPES)
  .filter(([, { upload }]) => upload)
  .map(([type]) => `.${type}`)
  .join(',');
