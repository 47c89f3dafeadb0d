import type { FormFieldId } from '@paraph/contract';
import { Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { ViewMenu } from '../../../ui/view-menu.tsx';
import { useDocuments } from '../api.ts';
import { fieldText } from '../conditions.ts';
import { hasColumn, HIDEABLE, shownFields, toggled, useListView, withFields } from '../list-view.ts';
import type { DocumentListState } from '../model.ts';

/** Visible columns and density of rows; stored on this device. */
export const ListViewMenu = ({ state }: { state: DocumentListState }) => {
  const { t } = useTranslation();
  const [view, change] = useListView();
  const { can } = useSession();
  return (
    <ViewMenu
      columns={HIDEABLE.filter((name) => hasColumn(name, can))}
      nameOf={(name) => t(`documents.column.${name}`)}
      isShown={(name) => !view.hidden.includes(name)}
      onToggle={(name) => change(toggled(view, name))}
      dense={view.dense}
      onDense={(dense) => change({ ...view, dense })}
    >
      <FormFields state={state} />
    </ViewMenu>
  );
};

/** Visible fields of a form template. */
const FormFields = ({ state }: { state: DocumentListState }) => {
  const { t } = useTranslation();
  const [view, change] = useListView();
  const columns = useDocuments(state).data?.columns ?? [];
  const all = columns.filter(({ label }) => label !== undefined).map(({ field }) => field);
  const { formTemplateId } = state;
  if (formTemplateId === null || all.length === 0) return null;
  const shown = shownFields(view, formTemplateId, columns).map(({ field }) => field);
  const toggle = (name: string) =>
    change(
      withFields(
        view,
        formTemplateId,
        all.filter((one) => shown.includes(one) !== (one === name)),
      ),
    );
  return (
    <Stack role="group" aria-label={t('documents.view.fields')} sx={{ my: 1 }}>
      <Typography variant="subtitle2" aria-hidden>
        {t('documents.view.fields')}
      </Typography>
      {all.map((name) => (
        <FormControlLabel
          key={name}
          control={<Checkbox checked={shown.includes(name)} onChange={() => toggle(name)} />}
          label={fieldText(name as FormFieldId, columns, t)}
          sx={{ overflowWrap: 'anywhere' }}
        />
      ))}
    </Stack>
  );
};
