import { calendar as calls, eventTypes as typeCalls } from '@paraph/contract';
import { HOLIDAY_COUNTRIES } from '@paraph/domain';
import { useEndpoint } from '../../lib/api/index.ts';
import { requestOf, type View } from './model.ts';

/** Absences of a view; narrow screens request only absent users (CAL-020). */
export function useCalendar(view: View, isNarrow: boolean) {
  const body = requestOf(view);
  const wide = useEndpoint(calls.events, { body }, { enabled: !isNarrow, keep: true, staleTime: 0 });
  const narrow = useEndpoint(calls.eventsMobile, { body }, { enabled: isNarrow, keep: true, staleTime: 0 });
  return isNarrow ? narrow : wide;
}

/** Public holidays of the three countries on the visible days (CAL-022, CAL-025). */
export const useHolidays = (startDate: string, stopDate: string) =>
  useEndpoint(
    calls.holidays,
    { body: { startDate, stopDate, countryCodes: [...HOLIDAY_COUNTRIES] } },
    { staleTime: Number.POSITIVE_INFINITY },
  );

/** The absences of a document. */
export const useAbsences = (documentId: string) => useEndpoint(calls.ofDocument, { query: { documentId } });

/** One page of the event types. */
export const useEventTypes = (body: { searchQuery: string; offset: number; limit: number }) =>
  useEndpoint(typeCalls.list, { body }, { keep: true });
