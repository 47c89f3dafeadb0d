import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';

/** Leads to the documents that wait for people for whom the viewer acts, with their number. */
export const DelegatedLink = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to="/documents?tab=delegated"
      variant="outlined"
      sx={{ textAlign: 'start', overflowWrap: 'anywhere' }}
    >
      {t('documents.delegatedWaits', { number: count })}
    </Button>
  );
};
