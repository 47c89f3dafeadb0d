import { Box, Typography } from '@mui/material';
import { canonicalPersonalCode, canonicalPhone, COUNTRIES, type SigningCountry } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { firstCountry, keepCountry } from '../../../lib/eid-country.ts';
import { typedCode } from '../../../lib/typed-code.ts';
import { typedPhone } from '../model.ts';
import type { EidMethodName } from '../use-eid.ts';

/** What a user enters to start an eID sign-in. */
export interface EidTyped {
  way: 'device-link' | 'notification';
  country: SigningCountry;
  personalCode: string;
  phone: string;
}

export interface EidFormState {
  typed: EidTyped;
  /** Whether there is a choice between a link and a code. */
  hasLinks: boolean;
  change: (part: Partial<EidTyped>) => void;
  asked: boolean;
  /** Returns the input, or null and shows errors from now on. */
  check: () => EidTyped | null;
}

const codeFits = ({ country, personalCode }: EidTyped) => canonicalPersonalCode(country, personalCode) !== null;
/** The server knows whether test numbers are allowed and checks again. */
const phoneFits = ({ country, phone }: EidTyped) => canonicalPhone(country, phone, { test: true }) !== null;

/** The texts name three countries, the service covers two (product S2). */
const isNowhere = (method: EidMethodName, { country }: EidTyped) => method === 'mobile_id' && country === 'lv';

const FITS: Readonly<Record<EidMethodName, (typed: EidTyped) => boolean>> = {
  smart_id: (typed) => typed.way === 'device-link' || codeFits(typed),
  mobile_id: (typed) => !isNowhere('mobile_id', typed) && codeFits(typed) && phoneFits(typed),
};

/** Mobile-ID does not exist in Latvia, so it is no initial country there. */
const countryFor = (method: EidMethodName): SigningCountry => {
  const first = firstCountry();
  return method === 'mobile_id' && first === 'lv' ? 'lt' : first;
};

/** The fields of one method; personal codes are not stored on the device here. */
export function useEidForm(method: EidMethodName): EidFormState {
  const hasLinks = useRuntime()?.smartIdLinks !== false;
  const way = hasLinks ? 'device-link' : 'notification';
  const [typed, setTyped] = useState<EidTyped>(() => ({
    way,
    country: countryFor(method),
    personalCode: '',
    phone: '',
  }));
  const [asked, setAsked] = useState(false);
  const check = () => {
    setAsked(true);
    if (!FITS[method](typed)) return null;
    keepCountry(typed.country);
    return typed;
  };
  return { typed, hasLinks, change: (part) => setTyped((now) => ({ ...now, ...part })), asked, check };
}

interface EidFormProps {
  method: EidMethodName;
  form: EidFormState;
  /** Errors by field, as returned by the server. */
  message: Readonly<Record<string, string>>;
}

export const EidForm = ({ method, form, message }: EidFormProps) => {
  const { t } = useTranslation();
  const { typed, change, asked, hasLinks } = form;
  const isLink = method === 'smart_id' && typed.way === 'device-link';
  const nowhere = isNowhere(method, typed);
  const validated = asked && !nowhere;
  const codeFault =
    validated && !codeFits(typed) ? t(typed.personalCode ? 'auth.eid.codeWrong' : 'auth.required') : undefined;
  const phoneFault =
    validated && !phoneFits(typed) ? t(typed.phone ? 'auth.eid.phoneWrong' : 'auth.required') : undefined;
  return (
    <>
      {method === 'smart_id' && hasLinks && <WayChoice way={typed.way} onWay={(way) => change({ way })} />}
      {method === 'mobile_id' && (
        <Field
          label={t('auth.eid.phone')}
          type="tel"
          autoComplete="tel"
          value={typed.phone}
          error={message['phoneNumber'] ?? phoneFault}
          onChange={(event) => change({ phone: typedPhone(event.target.value) })}
        />
      )}
      {!isLink && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(112px, 0.6fr) 1fr', gap: 1.5, alignItems: 'start' }}>
          <SelectField
            label={t('auth.eid.country')}
            value={typed.country}
            options={COUNTRIES.map((value) => ({ value, label: t(`auth.eid.countries.${value}`) }))}
            onChange={(country) => change({ country })}
          />
          <Field
            label={t(method === 'mobile_id' ? 'auth.eid.nationalNumber' : 'auth.eid.personalCode')}
            inputMode="numeric"
            autoComplete="off"
            value={typed.personalCode}
            error={message['personalCode'] ?? message['nationalId'] ?? codeFault}
            onChange={(event) => change({ personalCode: typedCode(event.target.value) })}
          />
        </Box>
      )}
      {nowhere && (
        <Notice tone="warning" role="status">
          {t('auth.eid.notInLatvia')}
        </Notice>
      )}
    </>
  );
};

const WayChoice = ({ way, onWay }: { way: EidTyped['way']; onWay: (way: EidTyped['way']) => void }) => {
  const { t } = useTranslation();
  const phone = usePhone();
  return (
    <Box>
      <Choice
        label={t('auth.eid.way.label')}
        options={[
          { value: 'device-link', label: t(phone ? 'auth.eid.way.app' : 'auth.eid.way.qr') },
          { value: 'notification', label: t('auth.eid.way.code') },
        ]}
        value={way}
        onChoose={onWay}
      />
      {way === 'device-link' && (
        <Typography variant="body2" sx={{ mt: 1.5, color: c('ink2') }}>
          {t(phone ? 'auth.eid.way.appText' : 'auth.eid.way.qrText')}
        </Typography>
      )}
    </Box>
  );
};
