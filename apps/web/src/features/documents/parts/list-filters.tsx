import { QUICK } from '@paraph/contract';
import Check from '@mui/icons-material/CheckRounded';
import FilterList from '@mui/icons-material/FilterListRounded';
import Search from '@mui/icons-material/SearchRounded';
import { Badge, Box, Button, Collapse, InputAdornment, Stack } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { Field } from '../../../ui/field.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { useDocuments } from '../api.ts';
import type { DocumentListState, Quick } from '../model.ts';
import { ActiveFilters } from './active-filters.tsx';
import { ExportList } from './export-list.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { SortFields } from './sort-fields.tsx';
import { TemplateFilter } from './template-filter.tsx';
import { ListViewMenu } from './view-menu.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

interface ListFiltersProps {
  state: DocumentListState;
  onChange: (change: Partial<DocumentListState>) => void;
}

/** Search and quick filters; on a phone the filters are behind a button. */
export const ListFilters = ({ state, onChange }: ListFiltersProps) => {
  const { t } = useTranslation();
  const phone = usePhone();
  // The state of mails is shown to users who send.
  const sends = useSession().can('documents.members');
  const [open, setOpen] = useState(false);
  const toggle = (name: Quick) =>
    onChange({
      quick: state.quick.includes(name) ? state.quick.filter((one) => one !== name) : [...state.quick, name],
    });
  const chips = (
    <Stack role="group" aria-label={t('documents.quick.label')} direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {QUICK.filter((name) => name !== 'returned' || sends || state.quick.includes(name)).map((name) => (
        <QuickChip
          key={name}
          on={state.quick.includes(name)}
          label={t(`documents.quick.${name}`)}
          onToggle={() => toggle(name)}
        />
      ))}
    </Stack>
  );
  const search = <SearchField value={state.search} onSearch={(words) => onChange({ search: words })} />;
  return (
    <Box sx={{ px: { xs: 2, sm: 4 }, py: 1.5 }}>
      {phone ? (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          {search}
          <Badge
            color="primary"
            badgeContent={state.quick.length + state.conditions.length + (state.formTemplateId ? 1 : 0)}
          >
            <Button
              size="small"
              data-act="filters"
              startIcon={<FilterList />}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {t('documents.quick.button')}
            </Button>
          </Badge>
        </Stack>
      ) : (
        <Stack sx={{ gap: 1 }}>
          {/* Actions on the list remain in the corner; filters have the whole width below, so that few wrap. */}
          <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
            {search}
            <Stack direction="row" sx={{ gap: 1, flex: 'none' }}>
              <ListViewMenu state={state} />
              <SavedFilters state={state} onShow={onChange} />
              <ExportList state={state} />
            </Stack>
          </Stack>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {chips}
            <FilterButton state={state} onChange={onChange} />
            <TemplateFilter state={state} onChange={onChange} />
          </Stack>
        </Stack>
      )}
      {phone && (
        <Collapse in={open}>
          <Stack sx={{ pt: 1.5, gap: 1.5, alignItems: 'flex-start' }}>
            {chips}
            <SortFields state={state} onChange={onChange} />
            <TemplateFilter state={state} onChange={onChange} />
            <FilterButton state={state} onChange={onChange} />
            <SavedFilters state={state} onShow={onChange} />
            <ExportList state={state} />
          </Stack>
        </Collapse>
      )}
      <ActiveFilters state={state} onChange={onChange} />
    </Box>
  );
};

/** Loaded when column filters are opened. */
const FilterDialog = lazyPart(() => import('./filter-dialog.tsx'));

const FilterButton = ({ state, onChange }: ListFiltersProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const columns = useDocuments(state).data?.columns ?? [];
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="small"
        data-act="filter"
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('documents.filter.button')}
      </Button>
      {open && (
        <Suspense>
          <FilterDialog
            conditions={state.conditions}
            columns={columns}
            onApply={(conditions) => {
              close();
              onChange({ conditions });
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
};

/** Requests after a short pause, so that not every letter is a request. */
const SearchField = ({ value, onSearch }: { value: string; onSearch: (words: string) => void }) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed), 250);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <Field
      label={t('documents.find')}
      quiet
      type="search"
      size="small"
      placeholder={t('documents.find')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0 }}>
          <Search sx={{ fontSize: 18, color: c('ink3') }} />
        </InputAdornment>
      }
      sx={{ flex: { xs: 1, sm: '0 1 200px' }, width: 'auto' }}
    />
  );
};

const QuickChip = ({ on, label, onToggle }: { on: boolean; label: string; onToggle: () => void }) => (
  <Button
    size="small"
    aria-pressed={on}
    startIcon={on ? <Check /> : undefined}
    onClick={onToggle}
    sx={on ? { bgcolor: c('primarySoft'), borderColor: c('primary'), color: c('primary') } : { fontWeight: 500 }}
  >
    {label}
  </Button>
);
