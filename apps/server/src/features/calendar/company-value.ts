import { rowValue } from '../../platform/company-changes/index.ts';

/** An event type, by its id: its labels, and who sees absences of it. */
export const eventType = rowValue({
  name: 'event-type',
  place: (id) => ({ table: 'event_types', columns: { id } }),
  only: ['name', 'color', 'seen_by', 'department_ids'],
  lists: ['department_ids'],
});
