import { FILE_TYPES } from '@paraph/domain';

/** File types of the file dialog, in the form of its `accept`. */
export const UPLOADS = Object.entries(FILE_TYPES)
  .filter(([, { upload }]) => upload)
  .map(([type]) => `.${type}`)
  .join(',');
