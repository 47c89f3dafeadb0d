import { Box, Stack, Typography } from '@mui/material';
import { session as sessionCalls } from '@paraph/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from '../../../lib/route/index.ts';
import { ApiError, call, useLive } from '../../../lib/api/index.ts';
import { enterByLink, useSession } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { FileIcon } from '../../../ui/file-icon.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { TestBanner } from '../../../ui/test-banner.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { DocumentView } from '../../document/index.ts';
import { useDocument } from '../api.ts';
import { CodeGate } from '../parts/code-gate.tsx';
import { Story, type StoryOfLink } from '../parts/story.tsx';
import { GuestTop } from '../parts/guest-top.tsx';

/** A guest has one document. */
const NOTHING: readonly string[] = [];

type Entry =
  | { state: 'asking' }
  | { state: 'in'; documentId: string }
  | { state: 'code'; wrong: boolean }
  | { state: 'over'; story: StoryOfLink }
  | { state: 'dead'; text: string }
  | { state: 'lost' };

/** A link that opens nothing may still have a story; a token that nobody gave out has none. */
async function entryOf(error: unknown, { token, withCode }: { token: string; withCode: boolean }): Promise<Entry> {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'link.code-needed') return { state: 'code', wrong: withCode };
  if (error.status === 0) return { state: 'lost' };
  const dead = { state: 'dead', text: error.detail } as const;
  if (error.status !== 404) return dead;
  return call(sessionCalls.guestStory, { body: { token } }).then(
    (story) => ({ state: 'over', story }),
    () => dead,
  );
}

/** A personal link of a mail: the page exchanges it and shows the one document, without navigation. */
export default function GuestPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const [entry, setEntry] = useState<Entry>({ state: 'asking' });
  const enter = (code: string | null) =>
    enterByLink(token, code).then(
      ({ documentId }) => setEntry({ state: 'in', documentId }),
      async (error: unknown) => setEntry(await entryOf(error, { token, withCode: code !== null })),
    );
  useEffect(() => {
    void enter(null);
    // The link alone decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token]);
  if (entry.state === 'asking') return null;
  if (entry.state === 'in') return <GuestDocument id={entry.documentId} />;
  return (
    <Stack sx={{ minHeight: '100dvh', bgcolor: c('paper') }}>
      <TestBanner />
      <Box component="main" id="content" tabIndex={-1} sx={{ m: 'auto', outline: 'none' }}>
        {entry.state === 'code' && <CodeGate wrong={entry.wrong} onCode={(code) => void enter(code)} />}
        {entry.state === 'over' && <Story token={token} story={entry.story} />}
        {entry.state === 'dead' && <State picture="search" title={t('document.guest.deadTitle')} text={entry.text} />}
        {entry.state === 'lost' && (
          <ErrorState title={t('ui.failed.title')} text={t('ui.failed.offline')} onRetry={() => void enter(null)} />
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
