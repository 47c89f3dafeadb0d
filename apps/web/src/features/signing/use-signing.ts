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
import { CardError, WAYS, type WayName } from './methods/index.ts';
import { isOver, type SignForm } from './model.ts';
import { forgetReturn, forgetReturned, keepReturn, returned, takeErrorOfAddress, unseen } from './return-path.ts';

export interface SigningFlow {
  /** The running session, or null. */
  session: SigningSession | null;
  /** The link that opens the app on this device. */
  appLink: string | null;
  starting: boolean;
  /** The provider has not answered the start for some seconds; another method may be started meanwhile. */
  slow: boolean;
  /** The server cannot be reached; the session continues without this page. */
  lost: boolean;
  /** Why the last attempt ended without a signature, in one sentence. */
  failure: string | null;
  /** Whether `failure` is about the typed personal code. */
  failsAtCode: boolean;
  /** Ends the message of `failure`, which is about a method that the signer has left. */
  forgetFailure: () => void;
  /** Method of the failed session, also of one started before this page was loaded. */
  endedBy: WayName | null;
  /** True once this viewer's signature is stored. */
  finished: boolean;
  start: (way: WayName, form: SignForm) => Promise<void>;
  /** Ends the session. `isSwitch`: another method follows, so that nothing is said. */
  cancel: (isSwitch?: boolean) => void;
}

/** Time without an answer to a start before the page reports it. */
const SLOW_AFTER = 4_500;

/** Requests the stored outcome from the server (decision 23). */
const settle = (id: string) => call(signingCalls.finish, { body: { sessionId: id } });
const look = (id: string) => call(signingCalls.poll, { params: { id } });

/** Checks whether another user is signing now; takes no lock (specification 1 §7). */
async function isBlocked(document: DocumentDetails, way: WayName): Promise<boolean> {
  const params = { id: document.id };
  const query = { signatureType: METHODS[way].code };
  return (await call(documentCalls.initSign, { params, query })).isBlocked;
}

/** Whether a refusal means that the user left a provider's page; on a phone it is a real refusal. */
const isLeft = ({ flow, error }: SigningSession): boolean =>
  (flow === 'redirect' || flow === 'widget') && error?.code === 'signing.refused';

/** Runs one signature of one document; resumes the viewer's open session, also after a reload. */
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
  /** The last started session has its signature already. */
  const settling = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [failsAtCode, setFailsAtCode] = useState(false);
  const [finished, setFinished] = useState(false);
  const [endedBy, setEndedBy] = useState<WayName | null>(null);
  const running = session?.id ?? null;

  const say = useCallback(
    (error: unknown) => {
      if (error instanceof CardError) return setFailure(t(`signing.card.${error.fault}`));
      if (!(error instanceof ApiError)) throw error;
      // The stamp's position has no field of its own in the panel.
      const ofCode = error.fields['personalCode'];
      setFailsAtCode(ofCode !== undefined);
      setFailure((ofCode ?? error.fields['stamp.free.page'] ?? error.detail) || offlineText);
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
        // A session ended by this page itself is no longer followed.
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
      // The provider's time is over, which is reported as an end too.
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
      // After a reload the card is no longer connected, so the document is unlocked.
      if (view.flow === 'card' && view.state === 'started') {
        forgetReturn(mine);
        return call(signingCalls.cancel, { params: { id: mine } });
      }
      if (!isOver(view.state)) return setSession(view);
      // It ended while no page polled it.
      return mine === back ? end(view) : undefined;
    };
    call(signingCalls.poll, { params: { id: mine } }).then(takeUp, (error: unknown) => {
      // A deleted session has no end to show.
      if (error instanceof ApiError && error.status === 404) forgetReturn(mine);
    });
    // Once for each session, not for each change of the document.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mine]);

  const start = useCallback(
    async (way: WayName, form: SignForm) => {
      starts.current += 1;
      const mine = starts.current;
      // A later start has replaced this one, on the server too.
      const isLast = () => mine === starts.current;
      setStarting(true);
      setSlow(false);
      setFailure(null);
      setFailsAtCode(false);
      // Messages of an earlier attempt do not apply to this one.
      toast.clear();
      const timer = setTimeout(() => isLast() && setSlow(true), SLOW_AFTER);
      try {
        if (await isBlocked(document, way)) {
          // The panel collapses to one line that says who signs, and opens again automatically.
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

  const cancel = useCallback(
    (isSwitch = false) => {
      const id = running;
      setSession(null);
      setLost(false);
      if (!id) return;
      // The phone may still show the request.
      if (!isSwitch) setFailure(t('signing.stopped'));
      forgetReturn(id);
      call(signingCalls.cancel, { params: { id } }).then(
        () => refreshTopics(client, ['document']),
        // A session that is already gone needs no cancelling.
        (error: unknown) => (error instanceof ApiError && error.status === 404 ? undefined : say(error)),
      );
    },
    [client, running, say, t],
  );

  const forgetFailure = useCallback(() => {
    setFailure(null);
    setFailsAtCode(false);
  }, []);

  return {
    session,
    appLink,
    starting,
    slow,
    lost,
    failure,
    failsAtCode,
    forgetFailure,
    endedBy,
    finished,
    start,
    cancel,
  };
}
