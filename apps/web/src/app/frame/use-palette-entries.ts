import Add from '@mui/icons-material/AddRounded';
import Description from '@mui/icons-material/DescriptionRounded';
import Folder from '@mui/icons-material/FolderRounded';
import Person from '@mui/icons-material/PersonRounded';
import { documents as documentsCalls, folders as folderCalls } from '@paraph/contract';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../lib/api/index.ts';
import { bestFirst, matches as contains } from '../../lib/matches.ts';
import { useSession } from '../../lib/session/index.ts';
import type { IconType } from '../../ui/tag.tsx';
import { usePeopleHits } from '../../ui/use-people-hits.ts';
import { matches } from './match.ts';
import { placesOf } from './places.ts';

export interface PaletteEntry {
  id: string;
  label: string;
  sub?: string;
  group: string;
  icon: IconType;
  to: string;
}

/** Letters before which nothing is searched on the server. */
const LEAST = 2;
/** Entries of a group, so that the next one is visible. */
const MOST = 7;

/** Returns search results: commands and pages at once; documents, folders and people from the server. */
export function usePaletteEntries(words: string): PaletteEntry[] {
  const fixed = useFixed(words);
  const documents = useFoundDocuments(words);
  const folders = useFoundFolders(words);
  const people = useFoundPeople(words);
  return [...documents, ...folders, ...people, ...fixed];
}

function useFixed(words: string): PaletteEntry[] {
  const { t } = useTranslation();
  const { can } = useSession();
  const upload = {
    id: 'new',
    label: t('nav.new.upload'),
    group: t('palette.commands'),
    icon: Add,
    to: '/standard/compose-document',
  };
  const pages = placesOf(can).map(({ to, label, icon }) => ({
    id: to,
    label: t(label),
    group: t('palette.places'),
    icon,
    to,
  }));
  return [...(can('documents.compose') ? [upload] : []), ...pages].filter(({ label }) => matches(label, words));
}

function useFoundDocuments(words: string): PaletteEntry[] {
  const { t } = useTranslation();
  const asked = useDeferredValue(words.trim());
  const found = useEndpoint(
    documentsCalls.list,
    { body: { filterModel: { quickFilterValues: [asked] }, paginationModel: { pageSize: MOST } } },
    { enabled: asked.length >= LEAST, keep: true },
  );
  return (asked.length >= LEAST ? (found.data?.items ?? []) : []).map((row) => ({
    id: row.id,
    label: row.name,
    sub: t(`status.${row.statusName}`),
    group: t('palette.documents'),
    icon: Description,
    to: `/standard/documents/${row.id}`,
  }));
}

/** Folders that the viewer may open, by name; the folder around each tells equal names apart. */
function useFoundFolders(words: string): PaletteEntry[] {
  const { t } = useTranslation();
  const { can } = useSession();
  const asked = words.trim();
  const isWanted = asked.length >= LEAST && can('folders.open');
  const all = useEndpoint(folderCalls.list, { query: {} }, { enabled: isWanted }).data;
  if (!isWanted || !all) return [];
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const found = all.filter(({ name, disabled }) => !disabled && contains(name, asked));
  return bestFirst(found, asked, ({ name }) => name)
    .slice(0, MOST)
    .map(({ id, name, parentId }) => ({
      id,
      label: name,
      sub: names.get(parentId ?? '') ?? '',
      group: t('palette.folders'),
      icon: Folder,
      to: `/folders/${id}`,
    }));
}

/** People of the company, who are shown in the address book. */
function useFoundPeople(words: string): PaletteEntry[] {
  const { t } = useTranslation();
  const { can } = useSession();
  const enabled = can('people.find') && can('address-book.open');
  const { people } = usePeopleHits(words, { limit: MOST, least: LEAST, enabled });
  return people.map(({ id, firstName, lastName, email }) => ({
    id,
    label: `${firstName} ${lastName}`.trim() || email,
    sub: email,
    group: t('palette.people'),
    icon: Person,
    to: `/addressBook?${new URLSearchParams({ search: email }).toString()}`,
  }));
}
