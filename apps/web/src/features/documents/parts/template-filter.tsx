import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { useListedTemplates } from '../api.ts';
import { ofTemplate, type DocumentListState } from '../model.ts';
import { offeredTemplates, templateText } from '../templates.ts';

interface TemplateFilterProps {
  state: DocumentListState;
  onChange: (change: Partial<DocumentListState>) => void;
}

/** Filters by form template; its fields become columns and conditions (FILTER-021). */
export const TemplateFilter = ({ state, onChange }: TemplateFilterProps) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const templates = useListedTemplates(can('documents.by-form')).data ?? [];
  const ids = offeredTemplates(state.formTemplateId, templates);
  if (ids.length === 0) return null;
  return (
    <SelectField
      label={t('documents.template.label')}
      quiet
      small
      value={state.formTemplateId ?? ''}
      options={[
        { value: '', label: t('documents.template.any') },
        ...ids.map((value) => ({ value, label: templateText(value, templates, t) })),
      ]}
      onChange={(id) => onChange(ofTemplate(state, id || null))}
      sx={{ width: 'auto', maxWidth: { xs: '100%', sm: 260 } }}
    />
  );
};
