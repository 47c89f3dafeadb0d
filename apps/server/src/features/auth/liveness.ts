import { LIMITS } from '@paraph/domain';
import type { SessionRow } from './store/sessions.ts';

/**
 * Whether a session still stands at this moment. People at a browser are gone when they did nothing for the idle time
 * and a minute more (decision 19); programs and guests have an end only.
 */
export function isAlive(
  {
    kind,
    active_at,
    expires_at,
    idle_minutes,
  }: Pick<SessionRow, 'kind' | 'active_at' | 'expires_at'> & {
    idle_minutes?: number | null;
  },
  now: Date,
): boolean {
  if (expires_at <= now) return false;
  const idle = idle_minutes ? idle_minutes * 60_000 : LIMITS.idle;
  return kind !== 'browser' || now.getTime() - active_at.getTime() <= idle + LIMITS.idleGrace;
}
