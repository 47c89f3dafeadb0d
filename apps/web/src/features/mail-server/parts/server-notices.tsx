import { Box, Typography } from '@mui/material';
import type { AnswerOf, mailServer } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { type ApiError, messageOutsideFields } from '../../../lib/api/index.ts';
import { useNearInSentence } from '../../../lib/format/use-near.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Server } from '../model.ts';

interface NoticesProps {
  server: Server | null;
  /** Result of the test. */
  outcome: AnswerOf<typeof mailServer.try> | undefined;
  error: ApiError | null;
}

/** State of the server, result of a test, and why it was not removed. */
export const ServerNotices = ({ server, outcome, error }: NoticesProps) => {
  const { t } = useTranslation();
  const rest = messageOutsideFields(error, []);
  return (
    <>
      {server && !outcome && <Status server={server} />}
      {outcome?.isTaken === true && (
        <Typography variant="body2" component="div" role="status">
          {t('mailServer.taken')}
          <Answer text={outcome.answer} />
        </Typography>
      )}
      {outcome?.isTaken === false && (
        <Notice tone="error" role="status">
          <Box component="span" sx={{ minWidth: 0 }}>
            {t('mailServer.refused')}
            <Answer text={outcome.answer} />
          </Box>
        </Notice>
      )}
      {rest && (
        <Notice tone="error" role="alert">
          {rest}
        </Notice>
      )}
    </>
  );
};

const Status = ({ server }: { server: Server }) => {
  const { t } = useTranslation();
  const near = useNearInSentence();
  if (server.failedAt)
    return (
      <Notice tone="warning" role="status">
        <Box component="span" sx={{ minWidth: 0 }}>
          {t('mailServer.fails', { time: near(server.failedAt) })}
          {server.answer && <Answer text={server.answer} />}
        </Box>
      </Notice>
    );
  return (
    <Typography variant="body2" role="status">
      {server.usedAt ? t('mailServer.works', { time: near(server.usedAt) }) : t('mailServer.unused')}
    </Typography>
  );
};

/** The server's answer, unchanged. */
const Answer = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
      {t('mailServer.answer')}:{' '}
      <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Box>
    </Box>
  );
};
