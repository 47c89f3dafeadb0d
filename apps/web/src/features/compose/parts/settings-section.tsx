import { Box } from '@mui/material';
import { LIMITS } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/format/dates.ts';
import { useSession } from '../../../lib/session/index.ts';
import { Field } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import type { DraftPerson } from '../model.ts';
import type { Settings } from '../use-draft-state.ts';

interface SettingsSectionProps {
  settings: Settings;
  people: DraftPerson[];
  onChange: (part: Partial<Settings>) => void;
}

/** Everything that has a good default, one line each. Messages are offered for the roles that are there. */
export const SettingsSection = ({ settings, people, onChange }: SettingsSectionProps) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const has = (kind: DraftPerson['kind']) => people.some((person) => person.kind === kind);
  const messages = [
    'message' as const,
    ...(has('acknowledge') ? (['messageToAcknowledge'] as const) : []),
    ...(has('copy') ? (['messageByMail'] as const) : []),
  ];
  return (
    <Box component="section">
      {messages.map((name) => (
        <Fold key={name} label={t(`compose.settings.${name}`)} value={settings[name] || t('compose.settings.none')}>
          <Field
            label={t(`compose.settings.${name}`)}
            quiet
            multiline
            minRows={3}
            value={settings[name]}
            limit={LIMITS.message}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </Fold>
      ))}
      {can('documents.deadline') && (
        <Fold
          label={t('compose.settings.deadline')}
          value={<span className="num">{settings.deadline || t('compose.settings.none')}</span>}
        >
          <Field
            label={t('compose.settings.deadline')}
            quiet
            type="date"
            help={t('compose.settings.deadlineHelp')}
            value={settings.deadline}
            inputProps={{ min: today() }}
            onChange={(event) => onChange({ deadline: event.target.value })}
          />
        </Fold>
      )}
    </Box>
  );
};
