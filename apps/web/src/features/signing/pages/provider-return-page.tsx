import { type AnswerOf, signing as signingCalls } from '@paraph/contract';
import { Box, CircularProgress, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api/index.ts';
import { keepReturnedBatch, returnedBatch } from '../../../lib/returned-batch.ts';
import { useParams, useRestored } from '../../../lib/route/index.ts';
import { TestBanner } from '../../../ui/test-banner.tsx';
import { keepReturned, lastReturn, pageOfReplay, peekReturn, takeReturn } from '../return-path.ts';

/** Returns the page of the drive that an address belongs to (DRIVE-002); null for others. */
const folderPath = ({ folderId, page }: { folderId?: string | undefined; page?: string | undefined }): string | null =>
  folderId && page ? `/folders/${encodeURIComponent(folderId)}/${encodeURIComponent(page)}` : null;

/** How long the final message is shown before the return (specification 1 §4): to a document's own page, any other. */
const BACK_AFTER = { document: 2_000, any: 4_000 } as const;

type Word = 'storing' | 'onward' | 'done' | 'failed';
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** A full page load, so that a guest's page begins with its link again. */
const goTo = (path: string): void => window.location.replace(path);
const documentPath = (id: string) => `/standard/documents/${id}`;
const withError = (path: string, error: string) => `${path}?error=${encodeURIComponent(error)}`;

/** Passes the answer in the address to the server, then opens the provider's next page or returns to the document. */
async function takeAnswer(say: (word: Word) => void): Promise<void> {
  const { sessionId, documentId, state, next } = await bringAddress();
  if (next) {
    say('onward');
    return window.location.assign(next);
  }
  // A bulk signature: the list shows the result of each document.
  if (documentId === null) {
    keepReturnedBatch(sessionId);
    return goTo(takeReturn(sessionId) ?? '/documents');
  }
  const path = peekReturn(sessionId) ?? documentPath(documentId);
  if (state === 'failed' || state === 'cancelled') return goBack(sessionId, path, 'failed', say);
  if (path.startsWith('/standard/documents/'))
    return goTo(`${documentPath(documentId)}/eparaksts-mobile/callback?sessionId=${sessionId}`);
  return goBack(sessionId, path, 'done', say);
}

/** Preparing many documents may exceed one call, so it is repeated; it continues without this page. */
async function bringAddress(asks = 10): Promise<AnswerOf<typeof signingCalls.returned>> {
  const answer = await call(signingCalls.returned, { body: { address: window.location.href } });
  return answer.again && asks > 1 ? bringAddress(asks - 1) : answer;
}

async function goBack(sessionId: string, path: string, word: Word, say: (word: Word) => void): Promise<void> {
  say(word);
  await wait(BACK_AFTER.any);
  keepReturned(sessionId);
  takeReturn(sessionId);
  goTo(path);
}

interface ReturnTarget {
  documentId: string | undefined;
  folder: string | null;
}

/** Waits until the signature is stored, then returns. */
async function finish(
  sessionId: string,
  { documentId, folder }: ReturnTarget,
  say: (word: Word) => void,
): Promise<void> {
  const session = await call(signingCalls.finish, { body: { sessionId } });
  say(session.state === 'failed' || session.state === 'cancelled' ? 'failed' : 'done');
  await wait(documentId ? BACK_AFTER.document : BACK_AFTER.any);
  keepReturned(sessionId);
  const kept = takeReturn(sessionId);
  goTo(folder ?? kept ?? documentPath(session.documentId));
}

/** Return page of providers, with an answer, a session or an error. */
export default function ProviderReturnPage() {
  const { t } = useTranslation();
  const { id, ...place } = useParams();
  const [word, setWord] = useState<Word>('storing');
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const [sessionId, error] = [query.get('sessionId'), query.get('error')];
    const folder = folderPath(place);
    const back = id ? documentPath(id) : (folder ?? lastReturn() ?? '/');
    const act = async () => {
      if (sessionId) return finish(sessionId, { documentId: id, folder }, setWord);
      if (query.has('state')) return takeAnswer(setWord);
      return goTo(error ? withError(back, error) : back);
    };
    act().catch((fault: unknown) => {
      if (!(fault instanceof ApiError)) throw fault;
      const followed = query.has('state') ? pageOfReplay(fault.code, { documentId: id, batch: returnedBatch() }) : null;
      goTo(followed ?? withError(back, error ?? 'failed'));
    });
    // Depends on the address only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  // A browser that kept this page would show its last message for ever: it has to decide again where to go.
  useRestored(() => window.location.reload());
  return (
    <Stack sx={{ minHeight: '100dvh' }}>
      <TestBanner />
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ flex: 1, display: 'grid', placeContent: 'center', p: 3, textAlign: 'center', outline: 'none' }}
      >
        <Box>
          <CircularProgress aria-hidden />
        </Box>
        <Typography variant="h1" sx={{ mt: 2 }}>
          {t('signing.returned.title')}
        </Typography>
        <Typography role="status" sx={{ mt: 1 }}>
          {t(`signing.returned.${word}`)}
        </Typography>
      </Box>
    </Stack>
  );
}
