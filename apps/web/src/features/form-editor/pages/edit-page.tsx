import type { FormTemplate } from '@paraph/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from '../../../lib/route/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { usePdf } from '../../viewer/index.ts';
import { useEveryEventType, useListNames, useTemplate, useTemplateFile } from '../api.ts';
import { Editor } from '../parts/editor.tsx';

/** Editor of a template's elements on its pages (FORM-009). */
export default function EditPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const template = useTemplate(id);
  const file = useTemplateFile(id);
  const { can } = useSession();
  // Loaded with the editor, not with the first element that uses them (FORM-087, FORM-088).
  useListNames(can('lists.see'));
  useEveryEventType(can('event-types.manage'));
  useCrumbs([
    { label: t('admin.title'), to: '/admin' },
    { label: t('admin.place.forms'), to: '/admin/forms' },
    { label: template.data?.name ?? '' },
  ]);
  const failed = template.error ?? file.error;
  if (failed) {
    return (
      <ErrorState
        title={t('ui.failed.title')}
        text={failed.detail || t('ui.failed.offline')}
        supportCode={failed.traceId || undefined}
        onRetry={() => void Promise.all([template.refetch(), file.refetch()])}
      />
    );
  }
  if (!template.data || !file.data) return <PageSkeleton label={t('formEditor.loading')} />;
  return <Opened key={id} template={template.data} bytes={file.data.bytes} />;
}

/** Unreadable pages are reported in a notification and in their place (FORM-089). */
const Opened = ({ template, bytes }: { template: FormTemplate; bytes: Blob }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const pdf = usePdf(bytes);
  const isBroken = pdf.state === 'failed';
  useEffect(() => {
    if (isBroken) toast.error(t('formEditor.broken'));
  }, [isBroken, toast, t]);
  if (pdf.state === 'failed') return <ErrorState title={t('formEditor.broken')} text={t('formEditor.brokenText')} />;
  if (pdf.state === 'loading') return <PageSkeleton label={t('formEditor.loading')} />;
  return <Editor template={template} pdf={pdf} bytes={bytes} />;
};
