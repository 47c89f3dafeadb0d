import { Button } from '@mui/material';
import { dividedName, LIMITS, nameInAddress } from '@paraph/domain';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import type { RowFaults } from '../faults.ts';
import type { DraftPerson } from '../model.ts';
import type { RowGoal } from '../row-goal.ts';

interface PersonNameProps {
  person: DraftPerson;
  /** Only the sender renames this person, and nobody a colleague. */
  disabled: boolean;
  /** Why nobody changes it here. */
  reason: string | undefined;
  faults: RowFaults;
  /** The field of this person to focus. */
  goal: RowGoal | null;
  onChange: (part: Partial<DraftPerson>) => void;
}

const NAMES = ['firstName', 'lastName'] as const;

/**
 * First and last name; a full name written into the first field is divided, so that the page shows what is compared. A name suggested by the address is shown in grey and counts only once the sender accepts it, by
 * the button or by Enter.
 */
export const PersonName = ({ person, disabled, reason, faults, goal, onChange }: PersonNameProps) => {
  const { t } = useTranslation();
  const inputs = { firstName: useRef<HTMLInputElement>(null), lastName: useRef<HTMLInputElement>(null) };
  const { firstName, lastName } = inputs;
  useEffect(() => {
    if (goal?.field === 'firstName') firstName.current?.focus();
    if (goal?.field === 'lastName') lastName.current?.focus();
  }, [goal, firstName, lastName]);
  const isOpen = !disabled && NAMES.every((name) => person[name].trim() === '');
  const suggested = isOpen ? nameInAddress(person.email) : null;
  const name = suggested && `${suggested.firstName} ${suggested.lastName}`;
  const accept = () => {
    if (!suggested) return;
    onChange(suggested);
    inputs.lastName.current?.focus();
  };
  return (
    <>
      {NAMES.map((field) => (
        <Field
          key={field}
          label={t(`compose.people.${field}`)}
          value={person[field]}
          disabled={disabled}
          placeholder={suggested?.[field] ?? ''}
          inputRef={inputs[field]}
          error={faults[field]}
          help={field === 'firstName' && name ? t('compose.people.suggested', { name }) : reason}
          inputProps={{ maxLength: LIMITS.personName, autoComplete: 'off' }}
          onChange={(event) => onChange({ [field]: event.target.value })}
          onBlur={() => {
            const divided = dividedName(person);
            if (divided && !disabled) onChange(divided);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            accept();
          }}
        />
      ))}
      {name && (
        <Button size="small" variant="outlined" onClick={accept} sx={{ gridColumn: '1 / -1', justifySelf: 'start' }}>
          {t('compose.people.useName', { name })}
        </Button>
      )}
    </>
  );
};
