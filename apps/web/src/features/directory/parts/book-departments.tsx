import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import type { Department } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { Pager } from '../../../ui/pager.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { useDepartments, useMembers, type NamedListQuery } from '../api.ts';
import { nameOf } from '../model.ts';

/** Departments with their managers and users. */
export const BookDepartments = () => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<NamedListQuery>({ search: '', page: 0, pageSize: LIMITS.pageSize });
  const list = useDepartments(asked);
  if (list.isError)
    return (
      <ErrorState
        title={t('ui.failed.title')}
        text={list.error.detail || t('ui.failed.offline')}
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data) return null;
  const { items, total } = list.data;
  if (total === 0)
    return <State title={t('addressBook.departmentsNone')} text={t('addressBook.departmentsNoneText')} />;
  return (
    <>
      <Departments items={items} />
      <Pager
        page={asked.page}
        pageSize={asked.pageSize}
        total={total}
        onPage={(page) => setAsked({ ...asked, page })}
        onPageSize={(pageSize) => setAsked({ ...asked, pageSize, page: 0 })}
      />
    </>
  );
};

const Departments = ({ items }: { items: Department[] }) => {
  const { t } = useTranslation();
  const members = useMembers(items.map(({ id }) => id));
  const peopleOf = (id: string) => members.data?.items.find(({ departmentId }) => departmentId === id)?.users ?? [];
  return (
    <Box component="ul" aria-label={t('addressBook.tabs.departments')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map(({ id, name, managerName }) => (
        <Box key={id} component="li" sx={{ px: { xs: 2, sm: 4 }, py: 2, borderBottom: hairline }}>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
            {managerName ? t('departments.managedBy', { name: managerName }) : t('departments.managerGone')}
          </Typography>
          <Stack component="ul" direction="row" sx={{ m: 0, mt: 1, p: 0, gap: 2, flexWrap: 'wrap', listStyle: 'none' }}>
            {peopleOf(id).map((person) => (
              <Stack
                key={person.id}
                component="li"
                direction="row"
                sx={{ gap: 1, alignItems: 'center', minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere' }}
              >
                <PersonAvatar name={nameOf(person)} size={28} />
                <MuiLink href={`mailto:${person.email}`} variant="body2" sx={{ minWidth: 0 }}>
                  {nameOf(person)}
                </MuiLink>
              </Stack>
            ))}
          </Stack>
          {members.data && peopleOf(id).length === 0 && (
            <Typography variant="caption" sx={{ color: c('ink3') }}>
              {t('addressBook.nobodyIn')}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
};
