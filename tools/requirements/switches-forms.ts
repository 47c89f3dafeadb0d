import type { Switch } from './switches.ts';

const domain = 'packages/domain/src/forms';
const web = 'apps/web/src/features';

const instead = (file: string, from: string, to: string): Switch => ({ file, from, to });
const without = (file: string, from: string): Switch => instead(file, from, '');

/** Switches of the rows of forms in the rules for making and filling them. */
export const FORM_SWITCHES: Record<string, Switch> = {
  'FORM-004': instead(`${web}/filling/place.ts`, "'create-document', formBuilderId,", "'create', formBuilderId,"),
  'FORM-005': instead(`${web}/filling/place.ts`, '[MODULE_PLACES[module].to,', '[MODULE_PLACES.HR.to ?? module,'),
  'FORM-011': instead(
    `${web}/filling/ink/placing.ts`,
    'x: isRight ? place.left : place.left + place.width,',
    'x: place.left,',
  ),
  'FORM-019': instead(
    `${domain}/template-rules.ts`,
    "names[locale] === '' ? noTranslation : names[locale]",
    'names[locale] ?? noTranslation',
  ),
  'FORM-020': without(`${domain}/design.ts`, 'while (taken.has(`el-${time}`)) time += 1;'),
  'FORM-025': instead(`${domain}/first-values.ts`, "Job: facts.jobTitle.join(', '),", "Job: '',"),
  'FORM-027': instead(
    `${domain}/approval-steps.ts`,
    '  ManagerApproval: 2,\n  CEOApproval: 3,',
    '  ManagerApproval: 3,\n  CEOApproval: 2,',
  ),
  'FORM-028': instead(`${domain}/design.ts`, 'NEW_ELEMENT = { x: 12, y: 36,', 'NEW_ELEMENT = { x: 36, y: 12,'),
  'FORM-029': instead(
    `${domain}/design-links.ts`,
    '[...elements.slice(0, place), alone, ...elements.slice(place)]',
    '[...elements, ...(place < 0 ? [] : [alone])]',
  ),
  'FORM-030': instead(`${domain}/design-links.ts`, 'saved.has(element.id)', 'saved.size < 0'),
  'FORM-032': instead(
    `${domain}/design-links.ts`,
    'type === parent.type && !isChild && !isParent',
    'type === parent.type && !isChild',
  ),
  'FORM-033': instead(
    `${domain}/settled-values.ts`,
    'else own.set(child.id, asInChild(value, child));',
    'else asInChild(value, child);',
  ),
  'FORM-034': instead(
    `${domain}/approval-steps.ts`,
    '? [IntegratedSystemApproval, ManagerApproval]',
    '? [IntegratedSystemApproval, ManagerApproval, CEOApproval]',
  ),
  'FORM-035': instead(`${domain}/approval-steps.ts`, 'order: place + 1,', 'order: place,'),
  'FORM-036': instead(
    `${domain}/approval-steps.ts`,
    '(isChosen && (approvalType !== DefaultSignersApproval || signerEmails.length > 0))',
    '(isChosen && signerEmails.length >= 0)',
  ),
  'FORM-037': instead(
    `${web}/form-editor/template.ts`,
    'sendsCopies ? rest.mailGetterEmails : []',
    'rest.mailGetterEmails',
  ),
  'FORM-043': instead(`${domain}/template-rules.ts`, '(name) => modules.includes(name)', '() => modules.length > 0'),
  'FORM-044': instead(
    `${domain}/template-rules.ts`,
    'FORM_MODULE_NAMES.filter((name) => modules.includes(name))',
    'FORM_MODULE_NAMES.filter((name, place) => place === 0 || modules.includes(name))',
  ),
  'FORM-045': instead(
    `${domain}/template-rules.ts`,
    'FORM_ADDRESS = /^[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+$/',
    'FORM_ADDRESS = /^.+@.+$/',
  ),
  'FORM-047': instead(`${domain}/template-rules.ts`, "[...typed.replaceAll('/', '')]", '[...typed]'),
  'FORM-051': instead(
    `${domain}/design.ts`,
    "User: [...OF_A_VALUE, 'userData'],",
    "User: [...OF_A_VALUE, 'userData', 'required'],",
  ),
  'FORM-052': instead(`${domain}/settled-values.ts`, " || value === 'Invalid Date'", ''),
  'FORM-054': instead(`${domain}/written-number.ts`, "amountIn(text).replace(/^-/, '')", 'amountIn(text)'),
  'FORM-055': instead(`${domain}/value-rules.ts`, '[a-z]{2,3}$/i', '[a-z]{2,30}$/i'),
  'FORM-056': without(
    `${domain}/value-rules.ts`,
    "if (least === most) return { code: 'field.characters-exactly', figures: { count: most } };",
  ),
  'FORM-057': instead(`${domain}/design.ts`, 'start: [5, 15] }', 'start: [1, 100] }'),
  'FORM-058': instead(
    `${domain}/value-rules.ts`,
    '? numberOfCharacters[1] : LIMITS.formText',
    '? LIMITS.formText : LIMITS.formText',
  ),
  'FORM-059': instead(
    `${domain}/value-rules.ts`,
    "disablePast && !todayDate && day < today ? { code: 'field.past' } : undefined",
    'disablePast && todayDate === null && day < today ? INVALID : undefined',
  ),
  'FORM-060': instead(`${domain}/value-text.ts`, '/ DAY) + 1)', '/ DAY))'),
  'FORM-061': instead(
    `${domain}/value-text.ts`,
    'const country = (daysOfCountry?.toLowerCase() ?? null)',
    'const country = (daysOfCountry && null)',
  ),
  'FORM-062': instead(`${domain}/design.ts`, 'Math.min(360, Math.max(0, Math.round(degrees)))', 'Math.round(degrees)'),
  'FORM-063': instead(`${domain}/design.ts`, 'STATIC_TEXT_ROWS = 4', 'STATIC_TEXT_ROWS = 5'),
  'FORM-065': instead(`${web}/filling/model.ts`, 'pages < 2 ? []', 'pages < 20 ? []'),
  'FORM-067': instead(`${web}/filling/ink/ink.ts`, 'PENS = [1, 2, 3, 4]', 'PENS = [1, 2, 3, 5]'),
  'FORM-069': instead('packages/domain/src/document/saved-name.ts', "  'odt',\n", ''),
  'FORM-085': instead(
    'packages/domain/src/document/saved-name.ts',
    'KEPT.includes(extension) ? name',
    'KEPT.length > 0 ? name',
  ),
  'FORM-095': instead(
    `${domain}/template-rules.ts`,
    'elements.some(({ isForExternal, isForAll }) => isForExternal || isForAll)',
    'elements.some(({ isForAll }) => isForAll)',
  ),
  'FORM-096': instead(
    `${domain}/fill-element.ts`,
    '(isInternal ? isForInternal : isForExternal)',
    '(isInternal || isForInternal || isForExternal)',
  ),
  'FORM-098': instead(
    `${domain}/template-rules.ts`,
    'template.departmentIds.length === 0 || template.departmentIds.some((id) => viewer.departmentIds.includes(id))',
    'viewer.departmentIds.length >= 0',
  ),
  'FORM-103': instead(`${web}/filling/ink/ink.ts`, 'if (bytes[at] === 0) continue;', ''),
};
