import type { FormFieldId } from '@paraph/contract';
import Tune from '@mui/icons-material/ViewColumnOutlined';
import { Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { useDocuments } from '../api.ts';
import { fieldText } from '../conditions.ts';
import { hasColumn, HIDEABLE, shownFields, toggled, useListView, withFields } from '../list-view.ts';
import type { DocumentListState } from '../model.ts';
import { Popover } from '../../../ui/menu.tsx';

/** Visible columns and density of rows; stored on this device. */
export const ViewMenu = ({ state }: { state: DocumentListState }) => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [view, change] = useListView();
  const { can } = useSession();
  return (
    <>
      <Button
        size="small"
        data-act="view"
        startIcon={<Tune />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('documents.view.button')}
      </Button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': t('documents.view.button'),
              sx: { px: 2, py: 1, maxWidth: 'min(90vw, 420px)' },
            },
          }}
        >
          <Stack role="group" aria-label={t('documents.view.columns')}>
            {HIDEABLE.filter((name) => hasColumn(name, can)).map((name) => (
              <FormControlLabel
                key={name}
                control={
                  <Checkbox checked={!view.hidden.includes(name)} onChange={() => change(toggled(view, name))} />
                }
                label={t(`documents.column.${name}`)}
              />
            ))}
          </Stack>
          <FormFields state={state} />
          <FormControlLabel
            control={<Checkbox checked={view.dense} onChange={(_, dense) => change({ ...view, dense })} />}
            label={t('documents.view.dense')}
          />
        </Popover>
      )}
    </>
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
