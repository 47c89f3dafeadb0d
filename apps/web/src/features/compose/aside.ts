import { FILE_TYPES, type FileType } from '@paraph/domain';

/** What may be chosen in the file dialog. */
export const ACCEPT = (Object.keys(FILE_TYPES) as FileType[])
  .filter((type) => FILE_TYPES[type].upload)
  .map((type) => `.${type}`)
  .join(',');

let aside: File | null = null;

/** Keeps a dropped file while the page changes. */
export const putAside = (file: File): void => {
  aside = file;
};

/** Takes the file once. */
export function takeAside(): File | null {
  const file = aside;
  aside = null;
  return file;
}
