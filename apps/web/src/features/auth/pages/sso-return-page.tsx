import { sso } from '@paraph/contract';
import { call } from '../../../lib/api/index.ts';
import { useNavigate } from '../../../lib/route/index.ts';
import { begin } from '../../../lib/session/index.ts';
import { AuthShell } from '../parts/auth-shell.tsx';
import { Returned, useReturned } from '../parts/returned.tsx';

/** Return page of the company's own provider: its answer opens the session, else the reason is shown. */
export default function SsoReturnPage() {
  const navigate = useNavigate();
  const failure = useReturned(async () => {
    const { href } = window.location;
    // An answer is valid once, and is removed from the address.
    await navigate('/auth/sso', { replace: true });
    begin(await call(sso.returned, { body: { address: href } }));
    return true;
  });
  return (
    <AuthShell>
      <Returned failure={failure} />
    </AuthShell>
  );
}
