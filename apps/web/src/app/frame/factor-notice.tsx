import { Button } from '@mui/material';
import { safety } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../lib/api/index.ts';
import { promptForProof } from '../../lib/api/proof.ts';
import { useNearInSentence } from '../../lib/format/use-near.ts';
import { Link } from '../../lib/route/index.ts';
import { useSession } from '../../lib/session/index.ts';
import { Notice } from '../../ui/notice.tsx';

/** Notifies that the company requires a second factor, while the deadline has not passed. */
export const FactorNotice = () => {
  const { t } = useTranslation();
  const near = useNearInSentence();
  const dueAt = useSession().me?.factorDueAt;
  const { data } = useEndpoint(safety.get, {}, { enabled: Boolean(dueAt) });
  const isDone = data !== undefined && (data.authenticator !== null || data.passkeys.length > 0);
  if (!dueAt || !data) return null;
  return (
    <Notice tone="warning" role="status" sx={{ m: 1, alignItems: 'center' }}>
      {t('duty.text', { time: near(dueAt) })}{' '}
      {isDone ? (
        <Button size="small" onClick={() => void promptForProof()}>
          {t('duty.show')}
        </Button>
      ) : (
        <Button component={Link} to="/profile" size="small">
          {t('duty.make')}
        </Button>
      )}
    </Notice>
  );
};
