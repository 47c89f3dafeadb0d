import { Box, Checkbox, FormControlLabel } from '@mui/material';
import {
  COUNTRIES,
  IDENTITY_RULES,
  type IdentityRule,
  isLocale,
  LIMITS,
  LOCALE_NAMES,
  LOCALES,
  lockedFields,
} from '@paraph/domain';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { typedCode } from '../../../lib/typed-code.ts';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { RowFaults } from '../faults.ts';
import type { DraftPerson, StampPlaces } from '../model.ts';
import type { RowGoal } from '../row-goal.ts';
import { PersonName } from './person-name.tsx';
import { SignerStampPosition } from './signer-stamp-position.tsx';

interface PersonDetailsProps {
  person: DraftPerson;
  /** Whether the user is the sender, who alone decides who may sign. */
  isOwner: boolean;
  places: StampPlaces | null;
  onChange: (part: Partial<DraftPerson>) => void;
  /** Whether a person of the same role is above. */
  canJoin: boolean;
  faults: RowFaults;
  /** The field of this person to focus. */
  goal: RowGoal | null;
}

/** Fields that show their own errors; the row shows all others. */
export const OWN_FAULTS: readonly string[] = ['firstName', 'lastName', 'personalCode', 'privateMessage'];

const COMPANY = 'company';

/** Only the sender lets anyone at an address sign. */
const rulesFor = ({ identity }: DraftPerson, isOwner: boolean): readonly IdentityRule[] =>
  IDENTITY_RULES.filter((rule) => isOwner || rule !== 'anyone' || rule === identity);

/** Name, language of mails, identity rule, private message, acting together. */
export const PersonDetails = ({ person, isOwner, places, onChange, canJoin, faults, goal }: PersonDetailsProps) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const locked = lockedFields({ isOwner, isAdder: person.isAddedByMe });
  const nameReason = locked.has('name')
    ? t('compose.people.ofSender')
    : person.isNamedByAccount
      ? t('compose.people.ofAccount')
      : undefined;
  // The kept code belongs to its country, so both change together.
  const isCountryKept = person.isCodeKept && person.personalCode.trim() === '';
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (goal?.field === 'personalCode') code.current?.focus();
  }, [goal]);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        gap: 1.5,
        px: { xs: 2, sm: 6 },
        pb: 2,
        pt: 0.5,
      }}
    >
      <PersonName
        person={person}
        disabled={locked.has('name') || person.isNamedByAccount}
        reason={nameReason}
        faults={faults}
        goal={goal}
        onChange={onChange}
      />
      {person.isExternal && (
        <SelectField
          label={t('compose.people.language')}
          value={person.locale ?? COMPANY}
          options={[
            { value: COMPANY, label: t('compose.people.companyLanguage') },
            ...LOCALE_NAMES.map((value) => ({ value, label: LOCALES[value].name })),
          ]}
          help={t('compose.people.languageHelp')}
          onChange={(value) => onChange({ locale: isLocale(value) ? value : null })}
        />
      )}
      {person.kind === 'sign' && (
        <SelectField
          label={t('compose.identity.label')}
          value={person.identity}
          disabled={locked.has('identity')}
          help={locked.has('identity') ? t('compose.people.ofSender') : undefined}
          options={rulesFor(person, isOwner).map((value) => ({ value, label: t(`compose.identity.${value}`) }))}
          onChange={(identity) => onChange({ identity })}
        />
      )}
      {person.kind === 'sign' && person.identity === 'personal-code' && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(112px, 0.6fr) 1fr', gap: 1.5 }}>
          <SelectField
            label={t('signing.country')}
            value={person.country}
            disabled={locked.has('personalCode') || isCountryKept}
            options={COUNTRIES.map((value) => ({ value, label: t(`signing.countries.${value}`) }))}
            onChange={(country) => onChange({ country })}
          />
          <Field
            label={t('compose.identity.personalCode')}
            help={person.isCodeKept ? t('compose.identity.kept') : t('compose.identity.secret')}
            inputMode="numeric"
            value={person.personalCode}
            disabled={locked.has('personalCode')}
            inputRef={code}
            error={faults['personalCode']}
            onChange={(event) => onChange({ personalCode: typedCode(event.target.value) })}
          />
        </Box>
      )}
      {person.kind === 'sign' && places && <SignerStampPosition person={person} places={places} onChange={onChange} />}
      {can('documents.private-message') && (
        <Field
          label={t('compose.people.private')}
          help={t('compose.people.privateHelp')}
          multiline
          limit={LIMITS.message}
          value={person.privateMessage}
          error={faults['privateMessage']}
          onChange={(event) => onChange({ privateMessage: event.target.value })}
          sx={{ gridColumn: '1 / -1' }}
        />
      )}
      {person.kind === 'sign' && !person.isExternal && can('delegation.use') && !locked.has('delegateMaySign') && (
        <FormControlLabel
          control={
            <Checkbox
              checked={person.delegateMaySign}
              onChange={(event) => onChange({ delegateMaySign: event.target.checked })}
            />
          }
          label={t('compose.people.delegateMaySign')}
          sx={{ gridColumn: '1 / -1' }}
        />
      )}
      {canJoin && person.kind !== 'copy' && (
        <FormControlLabel
          control={
            <Checkbox checked={person.together} onChange={(event) => onChange({ together: event.target.checked })} />
          }
          label={t('compose.people.together')}
          sx={{ gridColumn: '1 / -1' }}
        />
      )}
    </Box>
  );
};
