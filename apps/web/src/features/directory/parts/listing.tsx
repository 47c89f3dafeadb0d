import Add from '@mui/icons-material/AddRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { LIMITS } from '@paraph/domain';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/index.ts';
import { c, hair } from '../../../theme/css.ts';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { AdminPage } from '../../admin/index.ts';
import type { Asked } from '../api.ts';

export type Directory = 'departments' | 'accessGroups' | 'jobTitles' | 'customList';
type Named = { id: string; name: string };

interface ListingProps<T extends Named> {
  /** Whose words it says. */
  of: Directory;
  title: string;
  usePage: (asked: Asked) => UseQueryResult<{ total: number; items: T[] }, ApiError>;
  facts: (item: T) => ReactNode;
  /** For a new one without an item. */
  dialog: (item: T | undefined, onClose: () => void) => ReactNode;
  removal: (item: T, onClose: () => void) => ReactNode;
}

/** A directory of the company by name: searched, in pages, each entry made, changed and deleted in a dialog. */
export function Listing<T extends Named>(props: ListingProps<T>) {
  const { of, title, dialog, removal } = props;
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ act: 'create' } | { act: 'change' | 'delete'; item: T } | null>(null);
  const close = () => setAsked(null);
  return (
    <AdminPage
      title={title}
      action={
        <Button variant="contained" color="primary" startIcon={<Add />} onClick={() => setAsked({ act: 'create' })}>
          {t(`${of}.create`)}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: c('ink2'), maxWidth: 760, px: { xs: 2, sm: 4 }, pb: 2 }}>
        {t(`${of}.text`)}
      </Typography>
      <Entries {...props} onAsk={(act, item) => setAsked({ act, item })} />
      {asked?.act === 'create' && dialog(undefined, close)}
      {asked?.act === 'change' && dialog(asked.item, close)}
      {asked?.act === 'delete' && removal(asked.item, close)}
    </AdminPage>
  );
}

type Ask<T> = (act: 'change' | 'delete', item: T) => void;

function Entries<T extends Named>({ of, title, usePage, facts, onAsk }: ListingProps<T> & { onAsk: Ask<T> }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>({ search: '', page: 0, pageSize: LIMITS.pageSize });
  const list = usePage(asked);
  if (list.isError)
    return (
      <ErrorState
        title={t('ui.failed.title')}
        text={list.error.detail || t('ui.failed.offline')}
        onRetry={() => void list.refetch()}
      />
    );
  const { items = [], total = 0 } = list.data ?? {};
  return (
    <>
      <Box sx={{ px: { xs: 2, sm: 4 }, pb: 2 }}>
        <SearchField
          label={t(`${of}.find`)}
          value={asked.search}
          onSearch={(words) => setAsked({ ...asked, search: words.slice(0, LIMITS.nameOrEmail), page: 0 })}
        />
      </Box>
      {list.data && total === 0 && (
        <State
          title={asked.search ? t('admin.nothing.title') : t(`${of}.none`)}
          text={asked.search ? undefined : t(`${of}.noneText`)}
        />
      )}
      {total > 0 && (
        <>
          <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none', borderTop: hair }}>
            {items.map((item) => (
              <Entry key={item.id} of={of} item={item} facts={facts(item)} onAsk={onAsk} />
            ))}
          </Box>
          <Pager
            page={asked.page}
            pageSize={asked.pageSize}
            total={total}
            onPage={(page) => setAsked({ ...asked, page })}
            onPageSize={(pageSize) => setAsked({ ...asked, pageSize, page: 0 })}
          />
        </>
      )}
    </>
  );
}

interface EntryProps<T> {
  of: Directory;
  item: T;
  facts: ReactNode;
  onAsk: Ask<T>;
}

function Entry<T extends Named>({ of, item, facts, onAsk }: EntryProps<T>) {
  const { t } = useTranslation();
  const { name } = item;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 1, px: { xs: 2, sm: 4 }, py: 1, borderBottom: hair }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="label" component="div">
          {name}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: c('ink2') }}>
          {facts}
        </Typography>
      </Box>
      <IconButton aria-label={t(`${of}.change`, { name })} onClick={() => onAsk('change', item)}>
        <Edit sx={{ fontSize: 20 }} />
      </IconButton>
      <IconButton aria-label={t(`${of}.deleteNamed`, { name })} onClick={() => onAsk('delete', item)}>
        <Delete sx={{ fontSize: 20 }} />
      </IconButton>
    </Stack>
  );
}
