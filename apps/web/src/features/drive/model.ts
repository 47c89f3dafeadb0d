import type { DriveItem, Folder, FolderSort, OpenFolder } from '@paraph/contract';
import { FOLDER_ACTIONS, type FolderAction, wayTo } from '@paraph/domain';

/** The orders that the menu offers; the server knows more (DRIVE-098). */
export const OFFERED_SORTS = ['Name', 'Modified', 'Prefix', 'Author'] as const satisfies readonly FolderSort[];
export type OfferedSort = (typeof OFFERED_SORTS)[number];

/** Something that an act is about: a folder or a document (DRIVE-025). */
export interface DriveTarget {
  id: string;
  isFolder: boolean;
  name: string;
  actions: readonly number[];
}

/** Whether the server lets this be done to it. */
export const may = ({ actions }: Pick<DriveTarget, 'actions'>, action: FolderAction): boolean =>
  actions.includes(FOLDER_ACTIONS[action].code);

const each = (items: readonly DriveTarget[], folder: FolderAction, file: FolderAction): boolean =>
  items.length > 0 && items.every((item) => may(item, item.isFolder ? folder : file));

/** What may be done with several at once: each needs the code of its kind (DRIVE-056 to DRIVE-058). */
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

/** The box above the list is ticked when there is something and all of it is (DRIVE-031). */
export const isAllTicked = (items: readonly Pick<DriveItem, 'id'>[], ticked: ReadonlySet<string>): boolean =>
  items.length > 0 && items.every(({ id }) => ticked.has(id));

/** The word that stands for the root where an address needs a folder. */
export const ROOT = 'root';
/** Where a page of a folder is. */
export const addressOf = (id: string | null, page = 1): string =>
  id === null && page === 1 ? '/folders' : `/folders/${id ?? ROOT}/${page}`;

/** The folder and page of an address; what is no page is the first. */
export function placeOf({ id, page }: { id?: string | undefined; page?: string | undefined }) {
  const number = Number(page ?? 1);
  return { id: !id || id === ROOT ? null : id, page: Number.isInteger(number) && number > 0 ? number : 1 };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an address can be that of a folder at all. */
export const isPlace = ({ id }: { id: string | null }): boolean => id === null || UUID.test(id);

/** The pages around the present one that the pager names; null is a gap. */
export function shownPages(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const pages = [...new Set(near)].toSorted((a, b) => a - b);
  return pages.flatMap((one, at) => (at > 0 && one - pages[at - 1]! > 1 ? [null, one] : [one]));
}

/** The folder that is open, as something an act is about; the root is none. */
export const targetOf = ({ id, name, actions }: OpenFolder): DriveTarget | null =>
  id === null ? null : { id, name, actions, isFolder: true };

/** A file's picture: that of a PDF where the extension is no usual one (DRIVE-015). */
export const pictureOf = (extension: string): string => (extension.length > 5 ? 'pdf' : extension);

/** A folder's name behind those it lies in: so two of one name are told apart. */
export const nameWithWay = (folders: readonly Pick<Folder, 'id' | 'parentId' | 'name'>[], id: string): string =>
  wayTo(folders, id)
    .map(({ name }) => name)
    .join(' › ');

/** Folders as the tree shows them: each before those in it, those beside each other in the order they are given. */
export function inTreeOrder<F extends Pick<Folder, 'id' | 'parentId'>>(folders: readonly F[]): F[] {
  const known = new Set(folders.map(({ id }) => id));
  const byParent = Map.groupBy(folders, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const below = (parentId: string | null): F[] =>
    (byParent.get(parentId) ?? []).flatMap((folder) => [folder, ...below(folder.id)]);
  return below(null);
}

const NAMED = 3;

/** What several things are called in one sentence: the first of them, and how many more. */
export function namesOf(items: readonly Pick<DriveTarget, 'name'>[]): string {
  const names = items.slice(0, NAMED).map(({ name }) => name);
  const rest = items.length - names.length;
  return rest > 0 ? `${names.join(', ')} +${rest}` : names.join(', ');
}
