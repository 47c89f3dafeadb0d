import type { DocumentDetails } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams, useSearchParams } from '../../../lib/route/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { EndedBanner } from '../../../ui/ended-banner.tsx';
import { useDraft } from '../api.ts';
import { ListSending } from '../parts/list-sending.tsx';
import { Preparing } from '../parts/preparing.tsx';
import { SeriesDialog } from '../parts/series-dialog.tsx';
import { Start } from '../parts/start.tsx';

/** A new or unsent document; the draft's id is stored in the address. */
export default function ComposePage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const id = query.get('document');
  const { folderId = null } = useParams();
  const navigate = useNavigate();
  const toast = useToast();
  useCrumbs([{ label: t('documents.title'), to: '/documents' }, { label: t('compose.title') }]);
  const onEach = (count: number) => {
    toast.success(t('compose.pack.eachDone', { count }));
    void navigate('/documents?quick=notSent');
  };
  if (!id)
    return (
      <Start folderId={folderId} onDone={(made) => setQuery({ document: made }, { replace: true })} onEach={onEach} />
    );
  return <Draft key={id} id={id} />;
}

/** The state of the draft that the sender saw. */
type SeenDraft = Pick<DocumentDetails, 'editTag'>;

const Draft = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const draft = useDraft(id);
  // Here, because the draft is not prepared while its list is sent, and the dialog stays open.
  const [many, setMany] = useState<SeenDraft | null>(null);
  if (draft.isPending) return <PageSkeleton label={t('ui.loading')} />;
  if (draft.isError) {
    return (
      <ErrorState
        title={t('ui.failed.title')}
        text={draft.error.detail || t('ui.failed.offline')}
        supportCode={draft.error.traceId || undefined}
        onRetry={() => void draft.refetch()}
      />
    );
  }
  const { isListSending, corrects, actions } = draft.data;
  if (!isListSending && !actions.includes('edit')) return <Navigate to={`/standard/documents/${id}`} replace />;
  return (
    <>
      {many && <SeriesDialog id={id} editTag={many.editTag} onClose={() => setMany(null)} />}
      {isListSending ? (
        <ListSending id={id} onLook={() => setMany(draft.data)} />
      ) : (
        <Preparing document={draft.data} head={corrects && <Corrected id={corrects} />} onMany={setMany} />
      )}
    </>
  );
};

/** Who rejected or voided the former document, and why, so that the sender can correct it. */
const Corrected = ({ id }: { id: string }) => {
  const former = useDraft(id);
  return former.data ? <EndedBanner document={former.data} /> : null;
};
