import { Button, Stack, Typography } from '@mui/material';
import { eid as eidCalls } from '@paraph/contract';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/index.ts';
import { loadPeopleTexts } from '../../../lib/i18n/language.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useEid, type EidMethodName } from '../use-eid.ts';
import { EidWait } from './eid-wait.tsx';
import { EidForm, useEidForm, type EidTyped } from './eid-form.tsx';
import { RedirectStep, type RedirectMethod } from './redirect-step.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

interface EidStepProps {
  method: EidMethodName | RedirectMethod | 'passkey';
  onUnlinked: (unlinkedIdentity: { id: string; name: string }) => void;
  children: ReactNode;
}

/** The request to the provider for each form. */
const ASKS: Readonly<Record<EidMethodName, (typed: EidTyped) => () => ReturnType<typeof askSmartId>>> = {
  smart_id: (typed) => () => askSmartId(typed),
  mobile_id: (typed) => () => askMobileId(typed),
};

const askSmartId = ({ way, country, personalCode }: EidTyped) =>
  call(eidCalls.smartId, {
    body: way === 'device-link' ? { flow: way } : { flow: way, countryCode: country, personalCode },
  });

const askMobileId = async ({ phone, country, personalCode }: EidTyped) => ({
  ...(await call(eidCalls.mobileId, {
    // An international number contains its country.
    body: { phoneNumber: phone, nationalId: personalCode, ...(!phone.startsWith('+') && { countryCode: country }) },
  })),
  deviceLink: null,
});

/** Loaded with its texts and the code of WebAuthn for users who choose it. */
const PasskeyStep = lazyPart(async () => {
  const [step] = await Promise.all([import('./passkey-step.tsx'), loadPeopleTexts()]);
  return step;
});

/** Sign-in with an eID or a passkey: the form, then the wait for the device. */
export default function EidStep({ method, onUnlinked, children }: EidStepProps) {
  if (method === 'passkey')
    return (
      <Suspense>
        <PasskeyStep>{children}</PasskeyStep>
      </Suspense>
    );
  if (method === 'eparaksts_mobile' || method === 'eid_easy' || method === 'sso')
    return <RedirectStep method={method}>{children}</RedirectStep>;
  return (
    <PhoneStep kind={method} onUnlinked={onUnlinked}>
      {children}
    </PhoneStep>
  );
}

type PhoneStepProps = Omit<EidStepProps, 'method'> & { kind: EidMethodName };

const PhoneStep = ({ kind, onUnlinked, children }: PhoneStepProps) => {
  const { t } = useTranslation();
  const eid = useEid(kind, {
    onUnlinked,
    offline: t('ui.failed.offline'),
    noAnswer: t('auth.eid.noAnswer'),
    stopped: t('auth.eid.stopped'),
  });
  const form = useEidForm(kind);
  if (eid.running) return <EidWait method={kind} running={eid.running} onCancel={eid.stop} />;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const typed = form.check();
    if (typed) eid.start(ASKS[kind](typed));
  };
  return (
    <form onSubmit={submit} noValidate onInput={eid.forget}>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {t('auth.title')}
      </Typography>
      {children}
      <Stack sx={{ gap: 2 }}>
        {eid.failure && (
          <Notice tone="error" role="alert">
            {t(`auth.eid.methods.${kind}`)}: {eid.failure}
          </Notice>
        )}
        <EidForm method={kind} form={form} message={eid.fields} />
        <Button type="submit" variant="contained" color="primary" size="large" fullWidth loading={eid.starting}>
          {t('auth.continue')}
        </Button>
      </Stack>
    </form>
  );
};
