import Tune from '@mui/icons-material/ViewColumnOutlined';
import { Button, Checkbox, FormControlLabel, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from './menu.tsx';

interface ViewMenuProps<N extends string> {
  /** What can be shown or hidden, in the order of the screen. */
  columns: readonly N[];
  nameOf: (name: N) => string;
  isShown: (name: N) => boolean;
  onToggle: (name: N) => void;
  dense: boolean;
  onDense: (dense: boolean) => void;
  /** More choices of the list. */
  children?: ReactNode;
}

/** Visible columns or facts of a list, and its density; stored on this device. */
export function ViewMenu<N extends string>(props: ViewMenuProps<N>) {
  const { columns, nameOf, isShown, onToggle, dense, onDense, children } = props;
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = t('documents.view.button');
  return (
    <>
      <Button
        size="small"
        data-act="view"
        startIcon={<Tune />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {title}
      </Button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': title, sx: { px: 2, py: 1, maxWidth: 'min(90vw, 420px)' } },
          }}
        >
          <Stack role="group" aria-label={t('documents.view.columns')}>
            {columns.map((name) => (
              <FormControlLabel
                key={name}
                control={<Checkbox checked={isShown(name)} onChange={() => onToggle(name)} />}
                label={nameOf(name)}
              />
            ))}
          </Stack>
          {children}
          <FormControlLabel
            control={<Checkbox checked={dense} onChange={(_, on) => onDense(on)} />}
            label={t('documents.view.dense')}
          />
        </Popover>
      )}
    </>
  );
}
