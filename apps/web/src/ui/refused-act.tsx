import type { SxProps, Theme } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Refused } from './refused.tsx';

interface SubmittedMutation<E> {
  submittedAt: number;
  error: E | null;
}

/** Returns why the last act was refused; null when it succeeded or is running. */
export const lastError = <E extends { detail: string }>(...acts: readonly SubmittedMutation<E>[]): E | null =>
  acts.reduce((last, act) => (act.submittedAt > last.submittedAt ? act : last)).error;

interface RefusedActProps {
  of: { detail: string } | null | undefined;
  sx?: SxProps<Theme>;
}

/** Why an act was refused, shown below its subject: a row, a card, a switch. Empty when it was not. */
export const RefusedAct = ({ of, sx }: RefusedActProps) => {
  const { t } = useTranslation();
  if (!of) return null;
  return <Refused sx={{ width: '100%', ...sx } as SxProps}>{of.detail || t('ui.failed.offline')}</Refused>;
};
