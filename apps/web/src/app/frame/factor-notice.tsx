import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useNear } from '../../lib/format/use-near.ts';
import { Link } from '../../lib/route/index.ts';
import { useSession } from '../../lib/session/index.ts';
import { Notice } from '../../ui/notice.tsx';

/** The company asks for a second factor, and there is still time to make one. */
export const FactorNotice = () => {
  const { t } = useTranslation();
  const near = useNear();
  const dueAt = useSession().me?.factorDueAt;
  if (!dueAt) return null;
  return (
    <Notice tone="warning" role="status" sx={{ m: 1, alignItems: 'center' }}>
      {t('duty.text', { time: near(dueAt) })}{' '}
      <Button component={Link} to="/profile" size="small">
        {t('duty.make')}
      </Button>
    </Notice>
  );
};
