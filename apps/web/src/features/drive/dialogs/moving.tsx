import type { Folder } from '@paraph/contract';
import { isInside, FOLDER_ACTIONS } from '@paraph/domain';
import { Box, FormControlLabel, LinearProgress, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../ui/toast.tsx';
import { matches } from '../../../lib/matches.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { useFolders, useMoveAll, useMoveDocuments, useMoveFolders } from '../api.ts';
import { idsOf, inTreeOrder, nameWithWay, ROOT, type DriveTarget } from '../model.ts';
import { useMoveBack } from '../use-move-back.ts';
import { FolderFace } from '../parts/folder-face.tsx';
import { Frame } from './frame.tsx';

/** Number of folders shown at once. */
const FEW = 8;

interface MovingProps {
  items: readonly DriveTarget[];
  /** The folder that contains all items, which is no target; null is the root, undefined is not known. */
  from?: string | null | undefined;
  onClose: () => void;
}

/** Chooses the target folder of folders and documents (DRIVE-040). */
export const Moving = ({ items, from, onClose }: MovingProps) => {
  const { t } = useTranslation();
  const toast = useToast();
  const moveBack = useMoveBack();
  const folders = useFolders();
  const [chosen, setChosen] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [moveFolders, moveDocuments, moveAll] = [useMoveFolders(), useMoveDocuments(), useMoveAll()];
  const { documentIds, folderIds } = idsOf(items);
  const all = folders.data ?? [];
  const places = inTreeOrder(all).filter(
    (folder) =>
      folder.id !== from && takes(folder, items) && !folderIds.some((of) => isInside(all, { id: folder.id, of })),
  );
  // The chosen folder remains visible, whatever the search.
  const found = places.filter(({ id }) => id === chosen || matches(nameWithWay(all, id), words));
  const done = () => {
    const [first] = items;
    const word = items.length > 1 ? 'bulkMoved' : first?.isFolder ? 'moved' : 'fileMoved';
    toast.success(t(`drive.done.${word}`), from === undefined ? undefined : moveBack(items, from));
    onClose();
  };
  const submit = async () => {
    const destinationFolder = chosen === ROOT ? null : chosen;
    if (destinationFolder && documentIds.length > 0 && folderIds.length > 0)
      return moveAll.mutate(
        { params: { folderId: destinationFolder }, body: { documentIds, folderIds } },
        { onSuccess: done },
      );
    try {
      if (documentIds.length > 0)
        await moveDocuments.mutateAsync({ body: { idsToMove: documentIds, destinationFolder } });
      if (folderIds.length > 0) await moveFolders.mutateAsync({ body: { idsToMove: folderIds, destinationFolder } });
      done();
    } catch {
      // The dialog shows the server's error.
    }
  };
  return (
    <Frame
      title={t('drive.move.title')}
      button={t('drive.move.button')}
      error={moveFolders.error ?? moveDocuments.error ?? moveAll.error}
      busy={moveFolders.isPending || moveDocuments.isPending || moveAll.isPending}
      ready={chosen !== null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {folders.isPending ? (
        <LinearProgress />
      ) : (
        <>
          {places.length > FEW && (
            <Box sx={{ display: 'flex', pb: 1, '& > *': { flex: 1, maxWidth: 'none' } }}>
              <SearchField label={t('drive.move.find')} value={words} onSearch={setWords} autoFocus />
            </Box>
          )}
          {found.length === 0 && (
            <Typography role="status" variant="body2" sx={{ mt: 1.5 }}>
              {t('drive.move.none')}
            </Typography>
          )}
          <RadioGroup
            aria-label={t('drive.move.choose')}
            value={chosen ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          >
            {from !== null && <FormControlLabel value={ROOT} control={<Radio />} label={t('drive.move.root')} />}
            {found.map((folder) => (
              <FormControlLabel
                key={folder.id}
                value={folder.id}
                control={<Radio />}
                label={<Place folder={folder} all={all} />}
              />
            ))}
          </RadioGroup>
        </>
      )}
    </Frame>
  );
};

/** Whether a folder accepts the items: documents need the right to add them, folders the right to make folders. */
const takes = ({ actions }: Folder, items: readonly DriveTarget[]): boolean =>
  items.every(({ isFolder }) => actions.includes(FOLDER_ACTIONS[isFolder ? 'FolderCreate' : 'FileUpload'].code));

/** Folders with the same name are distinguished by their parents. */
const Place = ({ folder, all }: { folder: Folder; all: readonly Folder[] }) => (
  <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
    <FolderFace icon={folder.icon} color={folder.color} size={24} />
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {nameWithWay(all, folder.id)}
    </Box>
  </Stack>
);
