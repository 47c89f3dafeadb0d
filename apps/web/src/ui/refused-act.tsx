import type { SxProps, Theme } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Refused } from './refused.tsx';

interface SubmittedMutation<E> {
  submittedAt: number;
  error: E | null;
}

/** Why the act that was tried last was refused; null when it came through or goes on. */
export const lastError = <E extends { detail: string }>(...acts: readonly SubmittedMutation<E>[]): E | null =>
  acts.reduce((last, act) => (act.submittedAt > last.submittedAt ? act : last)).error;

interface RefusedActProps {
  of: { detail: string } | null | undefined;
  sx?: SxProps<Theme>;
}

/** Why an act was refused, below what it is about: a row, a card, a switch. Nothing when it was not. */
export const RefusedAct = ({ of, sx }: RefusedActProps) => {
  const { t } = useTranslation();
  if (!of) return null;
  return <Refused sx={{ width: '100%', ...sx } as SxProps}>{of.detail || t('ui.failed.offline')}</Refused>;
};
