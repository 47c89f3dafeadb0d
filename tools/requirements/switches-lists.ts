import type { Switch } from './switches.ts';

const domain = 'packages/domain/src';
const server = 'apps/server/src/features';
const web = 'apps/web/src';
const documents = `${web}/features/documents`;

/** Switches of the rows of saved filters, of lists and of notifications. */
export const LIST_SWITCHES: Record<string, Switch> = {
  'FILTER-001': {
    file: `${documents}/parts/list-filters.tsx`,
    from: '<ListViewMenu state={state} />\n              <SavedFilters state={state} onShow={onChange} />',
    to: '<ListViewMenu state={state} />',
  },
  'FILTER-003': {
    file: `${server}/presets/store.ts`,
    from: "select(columns).where('module', '=', module).orderBy",
    to: 'select(columns).orderBy',
  },
  'FILTER-004': {
    file: `${documents}/model.ts`,
    from: "['filterModel', 'sortModel', 'paginationModel'] as const",
    to: "['filterModel', 'paginationModel'] as const",
  },
  'FILTER-005': {
    file: `${documents}/model.ts`,
    from: "(isList || (typeof value === 'string' && value !== ''))",
    to: "(isList || typeof value === 'string')",
  },
  'FILTER-013': {
    file: `${documents}/parts/save-filter.tsx`,
    from: 'if (!isOfField(error)) showError(error);',
    to: '',
  },
  'FILTER-014': {
    file: `${documents}/model.ts`,
    from: '  paginationModel: state.after\n',
    to: '  paged: state.after\n',
  },
  'FILTER-015': {
    file: `${domain}/document/list-fields.ts`,
    from: "dateRange: 'customDateRange',",
    to: "dateRange: 'date',",
  },
  'FILTER-017': {
    file: `${server}/document-list/use-cases/export-list.ts`,
    from: '`${phrases[ctx.locale].documents.title} ${dayIn(ctx.zone, ctx.clock.now())}.csv`',
    to: "'export.csv'",
  },
  'FILTER-019': {
    file: `${documents}/parts/export-list.tsx`,
    from: 'moment: (iso) => `${dayOf(iso)} ${clockOf(iso)}`,',
    to: 'moment: (iso) => iso,',
  },
  'FILTER-021': {
    file: `${server}/document-list/store/filter.ts`,
    from: "listed('s.form_template_id', '=', filter.templateId)",
    to: "listed('s.form_template_id', 'is not', null)",
  },
  'FILTER-022': { file: `${documents}/list-view.ts`, from: 'localStorage.setItem(KEY, JSON.stringify(next));', to: '' },
  'FILTER-023': { file: `${web}/ui/pager.tsx`, from: "['10', '20', '50'] as const", to: "['10', '25', '50'] as const" },
  'FILTER-025': {
    file: `${documents}/model.ts`,
    from: "email ? [{ field: 'email', operator: 'equals', value: email }] : []",
    to: '[]',
  },
  'FILTER-026': {
    file: `${domain}/document/list-filters.ts`,
    from: "['contains', 'equals', 'startsWith', 'endsWith'] as const",
    to: "['contains', 'equals'] as const",
  },
  'NOTIF-001': {
    file: 'packages/phrases/src/lt/notifications.ts',
    from: "signRequested: 'Laukia jūsų parašo'",
    to: "signRequested: 'Waits for your signature'",
  },
  'NOTIF-003': {
    file: `${web}/features/notifications/parts/bell.tsx`,
    from: 'onClick={() => clear.mutate({})}',
    to: '',
  },
  'NOTIF-006': { file: `${web}/ui/toast-host.tsx`, from: "horizontal: 'right'", to: "horizontal: 'left'" },
  'NOTIF-010': {
    file: `${server}/auth/mails.ts`,
    from: "template: 'newUserToAdmin'",
    to: "template: 'userActivated'",
  },
};
