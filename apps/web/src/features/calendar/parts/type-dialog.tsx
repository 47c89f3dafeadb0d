import { type EventType, eventTypes } from '@paraph/contract';
import {
  EVENT_AUDIENCES,
  EVENT_COLOUR,
  EVENT_COLOURS,
  type EventLabels,
  LIMITS,
  LOCALE_NAMES,
  LOCALES,
  newEventLabels,
  NO_LABEL,
} from '@paraph/domain';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog, FormPart, FormSelect, useApiForm } from '../../../ui/form/index.ts';
import { DepartmentsField } from '../../directory/index.ts';
import { labelOf } from '../model.ts';
import { Colours } from './colours.tsx';

interface TypeDialogProps {
  /** Absent for a new one (CAL-014). */
  type?: EventType | undefined;
  onClose: () => void;
}

/** Five labels, one colour, and who may see the type; nothing is saved without a colour (CAL-015, CAL-017). */
export const TypeDialog = ({ type, onClose }: TypeDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm({
    endpoint: type ? eventTypes.update : eventTypes.create,
    defaults: draftOf(type),
    input: ({ name, ...rest }) => ({ body: { ...(type && { id: type.id }), name: JSON.stringify(name), ...rest } }),
    rules: ({ name }) => ({ name: isNameless(name) && 'field.required' }),
    says: { name: t('eventTypes.labelNeeded') },
    notice: t(type ? 'eventTypes.saved' : 'eventTypes.created'),
    onSaved: onClose,
  });
  const [colorCode, seenBy] = useWatch({ control: form.control, name: ['colorCode', 'seenBy'] });
  return (
    <FormDialog
      of={form}
      title={type ? t('eventTypes.change', { name: labelOf(type.name, currentLocale()) }) : t('eventTypes.create')}
      verb={t('eventTypes.save')}
      leave={t('eventTypes.cancel')}
      barred={!EVENT_COLOUR.test(colorCode)}
      onClose={onClose}
    >
      <FormPart of={form} name="name">
        {(bound) => <Labels {...bound} />}
      </FormPart>
      <FormPart of={form} name="colorCode">
        {({ value, onChange }) => <Colours value={value} onChoose={onChange} />}
      </FormPart>
      <FormSelect
        of={form}
        name="seenBy"
        label={t('eventTypes.seen')}
        help={t('eventTypes.seenHelp')}
        options={EVENT_AUDIENCES.map((value) => ({ value, label: t(`eventTypes.${value}`) }))}
      />
      {seenBy === 'managers' && (
        <FormPart of={form} name="departmentIds">
          {(bound) => <DepartmentsField {...bound} label={t('eventTypes.departments')} />}
        </FormPart>
      )}
    </FormDialog>
  );
};

const draftOf = (type: EventType | undefined) => ({
  name: type ? (JSON.parse(type.name) as EventLabels) : newEventLabels(),
  colorCode: type?.colorCode ?? (EVENT_COLOURS[0] as string),
  seenBy: type?.seenBy ?? 'everybody',
  departmentIds: type?.departmentIds ?? [],
});

const isNameless = (labels: EventLabels): boolean =>
  LOCALE_NAMES.every((locale) => ['', NO_LABEL].includes(labels[locale].trim()));

interface LabelsProps {
  value: EventLabels;
  error: string | undefined;
  onChange: (labels: EventLabels) => void;
}

const Labels = ({ value, error, onChange }: LabelsProps) => {
  const { t } = useTranslation();
  return LOCALE_NAMES.map((locale) => (
    <Field
      key={locale}
      label={t('eventTypes.labelIn', { language: LOCALES[locale].name })}
      limit={LIMITS.eventLabel}
      name={`label-${locale}`}
      value={value[locale]}
      error={locale === currentLocale() ? error : undefined}
      onChange={({ target }) => onChange({ ...value, [locale]: target.value })}
    />
  ));
};
