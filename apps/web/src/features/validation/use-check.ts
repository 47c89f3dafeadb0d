import type { DocumentDetails } from '@paraph/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../ui/toast.tsx';
import { useValidate } from './api.ts';

/** Validates a document's signatures again, and reports the result with its name. */
export function useCheck({ id, name }: Pick<DocumentDetails, 'id' | 'name'>) {
  const { t } = useTranslation();
  const toasts = useToast();
  const { mutate, ...check } = useValidate();
  const run = useCallback(
    () =>
      mutate(
        { body: { ids: [id] } },
        {
          onSuccess: () => toasts.success(t('documents.snackbar.documentSuccessfullyValidated', { name })),
          onError: () => toasts.error(t('documents.snackbar.documentValidationFailed', { name })),
        },
      ),
    [mutate, id, name, toasts, t],
  );
  return { ...check, run };
}
