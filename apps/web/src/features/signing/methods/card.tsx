import { signing as signingCalls } from '@paraph/contract';
import { Box, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { Notice } from '../../../ui/notice.tsx';
import { linkStyle } from '../../../ui/link-style.ts';
import { useTouch } from '../../../ui/use-phone.ts';
import { cardPlugin } from './card-plugin.ts';
import { begunOf, orderOf, type WebMethod } from './method.ts';

/** eParaksts card: the browser's plugin reads the card and asks for its PIN, the server verifies the result. */
export const card: WebMethod = {
  Fields: () => <CardHelp />,
  faultOf: () => null,
  start: async (document, form) => {
    const plugin = cardPlugin();
    const auth = await plugin.certificate('auth');
    const sign = await plugin.certificate('sign');
    const begun = await call(signingCalls.cardInit, { body: orderOf(document, form) });
    const { sessionId } = begun;
    try {
      const { digests } = await call(signingCalls.cardDigests, {
        body: { sessionId, signCertificate: sign.hex, authCertificate: auth.hex },
      });
      const hex = await plugin.sign(sign, digests[0]!.hex);
      await call(signingCalls.cardFinalize, { body: { sessionId, hex } });
    } catch (error) {
      // The document must not stay locked for a card that was pulled out.
      await call(signingCalls.cancel, { params: { id: sessionId } }).catch(() => undefined);
      throw error;
    }
    const session = begunOf(document, { method: 'EPARAKSTS_CARD', flow: 'card' }, begun);
    return { session: { ...session, state: 'completing' }, appLink: null, redirectUrl: null };
  },
};

/** Where the software of the card is offered. */
const SOFTWARE = 'https://www.eparaksts.lv';

/** What signing by card needs: software that no browser has by itself, and a computer with a reader. */
const CardHelp = () => {
  const { t } = useTranslation();
  const touch = useTouch();
  return (
    <Stack sx={{ gap: 1.5 }}>
      {touch && (
        <Notice tone="warning" role="status">
          {t('signing.card.phone')}
        </Notice>
      )}
      <Typography variant="body2" sx={{ color: c('ink2') }}>
        {t('signing.card.text')} {t('signing.card.needs')}{' '}
        <Box component="a" href={SOFTWARE} target="_blank" rel="noopener noreferrer" sx={linkStyle}>
          {t('signing.card.download')}
        </Box>
      </Typography>
    </Stack>
  );
};
