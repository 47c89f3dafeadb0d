import { eventLabel, LIMITS, readEventLabels } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { useSession } from '../../../lib/session/index.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { useEveryEventType } from '../api.ts';
import type { SettingProps } from './setting.ts';

/** An event type is transferred as JSON of a label by language. */
function spoken(name: string): string {
  const labels = readEventLabels(name, LIMITS.eventLabel);
  return labels ? eventLabel(labels, currentLocale()) : name;
}

/** The calendar event made from the dates once the document is approved (FORM-100); only with the calendar module. */
export const EventSetting = ({ element, onChange }: SettingProps) => {
  const { t } = useTranslation();
  const wanted = useSession().can('event-types.manage');
  const types = useEveryEventType(wanted).data?.items ?? [];
  if (!wanted) return null;
  const chosen = types.find(({ id }) => id === element.calendarEventType)?.id ?? '';
  return (
    <SelectField
      small
      label={t('formEditor.event.label')}
      value={chosen}
      options={[
        { value: '', label: t('formEditor.event.none') },
        ...types.map(({ id, name }) => ({ value: id, label: spoken(name) })),
      ]}
      onChange={(id) => onChange({ calendarEventType: id || null })}
    />
  );
};
