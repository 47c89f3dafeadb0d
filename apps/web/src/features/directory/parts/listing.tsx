import Add from '@mui/icons-material/AddRounded';
import { Button, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { AdminPage, NamedList, NamedRow } from '../../admin/index.ts';
import type { DirectoryPage } from '../use-directory-state.ts';

export type DirectoryListing = 'departments' | 'accessGroups' | 'jobTitles' | 'customList';
type Named = { id: string; name: string };

interface ListingProps<T extends Named> {
  /** Selects the texts. */
  of: DirectoryListing;
  title: string;
  place: DirectoryPage<T>;
  list: UseQueryResult<{ total: number; items: T[] }, ApiError>;
  facts: (item: T) => ReactNode;
  /** The dialog that is open. */
  children: ReactNode;
}

/** A directory of the company by name: with search and pages; entries are created, changed and deleted in dialogs. */
export function Listing<T extends Named>({ of, title, place, list, facts, children }: ListingProps<T>) {
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
      <NamedList
        title={title}
        find={t(`${of}.find`)}
        none={t(`${of}.none`)}
        noneText={t(`${of}.noneText`)}
        asked={place.asked}
        onAsk={place.setAsked}
        list={list}
      >
        {list.data?.items.map((item) => (
          <NamedRow
            key={item.id}
            name={item.name}
            facts={facts(item)}
            labels={{
              change: t(`${of}.change`, { name: item.name }),
              remove: t(`${of}.deleteNamed`, { name: item.name }),
            }}
            onChange={() => place.change(item)}
            onRemove={() => place.remove(item)}
          />
        ))}
      </NamedList>
      {children}
    </AdminPage>
  );
}
