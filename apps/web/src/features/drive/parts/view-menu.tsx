import Tune from '@mui/icons-material/ViewColumnOutlined';
import { Button, Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CardColumn, type DriveLayout, offeredColumns } from '../appearance.ts';
import { useSession } from '../../../lib/session/index.ts';
import { Popover } from '../../../ui/menu.tsx';

interface ViewMenuProps {
  look: DriveLayout;
  onToggle: (name: CardColumn) => void;
  onDense: (dense: boolean) => void;
}

/** Visible facts and density of cards; stored on this device. */
export const ViewMenu = ({ look, onToggle, onDense }: ViewMenuProps) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const nameOf = (name: CardColumn) => (name === 'prefix' ? t('drive.sort.Prefix') : t(`documents.column.${name}`));
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
            {offeredColumns(can).map((name) => (
              <FormControlLabel
                key={name}
                control={<Checkbox checked={look.shown.has(name)} onChange={() => onToggle(name)} />}
                label={nameOf(name)}
              />
            ))}
          </Stack>
          <FormControlLabel
            control={<Checkbox checked={look.dense} onChange={(_, dense) => onDense(dense)} />}
            label={t('documents.view.dense')}
          />
        </Popover>
      )}
    </>
  );
};
