import type { DocumentDetails } from '@paraph/contract';
import { Button } from '@mui/material';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../../lib/route/index.ts';
import { useToast } from '../../../ui/toast.tsx';
import { UPLOADS } from '../uploads.ts';
import { useAgain } from '../care-api.ts';

/**
 * "Send again like this" asks for the new file first; "Correct and send again", which a rejected or void document
 * offers, begins with the same one. Both lead to the new document as it is prepared.
 */
export const Again = ({ document: { id, phase } }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
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
    <>
      <Button loading={running} onClick={() => input.current?.click()}>
        {t('document.again.like')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={UPLOADS}
        aria-label={t('document.again.like')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void begin(file);
        }}
      />
    </>
  );
};
