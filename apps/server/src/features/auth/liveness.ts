import { LIMITS } from '@paraph/domain';
import type { SessionRow } from './store/sessions.ts';

/**
 * Returns whether a session is open at this time. Sessions of browsers end after the idle time and one more minute
 * without activity (decision 19). Those of API clients and guests have only a fixed end.
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
