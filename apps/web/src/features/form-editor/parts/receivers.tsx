import { FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { withReceivers, type TemplateSettings } from '../template.ts';
import { EmailList } from './email-list.tsx';

interface ReceiversProps {
  settings: TemplateSettings;
  onSettings: (settings: TemplateSettings) => void;
}

/** Receivers of copies by e-mail; without any the switch turns off automatically (FORM-037). */
export const Receivers = ({ settings, onSettings }: ReceiversProps) => {
  const { t } = useTranslation();
  return (
    <Stack sx={{ gap: 1.5 }}>
      <FormControlLabel
        sx={{ ml: 0, gap: 1 }}
        control={
          <Switch
            checked={settings.sendsCopies}
            onChange={(event) => onSettings({ ...settings, sendsCopies: event.target.checked })}
          />
        }
        label={t('formEditor.receivers.switch')}
      />
      {settings.sendsCopies && (
        <EmailList
          field="mailGetterEmails"
          label={t('formEditor.receivers.label')}
          emails={settings.mailGetterEmails}
          onEmails={(emails) => onSettings(withReceivers(settings, emails))}
        />
      )}
      <Typography variant="caption" component="p" sx={{ color: c('ink3') }}>
        {t('formEditor.receivers.help')}
      </Typography>
    </Stack>
  );
};
