import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams, useSearchParams } from '../../../lib/route/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { EndedBanner } from '../../document/index.ts';
import { useDraft } from '../api.ts';
import { Preparing } from '../parts/preparing.tsx';
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
  return <Draft key={id} id={id} corrects={query.get('corrects')} />;
}

interface DraftProps {
  id: string;
  /** The rejected or voided document that this one replaces. */
  corrects: string | null;
}

const Draft = ({ id, corrects }: DraftProps) => {
  const { t } = useTranslation();
  const draft = useDraft(id);
  if (draft.isPending) return null;
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
  if (!draft.data.actions.includes('edit')) return <Navigate to={`/standard/documents/${id}`} replace />;
  return <Preparing document={draft.data} head={corrects && <Corrected id={corrects} />} />;
};

/** Who rejected or voided the former document, and why, so that the sender can correct it. */
const Corrected = ({ id }: { id: string }) => {
  const former = useDraft(id);
  return former.data ? <EndedBanner document={former.data} /> : null;
};
