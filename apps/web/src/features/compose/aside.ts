import { FILE_TYPES, type FileType } from '@paraph/domain';

/** File types accepted by the file dialog. */
export const ACCEPT = (Object.keys(FILE_TYPES) as FileType[])
  .filter((type) => FILE_TYPES[type].upload)
  .map((type) => `.${type}`)
  .join(',');

let aside: File[] = [];

/** Stores dropped files while the page changes. */
export const putAside = (files: File[]): void => {
  aside = files;
};

/** Returns the stored files once. */
export function takeAside(): File[] {
  const files = aside;
  aside = [];
  return files;
}
