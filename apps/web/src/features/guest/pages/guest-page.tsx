import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from '../../../lib/route/index.ts';
import { useLive } from '../../../lib/api/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { FileIcon } from '../../../ui/file-icon.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { TestBanner } from '../../../ui/test-banner.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { DocumentView } from '../../document/index.ts';
import { useDocument } from '../api.ts';
import { CodeGate } from '../parts/code-gate.tsx';
import { ConsentGate } from '../parts/consent-gate.tsx';
import { InvalidLink } from '../parts/invalid-link.tsx';
import { EntryTop, GuestTop } from '../parts/guest-top.tsx';
import { useEntry } from '../use-entry.ts';

/** A guest has one document. */
const NOTHING: readonly string[] = [];

/** A personal link of a mail: the page exchanges it and shows the one document, without navigation. */
export default function GuestPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { entry, isAsking, enter } = useEntry(token);
  if (entry.state === 'asking') return null;
  if (entry.state === 'in') return <GuestDocument id={entry.documentId} />;
  return (
    <Stack sx={{ minHeight: '100dvh', bgcolor: c('paper') }}>
      <TestBanner />
      <EntryTop />
      <Box component="main" id="content" tabIndex={-1} sx={{ m: 'auto', outline: 'none' }}>
        {entry.state === 'code' && (
          <CodeGate
            email={entry.email}
            isLate={entry.isLate}
            fault={entry.fault}
            isAsking={isAsking}
            onCode={(code) => void enter({ code })}
            onResend={() => void enter()}
          />
        )}
        {entry.state === 'consent' && (
          <ConsentGate
            consent={entry.consent}
            isAsking={isAsking}
            onAgree={() => void enter({ consent: entry.consent.sha256 })}
          />
        )}
        {entry.state === 'over' && <InvalidLink token={token} story={entry.story} />}
        {entry.state === 'dead' && (
          <State
            picture="search"
            title={t('document.guest.deadTitle')}
            text={entry.text ?? t('document.guest.deadText')}
          />
        )}
        {entry.state === 'signIn' && (
          <State
            picture="sheets"
            title={t('document.guest.deadTitle')}
            text={entry.text}
            action={
              <Button variant="contained" color="primary" component={Link} to="/auth/login">
                {t('auth.title')}
              </Button>
            }
          />
        )}
        {entry.state === 'lost' && (
          <ErrorState
            title={t('ui.failed.title')}
            text={entry.text || t('ui.failed.offline')}
            onRetry={() => void enter()}
          />
        )}
      </Box>
    </Stack>
  );
}

const GuestDocument = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { state } = useSession();
  const phone = usePhone();
  const document = useDocument(id);
  useLive(state === 'in');
  useCrumbs([{ label: document.data?.name ?? '' }]);
  if (document.isError) {
    return (
      <ErrorState
        title={t('ui.failed.title')}
        text={document.error.detail || t('ui.failed.offline')}
        onRetry={() => void document.refetch()}
      />
    );
  }
  if (!document.data || state !== 'in') return null;
  const { name, extension } = document.data;
  return (
    <Stack sx={{ height: '100dvh', bgcolor: c('paper') }}>
      <TestBanner />
      <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, minHeight: 0, outline: 'none' }}>
        <DocumentView
          document={document.data}
          waiting={NOTHING}
          top={
            <>
              <GuestTop />
              {phone && (
                <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, px: 2, pt: 1.5 }}>
                  <FileIcon extension={extension} size={32} />
                  <Typography variant="h3" component="h1" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                    {name}
                  </Typography>
                </Stack>
              )}
            </>
          }
        />
      </Box>
    </Stack>
  );
};
