import { useTranslation } from 'react-i18next';
import { nearOf } from './dates.ts';

/** "Today 09:12" in the reader's language, where it stands alone; for lists, never for evidence. */
export const useNear = (): ((iso: string) => string) => useNearAs({ today: 'ui.todayAt', yesterday: 'ui.yesterdayAt' });

/** "today 09:12", for the inside of a sentence. */
export const useNearInSentence = (): ((iso: string) => string) =>
  useNearAs({ today: 'ui.inSentence.todayAt', yesterday: 'ui.inSentence.yesterdayAt' });

interface NearKeys {
  today: 'ui.todayAt' | 'ui.inSentence.todayAt';
  yesterday: 'ui.yesterdayAt' | 'ui.inSentence.yesterdayAt';
}

function useNearAs(keys: NearKeys): (iso: string) => string {
  const { t } = useTranslation();
  return (iso) => {
    const { day, text } = nearOf(iso);
    return day ? t(keys[day], { time: text }) : text;
  };
}
