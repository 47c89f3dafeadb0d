import ArrowDown from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUp from '@mui/icons-material/ArrowUpwardRounded';
import type { DriveItem, OpenFolder } from '@paraph/contract';
import { Box, Checkbox, FormControlLabel, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { hairline } from '../../../theme/css.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { useTouch } from '../../../ui/use-phone.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { State } from '../../../ui/states.tsx';
import { ViewMenu } from '../../../ui/view-menu.tsx';
import type { DriveAction } from '../acts.ts';
import type { DriveQuery } from '../api.ts';
import { offeredColumns, useDriveAppearance } from '../appearance.ts';
import { isAllTicked, may, OFFERED_SORTS, type OfferedSort } from '../model.ts';
import { BulkPanel } from './bulk-panel.tsx';
import { DocumentCard, FolderCard } from './cards.tsx';

/** Number of placeholders required by the specification while a folder loads (DRIVE-013). */
const SKELETONS = 7;

export const ListingSkeleton = () => {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('ui.loading')}>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={at} data-skeleton height={56} sx={{ transform: 'none', mb: 1, borderRadius: '10px' }} />
      ))}
    </Box>
  );
};

interface ListingProps {
  folder: OpenFolder;
  query: DriveQuery;
  onQuery: (change: Partial<Pick<DriveQuery, 'words' | 'sort' | 'descending'>>) => void;
  onAct: (act: DriveAction, items: readonly DriveItem[]) => void;
}

const grid = (least: number, dense: boolean) => ({
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: dense ? 0.5 : 1.25,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}px), 1fr))`,
});

/** Content of a folder: selected, sorted, searched; a selection covers the current page only (DRIVE-032). */
export const Listing = ({ folder, query, onQuery, onAct }: ListingProps) => {
  const { t } = useTranslation();
  const { items } = folder.children;
  const { can } = useSession();
  const { look, toggle: toggleColumn, setDense } = useDriveAppearance(can);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const open = items.filter(({ disabled }) => !disabled);
  const chosen = open.filter(({ id }) => ticked.has(id));
  const all = isAllTicked(open, ticked);
  const toggle = (id: string) =>
    setTicked((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const cardOf = (item: DriveItem) => ({
    item,
    look,
    ticked: ticked.has(item.id),
    onTick: () => toggle(item.id),
    onAct: (act: DriveAction) => onAct(act, [item]),
  });
  const [folders, files] = [items.filter(({ isFolder }) => isFolder), items.filter(({ isFolder }) => !isFolder)];
  return (
    <Box>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', mb: 1.5 }}>
        <FormControlLabel
          sx={{ mr: 0.5 }}
          disabled={open.length === 0}
          label={t('drive.allShort', { count: open.length })}
          control={
            <Checkbox
              checked={all}
              indeterminate={!all && chosen.length > 0}
              onChange={() => setTicked(new Set(all ? [] : open.map(({ id }) => id)))}
              slotProps={{ input: { 'aria-label': t('drive.all') } }}
            />
          }
        />
        <SearchField label={t('drive.find')} value={query.words} onSearch={(words) => onQuery({ words })} />
        <Sort query={query} onQuery={onQuery} />
        <ViewMenu
          columns={offeredColumns(can)}
          nameOf={(name) => (name === 'prefix' ? t('drive.sort.Prefix') : t(`documents.column.${name}`))}
          isShown={(name) => look.shown.has(name)}
          onToggle={toggleColumn}
          dense={look.dense}
          onDense={setDense}
        />
      </Stack>
      {items.length === 0 && <Nothing folder={folder} isFound={query.words !== ''} />}
      {folders.length > 0 && (
        <Group title={t('drive.folders')}>
          <Box component="ul" aria-label={t('drive.folders')} sx={grid(260, look.dense)}>
            {folders.map((item) => (
              <FolderCard key={item.id} {...cardOf(item)} />
            ))}
          </Box>
        </Group>
      )}
      {files.length > 0 && (
        <Group title={t('drive.documents')}>
          <Box component="ul" aria-label={t('drive.documents')} sx={grid(300, look.dense)}>
            {files.map((item) => (
              <DocumentCard key={item.id} {...cardOf(item)} isFiled={folder.id !== null} />
            ))}
          </Box>
        </Group>
      )}
      <BulkPanel items={chosen} onAct={(act) => onAct(act, chosen)} onClear={() => setTicked(new Set())} />
    </Box>
  );
};

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Box component="section" sx={{ mb: 3 }}>
    <Typography variant="h3" component="h2" sx={{ mb: 1, pt: 1.5, borderTop: hairline }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const Sort = ({ query, onQuery }: Pick<ListingProps, 'query' | 'onQuery'>) => {
  const { t } = useTranslation();
  const { descending, sort } = query;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <SelectField
        label={t('drive.sort.label')}
        quiet
        small
        value={OFFERED_SORTS.find((one) => one === sort) ?? 'Name'}
        options={OFFERED_SORTS.map((value: OfferedSort) => ({ value, label: t(`drive.sort.${value}`) }))}
        onChange={(value) => onQuery({ sort: value })}
        sx={{ width: 'auto' }}
      />
      <IconButton
        aria-label={t(descending ? 'drive.sort.down' : 'drive.sort.up')}
        onClick={() => onQuery({ descending: !descending })}
      >
        {descending ? <ArrowDown /> : <ArrowUp />}
      </IconButton>
    </Stack>
  );
};

const Nothing = ({ folder, isFound }: { folder: OpenFolder; isFound: boolean }) => {
  const { t } = useTranslation();
  const isTouch = useTouch();
  const howTo = isTouch ? 'touch' : 'text';
  if (isFound) return <State picture="search" title={t('drive.empty.found')} />;
  const readsOwn = folder.accessRights === 0 && !may(folder, 'ReadAll');
  if (readsOwn) return <State title={t('drive.empty.forReader')} text={t('drive.empty.reader')} />;
  return <State title={t('drive.empty.title')} text={t(`drive.empty.${howTo}`)} />;
};
