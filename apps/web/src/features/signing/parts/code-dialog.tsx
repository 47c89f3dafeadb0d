import type { SigningSession } from '@paraph/contract';
import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import { Box, Button, Collapse, LinearProgress, Stack, Typography } from '@mui/material';
import { answerTime } from '@paraph/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { minutesAndSeconds, useCountdown } from '../../../ui/use-countdown.ts';
import { Notice } from '../../../ui/notice.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import type { WayName } from '../methods/method.ts';
import { helpOf, type HelpLine } from '../help.ts';
import { bodyOf } from '../model.ts';
import { WidgetBody } from '../widget/widget-body.tsx';
import { AppBody, AwayBody, CodeBody, QrBody, StoringBody } from './dialog-bodies.tsx';
import { SlowNotice } from './slow-notice.tsx';

interface CodeDialogProps {
  session: SigningSession;
  appLink: string | null;
  /** The server cannot be reached now. */
  lost: boolean;
  documentName: string;
  /** Other methods, offered when the provider does not answer. */
  others: readonly WayName[];
  onCancel: () => void;
  /** Switches from the QR code to a message with a code. */
  onUseCode: () => void;
  /** Ends this method and shows another one in the panel. */
  onOther: (way: WayName) => void;
}

/** Time after which the help opens automatically. */
const HELP_AFTER = 40_000;

/** Shown while the phone is in use: code, QR code or app; time left; Cancel; help. One frame for all. */
export const CodeDialog = (props: CodeDialogProps) => {
  const { session, appLink, lost, documentName, others, onCancel, onUseCode, onOther } = props;
  const { t } = useTranslation();
  const phone = usePhone();
  const body = bodyOf(session, phone);
  const lines = helpOf(body, session.method);
  const left = useCountdown(Date.parse(session.expiresAt));
  const [help, setHelp] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHelp(true), HELP_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const isStoring = body === 'storing';
  const whole = answerTime(session.method) / 1000;
  return (
    <Dialog
      open
      size={body === 'widget' ? 'form' : 'code'}
      title={body === 'app' ? t('signing.dialog.app.title') : t(`methods.${session.method}`)}
      // A confirmed signature cannot be cancelled any more.
      onClose={isStoring ? () => undefined : onCancel}
      isHeld={!isStoring}
      question={{
        title: t('signing.leaving.title'),
        text: t('signing.leaving.text'),
        stay: t('signing.leaving.stay'),
        leave: t('signing.leaving.leave'),
      }}
      foot={
        !isStoring && (
          <>
            <Button onClick={onCancel}>{t('ui.cancel')}</Button>
            {lines && (
              <Button
                variant="text"
                aria-expanded={help}
                onClick={() => setHelp(!help)}
                endIcon={<ChevronRight sx={{ transform: help ? 'rotate(90deg)' : 'none', transition: '150ms' }} />}
              >
                {t('signing.dialog.trouble')}
              </Button>
            )}
          </>
        )
      }
    >
      <Box sx={{ textAlign: 'center' }}>
        {lost && (
          <Notice tone="warning" role="status" sx={{ mb: 2, textAlign: 'left' }}>
            {t(body === 'qr' ? 'signing.dialog.lostQr' : 'signing.dialog.lost')}
          </Notice>
        )}
        {session.providerSilent && body !== 'storing' && (
          <Box sx={{ mb: 2 }}>
            <SlowNotice way={session.method as WayName} when="running" others={others} onOther={onOther} />
          </Box>
        )}
        {body === 'code' && <CodeBody session={session} />}
        {body === 'qr' && <QrBody sessionId={session.id} isOld={lost} onUseCode={onUseCode} />}
        {body === 'app' && <AppBody sessionId={session.id} appLink={appLink} />}
        {body === 'widget' && <WidgetBody session={session} />}
        {body === 'away' && <AwayBody method={session.method} redirectUrl={session.redirectUrl} />}
        {body === 'storing' && <StoringBody session={session} />}
        <LinearProgress
          aria-hidden
          variant={body === 'storing' ? 'indeterminate' : 'determinate'}
          value={Math.min(100, (left / whole) * 100)}
          sx={{ mt: 3 }}
        />
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mt: 1, textAlign: 'left' }}>
          <Typography variant="body2" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
            {t('signing.dialog.you')}{' '}
            <Box component="span" sx={{ color: c('ink'), fontWeight: 500 }}>
              {documentName}
            </Box>
          </Typography>
          {body !== 'storing' && (
            <Typography variant="body2" className="num" role="timer" sx={{ fontWeight: 500, flex: 'none' }}>
              {t('signing.dialog.left', { time: minutesAndSeconds(left) })}
            </Typography>
          )}
        </Stack>
        {lines && (
          <Collapse in={help && body !== 'storing'}>
            <Help lines={lines} />
          </Collapse>
        )}
      </Box>
    </Dialog>
  );
};

const Help = ({ lines }: { lines: readonly HelpLine[] }) => {
  const { t } = useTranslation();
  return (
    <Box
      component="ul"
      sx={{ m: 0, mt: 2, pl: 2.5, textAlign: 'left', fontSize: 13, lineHeight: '20px', color: c('ink2') }}
    >
      {lines.map((one) => (
        <Box component="li" key={one} sx={{ mt: 0.5 }}>
          {t(`signing.dialog.help.${one}`)}
        </Box>
      ))}
    </Box>
  );
};
