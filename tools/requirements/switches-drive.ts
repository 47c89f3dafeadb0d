import type { Switch } from './switches.ts';

const domain = 'packages/domain/src/drive';
const folders = 'apps/server/src/features/folders/use-cases';
const web = 'apps/web/src/features/drive';

const instead = (file: string, from: string, to: string): Switch => ({ file, from, to });
const without = (file: string, from: string): Switch => instead(file, from, '');

/** Switches of the rows of the drive in its calls and rules. */
export const DRIVE_SWITCHES: Record<string, Switch> = {
  'DRIVE-009': instead(`${domain}/folder-names.ts`, '.slice(0, LIMITS.crumbName - 3)', '.slice(0, LIMITS.crumbName)'),
  'DRIVE-015': instead(`${web}/model.ts`, 'extension.length > 5', 'extension.length > 50'),
  'DRIVE-022': instead(
    `${domain}/folder-names.ts`,
    "? '0-9' : first.toLocaleUpperCase()",
    '? first : first.toLocaleUpperCase()',
  ),
  'DRIVE-031': instead(`${web}/model.ts`, 'items.length > 0 && items.every(({ id })', 'items.every(({ id })'),
  'DRIVE-033': instead(`${folders}/change.ts`, 'return { isPinned: false };', 'await insertPin(tx, id, userId);'),
  'DRIVE-035': instead(`${domain}/folder-names.ts`, 'NOT_KEPT = /[/\\\\\\p{Cc}', 'NOT_KEPT = /[\\p{Cc}'),
  'DRIVE-042': instead(`${domain}/share-rules.ts`, '{2,4}', '{2,40}'),
  'DRIVE-043': instead(`${domain}/folder-actions.ts`, '  Delete: { code: 2,', '  Delete: { code: 17,'),
  'DRIVE-044': instead(`${domain}/folder-actions.ts`, '  FileUpload: { code: 11,', '  FileUpload: { code: 17,'),
  'DRIVE-046': instead(
    `${web}/acts.ts`,
    "{ act: 'access', action: 'ManageAccess' }",
    "{ act: 'access', action: 'Read' }",
  ),
  'DRIVE-047': instead(`${web}/acts.ts`, "{ act: 'move', action: 'FolderMove' }", "{ act: 'move', action: 'Read' }"),
  'DRIVE-048': instead(`${web}/acts.ts`, "{ act: 'pin', action: 'Read' }", "{ act: 'pin', action: 'FolderEdit' }"),
  'DRIVE-049': instead(`${web}/acts.ts`, ", capability: 'forms.use' }", ' }'),
  'DRIVE-050': instead(
    `${web}/acts.ts`,
    "{ act: 'rename', action: 'FolderEdit' }",
    "{ act: 'rename', action: 'Read' }",
  ),
  'DRIVE-051': instead(
    `${web}/acts.ts`,
    "{ act: 'download', action: 'FolderDownload' }",
    "{ act: 'download', action: 'Read' }",
  ),
  'DRIVE-052': instead(`${web}/acts.ts`, "{ act: 'delete', action: 'Delete' }", "{ act: 'delete', action: 'Read' }"),
  'DRIVE-055': instead(
    `${folders}/change.ts`,
    "mustInFolder(tx, parentId, 'FolderCreate')",
    "mustInFolder(tx, parentId, 'Delete')",
  ),
  'DRIVE-056': instead(
    `${web}/model.ts`,
    "each(items, 'FolderDownload', 'FileShare')",
    "each(items, 'Read', 'FileShare')",
  ),
  'DRIVE-057': instead(
    `${web}/model.ts`,
    "each(items, 'FolderDownload', 'FileShare')",
    "each(items, 'FolderDownload', 'FileDownload')",
  ),
  'DRIVE-058': instead(`${web}/model.ts`, "each(items, 'Delete', 'FileDelete')", "each(items, 'Delete', 'Read')"),
  'DRIVE-059': instead(
    `${domain}/file-actions.ts`,
    "const PART = codeOf('Read', 'FileDownload');",
    "const PART = codeOf('Read');",
  ),
  'DRIVE-061': instead(
    `${domain}/folder-actions.ts`,
    "FileUpload: { code: 11, for: ['read', 'write',",
    "FileUpload: { code: 11, for: ['write',",
  ),
  'DRIVE-062': instead(
    `${domain}/folder-actions.ts`,
    "ReadAll: { code: 13, for: ['write', 'owner',",
    "ReadAll: { code: 13, for: ['owner',",
  ),
  'DRIVE-063': instead(
    `${domain}/folder-actions.ts`,
    "ManageAccess: { code: 7, for: ['write', 'owner', 'admin'] }",
    "ManageAccess: { code: 7, for: ['owner', 'admin'] }",
  ),
  'DRIVE-081': without(
    `${folders}/access.ts`,
    "['group', known('accessGroups', body.accessGroups, subjects.accessGroups)],",
  ),
  'DRIVE-065': instead(
    `${domain}/folder-rights.ts`,
    '    handedDown(above),\n    viewer.isAdmin',
    '    handedDown(above) && null,\n    viewer.isAdmin',
  ),
  'DRIVE-066': instead(
    `${domain}/folder-rights.ts`,
    "isInternal ? 'root-user' : 'root-outsider'",
    "isInternal ? 'root-outsider' : 'root-outsider'",
  ),
  'DRIVE-067': instead(
    `${domain}/folder-rights.ts`,
    "folder.isPublic && viewer.isInternal ? 'read' : null",
    "folder.isPublic ? 'read' : null",
  ),
  'DRIVE-068': instead(
    `${domain}/folder-rights.ts`,
    'at !== null && !shown.has(at); at = byId.get(at)?.parentId ?? null)',
    'at !== null && !shown.has(at); at = byId.size < 0 ? at : null)',
  ),
  'DRIVE-070': instead(
    `${folders}/read-folders.ts`,
    '!disabled && (wanted === null || wanted.has(id))',
    '!disabled && (wanted === null || id.length > 0)',
  ),
  'DRIVE-073': instead(`${folders}/change.ts`, "is_public: body.privacy === 'public'", 'is_public: false'),
  'DRIVE-074': without(
    `${folders}/move.ts`,
    "if (isInside(all, { id: destination, of: id })) fail('folder.into-itself');",
  ),
  'DRIVE-080': instead(`${folders}/access.ts`, "departments: of('department'),", 'departments: [],'),
  'DRIVE-082': instead(
    `${folders}/read-folders.ts`,
    'readPins(tx, viewerOf(ctx).userId)).filter((id) => open.has(id))',
    'readPins(tx, ctx.tenantId)).filter((id) => open.has(id))',
  ),
  'DRIVE-083': without(`${folders}/change.ts`, 'await saveFolder(tx, id, look);'),
  'DRIVE-087': instead(
    `${folders}/move.ts`,
    'ids: gone.map(({ id }) => id),',
    'ids: gone.slice(1).map(({ id }) => id),',
  ),
  'DRIVE-101': without(`${domain}/folder-looks.ts`, "  grey: '#6b7785',\n"),
};
