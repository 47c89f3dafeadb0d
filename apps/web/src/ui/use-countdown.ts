import { useEffect, useState } from 'react';

/**
 * Returns the seconds left until `end` (milliseconds since 1970), never below zero; derived from the clock, so that a
 * suspended tab is correct when it resumes.
 */
export const useCountdown = (end: number | null): number => {
  const left = () => (end === null ? 0 : Math.max(0, Math.ceil((end - Date.now()) / 1000)));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    if (end === null) return;
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
    // The clock is read inside; only the end changes the count.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [end]);
  return seconds;
};

/** 276 → "4:36". */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
