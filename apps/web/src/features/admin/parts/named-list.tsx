import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { LIMITS } from '@paraph/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';

/** Query of a list of names; `page` counts from 0. */
export interface NamedListQuery {
  search: string;
  page: number;
  pageSize: number;
}

interface NamedListProps {
  title: string;
  /** Label of the search. */
  find: string;
  /** Shown for an empty list without a search. */
  none: string;
  noneText?: string;
  asked: NamedListQuery;
  onAsk: (asked: NamedListQuery) => void;
  list: UseQueryResult<{ total: number }, ApiError>;
  /** The rows of this page. */
  children: ReactNode;
}

/** A company's named entries with search and paging. */
export const NamedList = ({ title, find, none, noneText, asked, onAsk, list, children }: NamedListProps) => {
  const { t } = useTranslation();
  if (list.isError)
    return (
      <ErrorState
        title={t('ui.failed.title')}
        text={list.error.detail || t('ui.failed.offline')}
        onRetry={() => void list.refetch()}
      />
    );
  const { total = 0 } = list.data ?? {};
  return (
    <>
      <Box sx={{ px: { xs: 2, sm: 4 }, pb: 2 }}>
        <SearchField
          label={find}
          value={asked.search}
          onSearch={(words) => onAsk({ ...asked, search: words.slice(0, LIMITS.nameOrEmail), page: 0 })}
        />
      </Box>
      {list.data && total === 0 && (
        <State title={asked.search ? t('admin.nothing.title') : none} text={asked.search ? undefined : noneText} />
      )}
      {total > 0 && (
        <>
          <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none', borderTop: hairline }}>
            {children}
          </Box>
          <Pager
            page={asked.page}
            pageSize={asked.pageSize}
            total={total}
            onPage={(page) => onAsk({ ...asked, page })}
            onPageSize={(pageSize) => onAsk({ ...asked, pageSize, page: 0 })}
          />
        </>
      )}
    </>
  );
};

interface NamedRowProps {
  /** Shown before the name: a colour, for example. */
  mark?: ReactNode;
  name: ReactNode;
  facts: ReactNode;
  /** Labels of the two buttons; they name the entry. */
  labels: { change: string; remove: string };
  onChange: () => void;
  onRemove: () => void;
}

/** An entry of such a list, with its actions. */
export const NamedRow = ({ mark, name, facts, labels, onChange, onRemove }: NamedRowProps) => (
  <Stack
    component="li"
    direction="row"
    sx={{ alignItems: 'center', gap: 1, px: { xs: 2, sm: 4 }, py: 1, borderBottom: hairline }}
  >
    {mark}
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="label" component="div">
        {name}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: c('ink2') }}>
        {facts}
      </Typography>
    </Box>
    <IconButton aria-label={labels.change} onClick={onChange}>
      <Edit sx={{ fontSize: 20 }} />
    </IconButton>
    <IconButton aria-label={labels.remove} onClick={onRemove}>
      <Delete sx={{ fontSize: 20 }} />
    </IconButton>
  </Stack>
);
