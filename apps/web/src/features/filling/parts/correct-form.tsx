import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { useFilled } from '../api.ts';
import { addressOfForm } from '../place.ts';

/** Opens a new draft of the form of a rejected or void document, with its values. */
export default function CorrectForm({ documentId }: { documentId: string }) {
  const { t } = useTranslation();
  const { data } = useFilled(documentId);
  if (!data) return null;
  const { formBuilderId, formModuleType: module } = data;
  return (
    <Button
      component={Link}
      to={addressOfForm({ formBuilderId, module, corrected: documentId })}
      variant="contained"
      color="primary"
    >
      {t('document.again.correct')}
    </Button>
  );
}
