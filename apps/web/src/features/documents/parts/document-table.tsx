import type { DocumentRow, FormFieldId, ListColumn, ListedRow } from '@paraph/contract';
import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from '../../../lib/route/index.ts';
import { useNear } from '../../../lib/format/use-near.ts';
import { c } from '../../../theme/css.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { FileIcon } from '../../../ui/file-icon.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useSession } from '../../../lib/session/index.ts';
import { TagChips } from '../../tags/index.ts';
import { fieldText } from '../conditions.ts';
import { hasColumn, useListView } from '../list-view.ts';
import type { DocumentListState, Sort } from '../model.ts';
import { FieldValue } from './field-value.tsx';
import { addressOfDocument, waitingText } from './row-texts.ts';
import { InPlaceOf } from './in-place-of.tsx';
import { Origin } from './origin.tsx';
import { RowProgress } from './row-progress.tsx';
import { UnseenBeside } from './unseen-beside.tsx';

interface DocumentTableProps {
  rows: ListedRow[];
  /** Visible fields of a form template. */
  fields: readonly ListColumn[];
  state: DocumentListState;
  stale: boolean;
  onSort: (sort: Sort, direction: 'asc' | 'desc') => void;
}

/** The list on a wide screen. */
export const DocumentTable = ({ rows, fields, state, stale, onSort }: DocumentTableProps) => {
  const { t } = useTranslation();
  const near = useNear();
  const navigate = useNavigate();
  const [view] = useListView();
  const { can } = useSession();
  const hasComments = rows.some(({ comment }) => comment) && !(view.hidden as readonly string[]).includes('comment');
  const nameWidth = hasComments ? '30%' : '40%';
  const columns: Column<ListedRow, Sort>[] = [
    {
      key: 'name',
      sort: 'name',
      label: t('documents.column.name'),
      width: fields.length > 0 ? '22%' : nameWidth,
      render: (row) => <Roomy wide={fields.length > 0 ? 220 : 0} of={<Name row={row} />} />,
    },
    { key: 'state', label: t('documents.column.state'), render: (row) => <State row={row} /> },
    ...fields.map((column) => fieldColumn(column, fieldText(column.field as FormFieldId, fields, t))),
    { key: 'done', label: t('documents.column.done'), render: (row) => <RowProgress row={row} showNumbers /> },
    {
      key: 'tags',
      label: t('documents.column.tags'),
      render: (row) => <TagChips tags={row.tags} most={3} />,
    },
    {
      key: 'deadline',
      sort: 'deadline',
      label: t('documents.column.deadline'),
      render: (row) => <Deadline row={row} />,
    },
    {
      key: 'comment',
      label: t('documents.column.comment'),
      render: (row) => <Box sx={{ minWidth: 128, color: c('ink2'), overflowWrap: 'anywhere' }}>{row.comment}</Box>,
    },
    {
      key: 'owner',
      sort: 'owner',
      label: t('documents.column.owner'),
      render: (row) => <Roomy wide={fields.length > 0 ? 160 : 140} of={<Owner row={row} />} />,
    },
    {
      key: 'modified',
      sort: 'modified',
      label: t('documents.column.modified'),
      render: (row) => (
        <Box component="span" sx={{ color: c('ink2'), whiteSpace: 'nowrap' }}>
          {near(row.modified)}
        </Box>
      ),
    },
  ];
  // A column that is empty in all rows is hidden to make room for the others.
  const isShown = (key: string) =>
    !(view.hidden as readonly string[]).includes(key) &&
    hasColumn(key, can) &&
    (key !== 'comment' || hasComments) &&
    (fields.length === 0 || rows.some((row) => isFilled(key, row)));
  const table = (
    <DataTable
      label={t(`documents.tab.${state.tab}`)}
      columns={columns.filter(({ key }) => isShown(key))}
      dense={view.dense}
      rows={rows}
      rowKey={(row) => row.id}
      sort={state.sort}
      direction={state.direction}
      stale={stale}
      onSort={onSort}
      onOpen={(row) => void navigate(addressOfDocument(row.id))}
    />
  );
  if (fields.length === 0) return table;
  // A form may have more fields than a screen is wide.
  return (
    <Box role="region" aria-label={t('documents.template.scroll')} tabIndex={0} sx={{ overflowX: 'auto' }}>
      {table}
    </Box>
  );
};

const State = ({ row }: { row: ListedRow }) => (
  <>
    <StatusChip status={row.statusName} />
    <InPlaceOf row={row} />
  </>
);

/** With fields of a form, common columns that are empty are hidden. */
function isFilled(key: string, { progress, tags, deadline }: ListedRow): boolean {
  if (key === 'done') return progress !== null;
  if (key === 'tags') return tags.length > 0;
  return key !== 'deadline' || deadline !== null;
}

/** Prevents breaks inside words where there are many columns, or a neighbour takes the room. */
const Roomy = ({ wide, of }: { wide: number; of: ReactNode }) =>
  wide > 0 ? <Box sx={{ minWidth: wide }}>{of}</Box> : of;

/** A column of filled values; sortable like any column. */
const fieldColumn = ({ field, type }: ListColumn, label: string): Column<ListedRow, Sort> => ({
  key: field,
  sort: field as FormFieldId,
  label,
  render: (row) => <FieldValue row={row} field={field} type={type} />,
});

const Name = ({ row }: { row: DocumentRow }) => {
  const { t } = useTranslation();
  const waits = waitingText(row, t);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minWidth: 0, py: 0.75 }}>
      <FileIcon extension={row.extension} size={30} />
      <Box sx={{ minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={addressOfDocument(row.id)}
          sx={{ color: c('ink'), overflowWrap: 'anywhere', display: 'block' }}
        >
          {row.name}
          <UnseenBeside row={row} />
        </MuiLink>
        {waits && (
          <Typography variant="caption" component="div" sx={{ color: c('ink3'), overflowWrap: 'anywhere' }}>
            {waits}
          </Typography>
        )}
      </Box>
    </Stack>
  );
};

const Deadline = ({ row }: { row: DocumentRow }) => {
  const { t } = useTranslation();
  if (!row.deadline) {
    return (
      <Box component="span" aria-label={t('documents.noDeadline')} sx={{ color: c('ink3') }}>
        –
      </Box>
    );
  }
  return (
    <Box
      component="time"
      dateTime={row.deadline}
      {...(row.isOverdue ? { 'aria-label': t('documents.overdueOn', { day: row.deadline }) } : {})}
      sx={{ whiteSpace: 'nowrap', ...(row.isOverdue ? { color: c('error.fg'), fontWeight: 600 } : {}) }}
    >
      {row.deadline}
    </Box>
  );
};

const Owner = ({ row }: { row: DocumentRow }) => (row.isFromIntegration ? <Origin /> : <Person row={row} />);

const Person = ({ row }: { row: DocumentRow }) => (
  <Stack direction="row" sx={{ gap: 1, alignItems: 'center', minWidth: 0 }}>
    <PersonAvatar name={row.owner.name} size={24} />
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {row.owner.name}
    </Typography>
  </Stack>
);
