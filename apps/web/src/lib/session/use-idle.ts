import { session as sessionCalls } from '@paraph/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../api/index.ts';
import { debounced } from './debounce.ts';
import { beat, HEARTBEAT, isAbandoned, owesActivity } from './heartbeat.ts';

const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'scroll', 'touchstart', 'keydown'] as const;
const LAST = 'paraph.active';

/** Returns when the user was last active in any tab, in milliseconds since 1970. */
const lastActive = (): number => Number(localStorage.getItem(LAST) ?? Date.now());

interface Idle {
  /** Seconds until the session ends, once half of the time is over; null before. */
  left: number | null;
  /** Continues the session from the warning dialog. */
  stay: () => void;
}

/**
 * Tracks activity in all tabs (decision 19). Activity is reported to the server at most once a minute; after half of
 * `limit` idle seconds the warning counts down; at the end `onEnd` is called. Running signatures count as activity.
 */
export function useIdle(limit: number, active: boolean, onEnd: () => void): Idle {
  const [left, setLeft] = useState<number | null>(null);
  const end = useEffectEvent(onEnd);
  const warned = useRef(false);

  useEffect(() => {
    if (!active) return;
    let reported: number | null = null;
    localStorage.setItem(LAST, String(Date.now()));
    const tell = () => {
      reported = Date.now();
      // A refusal ends the session by itself: the call renews the token or drops it.
      call(sessionCalls.activity, {}).catch(() => undefined);
    };
    const sign = debounced(() => {
      if (warned.current && lastSeconds(limit) <= 60) return;
      localStorage.setItem(LAST, String(Date.now()));
    });
    const timer = setInterval(() => {
      if (isAbandoned(Date.now())) return end();
      beat(Date.now());
      if (busy > 0) localStorage.setItem(LAST, String(Date.now()));
      // The heartbeat reports activity, since a report at each movement would miss the last one.
      if (owesActivity({ now: Date.now(), active: lastActive(), reported })) tell();
      const seconds = lastSeconds(limit);
      warned.current = seconds <= limit / 2;
      setLeft(warned.current ? Math.max(0, seconds) : null);
      if (seconds <= 0) end();
    }, HEARTBEAT.every);
    for (const name of SIGNS) window.addEventListener(name, sign.call, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      sign.cancel();
      for (const name of SIGNS) window.removeEventListener(name, sign.call, { capture: true });
    };
  }, [active, limit]);

  const stay = () => {
    localStorage.setItem(LAST, String(Date.now()));
    setLeft(null);
    call(sessionCalls.activity, {}).catch(() => undefined);
  };
  return { left, stay };
}

const lastSeconds = (limit: number): number => Math.ceil(limit - (Date.now() - lastActive()) / 1000);

let busy = 0;

/** Keeps the session alive during a running signature or upload; returns a function that ends this. */
export function keepAwake(): () => void {
  busy += 1;
  let over = false;
  return () => {
    if (!over) busy -= 1;
    over = true;
  };
}
