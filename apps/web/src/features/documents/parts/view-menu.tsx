import Tune from '@mui/icons-material/ViewColumnOutlined';
import { Button, Checkbox, FormControlLabel, Popover, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { hasColumn, HIDEABLE, toggled, useListView } from '../list-view.ts';

/** Which columns the table has and how close its rows are; kept on this device. */
export const ViewMenu = () => {
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
            paper: { role: 'dialog', 'aria-label': t('documents.view.button'), sx: { px: 2, py: 1, maxWidth: '90vw' } },
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
          <FormControlLabel
            control={<Checkbox checked={view.dense} onChange={(_, dense) => change({ ...view, dense })} />}
            label={t('documents.view.dense')}
          />
        </Popover>
      )}
    </>
  );
};
