import Close from '@mui/icons-material/CloseRounded';
import { Button, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { useAllTags } from '../../tags/index.ts';
import { conditionText } from '../conditions.ts';
import { useDocuments, useListedTemplates } from '../api.ts';
import { isFiltered, NO_FILTERS, ofTemplate, type DocumentListState } from '../model.ts';
import { templateText } from '../templates.ts';

interface ActiveFiltersProps {
  state: DocumentListState;
  onChange: (change: Partial<DocumentListState>) => void;
}

/** The active filters, each removable with a press, or all at once. */
export const ActiveFilters = ({ state, onChange }: ActiveFiltersProps) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const named = state.conditions.some(({ field }) => field === 'tags');
  const tags = useAllTags(named && can('tags.use')).data?.items ?? [];
  const columns = useDocuments(state).data?.columns ?? [];
  if (!isFiltered(state)) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, pt: 1.5, flexWrap: 'wrap' }}>
      {state.formTemplateId && (
        <TemplateChip id={state.formTemplateId} onRemove={() => onChange(ofTemplate(state, null))} />
      )}
      {state.conditions.map((condition) => (
        <Chip
          key={JSON.stringify(condition)}
          text={conditionText(condition, { tags, columns }, t)}
          onRemove={() => onChange({ conditions: state.conditions.filter((one) => one !== condition) })}
        />
      ))}
      <Button size="small" variant="text" onClick={() => onChange(NO_FILTERS)}>
        {t('documents.filter.clearAll')}
      </Button>
    </Stack>
  );
};

const Chip = ({ text, onRemove }: { text: string; onRemove: () => void }) => {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      endIcon={<Close />}
      title={t('documents.filter.takeAway', { filter: text })}
      onClick={onRemove}
      sx={{
        bgcolor: c('primarySoft'),
        borderColor: c('primary'),
        color: c('primary'),
        textAlign: 'left',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Button>
  );
};

const TemplateChip = ({ id, onRemove }: { id: string; onRemove: () => void }) => {
  const { t } = useTranslation();
  const templates = useListedTemplates(true).data;
  if (!templates) return null;
  return <Chip text={t('documents.template.chip', { name: templateText(id, templates, t) })} onRemove={onRemove} />;
};
