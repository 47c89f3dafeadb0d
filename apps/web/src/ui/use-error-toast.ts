import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from './toast.tsx';

/** Shows a notification for a failed act that has no field or dialog to show the error (ERR-002). */
export function useErrorToast(): (error: { detail: string }) => void {
  const { t } = useTranslation();
  const toast = useToast();
  return useCallback((error) => toast.error(error.detail || t('ui.failed.offline')), [t, toast]);
}
