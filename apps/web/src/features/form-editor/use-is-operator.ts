import { useSession } from '../../lib/session/index.ts';

/** A user who is both administrator and super admin sees three more fields (FORM-093, FORM-094). */
export function useIsOperator(): boolean {
  const roles = useSession().me?.roles ?? [];
  return roles.includes('admin') && roles.includes('superadmin');
}
