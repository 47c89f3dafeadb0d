import { eid as eidCalls, session as sessionCalls, type EidState } from '@paraph/contract';
import { SIGN_IN_LIMITS } from '@paraph/domain';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, call, messageOutsideFields, useFocusAfter } from '../../lib/api/index.ts';
import { begin } from '../../lib/session/index.ts';

export type EidMethodName = 'smart_id' | 'mobile_id';
/** `answerBy`: the provider ends the request then; `until`: this page stops polling. */
type Running = { id: string; eidState: EidState; answerBy: number; until: number };

type StartedEid = Pick<EidState, 'verificationCode' | 'deviceLink'> & { id: string };

export interface Eid {
  /** What the screen shows while the user acts on the phone; null before and after. */
  running: Running | null;
  starting: boolean;
  failure: string | null;
  /** Error codes by field of the last refused start. */
  fields: Readonly<Record<string, string>>;
  start: (ask: () => Promise<StartedEid>) => void;
  stop: () => void;
  /** Clears errors when the input changes. */
  forget: () => void;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** A QR code changes each second. */
const QR_EVERY = 1_000;

const LOOKS = { smart_id: eidCalls.pollSmartId, mobile_id: eidCalls.pollMobileId } as const;

/** Polls until the sign-in is over, at most as long as the provider waits. */
async function follow(
  method: EidMethodName,
  { id, eidState, until }: Running,
  onLook: (eidState: EidState) => void,
  stopped: () => boolean,
) {
  let last = eidState;
  while (!stopped() && Date.now() < until && last.state === 'started') {
    await wait(last.deviceLink ? QR_EVERY : SIGN_IN_LIMITS.signingPoll);
    if (stopped()) break;
    last = await call(LOOKS[method], { params: { id } });
    onLook(last);
  }
  return last;
}

interface EidCallbacks {
  onUnlinked: (unlinkedIdentity: { id: string; name: string }) => void;
  offline: string;
  /** Text for a request that was not answered on the phone in time. */
  noAnswer: string;
}

/** One sign-in by eID: starts, waits for the phone, opens the session. */
export function useEid(method: EidMethodName, { onUnlinked, offline, noAnswer }: EidCallbacks): Eid {
  const [running, setRunning] = useState<Running | null>(null);
  const [starting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const isRefused = failure !== null || Object.keys(fields).length > 0;
  const begins = useFocusAfter(starting ? 'pending' : isRefused ? 'error' : 'idle');
  const id = running?.id ?? null;

  const fail = useCallback((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    setRunning(null);
    setFields(error.fields);
    setFailure(messageOutsideFields(error, ['phoneNumber', 'personalCode', 'nationalId']));
  }, []);

  useEffect(() => {
    if (!id || !running) return;
    let stopped = false;
    const onLook = (eidState: EidState) => !stopped && setRunning((now) => now && { ...now, eidState });
    const attend = async () => {
      const eidState = await follow(method, running, onLook, () => stopped);
      if (stopped) return;
      if (eidState.state === 'proven' && eidState.known) return await enter(method, id);
      setRunning(null);
      if (eidState.state === 'proven') onUnlinked({ id, name: eidState.name ?? '' });
      else setFailure(eidState.error?.detail ?? (eidState.state === 'started' ? noAnswer : offline));
    };
    attend().catch((error: unknown) => !stopped && fail(error));
    return () => {
      stopped = true;
    };
    // Once for each sign-in, not for each poll.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, method]);

  const begun = useCallback(({ id: began, ...shown }: StartedEid) => {
    const eidState: EidState = { state: 'started', known: false, name: null, error: null, ...shown };
    const now = Date.now();
    const { phoneAnswer, signingCountdown } = SIGN_IN_LIMITS;
    setRunning({ id: began, eidState, answerBy: now + phoneAnswer, until: now + signingCountdown });
  }, []);

  const forget = useCallback(() => {
    setFailure(null);
    setFields({});
  }, []);

  const start = useCallback<Eid['start']>(
    (ask) => {
      begins();
      setStarting(true);
      forget();
      void ask()
        .then(begun, fail)
        .finally(() => setStarting(false));
    },
    [begins, begun, fail, forget],
  );
  return { running, starting, failure, fields, start, stop: () => setRunning(null), forget };
}

/** Opens the session with the proven identity. */
async function enter(method: EidMethodName, id: string): Promise<void> {
  const answer = await call(sessionCalls.init, { body: { grant_type: method, id } });
  if ('access_token' in answer) begin(answer);
}
