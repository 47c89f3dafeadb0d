import { useSession } from '../../lib/session/index.ts';

/** Somebody who is an administrator and a super admin sees three fields more (FORM-093, FORM-094). */
export function useIsOperator(): boolean {
  const roles = useSession().me?.roles ?? [];
  return roles.includes('admin') && roles.includes('superadmin');
}
