import { Box, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { LOCALE_NAMES, LOCALES } from '@paraph/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { CardParts } from './identity-cards.tsx';

/** Duration of sessions, and what outsiders must prove and may see. */
export const SecurityCard = ({ draft, errorOf, onChange }: CardParts) => {
  const { t } = useTranslation();
  return (
    <Card title={t('company.security')}>
      <Stack sx={{ gap: 2 }}>
        <Field
          label={t('company.idleMinutes')}
          name="idleMinutes"
          value={draft.idleMinutes}
          error={errorOf('idleMinutes')}
          inputProps={{ inputMode: 'numeric' }}
          onChange={(event) => onChange({ idleMinutes: event.target.value })}
          sx={{ maxWidth: 400 }}
        />
        <FormControlLabel
          sx={{ ml: 0, gap: 1.25 }}
          label={t('company.factor')}
          control={
            <Switch checked={draft.asksFactor} onChange={(event) => onChange({ asksFactor: event.target.checked })} />
          }
        />
        {draft.asksFactor && (
          <Field
            label={t('company.factorDays')}
            name="factorDays"
            value={draft.factorDays}
            help={t('company.factorHelp')}
            error={errorOf('factorDays')}
            inputProps={{ inputMode: 'numeric' }}
            onChange={(event) => onChange({ factorDays: event.target.value })}
            sx={{ maxWidth: 400 }}
          />
        )}
        <SettingSwitch name="adminsOpenAll" draft={draft} onChange={onChange} />
        <SettingSwitch name="shortEmailEndings" draft={draft} onChange={onChange} />
        <FormControlLabel
          sx={{ ml: 0, gap: 1.25 }}
          label={t('company.validation')}
          control={
            <Switch
              checked={draft.additionalUserValidation}
              onChange={(event) => onChange({ additionalUserValidation: event.target.checked })}
            />
          }
        />
        <Field
          label={t('company.consent')}
          multiline
          minRows={4}
          name="consentText"
          value={draft.consentText}
          help={t('company.consentHelp')}
          error={errorOf('consentText')}
          onChange={(event) => onChange({ consentText: event.target.value })}
        />
      </Stack>
    </Card>
  );
};

interface SettingSwitchProps extends Pick<CardParts, 'draft' | 'onChange'> {
  name: 'adminsOpenAll' | 'shortEmailEndings';
}

/** A setting that is on or off, with its effects below (product D5, A13). */
const SettingSwitch = ({ name, draft, onChange }: SettingSwitchProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box>
      <FormControlLabel
        sx={{ ml: 0, gap: 1.25 }}
        label={t(`company.${name}`)}
        control={
          <Switch
            checked={draft[name]}
            slotProps={{ input: { 'aria-describedby': id } }}
            onChange={(event) => onChange({ [name]: event.target.checked })}
          />
        }
      />
      <Typography id={id} variant="caption" component="p" sx={{ mt: 0.5, color: c('ink2'), maxWidth: 640 }}>
        {t(`company.${name}Help`)}
      </Typography>
    </Box>
  );
};

/** Sender name of mails, and how long sending can be undone. */
export const SenderCard = ({ draft, errorOf, onChange }: CardParts) => {
  const { t } = useTranslation();
  return (
    <Card title={t('company.sender')}>
      <Stack sx={{ gap: 2 }}>
        <FieldGrid>
          <Field
            label={t('company.senderName')}
            name="emailSenderName"
            value={draft.emailSenderName}
            error={errorOf('emailSenderName')}
            limit={100}
            onChange={(event) => onChange({ emailSenderName: event.target.value })}
          />
          <Field
            label={t('company.replyTo')}
            type="email"
            name="replyTo"
            value={draft.replyTo}
            error={errorOf('replyTo')}
            onChange={(event) => onChange({ replyTo: event.target.value })}
          />
          <SelectField
            label={t('company.externalLocale')}
            value={draft.defaultEmailLocale}
            options={LOCALE_NAMES.map((value) => ({ value, label: LOCALES[value].name }))}
            onChange={(defaultEmailLocale) => onChange({ defaultEmailLocale })}
          />
          <Field
            label={t('company.undoSeconds')}
            help={t('company.undoHelp')}
            name="undoSeconds"
            value={draft.undoSeconds}
            error={errorOf('undoSeconds')}
            inputProps={{ inputMode: 'numeric' }}
            onChange={(event) => onChange({ undoSeconds: event.target.value })}
          />
        </FieldGrid>
      </Stack>
    </Card>
  );
};
