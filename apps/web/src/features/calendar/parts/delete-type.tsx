import { eventTypes, type EventType } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { Removal } from '../../../ui/removal.tsx';
import { labelOf } from '../model.ts';

/** Confirms the deletion of an event type, and says what remains of it (CAL-016). */
export const DeleteType = ({ type, onClose }: { type: EventType; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Removal
      title={t('eventTypes.deleteNamed', { name: labelOf(type.name, currentLocale()) })}
      text={t('eventTypes.deleteText', { count: type.events })}
      verb={t('eventTypes.delete')}
      notice={t('eventTypes.deleted')}
      endpoint={eventTypes.delete}
      input={{ query: { id: type.id } }}
      onClose={onClose}
    />
  );
};
