import { signing as signingCalls, type DocumentDetails, type SigningSession } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, call, refreshTopics } from '../../lib/api/index.ts';
import { keepAwake } from '../../lib/session/index.ts';
import { isOver, type SignForm } from './model.ts';
import { keepReturn } from './return-path.ts';

export interface Signing {
  /** The running session, or null. */
  session: SigningSession | null;
  /** The link that opens the app on this device. */
  appLink: string | null;
  starting: boolean;
  /** Why the last try ended without a signature, in one sentence. */
  failure: string | null;
  /** True once this viewer's signature is stored. */
  finished: boolean;
  start: (form: SignForm) => void;
  cancel: () => void;
}

/** A control code that is still on its way is looked for more often: the person waits for it. */
const CODE_SOON = 700;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Looks every three seconds until the session is over, then asks the server for the stored outcome (decision 23). */
async function follow(id: string, onView: (view: SigningSession) => void, stopped: () => boolean) {
  let codeMissing = true;
  for (let look = 0; look < LIMITS.signingPolls && !stopped(); look += 1) {
    await wait(codeMissing ? CODE_SOON : LIMITS.signingPoll);
    if (stopped()) return null;
    const view = await call(signingCalls.look, { params: { id } });
    codeMissing = view.flow === 'notification' && view.controlCode === null;
    onView(view);
    if (view.state === 'completing' || view.state === 'finished') {
      return call(signingCalls.finish, { body: { sessionId: id } });
    }
    if (isOver(view.state)) return view;
  }
  return null;
}

/** Runs one signature of one document; a session of mine that is already open is taken up again, also after a reload. */
export function useSigning(document: DocumentDetails, offlineText: string): Signing {
  const client = useQueryClient();
  const [session, setSession] = useState<SigningSession | null>(null);
  const [appLink, setAppLink] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [finished, setFinished] = useState(false);
  const running = session?.id ?? null;

  const say = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.detail || offlineText);
    },
    [offlineText],
  );

  const end = useCallback(
    (view: SigningSession | null) => {
      setSession(null);
      if (view?.state === 'finished') setFinished(true);
      else if (view?.state === 'failed') setFailure(view.error?.detail ?? offlineText);
      void refreshTopics(client, ['documents', 'document', 'history', 'validation', 'notifications']);
    },
    [client, offlineText],
  );

  useEffect(() => {
    if (!running) return;
    let stopped = false;
    const sleep = keepAwake();
    follow(running, setSession, () => stopped).then(
      (view) => !stopped && end(view),
      (error: unknown) => {
        if (stopped) return;
        end(null);
        say(error);
      },
    );
    return () => {
      stopped = true;
      sleep();
    };
  }, [running, end, say]);

  const mine = document.blocked?.isMe ? document.blocked.sessionId : null;
  useEffect(() => {
    if (!mine || running || starting || finished) return;
    call(signingCalls.look, { params: { id: mine } }).then(
      (view) => !isOver(view.state) && setSession(view),
      () => undefined,
    );
  }, [mine, running, starting, finished]);

  const start = useCallback(
    (form: SignForm) => {
      setStarting(true);
      setFailure(null);
      call(signingCalls.smartId, { body: bodyOfStart(document, form) })
        .then((answer) => {
          setAppLink(answer.deviceLink?.appLink ?? null);
          keepReturn(answer.sessionId, window.location.pathname);
          setSession({
            id: answer.sessionId,
            documentId: document.id,
            sessionStatus: 'Started',
            state: 'started',
            flow: form.way,
            controlCode: answer.controlCode,
            expiresAt: answer.expiresAt,
            error: null,
          });
        }, say)
        .finally(() => setStarting(false));
    },
    [document, say],
  );

  const cancel = useCallback(() => {
    const id = running;
    setSession(null);
    if (!id) return;
    call(signingCalls.cancel, { params: { id } }).then(
      () => refreshTopics(client, ['document']),
      // A session that is already gone needs no cancelling.
      (error: unknown) => (error instanceof ApiError && error.status === 404 ? undefined : say(error)),
    );
  }, [client, running, say]);

  return { session, appLink, starting, failure, finished, start, cancel };
}

const bodyOfStart = (document: DocumentDetails, form: SignForm) => ({
  documentId: document.id,
  sha256: document.version.sha256,
  flow: form.way,
  ...(form.way === 'notification' ? { countryCode: form.country, personalCode: form.personalCode.trim() } : {}),
  ...(form.comment.trim() ? { comment: form.comment.trim() } : {}),
  ...(document.isPdf ? { stamp: { position: form.position, page: form.page } } : {}),
  returnTo: window.location.pathname,
});
