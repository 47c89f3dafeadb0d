import { ownerWords, type DocumentDetails, type OwnerWord } from '@paraph/contract';
import { Box, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../lib/format/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { OwnWords, Quote } from './own-words.tsx';
import { RefusedAct } from '../../../ui/refused-act.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const WordDialog = lazyPart(() => import('./word-dialog.tsx'));

interface WordsBannerProps {
  document: DocumentDetails;
  /** Whether there is no panel that shows the viewer's own messages. */
  isAlone: boolean;
}

/**
 * Tasks of the owner: a signer lacks the required method, or waits for an answer (product S1, S5). Also shows answers
 * to viewers who have nothing to do here any more.
 */
export const WordsBanner = ({ document, isAlone }: WordsBannerProps) => {
  const waiting = document.ownerWords.filter(({ isMine }) => !isMine);
  const lacking = waiting.filter(({ kind }) => kind === 'no-method');
  const questions = waiting.filter(({ kind }) => kind === 'question');
  if (waiting.length === 0 && !isAlone) return null;
  return (
    // Many questions must not push the document out of sight.
    <Box sx={{ flex: 'none', maxHeight: '40%', overflowY: 'auto' }}>
      {isAlone && <OwnWords document={document} />}
      {lacking.length > 0 && <Lacking document={document} words={lacking} />}
      {questions.map((word) => (
        <Question key={word.id} document={document} word={word} />
      ))}
    </Box>
  );
};

const Lacking = ({ document, words }: { document: DocumentDetails; words: readonly OwnerWord[] }) => {
  const { t } = useTranslation();
  const open = useActWithToast(ownerWords.openMethods, t('ownerWords.lack.opened'));
  const send = () => open.run({ params: { id: document.id } });
  return (
    <Notice tone="warning" role="status" sx={{ borderRadius: 0 }}>
      {words.map(({ id, name, method, words: text }) => (
        <Box key={id}>
          {t('ownerWords.lack.banner', { name, method: method ? t(`methods.${method}`) : '' })}
          <Quote text={text} />
        </Box>
      ))}
      <Button variant="outlined" size="small" color="inherit" loading={open.isPending} onClick={send} sx={{ mt: 0.5 }}>
        {t('ownerWords.lack.open')}
      </Button>
      <RefusedAct of={open.error} />
    </Notice>
  );
};

const Question = ({ document, word }: { document: DocumentDetails; word: OwnerWord }) => {
  const { t } = useTranslation();
  const answer = useActWithToast(ownerWords.answer, t('ownerWords.ask.answered'));
  const [open, setOpen] = useState(false);
  const send = (words: string) =>
    answer.run(
      { params: { id: document.id, questionId: word.id }, body: { answer: words } },
      { onSuccess: () => setOpen(false) },
    );
  return (
    <Notice tone="info" role="status" sx={{ borderRadius: 0 }}>
      <Box sx={{ fontWeight: 500 }}>
        {t('ownerWords.ask.banner', { name: word.name })} · {momentOf(word.at)}
      </Box>
      <Quote text={word.words} />
      <Button variant="outlined" size="small" color="inherit" onClick={() => setOpen(true)} sx={{ mt: 0.5 }}>
        {t('ownerWords.ask.answer')}
      </Button>
      {open && (
        <Suspense>
          <WordDialog
            title={t('ownerWords.ask.answerTitle', { name: word.name })}
            text={word.words ?? ''}
            label={t('ownerWords.ask.yourAnswer')}
            needed={t('ownerWords.ask.answerNeeded')}
            verb={t('ownerWords.ask.sendAnswer')}
            pending={answer.isPending}
            error={answer.error}
            onClose={() => setOpen(false)}
            onSend={send}
          />
        </Suspense>
      )}
    </Notice>
  );
};
