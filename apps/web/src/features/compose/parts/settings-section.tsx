import { Box } from '@mui/material';
import { CHOOSABLE_METHODS, deadlineFault, LIMITS, SIGNING_MODES, STAMP_PAGES, STAMP_POSITIONS } from '@paraph/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/format/dates.ts';
import { useSession } from '../../../lib/session/index.ts';
import { Field } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { DraftSettings } from '../draft-settings.ts';
import type { ComposeErrors } from '../faults.ts';
import type { DraftPerson } from '../model.ts';

interface SettingsSectionProps {
  settings: DraftSettings;
  people: DraftPerson[];
  isPdf: boolean;
  /** Signatures show a stamp at a chosen place. */
  hasStamps: boolean;
  onChange: (part: Partial<DraftSettings>) => void;
  /** Errors of the last refusal, by field. */
  faults: ComposeErrors['settings'];
  /** Further lines. */
  children?: ReactNode;
}

/** Settings with a good default, one line each. Messages are offered for the roles that are in use. */
export const SettingsSection = ({
  settings,
  people,
  isPdf,
  hasStamps,
  onChange,
  faults,
  children,
}: SettingsSectionProps) => {
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
      <ModeFold settings={settings} isPdf={isPdf} faults={faults} onChange={onChange} />
      {hasStamps && <StampFold stamp={settings.stamp} onChange={(stamp) => onChange({ stamp })} />}
      {messages.map((name) => (
        <Fold
          key={name}
          label={t(`compose.settings.${name}`)}
          value={settings[name] || t('compose.settings.none')}
          mustOpen={Boolean(faults[name])}
        >
          <Field
            label={t(`compose.settings.${name}`)}
            quiet
            multiline
            minRows={3}
            value={settings[name]}
            error={faults[name]}
            limit={LIMITS.message}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </Fold>
      ))}
      {can('documents.deadline') && (
        <DayFold name="deadline" help="deadlineHelp" settings={settings} faults={faults} onChange={onChange} />
      )}
      <DayFold name="validUntil" help="validUntilHelp" settings={settings} faults={faults} onChange={onChange} />
      {children}
    </Box>
  );
};

/** The required kind of signature; drawing is possible on the pages of a PDF only. */
const ModeFold = ({
  settings,
  isPdf,
  faults,
  onChange,
}: Omit<SettingsSectionProps, 'people' | 'hasStamps' | 'children'>) => {
  const { t } = useTranslation();
  const { signingMode } = settings;
  const label = t('compose.settings.mode');
  return (
    <Fold
      label={label}
      value={t(`compose.settings.modes.${signingMode}`)}
      mustOpen={Boolean(faults['signingMode'] ?? faults['signingMethod'])}
    >
      <SelectField
        label={label}
        quiet
        value={signingMode}
        options={SIGNING_MODES.map((value) => ({
          value,
          label: t(`compose.settings.modes.${value}`),
          disabled: value === 'handWrittenSign' && !isPdf,
        }))}
        help={t(`compose.settings.modeHelp.${signingMode}`)}
        error={faults['signingMode']}
        onChange={(value) => onChange({ signingMode: value })}
      />
      {signingMode === 'onlyQualified' && <MethodPick settings={settings} faults={faults} onChange={onChange} />}
    </Fold>
  );
};

type Stamp = DraftSettings['stamp'];

/** Where signatures are shown: chosen by the sender, or by each signer (DOC-016). */
const StampFold = ({ stamp, onChange }: { stamp: Stamp; onChange: (stamp: Stamp) => void }) => {
  const { t } = useTranslation();
  const position = stamp.chosenBySigner ? 'own' : stamp.position;
  const page = stamp.chosenBySigner ? 'own' : stamp.page;
  const own = { value: 'own' as const, label: t('compose.settings.stampOwn') };
  const summary = stamp.chosenBySigner
    ? own.label
    : `${t(`signing.stamp.positions.${stamp.position}`)}, ${t(`signing.stamp.pages.${stamp.page}`)}`;
  const choose = (chosen: 'own' | Stamp['position'] | Stamp['page']) => {
    if (chosen === 'own') return onChange({ ...stamp, chosenBySigner: true });
    const place = (STAMP_PAGES as readonly string[]).includes(chosen) ? { page: chosen } : { position: chosen };
    return onChange({ ...stamp, ...place, chosenBySigner: false } as Stamp);
  };
  return (
    <Fold label={t('compose.settings.stamp')} value={summary}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SelectField
          label={t('compose.settings.stampPosition')}
          value={position}
          options={[own, ...STAMP_POSITIONS.map((value) => ({ value, label: t(`signing.stamp.positions.${value}`) }))]}
          onChange={choose}
        />
        <SelectField
          label={t('compose.settings.stampPage')}
          value={page}
          options={[own, ...STAMP_PAGES.map((value) => ({ value, label: t(`signing.stamp.pages.${value}`) }))]}
          onChange={choose}
        />
      </Box>
    </Fold>
  );
};

const ANY = 'any';

/** One method for all signers, which only some people have, so by default any is allowed (product S1). */
const MethodPick = ({
  settings: { signingMethod },
  faults,
  onChange,
}: Pick<SettingsSectionProps, 'settings' | 'faults' | 'onChange'>) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const offered = CHOOSABLE_METHODS.filter((name) => name !== 'EID_EASY' || can('signing.eid-easy'));
  return (
    <SelectField
      label={t('compose.settings.method')}
      value={signingMethod ?? ANY}
      options={[
        { value: ANY, label: t('compose.settings.anyMethod') },
        ...offered.map((value) => ({ value, label: t(`methods.${value}`) })),
      ]}
      help={t(signingMethod ? 'compose.settings.oneMethodHelp' : 'compose.settings.anyMethodHelp')}
      error={faults['signingMethod']}
      onChange={(value) => onChange({ signingMethod: CHOOSABLE_METHODS.find((name) => name === value) ?? null })}
      sx={{ mt: 2 }}
    />
  );
};

interface DayFoldProps extends Pick<SettingsSectionProps, 'settings' | 'faults' | 'onChange'> {
  name: 'deadline' | 'validUntil';
  help: 'deadlineHelp' | 'validUntilHelp';
}

const DayFold = ({ name, help, settings, faults, onChange }: DayFoldProps) => {
  const { t } = useTranslation();
  const label = t(`compose.settings.${name}`);
  const isPast = name === 'deadline' && deadlineFault(settings.deadline, today()) !== null;
  const fault = isPast ? t('compose.settings.deadlinePast') : faults[name];
  return (
    <Fold
      label={label}
      value={<span className="num">{settings[name] || t('compose.settings.none')}</span>}
      mustOpen={Boolean(fault)}
    >
      <Field
        label={label}
        quiet
        type="date"
        help={t(`compose.settings.${help}`)}
        error={fault}
        value={settings[name]}
        inputProps={{ min: today() }}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </Fold>
  );
};
