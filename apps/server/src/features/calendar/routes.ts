import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../platform/http/index.ts';
import { changeType, createType, deleteType, listTypes } from './use-cases/event-types.ts';
import { listHolidays, showAbsence } from './use-cases/show-absence.ts';
import { showCalendar, showCalendarOnPhone } from './use-cases/show-calendar.ts';

const { calendar, eventTypes } = endpoints;

export const routes: EndpointRoute[] = [
  serve(calendar.events, showCalendar),
  serve(calendar.eventsMobile, showCalendarOnPhone),
  serve(calendar.ofDocument, showAbsence),
  serve(calendar.holidays, listHolidays),
  serve(eventTypes.list, listTypes),
  serve(eventTypes.create, createType),
  serve(eventTypes.update, changeType),
  serve(eventTypes.delete, deleteType),
];
