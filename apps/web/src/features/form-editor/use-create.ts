import { formTemplates } from '@paraph/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, refreshTopics, uploadTo, useFocusAfter } from '../../lib/api/index.ts';
import { useNavigate } from '../../lib/route/index.ts';
import { useToast } from '../../ui/toast.tsx';
import type { BlankPages, Pages } from './pages.ts';
import type { TemplateSettings } from './template.ts';

type TemplateBasics = Pick<TemplateSettings, 'name' | 'formModuleType' | 'formTypeId' | 'sortWeight'>;

const send = (named: TemplateBasics, pages: Pages) =>
  'file' in pages
    ? uploadTo(formTemplates.create, {
        file: pages.file,
        payload: { ...named, isDraft: true, fileName: pages.file.name },
      })
    : call(formTemplates.create, { body: { ...named, isDraft: true, generate: pages satisfies BlankPages } });

/**
 * Makes a template as a draft and opens it for editing (FORM-039). Refusals are shown at their field (FORM-090); others are
 * logged and shown in a notification (FORM-091).
 */
export function useCreate() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const isRefused = Object.keys(refused).length > 0;
  const begins = useFocusAfter(busy ? 'pending' : isRefused ? 'error' : 'idle');

  const create = async (named: TemplateBasics, pages: Pages): Promise<void> => {
    begins();
    setBusy(true);
    setRefused({});
    try {
      const made = await send(named, pages);
      await refreshTopics(client, formTemplates.create.touches);
      toast.success(t('forms.snackbar.formCreated'));
      await navigate(`/admin/forms/edit/${made.id}`);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      const fields = fault.code === 'directory.name-taken' ? { name: fault.detail } : fault.fields;
      setRefused(fields);
      if (Object.keys(fields).length > 0) return;
      console.error(fault);
      toast.error(fault.detail || t('forms.wrong'));
    } finally {
      setBusy(false);
    }
  };
  return { create, busy, refused };
}
