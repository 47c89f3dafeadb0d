import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../lib/route/index.ts';
import { useCrumbs } from '../ui/crumbs.tsx';
import { State } from '../ui/states.tsx';

/** For every address that does not exist or is not allowed; it never says which. */
export default function MissingPage() {
  const { t } = useTranslation();
  useCrumbs([{ label: t('frame.missing.title') }]);
  return (
    <State
      title={t('frame.missing.title')}
      text={t('frame.missing.text')}
      picture="search"
      action={
        <Button variant="contained" color="primary" component={Link} to="/">
          {t('frame.missing.home')}
        </Button>
      }
    />
  );
}
