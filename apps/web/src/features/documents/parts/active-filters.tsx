import Close from '@mui/icons-material/CloseRounded';
import { Button, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { useAllTags } from '../../tags/index.ts';
import { conditionText } from '../conditions.ts';
import { isFiltered, NO_FILTERS, type ListState } from '../model.ts';

interface ActiveFiltersProps {
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
}

/** What the list is narrowed by, each taken away with a press, or all at once. */
export const ActiveFilters = ({ state, onChange }: ActiveFiltersProps) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const named = state.conditions.some(({ field }) => field === 'tags');
  const tags = useAllTags(named && can('tags.use')).data?.items ?? [];
  if (!isFiltered(state)) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, pt: 1.5, flexWrap: 'wrap' }}>
      {state.conditions.map((condition) => {
        const text = conditionText(condition, tags, t);
        return (
          <Button
            key={JSON.stringify(condition)}
            size="small"
            endIcon={<Close />}
            title={t('documents.filter.takeAway', { filter: text })}
            onClick={() => onChange({ conditions: state.conditions.filter((one) => one !== condition) })}
            sx={{ bgcolor: c('primarySoft'), borderColor: c('primary'), color: c('primary'), textAlign: 'left' }}
          >
            {text}
          </Button>
        );
      })}
      <Button size="small" variant="text" onClick={() => onChange(NO_FILTERS)}>
        {t('documents.filter.clearAll')}
      </Button>
    </Stack>
  );
};
