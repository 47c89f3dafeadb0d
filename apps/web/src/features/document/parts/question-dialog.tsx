import { ownerWords, type DocumentDetails } from '@paraph/contract';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const WordDialog = lazyPart(() => import('./word-dialog.tsx'));

interface AskDialogProps {
  document: DocumentDetails;
  /** Initial text, written before as a reason to reject. */
  first: string;
  onClose: () => void;
}

/** A question to the sender, which rejects nothing (product S5). */
export const QuestionDialog = ({ document, first, onClose }: AskDialogProps) => {
  const { t } = useTranslation();
  const ask = useActWithToast(ownerWords.ask, t('ownerWords.ask.done'));
  const send = (question: string) =>
    ask.run({ params: { id: document.id }, body: { question } }, { onSuccess: onClose });
  return (
    <Suspense>
      <WordDialog
        title={t('ownerWords.ask.title')}
        text={t('ownerWords.ask.text', { name: document.owner.name })}
        label={t('ownerWords.ask.question')}
        needed={t('ownerWords.ask.needed')}
        verb={t('ownerWords.ask.confirm')}
        first={first}
        pending={ask.isPending}
        error={ask.error}
        onClose={onClose}
        onSend={send}
      />
    </Suspense>
  );
};

/** Shown with the only allowed signing method: lets a signer report that they do not have it (product S1). */
export const LackButton = ({ document }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  const lack = useActWithToast(ownerWords.lackMethod, t('ownerWords.lack.done'));
  const [open, setOpen] = useState(false);
  const isReported = document.ownerWords.some(
    ({ kind, isMine, answeredAt }) => kind === 'no-method' && isMine && !answeredAt,
  );
  if (isReported || !document.signingMethod || !document.actions.includes('lack-method')) return null;
  const send = (message: string) =>
    lack.run({ params: { id: document.id }, body: { message: message || null } }, { onSuccess: () => setOpen(false) });
  return (
    <>
      <Button sx={{ alignSelf: 'flex-start' }} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('ownerWords.lack.button')}
      </Button>
      {open && (
        <Suspense>
          <WordDialog
            title={t('ownerWords.lack.title', { method: t(`methods.${document.signingMethod}`) })}
            text={t('ownerWords.lack.text', { name: document.owner.name })}
            label={t('ownerWords.lack.message')}
            verb={t('ownerWords.lack.confirm')}
            pending={lack.isPending}
            error={lack.error}
            onClose={() => setOpen(false)}
            onSend={send}
          />
        </Suspense>
      )}
    </>
  );
};
