import { signing as signingCalls } from '@paraph/contract';
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/index.ts';
import { useRuntime } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { Choice } from '../../../ui/choice.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { codeFault, type SmartIdFlow } from '../model.ts';
import { PersonFields } from '../parts/person-fields.tsx';
import { begunOf, orderOf, type FieldsProps, type WebMethod } from './method.ts';

/** Smart-ID: a QR code or a link without typing, or a message to the phone of one person. */
export const smartId: WebMethod = {
  Fields: (props) => (
    <>
      <Ways way={props.form.way} onWay={(way) => props.onChange({ way })} />
      {props.form.way === 'notification' && <Person {...props} />}
    </>
  ),
  faultOf: (form) => (form.way === 'device-link' ? null : codeFault(form)),
  start: async (document, form) => {
    const isPush = form.way === 'notification';
    const answer = await call(signingCalls.smartId, {
      body: {
        ...orderOf(document, form),
        flow: form.way,
        ...(isPush ? { countryCode: form.country, personalCode: form.personalCode.trim() } : {}),
      },
    });
    return {
      session: begunOf(document, { method: 'SMART_ID', flow: form.way }, answer),
      appLink: answer.deviceLink?.appLink ?? null,
      redirectUrl: null,
    };
  },
};

const Person = ({ form, onChange, asked, refusal }: FieldsProps) => (
  <PersonFields form={form} onChange={onChange} fault={asked ? codeFault(form) : null} refusal={refusal} />
);

/** Older contracts support codes only: then there is nothing to choose. */
const Ways = (props: { way: SmartIdFlow; onWay: (way: SmartIdFlow) => void }) =>
  useRuntime()?.smartIdLinks === false ? null : <WayChoice {...props} />;

const WayChoice = ({ way, onWay }: { way: SmartIdFlow; onWay: (way: SmartIdFlow) => void }) => {
  const { t } = useTranslation();
  const phone = usePhone();
  return (
    <Box>
      <Choice
        label={t('signing.way.label')}
        options={[
          { value: 'device-link', label: phone ? t('signing.way.app') : t('signing.way.qr') },
          { value: 'notification', label: t('signing.way.code') },
        ]}
        value={way}
        onChoose={onWay}
      />
      {way === 'device-link' && (
        <Typography variant="body2" sx={{ mt: 1.5, color: c('ink2') }}>
          {phone ? t('signing.way.appText') : t('signing.way.qrText')}
        </Typography>
      )}
    </Box>
  );
};
