import type { DocumentDetails } from '@paraph/contract';
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../../lib/route/index.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useAgain } from '../care-api.ts';
import { ChooseFile } from './choose-file.tsx';

/**
 * "Send again like this" requests the new file first; "Correct and send again", offered for a rejected or void
 * document, starts with the same one. Both lead to the new draft.
 */
export const Again = ({ document: { id, phase } }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const isEnded = phase === 'rejected' || phase === 'voided';
  const { running, begin } = useAgain(id, {
    onDone: (made) => void navigate(`/standard/compose-document?document=${made}`),
    onFailed: (why) => toast.error(why),
  });
  if (isEnded)
    return (
      <Button variant="contained" color="primary" loading={running} onClick={() => void begin()}>
        {t('document.again.correct')}
      </Button>
    );
  return (
    <ChooseFile label={t('document.again.like')} running={running} onChoose={(file, as) => void begin(file, as)} />
  );
};
