import type { FormElement } from '@paraph/contract';
import { leaveEventOf } from '@paraph/domain';
import { useSession } from '../../lib/session/index.ts';
import { useEveryEventType, useTypesOf } from './api.ts';
import { leavesOutCalendar, type TemplateSettings } from './template.ts';

/** How the dates of a leave request lead to the calendar; nothing for other forms, or without the calendar module. */
export function useLeave(
  { formModuleType, formTypeId }: Pick<TemplateSettings, 'formModuleType' | 'formTypeId'>,
  elements: readonly FormElement[],
) {
  const setsEvents = useSession().can('event-types.manage');
  const types = useTypesOf(setsEvents ? formModuleType : null).data?.items ?? [];
  const events = useEveryEventType(setsEvents).data?.items;
  const isLeave = types.some(({ id, isLeaveRequest }) => isLeaveRequest && id === formTypeId);
  const lacksEvent = isLeave && events !== undefined && leavesOutCalendar(elements, events);
  return {
    /** No date leads to an event in the calendar. */
    lacksEvent,
    /** The event type that the first date range of a leave request starts with. */
    event: lacksEvent ? leaveEventOf(events) : null,
  };
}
