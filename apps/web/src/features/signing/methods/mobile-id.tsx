import { signing as signingCalls } from '@paraph/contract';
import { canonicalPhone } from '@paraph/domain';
import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/index.ts';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { codeFault, phoneFault } from '../model.ts';
import { PersonFields } from '../parts/person-fields.tsx';
import { begunOf, orderOf, type FieldsProps, type WebMethod } from './method.ts';

/** Mobile-ID: number and code, then the SIM card prompts. Lithuania and Estonia only (product S2). */
export const mobileId: WebMethod = {
  Fields: (props) => (props.form.country === 'lv' ? <NotHere {...props} /> : <Fields {...props} />),
  faultOf: (form) => (form.country === 'lv' ? 'notInLatvia' : (phoneFault(form) ?? codeFault(form))),
  start: async (document, form) => {
    const answer = await call(signingCalls.mobileId, {
      body: {
        ...orderOf(document, form),
        // The prefix contains the country (SIGN-071, SIGN-072).
        phone: canonicalPhone(form.country, form.phone, { test: true }) ?? form.phone.trim(),
        personalCode: form.personalCode.trim(),
      },
    });
    const session = begunOf(document, { method: 'MOBILE_ID', flow: 'notification' }, answer);
    return { session, appLink: null, redirectUrl: null };
  },
};

const Fields = ({ form, onChange, asked, refusal }: FieldsProps) => {
  const { t } = useTranslation();
  const fault = asked ? phoneFault(form) : null;
  return (
    <>
      <Field
        label={t('signing.phone')}
        type="tel"
        autoComplete="tel"
        value={form.phone}
        error={fault ? t(`signing.${fault}`) : undefined}
        onChange={(event) => onChange({ phone: event.target.value })}
        inputProps={{ maxLength: 30 }}
      />
      <PersonFields form={form} onChange={onChange} fault={asked ? codeFault(form) : null} refusal={refusal} />
    </>
  );
};

/** Alternatives for Latvian signers. */
const LATVIAN = ['EPARAKSTS', 'SMART_ID'] as const;

/** The texts name three countries, the service covers two: choosing Latvia shows the alternatives at once. */
const NotHere = ({ form, onChange, others }: FieldsProps) => {
  const { t } = useTranslation();
  const instead = LATVIAN.filter((name) => others.includes(name));
  return (
    <>
      <PersonFields form={form} onChange={onChange} fault={null} refusal={null} />
      <Notice tone="warning" role="status">
        <Box>{t('signing.notInLatvia')}</Box>
        <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {instead.map((other) => (
            <Button key={other} size="small" onClick={() => onChange({ method: other })}>
              {t('signing.useInstead', { method: t(`methods.${other}`) })}
            </Button>
          ))}
        </Box>
      </Notice>
    </>
  );
};
