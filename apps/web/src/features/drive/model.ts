import type { DriveItem, Folder, FolderSort, OpenFolder } from '@paraph/contract';
import { FOLDER_ACTIONS, type FolderAction, wayTo } from '@paraph/domain';

/** Orders offered in the menu; the server supports more (DRIVE-098). */
export const OFFERED_SORTS = ['Name', 'Modified', 'Prefix', 'Author'] as const satisfies readonly FolderSort[];
export type OfferedSort = (typeof OFFERED_SORTS)[number];

/** Target of an action: a folder or a document (DRIVE-025). */
export interface DriveTarget {
  id: string;
  isFolder: boolean;
  name: string;
  actions: readonly number[];
}

/** Whether the server allows an action on it. */
export const may = ({ actions }: Pick<DriveTarget, 'actions'>, action: FolderAction): boolean =>
  actions.includes(FOLDER_ACTIONS[action].code);

const each = (items: readonly DriveTarget[], folder: FolderAction, file: FolderAction): boolean =>
  items.length > 0 && items.every((item) => may(item, item.isFolder ? folder : file));

/** Returns the actions allowed on a selection: each needs the code of its kind (DRIVE-056 to DRIVE-058). */
export const manyRights = (items: readonly DriveTarget[]) => ({
  download: each(items, 'FolderDownload', 'FileShare'),
  share: each(items, 'FolderShare', 'FileShare'),
  move: each(items, 'FolderMove', 'FileMove'),
  delete: each(items, 'Delete', 'FileDelete'),
});

export const idsOf = (items: readonly DriveTarget[]) => ({
  documentIds: items.filter(({ isFolder }) => !isFolder).map(({ id }) => id),
  folderIds: items.filter(({ isFolder }) => isFolder).map(({ id }) => id),
});

/** Whether the box above the list is ticked: the list is not empty and completely selected (DRIVE-031). */
export const isAllTicked = (items: readonly Pick<DriveItem, 'id'>[], ticked: ReadonlySet<string>): boolean =>
  items.length > 0 && items.every(({ id }) => ticked.has(id));

/** Represents the root where an address needs a folder. */
export const ROOT = 'root';
/** Returns the address of a page of a folder. */
export const addressOf = (id: string | null, page = 1): string =>
  id === null && page === 1 ? '/folders' : `/folders/${id ?? ROOT}/${page}`;

/** Returns folder and page of an address; an invalid page is the first. */
export function readAddress({ id, page }: { id?: string | undefined; page?: string | undefined }) {
  const number = Number(page ?? 1);
  return { id: !id || id === ROOT ? null : id, page: Number.isInteger(number) && number > 0 ? number : 1 };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an address can belong to a folder. */
export const isFolderAddress = ({ id }: { id: string | null }): boolean => id === null || UUID.test(id);

/** Returns the page numbers in the pager around the current one; null is a gap. */
export function shownPages(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const pages = [...new Set(near)].toSorted((a, b) => a - b);
  return pages.flatMap((one, at) => (at > 0 && one - pages[at - 1]! > 1 ? [null, one] : [one]));
}

/** Returns the open folder as a target; null for the root. */
export const targetOf = ({ id, name, actions }: OpenFolder): DriveTarget | null =>
  id === null ? null : { id, name, actions, isFolder: true };

/** Returns the icon of a file: that of a PDF for an unusual extension (DRIVE-015). */
export const pictureOf = (extension: string): string => (extension.length > 5 ? 'pdf' : extension);

/** Returns a folder's name with its parents, so that folders with the same name can be distinguished. */
export const nameWithWay = (folders: readonly Pick<Folder, 'id' | 'parentId' | 'name'>[], id: string): string =>
  wayTo(folders, id)
    .map(({ name }) => name)
    .join(' › ');

/** Orders folders as in the tree: each before its subfolders, siblings in the given order. */
export function inTreeOrder<F extends Pick<Folder, 'id' | 'parentId'>>(folders: readonly F[]): F[] {
  const known = new Set(folders.map(({ id }) => id));
  const byParent = Map.groupBy(folders, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const below = (parentId: string | null): F[] =>
    (byParent.get(parentId) ?? []).flatMap((folder) => [folder, ...below(folder.id)]);
  return below(null);
}

const NAMED = 3;

/** Returns the name of several targets for a sentence: the first, and how many more. */
export function namesOf(items: readonly Pick<DriveTarget, 'name'>[]): string {
  const names = items.slice(0, NAMED).map(({ name }) => name);
  const rest = items.length - names.length;
  return rest > 0 ? `${names.join(', ')} +${rest}` : names.join(', ');
}
