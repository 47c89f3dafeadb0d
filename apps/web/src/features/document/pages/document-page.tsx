import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from '../../../lib/route/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { useWaiting } from '../../documents/index.ts';
import { useDocument } from '../api.ts';
import { DocumentView } from '../parts/document-view.tsx';

/** Maximum of waiting documents that can be stepped through here. */
const WALK = 100;

/** The page of one document. */
export default function DocumentPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const document = useDocument(id);
  const waiting = useWaiting(WALK).data?.items ?? [];
  const isAccounting = useLocation().pathname.startsWith('/module-c');
  // The address determines the breadcrumbs; the page is the same (product: page structure).
  const from = isAccounting
    ? { label: t('nav.accounting'), to: '/module-c' }
    : { label: t('documents.title'), to: '/documents' };
  useCrumbs(document.data ? [from, { label: document.data.name }] : [from], waiting.length);
  if (document.isPending) return <PageSkeleton label={t('document.viewer.loading')} />;
  if (document.isError && document.error.status === 404) return <NotHere />;
  if (document.isError) {
    return (
      <ErrorState
        title={t('ui.failed.title')}
        text={document.error.detail || t('ui.failed.offline')}
        supportCode={document.error.traceId || undefined}
        onRetry={() => void document.refetch()}
      />
    );
  }
  const ids = waiting.map((row) => row.id);
  return <DocumentView key={id} document={document.data} waiting={ids} />;
}

const NotHere = () => {
  const { t } = useTranslation();
  return (
    <State
      picture="search"
      title={t('document.missing.title')}
      text={t('document.missing.text')}
      action={
        <Button component={Link} to="/documents" variant="contained" color="primary">
          {t('document.back')}
        </Button>
      }
    />
  );
};
