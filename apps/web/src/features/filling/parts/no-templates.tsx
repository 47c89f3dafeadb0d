import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { State } from '../../../ui/states.tsx';

/** There is nothing to fill; authors of forms get a link to create one. */
export const NoTemplates = () => {
  const { t } = useTranslation();
  const { can } = useSession();
  return (
    <State
      title={t('filling.none.title')}
      text={t('filling.none.text')}
      action={
        can('forms.templates') && (
          <Button component={Link} to="/admin/forms/create" variant="contained" color="primary">
            {t('filling.none.create')}
          </Button>
        )
      }
    />
  );
};
