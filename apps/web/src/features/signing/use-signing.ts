import {
  documents as documentCalls,
  signing as signingCalls,
  type DocumentDetails,
  type SigningSession,
} from '@paraph/contract';
import { METHODS } from '@paraph/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, refreshTopics } from '../../lib/api/index.ts';
import { keepAwake } from '../../lib/session/index.ts';
import { useToast } from '../../ui/toast.tsx';
import { follow, settled } from './follow.ts';
import { WayFault, WAYS, type WayName } from './methods/index.ts';
import { isOver, type SignForm } from './model.ts';
import { forgetReturn, forgetReturned, keepReturn, returned, takeErrorOfAddress, unseen } from './return-path.ts';

export interface SigningFlow {
  /** The running session, or null. */
  session: SigningSession | null;
  /** The link that opens the app on this device. */
  appLink: string | null;
  starting: boolean;
  /** The provider has not answered the start for some seconds; it may still, and another way may be started too. */
  slow: boolean;
  /** The server cannot be reached; the session goes on without this page. */
  lost: boolean;
  /** Why the last try ended without a signature, in one sentence. */
  failure: string | null;
  /** The method of the session that failed, also of one that was begun before this page was loaded. */
  endedBy: WayName | null;
  /** True once this viewer's signature is stored. */
  finished: boolean;
  start: (way: WayName, form: SignForm) => Promise<void>;
  cancel: () => void;
}

/** After this long without an answer to a start the page says so. */
const SLOW_AFTER = 4_500;

/** Asks the server for the stored outcome (decision 23). */
const settle = (id: string) => call(signingCalls.finish, { body: { sessionId: id } });
const look = (id: string) => call(signingCalls.poll, { params: { id } });

/** Looks whether somebody else signs at this moment; takes no lock (specification 1 §7). */
async function isBlocked(document: DocumentDetails, way: WayName): Promise<boolean> {
  const params = { id: document.id };
  const query = { signatureType: METHODS[way].code };
  return (await call(documentCalls.initSign, { params, query })).isBlocked;
}

/** On the page of a provider one leaves; on a phone one refuses. */
const isLeft = ({ flow, error }: SigningSession): boolean =>
  (flow === 'redirect' || flow === 'widget') && error?.code === 'signing.refused';

