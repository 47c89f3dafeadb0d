import type { DocumentDetails, OwnerWord } from '@paraph/contract';
import { Box, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../lib/format/dates.ts';
import { Notice } from '../../../ui/notice.tsx';

/** The viewer's messages to the sender, and their outcome (product S1, S5). */
export const OwnWords = ({ document }: { document: DocumentDetails }) => {
  const words = document.ownerWords.filter((word) => word.isMine && isShown(document, word));
  if (words.length === 0) return null;
  return (
    <Stack sx={{ gap: 1, px: 2.5, py: 0.75 }}>
      {words.map((word) => (
        <Notice key={word.id} tone="info" role="status">
          <OwnWord word={word} owner={document.owner.name} />
        </Notice>
      ))}
    </Stack>
  );
};

/** The message about a missing method is hidden once others are allowed, or the viewer need not sign any more. */
const isShown = ({ actions }: DocumentDetails, { kind }: OwnerWord): boolean =>
  kind === 'question' || actions.includes('lack-method');

const OwnWord = ({ word, owner }: { word: OwnerWord; owner: string }) => {
  const { t } = useTranslation();
  const { kind, method, words, at, answer, answeredAt } = word;
  const date = momentOf(at);
  if (kind === 'no-method')
    return t('ownerWords.lack.told', { name: owner, date, method: method ? t(`methods.${method}`) : '' });
  return (
    <>
      <Box>{answeredAt ? words : t('ownerWords.ask.asked', { name: owner, date })}</Box>
      {!answeredAt && <Quote text={words} />}
      {answeredAt && (
        <Box sx={{ mt: 0.75, fontWeight: 500 }}>
          {t('ownerWords.ask.theAnswer', { name: owner, date: momentOf(answeredAt) })}
        </Box>
      )}
      {answeredAt && <Quote text={answer} />}
    </>
  );
};

/** A quoted text with its line breaks. */
export const Quote = ({ text }: { text: string | null }) =>
  text ? <Box sx={{ mt: 0.25, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box> : null;
