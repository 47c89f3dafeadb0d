import type { ListColumn } from '@paraph/contract';
import { inQuotes } from '@paraph/domain';
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { currentLocale } from '../../../lib/i18n/language.ts';
import type { ApiError } from '../../../lib/api/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { ErrorState, State } from '../../../ui/states.tsx';
import { fieldText } from '../conditions.ts';
import { useCounts } from '../api.ts';
import type { DocumentListState } from '../model.ts';
import { DelegatedLink } from './delegated-link.tsx';

/** Lists with their own texts for the empty state. */
const own = ['waitingForMe', 'waitingForOthers', 'delegated'] as const;

/** An empty list: says what belongs here, and offers the button to create it. */
export const EmptyList = ({ state }: { state: DocumentListState }) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const delegated = useCounts().data?.delegated ?? 0;
  const kind = own.find((name) => name === state.tab) ?? 'all';
  if (kind === 'waitingForMe' && delegated > 0)
    return <State picture="sheets" title={t('documents.ownNothing')} action={<DelegatedLink count={delegated} />} />;
  return (
    <State
      picture={kind === 'waitingForMe' ? 'seal' : 'sheets'}
      title={t(`documents.empty.${kind}.title`)}
      text={t(`documents.empty.${kind}.text`)}
      action={
        kind === 'all' &&
        can('documents.compose') && (
          <Button component={Link} to="/standard/compose-document" variant="contained" color="primary">
            {t('documents.upload')}
          </Button>
        )
      }
    />
  );
};

interface FilteredListProps {
  state: DocumentListState;
  columns: readonly ListColumn[];
  onClear: () => void;
}

/** No results: says which filters are active, and clears them. */
export const FilteredList = ({ state, columns, onClear }: FilteredListProps) => {
  const { t } = useTranslation();
  const filters = [
    ...(state.formTemplateId ? [t('documents.template.label')] : []),
    ...state.conditions.map(({ field }) => fieldText(field, columns, t)),
    ...state.quick.map((name) => t(`documents.quick.${name}`)),
    ...(state.search ? [inQuotes(state.search, currentLocale())] : []),
  ];
  return (
    <State
      picture="search"
      title={
        state.search
          ? t('documents.filtered.named', { words: inQuotes(state.search, currentLocale()) })
          : t('documents.filtered.title')
      }
      text={t('documents.filtered.text', { count: filters.length, filters: filters.join(', ') })}
      action={
        <Button variant="contained" color="primary" onClick={onClear}>
          {t('documents.filtered.clear')}
        </Button>
      }
    />
  );
};

/** What happened, and a button to retry. */
export const FailedList = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('documents.failed')}
      text={error.detail || (error.status === 0 ? t('ui.failed.offline') : t('ui.failed.text'))}
      supportCode={error.traceId || undefined}
      onRetry={onRetry}
    />
  );
};
