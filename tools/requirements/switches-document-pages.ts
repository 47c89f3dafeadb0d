import type { Switch } from './switches.ts';

const web = 'apps/web/src';
const document = `${web}/features/document`;

const without = (file: string, from: string): Switch => ({ file, from, to: '' });
const instead = (file: string, from: string, to: string): Switch => ({ file, from, to });

/** Switches of the rows of documents on their pages. */
export const DOCUMENT_PAGE_SWITCHES: Record<string, Switch> = {
  'DOC-004': without(
    `${document}/parts/care.tsx`,
    `        {mayDelegate && (
          <Button component={Link} to="/profile" data-act="delegate">
            {t('document.care.delegate')}
          </Button>
        )}
`,
  ),
  'DOC-014': instead(`${document}/parts/general.tsx`, '...(document.validUntil ?', '...(false as boolean ?'),
  'DOC-016': instead(
    'packages/domain/src/document/stamp.ts',
    "['TOP_LEFT', 'TOP_RIGHT', 'BOTTOM_LEFT', 'BOTTOM_RIGHT']",
    "['TOP_LEFT', 'TOP_RIGHT', 'BOTTOM_RIGHT']",
  ),
  'DOC-018': instead(`${document}/parts/history.tsx`, '{momentOf(entry.dateTime)}', "{''}"),
  'DOC-034': instead(
    `${web}/features/documents/parts/list-tabs.tsx`,
    "(name !== 'company' && name !== 'delegated') || can(needed[name])",
    "name !== 'company' && name !== 'delegated'",
  ),
  'DOC-036': instead(
    `${document}/parts/sections.tsx`,
    "const tabs = ['general', 'people', 'history'] as const;",
    "const tabs = ['general', 'people'] as const;",
  ),
  'DOC-037': instead(
    `${web}/features/compose/pages/compose-page.tsx`,
    'onDone={(made) => setQuery({ document: made }, { replace: true })}',
    'onDone={() => setQuery({}, { replace: true })}',
  ),
  'DOC-038': instead(
    `${web}/app/routes.ts`,
    "    path: '/standard/documents/:id',",
    "    path: '/standard/document/:id',",
  ),
  'DOC-039': instead(
    `${web}/app/routes.ts`,
    "page: composePage,\n    capability: 'documents.compose' as const,",
    "page: composePage,\n    capability: 'standard.open' as const,",
  ),
  'DOC-040': without(`${web}/app/routes.ts`, "  '/documents/:folderId/eparaksts-mobile/callback',\n"),
  'DOC-041': instead(
    'packages/domain/src/access/capabilities.ts',
    "'documents.list': { roles: ROLE_NAMES },",
    "'documents.list': { internal: true },",
  ),
  'DOC-042': instead(
    `${web}/features/drive/parts/upload-card.tsx`,
    "`/standard/compose-document${folderId ? `/${folderId}` : ''}`",
    "'/standard/compose-document'",
  ),
  'DOC-043': without(
    `${web}/app/routes.ts`,
    "  { path: '/standard/create-document', page: toFirst('/standard/compose-document') },\n",
  ),
  'DOC-044': instead(
    `${web}/app/routes.ts`,
    "['/folders', '/folders/:id', '/folders/:id/:page', '/documents/:folderId']",
    "['/folders', '/folders/:id', '/folders/:id/:page']",
  ),
  'DOC-056': instead(
    `${document}/model.ts`,
    "['upload', 'type', 'edit', 'people', 'method', 'act', 'others', 'done']",
    "['upload', 'edit', 'type', 'people', 'method', 'act', 'others', 'done']",
  ),
  'DOC-069': instead(
    `${web}/features/validation/model.ts`,
    "validation?.result ?? 'none'",
    "validation?.result ?? 'invalid'",
  ),
  'DOC-085': instead(`${document}/api.ts`, 'type && FILE_TYPES[type].container\n', 'type === undefined\n'),
  'DOC-102': instead(
    `${document}/parts/document-view.tsx`,
    "[t('documents.snackbar.errorDownloadingDocument', { name }), error.detail]",
    '[error.detail]',
  ),
  'DOC-113': instead(
    `${web}/features/documents/model.ts`,
    '  pageSize: LIMITS.pageSize,\n',
    '  pageSize: 2 * LIMITS.pageSize,\n',
  ),
  'DOC-114': instead(
    `${document}/parts/document-view.tsx`,
    "() => toast.success(t('documents.snackbar.documentSuccessfullyDownloaded', { name })),",
    '() => undefined,',
  ),
  'DOC-116': without(
    `${document}/parts/general.tsx`,
    '{document.isFormBuilderDocument && <FormValues documentId={document.id} />}',
  ),
};
