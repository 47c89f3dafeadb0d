/** Days from one to another (YYYY-MM-DD), both counted. */
export interface EventSpan {
  start: string;
  end: string;
}

/** Row position of an event: `concurrentIndex` of `concurrentCount` lines (CAL-008). */
export type InLane<T> = T & { concurrentIndex: number; concurrentCount: number };

/**
 * Assigns rows to the events of one person, by start. Overlapping events share the row, each in the first free line,
 * all with the same number of lines. Others have the row for themselves.
 */
export function assignLanes<T extends EventSpan>(events: readonly T[]): InLane<T>[] {
  const ordered = events.toSorted((a, b) => a.start.localeCompare(b.start) || b.end.localeCompare(a.end));
  const placed: InLane<T>[] = [];
  let group: (T & { line: number })[] = [];
  let until = '';
  const close = () => {
    const lines = Math.max(0, ...group.map(({ line }) => line + 1));
    for (const { line, ...event } of group)
      placed.push({ ...(event as unknown as T), concurrentIndex: line, concurrentCount: lines });
    group = [];
  };
  for (const event of ordered) {
    if (event.start > until) close();
    group.push({ ...event, line: freeLine(group, event.start) });
    until = event.end > until ? event.end : until;
  }
  close();
  return placed;
}

/** Returns the first line without an event that lasts to this day. */
function freeLine(group: readonly (EventSpan & { line: number })[], day: string): number {
  for (let line = 0; ; line += 1) if (!group.some((event) => event.line === line && event.end >= day)) return line;
}