/** Runs one signature of one document; a session of mine that is already open is taken up again, also after a reload. */
export function useSigning(document: DocumentDetails, offlineText: string): SigningFlow {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toast = useToast();
  const [session, setSession] = useState<SigningSession | null>(null);
  const [appLink, setAppLink] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const [slow, setSlow] = useState(false);
  const [lost, setLost] = useState(false);
  const starts = useRef(0);
  /** The session that was begun last has its signature already. */
  const settling = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [finished, setFinished] = useState(false);
  const [endedBy, setEndedBy] = useState<WayName | null>(null);
  const running = session?.id ?? null;

  const say = useCallback(
    (error: unknown) => {
      if (error instanceof WayFault) return setFailure(t(`signing.card.${error.fault}`));
      if (!(error instanceof ApiError)) throw error;
      // The place of the stamp has no field of its own in the panel.
      setFailure((error.fields['stamp.free.page'] ?? error.detail) || offlineText);
    },
    [offlineText, t],
  );

  const end = useCallback(
    (view: SigningSession | null) => {
      setSession(null);
      setLost(false);
      if (view) forgetReturn(view.id);
      if (view?.state === 'finished') {
        setFinished(true);
        toast.success(t('signing.done.signedToast'));
      } else if (view?.state === 'failed') {
        setEndedBy(view.method as WayName);
        setFailure(isLeft(view) ? t('signing.returned.cancelled') : (view.error?.detail ?? offlineText));
        toast.error(t('signing.failed.toast'));
      } else if (view?.state === 'cancelled') {
        // What this page ends itself is not followed any more.
        setFailure(view.error?.detail ?? t('signing.failed.elsewhere'));
      }
      void refreshTopics(client, ['documents', 'document', 'history', 'validation', 'notifications']);
    },
    [client, offlineText, t, toast],
  );

  useEffect(() => {
    if (!running) return;
    let stopped = false;
    const sleep = keepAwake();
    let isAway = false;
    const onLost = (now: boolean) => {
      isAway = now;
      if (!stopped) setLost(now);
    };
    const follower = { look, settle, onView: setSession, onLost, stopped: () => stopped };
    const ending = settling.current ? settled(() => settle(running), follower) : follow(running, follower);
    const attend = async () => {
      const view = await ending;
      if (stopped) return;
      end(view);
      // Nobody answered in the time of the provider: that is an end too, and it is said.
      if (!view) setFailure(isAway ? offlineText : t('signing.failed.timeOver'));
    };
    attend().catch((error: unknown) => {
      if (stopped) return;
      end(null);
      say(error);
    });
    return () => {
      stopped = true;
      sleep();
    };
  }, [running, end, say, offlineText, t]);

  const [back] = useState(() => returned() ?? unseen(window.location.pathname));
  useEffect(() => {
    forgetReturned();
    const message = takeErrorOfAddress();
    if (message) setFailure(t(`signing.returned.${message}`));
    // Once: the address is clean after it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const mine = (document.blocked?.isMe ? document.blocked.sessionId : null) ?? back;
  useEffect(() => {
    if (!mine || running || starting || finished) return;
    const takeUp = (view: SigningSession) => {
      if (view.documentId !== document.id) return undefined;
      // After a reload nobody holds the card any more: the document is set free.
      if (view.flow === 'card' && view.state === 'started') {
        forgetReturn(mine);
        return call(signingCalls.cancel, { params: { id: mine } });
      }
      if (!isOver(view.state)) return setSession(view);
      // Its end came while no page was looking.
      return mine === back ? end(view) : undefined;
    };
    call(signingCalls.poll, { params: { id: mine } }).then(takeUp, (error: unknown) => {
      // A session that is gone has no end to tell.
      if (error instanceof ApiError && error.status === 404) forgetReturn(mine);
    });
    // Once for each session, not for each change of the document.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mine]);

  const start = useCallback(
    async (way: WayName, form: SignForm) => {
      starts.current += 1;
      const mine = starts.current;
      // A later start has taken the place of this one, on the server too.
      const isLast = () => mine === starts.current;
      setStarting(true);
      setSlow(false);
      setFailure(null);
      // What an earlier attempt said is no news of this one.
      toast.clear();
      const timer = setTimeout(() => isLast() && setSlow(true), SLOW_AFTER);
      try {
        if (await isBlocked(document, way)) {
          // The panel closes to one line that says who signs, and opens again by itself.
          toast.error(t('signing.blocked.message'));
          return void refreshTopics(client, ['document']);
        }
        const begun = await WAYS[way].start(document, form);
        if (!isLast()) return;
        setAppLink(begun.appLink);
        settling.current = begun.session.state === 'completing';
        keepReturn(begun.session.id, window.location.pathname);
        setSession(begun.session);
        if (begun.redirectUrl) window.location.assign(begun.redirectUrl);
      } catch (error) {
        if (isLast()) say(error);
      } finally {
        clearTimeout(timer);
        if (isLast()) {
          setStarting(false);
          setSlow(false);
        }
      }
    },
    [client, document, say, t, toast],
  );

  const cancel = useCallback(() => {
    const id = running;
    setSession(null);
    setLost(false);
    if (!id) return;
    forgetReturn(id);
    call(signingCalls.cancel, { params: { id } }).then(
      () => refreshTopics(client, ['document']),
      // A session that is already gone needs no cancelling.
      (error: unknown) => (error instanceof ApiError && error.status === 404 ? undefined : say(error)),
    );
  }, [client, running, say]);

  return { session, appLink, starting, slow, lost, failure, endedBy, finished, start, cancel };
}
