import { Button, Stack, type SxProps, type Theme, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../theme/css.ts';
import { LeaveGuard } from './leave-guard.tsx';

interface SaveBarProps {
  /** Says why the buttons are disabled. */
  status: ReactNode;
  isChanged: boolean;
  isBusy: boolean;
  onDiscard: () => void;
  /** Absent in a form, which is submitted. */
  onSave?: () => void;
  /** Refusals, above the buttons. */
  children?: ReactNode;
  sx?: SxProps<Theme>;
}

/** The bar at the bottom of a long page whose changes are saved together; it stays in view, and asks before they are lost. */
export const SaveBar = ({ status, isChanged, isBusy, onDiscard, onSave, children, sx }: SaveBarProps) => {
  const { t } = useTranslation();
  return (
    <Stack
      sx={
        {
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          py: 1.5,
          gap: 1.5,
          bgcolor: c('paper'),
          borderTop: hairline,
          ...sx,
        } as SxProps
      }
    >
      <LeaveGuard isChanged={isChanged} />
      {children}
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography role="status" variant="body2" sx={{ flex: 1, minWidth: 0, color: c('ink2') }}>
          {status}
        </Typography>
        <Button disabled={!isChanged} onClick={onDiscard}>
          {t('admin.discard')}
        </Button>
        <Button
          type={onSave ? 'button' : 'submit'}
          variant="contained"
          color="primary"
          disabled={!isChanged}
          loading={isBusy}
          onClick={onSave}
        >
          {t('ui.save')}
        </Button>
      </Stack>
    </Stack>
  );
};
