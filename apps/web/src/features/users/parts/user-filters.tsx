import { USER_KINDS, USER_LACKS, USER_STATES } from '@paraph/contract';
import { ROLE_NAMES } from '@paraph/domain';
import { Stack } from '@mui/material';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/select-field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { UsersState } from '../model.ts';

interface UserFiltersProps {
  state: UsersState;
  onChange: (part: Partial<UsersState>) => void;
}

/** A select whose first option means any. */
function Narrow<V extends string>(props: {
  label: string;
  /** The word for any, if its gender differs. */
  any?: string;
  value: V | null;
  values: readonly V[];
  nameOf: (value: V) => string;
  onChange: (value: V | null) => void;
}) {
  const { t } = useTranslation();
  const { label, any = t('admin.any'), value, values, nameOf, onChange } = props;
  return (
    <SelectField<V | 'any'>
      label={label}
      quiet
      small
      value={value ?? 'any'}
      options={[
        { value: 'any', label: `${label}: ${any}` },
        ...values.map((one) => ({ value: one, label: nameOf(one) })),
      ]}
      onChange={(chosen) => onChange(chosen === 'any' ? null : chosen)}
      sx={{ flex: { xs: '1 1 100%', sm: '0 1 auto' }, width: 'auto', minWidth: 0 }}
    />
  );
}

/** Filters: words, role, state and group. */
export const UserFilters = ({ state, onChange }: UserFiltersProps) => {
  const { t } = useTranslation();
  const search = useCallback((words: string) => onChange({ search: words }), [onChange]);
  return (
    <Stack
      role="search"
      direction="row"
      sx={{ px: { xs: 2, sm: 4 }, py: 1.5, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <SearchField label={t('users.find')} value={state.search} onSearch={search} />
      <Narrow
        label={t('users.role')}
        value={state.role}
        values={ROLE_NAMES}
        nameOf={(role) => t(`roles.${role}`)}
        onChange={(role) => onChange({ role })}
      />
      <Narrow
        label={t('users.state')}
        any={t('admin.anyState')}
        value={state.state}
        values={USER_STATES}
        nameOf={(name) => t(`users.states.${name}`)}
        onChange={(chosen) => onChange({ state: chosen })}
      />
      <Narrow
        label={t('users.kind')}
        any={t('admin.anyKind')}
        value={state.kind}
        values={USER_KINDS}
        nameOf={(kind) => t(`users.kinds.${kind}`)}
        onChange={(kind) => onChange({ kind })}
      />
      {/* The administrators' first page links to this filter; it is shown only while active, to save room. */}
      {state.lacks && (
        <Narrow
          label={t('users.isMissing')}
          value={state.lacks}
          values={USER_LACKS}
          nameOf={(lack) => t(`users.lacking.${lack}`)}
          onChange={(lacks) => onChange({ lacks })}
        />
      )}
    </Stack>
  );
};
