import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from './toast.tsx';

/** Says aloud why an act failed that has no field or dialog of its own to say it in (ERR-002). */
export function useErrorToast(): (error: { detail: string }) => void {
  const { t } = useTranslation();
  const toast = useToast();
  return useCallback((error) => toast.error(error.detail || t('ui.failed.offline')), [t, toast]);
}
