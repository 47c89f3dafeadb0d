import type { EventType } from '@paraph/contract';
import {
  EVENT_AUDIENCES,
  EVENT_COLOUR,
  EVENT_COLOURS,
  type EventAudience,
  type EventLabels,
  LIMITS,
  LOCALE_NAMES,
  LOCALES,
  newEventLabels,
  NO_LABEL,
} from '@paraph/domain';
import { Autocomplete, Button, FormControl, FormLabel, Stack, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAllDepartments } from '../../directory/index.ts';
import { useCreateType, useUpdateType } from '../api.ts';
import { labelOf } from '../model.ts';
import { Colours } from './colours.tsx';
import { comboTexts } from '../../../ui/combo-texts.ts';
import { lastError, RefusedAct } from '../../../ui/refused-act.tsx';

interface TypeDialogProps {
  /** Absent for a new one (CAL-014). */
  type?: EventType | undefined;
  onClose: () => void;
}

/** Five labels, one colour, and who may see the type; nothing is saved without a colour (CAL-015, CAL-017). */
export const TypeDialog = ({ type, onClose }: TypeDialogProps) => {
  const { t } = useTranslation();
  const [labels, setLabels] = useState(type ? (JSON.parse(type.name) as EventLabels) : newEventLabels());
  const [color, setColor] = useState<string>(type?.colorCode ?? EVENT_COLOURS[0]);
  const [seenBy, setSeenBy] = useState<EventAudience>(type?.seenBy ?? 'everybody');
  const [departmentIds, setDepartmentIds] = useState(type?.departmentIds ?? []);
  const { save, error, busy } = useSave(type, onClose);
  const isBarred = !EVENT_COLOUR.test(color);
  const [isTried, setTried] = useState(false);
  const isNameless = LOCALE_NAMES.every((locale) => ['', NO_LABEL].includes(labels[locale].trim()));
  const submit = () => {
    setTried(true);
    if (!isBarred && !isNameless) save({ name: JSON.stringify(labels), colorCode: color, seenBy, departmentIds });
  };
  return (
    <Dialog
      open
      title={type ? t('eventTypes.change', { name: labelOf(type.name, currentLocale()) }) : t('eventTypes.create')}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <Button onClick={onClose}>{t('eventTypes.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" loading={busy} disabled={isBarred}>
            {t('eventTypes.save')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {LOCALE_NAMES.map((locale) => (
          <Field
            key={locale}
            label={t('eventTypes.labelIn', { language: LOCALES[locale].name })}
            limit={LIMITS.eventLabel}
            name={`label-${locale}`}
            value={labels[locale]}
            error={isTried && isNameless && locale === currentLocale() ? t('eventTypes.labelNeeded') : undefined}
            onChange={({ target }) => setLabels({ ...labels, [locale]: target.value })}
          />
        ))}
        <Colours value={color} onChoose={setColor} />
        <SelectField
          label={t('eventTypes.seen')}
          value={seenBy}
          help={t('eventTypes.seenHelp')}
          options={EVENT_AUDIENCES.map((value) => ({ value, label: t(`eventTypes.${value}`) }))}
          onChange={setSeenBy}
        />
        {seenBy === 'managers' && <Departments value={departmentIds} onChange={setDepartmentIds} />}
        <RefusedAct of={error} />
      </Stack>
    </Dialog>
  );
};

type EventTypeDraft = { name: string; colorCode: string; seenBy: EventAudience; departmentIds: string[] };

function useSave(type: EventType | undefined, onClose: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const [create, update] = [useCreateType(), useUpdateType()];
  const ended = {
    onSuccess: () => {
      toast.success(t(type ? 'eventTypes.saved' : 'eventTypes.created'));
      onClose();
    },
  };
  return {
    save: (body: EventTypeDraft) =>
      type ? update.mutate({ body: { id: type.id, ...body } }, ended) : create.mutate({ body }, ended),
    // A failure is shown in the dialog, not only logged (CAL-029).
    error: lastError(create, update),
    busy: create.isPending || update.isPending,
  };
}

/** Departments whose users see the type too, such as HR. */
const Departments = ({ value, onChange }: { value: string[]; onChange: (ids: string[]) => void }) => {
  const { t } = useTranslation();
  const id = useId();
  const all = useAllDepartments().data?.items ?? [];
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>{t('eventTypes.departments')}</FormLabel>
      <Autocomplete
        {...comboTexts(t)}
        id={id}
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        options={all}
        value={all.filter((one) => value.includes(one.id))}
        noOptionsText={t('addressBook.departmentsNone')}
        getOptionLabel={({ name }) => name}
        getOptionKey={(department) => department.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, chosen) => onChange(chosen.map((one) => one.id))}
        renderInput={(params) => <TextField {...params} />}
      />
    </FormControl>
  );
};
