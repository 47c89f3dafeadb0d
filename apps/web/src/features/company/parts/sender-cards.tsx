import { Stack } from '@mui/material';
import { LOCALE_NAMES, LOCALES } from '@paraph/domain';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { FormSelect, FormSwitch, FormText } from '../../../ui/form/index.ts';
import { NUMERIC, type CompanyForm } from './identity-cards.tsx';

/** Duration of sessions, and what outsiders must prove and may see (product D5, A13). */
export const SecurityCard = ({ of }: { of: CompanyForm }) => {
  const { t } = useTranslation();
  const asksFactor = useWatch({ control: of.control, name: 'asksFactor' });
  return (
    <Card title={t('company.security')}>
      <Stack sx={{ gap: 2 }}>
        <FormText of={of} name="idleMinutes" label={t('company.idleMinutes')} {...NUMERIC} sx={{ maxWidth: 400 }} />
        <FormSwitch of={of} name="asksFactor" label={t('company.factor')} />
        {asksFactor && (
          <FormText
            of={of}
            name="factorDays"
            label={t('company.factorDays')}
            help={t('company.factorHelp')}
            {...NUMERIC}
            sx={{ maxWidth: 400 }}
          />
        )}
        {(['adminsOpenAll', 'shortEmailEndings'] as const).map((name) => (
          <FormSwitch key={name} of={of} name={name} label={t(`company.${name}`)} help={t(`company.${name}Help`)} />
        ))}
        <FormSwitch of={of} name="additionalUserValidation" label={t('company.validation')} />
        <FormText
          of={of}
          name="consentText"
          label={t('company.consent')}
          help={t('company.consentHelp')}
          multiline
          minRows={4}
        />
      </Stack>
    </Card>
  );
};

/** Sender name of mails, and how long sending can be undone. */
export const SenderCard = ({ of }: { of: CompanyForm }) => {
  const { t } = useTranslation();
  return (
    <Card title={t('company.sender')}>
      <FieldGrid>
        <FormText of={of} name="emailSenderName" label={t('company.senderName')} limit={100} />
        <FormText of={of} name="replyTo" label={t('company.replyTo')} type="email" />
        <FormSelect
          of={of}
          name="defaultEmailLocale"
          label={t('company.externalLocale')}
          options={LOCALE_NAMES.map((value) => ({ value, label: LOCALES[value].name }))}
        />
        <FormText
          of={of}
          name="undoSeconds"
          label={t('company.undoSeconds')}
          help={t('company.undoHelp')}
          {...NUMERIC}
        />
      </FieldGrid>
    </Card>
  );
};
