import type { Switch } from './switches.ts';

const domain = 'packages/domain/src/calendar';
const server = 'apps/server/src/features/calendar';
const contract = 'packages/contract/src/calendar.ts';

const instead = (file: string, from: string, to: string): Switch => ({ file, from, to });
const without = (file: string, from: string): Switch => instead(file, from, '');

/** Switches of the rows of the calendar in its calls and rules. */
export const CALENDAR_SWITCHES: Record<string, Switch> = {
  'CAL-001': instead(
    'packages/domain/src/access/capabilities.ts',
    "'calendar.open': { modules: ['Calendar'], permissions: ['ViewCalendar'] }",
    "'calendar.open': { modules: ['Calendar'] }",
  ),
  'CAL-002': instead(
    'apps/web/src/features/calendar/model.ts',
    "departments: departments.join('-'),",
    "departments: departments.join(','),",
  ),
  'CAL-005': without(`${domain}/event-types.ts`, 'if (Object.keys(words).length !== LOCALE_NAMES.length) return null;'),
  'CAL-006': instead(`${server}/grid.ts`, '[0, 6].includes(', '[0].includes('),
  'CAL-007': instead(`${server}/grid.ts`, '    jobTitle,\n    image: null,', '    jobTitle: null,\n    image: null,'),
  'CAL-008': instead(`${domain}/lanes.ts`, 'concurrentIndex: line,', 'concurrentIndex: 0,'),
  'CAL-009': instead(`${server}/use-cases/show-calendar.ts`, 'legend: legendOf(kept, viewer),', 'legend: [],'),
  'CAL-010': instead(`${domain}/ranges.ts`, 'OneDay: 2, SevenDays: 3 }', 'OneDay: 3, SevenDays: 2 }'),
  'CAL-011': instead(`${domain}/ranges.ts`, 'LENGTHS = { FourWeeks: 28,', 'LENGTHS = { FourWeeks: 27,'),
  'CAL-012': instead(`${domain}/event-state.ts`, "  completed: 'approved',", "  completed: 'awaiting',"),
  'CAL-015': instead(`${domain}/event-types.ts`, '(locale) => [locale, NO_LABEL]', "(locale) => [locale, '']"),
  'CAL-018': without(`${server}/store/event-types.ts`, '.offset(offset)'),
  'CAL-019': instead(`${server}/use-cases/event-types.ts`, 'saveType(tx, type),', 'Promise.resolve(),'),
  'CAL-020': instead(
    `${server}/use-cases/show-calendar.ts`,
    'viewOf(tx, ctx, body, true)',
    'viewOf(tx, ctx, body, false)',
  ),
  'CAL-021': instead(
    `${server}/use-cases/show-absence.ts`,
    'seesOthers ? await alsoAway(tx, event, LIMITS.calendarAway) : []',
    'seesOthers ? await alsoAway(tx, event, 0) : []',
  ),
  'CAL-022': instead(`${server}/use-cases/show-absence.ts`, '[...new Set(body.countryCodes)]', "['ee']"),
  'CAL-023': instead(`${server}/use-cases/event-types.ts`, "search: body.searchQuery ?? ''", "search: ''"),
  'CAL-025': instead(`${domain}/holidays.ts`, "['lt', 'lv', 'ee'] as const", "['lt', 'lv'] as const"),
  'CAL-026': instead(`${domain}/event-types.ts`, "'#ff9800', '#f5125e'] as const", "'#ff9800'] as const"),
  'CAL-030': instead(
    `${server}/kind-viewer.ts`,
    'if (!type || !mayKnowKindOf(type, event.userId, viewer))',
    'if (!type || !mayKnowKindOf)',
  ),
  'CAL-031': instead(`${domain}/event-state.ts`, '  rejected: null,', "  rejected: 'awaiting',"),
  'CAL-032': instead(`${domain}/ranges.ts`, 'Number(day.slice(5, 7)) - 1 + months', 'Number(day.slice(5, 7)) + months'),
  'CAL-033': instead(`${server}/use-cases/show-calendar.ts`, 'words: wordsOf(asked.searchQuery),', 'words: [],'),
  'CAL-035': instead(contract, "path: '/Calendar/holidays',", "path: '/Calendar/lookup',"),
};
