import Add from '@mui/icons-material/AddRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { LIMITS } from '@paraph/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/index.ts';
import { c, hair } from '../../../theme/css.ts';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { AdminPage } from '../../admin/index.ts';
import type { Place } from '../use-place.ts';

export type Directory = 'departments' | 'accessGroups' | 'jobTitles' | 'customList';
type Named = { id: string; name: string };

interface ListingProps<T extends Named> {
  /** Whose words it says. */
  of: Directory;
  title: string;
  place: Place<T>;
  list: UseQueryResult<{ total: number; items: T[] }, ApiError>;
  facts: (item: T) => ReactNode;
  /** The dialog that is open. */
  children: ReactNode;
}

/** A directory of the company by name: searched, in pages, each entry made, changed and deleted in a dialog. */
export function Listing<T extends Named>(props: ListingProps<T>) {
  const { of, title, place, children } = props;
  const { t } = useTranslation();
  return (
    <AdminPage
      title={title}
      action={
        <Button variant="contained" color="primary" startIcon={<Add />} onClick={place.create}>
          {t(`${of}.create`)}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: c('ink2'), maxWidth: 760, px: { xs: 2, sm: 4 }, pb: 2 }}>
        {t(`${of}.text`)}
      </Typography>
      <Entries {...props} />
      {children}
    </AdminPage>
  );
}

function Entries<T extends Named>({ of, title, place, list, facts }: ListingProps<T>) {
  const { t } = useTranslation();
  const { asked, setAsked } = place;
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
              <Entry key={item.id} of={of} item={item} facts={facts(item)} place={place} />
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
  place: Place<T>;
}

function Entry<T extends Named>({ of, item, facts, place }: EntryProps<T>) {
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
      <IconButton aria-label={t(`${of}.change`, { name })} onClick={() => place.change(item)}>
        <Edit sx={{ fontSize: 20 }} />
      </IconButton>
      <IconButton aria-label={t(`${of}.deleteNamed`, { name })} onClick={() => place.remove(item)}>
        <Delete sx={{ fontSize: 20 }} />
      </IconButton>
    </Stack>
  );
}
