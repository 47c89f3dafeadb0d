import { signing as signingCalls } from '@paraph/contract';
import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { begunOf, orderOf, type WebMethod } from './method.ts';

const words = (text: 'signing.eparakstsText' | 'signing.eidEasyText') => () => {
  const { t } = useTranslation();
  return (
    <Typography variant="body2" sx={{ color: c('ink2') }}>
      {t(text)}
    </Typography>
  );
};

/** eParaksts mobile: nothing to enter here, the browser goes to the provider's page. */
export const eparaksts: WebMethod = {
  Fields: words('signing.eparakstsText'),
  faultOf: () => null,
  start: async (document, form) => {
    const answer = await call(signingCalls.eparaksts, { body: orderOf(document, form) });
    const session = begunOf(document, { method: 'EPARAKSTS', flow: 'redirect' }, answer);
    return { session, appLink: null, redirectUrl: answer.redirectUrl };
  },
};

/** eID Easy: its widget in a frame of the dialog, or its page where this installation has no widget. */
export const eidEasy: WebMethod = {
  Fields: words('signing.eidEasyText'),
  faultOf: () => null,
  start: async (document, form) => {
    const answer = await call(signingCalls.eidEasy, { body: orderOf(document, form) });
    const { flow, redirectUrl } = answer;
    const session = begunOf(document, { method: 'EID_EASY', flow }, answer);
    return { session, appLink: null, redirectUrl: flow === 'redirect' ? redirectUrl : null };
  },
};
