import type { AnswerOf, signing as signingCalls } from '@paraph/contract';
import type { SigningCountry } from '@paraph/domain';
import { Box } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hairline } from '../../../theme/css.ts';
import { messageFrom } from './messages.ts';

interface WidgetFrameProps {
  widget: AnswerOf<typeof signingCalls.widget>;
  actionType: string;
  country: SigningCountry;
  onStarted: () => void;
  onSuccess: () => void;
  /** In the widget's words, which may be empty. */
  onFail: (words: string) => void;
  /** This method needs a full page. */
  onLeave: () => void;
}

const HEIGHT = { least: 160, most: 560 } as const;

/** A third party's widget, in a frame without an origin: it reaches eID Easy and nothing of the portal. */
export const WidgetFrame = (props: WidgetFrameProps) => {
  const { widget, actionType, country } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>(HEIGHT.least);
  const begin = () => {
    const { base, clientId, docId, language, sandbox } = widget;
    const given = { base, clientId, docId, language, sandbox, actionType, country: country.toUpperCase() };
    // The frame has no origin to name; the message contains no secret.
    frame.current?.contentWindow?.postMessage({ paraph: 'eid-easy', say: 'begin', widget: given }, '*');
  };
  const hear = useEffectEvent((event: MessageEvent) => {
    const message = messageFrom(frame.current?.contentWindow ?? null, event);
    if (!message) return;
    if (message.say === 'ready') begin();
    else if (message.say === 'success') props.onSuccess();
    else if (message.say === 'started') props.onStarted();
    else if (message.say === 'fail') props.onFail(message.text);
    else if (message.say === 'missing') props.onFail('');
    else if (message.say === 'leave') props.onLeave();
    else if (message.say === 'height') setHeight(Math.min(Math.max(message.height, HEIGHT.least), HEIGHT.most));
  });
  useEffect(() => {
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  return (
    <Box
      component="iframe"
      ref={frame}
      src={widget.frame}
      title={t('signing.widget.title')}
      sandbox="allow-scripts allow-forms"
      sx={{ width: '100%', height, border: hairline, borderRadius: '10px', bgcolor: '#fff', colorScheme: 'light' }}
    />
  );
};
