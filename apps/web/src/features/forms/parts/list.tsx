import { Box, Stack, Typography } from '@mui/material';
import { LIMITS } from '@paraph/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Pager } from '../../../ui/pager.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { type TemplateListQuery, useFormModules } from '../api.ts';

interface FormListProps {
  of: 'template' | 'type';
  asked: TemplateListQuery;
  ask: (change: Partial<TemplateListQuery>) => void;
  list: UseQueryResult<{ total: number }, ApiError>;
  /** Controls after search and module. */
  more?: ReactNode;
  /** The rows of the page. */
  children: ReactNode;
}

/** One page of templates or types: with search, module filter and paging (FORM-008). */
export const FormList = ({ of, asked, ask, list, more, children }: FormListProps) => {
  const { t } = useTranslation();
  if (list.isError)
    return (
      <ErrorState
        title={t('ui.failed.title')}
        text={list.error.detail || t('ui.failed.offline')}
        onRetry={() => void list.refetch()}
      />
    );
  const total = list.data?.total ?? 0;
  const isNarrowed = asked.search !== '' || asked.module !== 'any';
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', px: { xs: 2, sm: 4 }, pb: 2 }}>
        <SearchField
          label={t(`forms.${of}.find`)}
          value={asked.search}
          onSearch={(words) => ask({ search: words.slice(0, LIMITS.searchWords) })}
        />
        <ModulePick value={asked.module} onPick={(module) => ask({ module })} />
        {more}
      </Stack>
      {list.data && total === 0 && (
        <State
          title={isNarrowed ? t('admin.nothing.title') : t(`forms.${of}.none`)}
          text={isNarrowed ? undefined : t(`forms.${of}.noneText`)}
        />
      )}
      {total > 0 && (
        <>
          <Box component="ul" aria-label={t(`forms.${of}.label`)} sx={rows}>
            {children}
          </Box>
          <Pager
            page={asked.page}
            pageSize={asked.pageSize}
            total={total}
            onPage={(page) => ask({ page })}
            onPageSize={(pageSize) => ask({ pageSize })}
          />
        </>
      )}
    </>
  );
};

const rows = { m: 0, p: 0, listStyle: 'none', borderTop: hairline } as const;

const ModulePick = ({
  value,
  onPick,
}: {
  value: TemplateListQuery['module'];
  onPick: (module: TemplateListQuery['module']) => void;
}) => {
  const { t } = useTranslation();
  const modules = useFormModules();
  if (modules.length < 2) return null;
  return (
    <SelectField
      label={t('forms.module.label')}
      quiet
      small
      value={value}
      options={(['any', ...modules] as const).map((name) => ({ value: name, label: t(`forms.module.${name}`) }))}
      onChange={onPick}
      sx={{ width: 'auto', minWidth: 160 }}
    />
  );
};

interface RowProps {
  name: ReactNode;
  facts: readonly string[];
  /** Actions of the row. */
  children: ReactNode;
}

/** A template or a type in its list. */
export const FormRow = ({ name, facts, children }: RowProps) => (
  <Stack
    component="li"
    direction="row"
    sx={{ alignItems: 'center', gap: 0.5, px: { xs: 2, sm: 4 }, py: 1, borderBottom: hairline }}
  >
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="label" component="div">
        {name}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: c('ink2') }}>
        {facts.join(' · ')}
      </Typography>
    </Box>
    {children}
  </Stack>
);
