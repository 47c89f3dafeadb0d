import type { FormElement } from '@paraph/contract';
import { type ApprovalStep, type FormModule, type PageFormat, type TypeNames } from '@paraph/domain';
import { sql } from 'kysely';
import { byName, contextOf, json, type Tx } from '../../../platform/db/index.ts';
import { namesColumn } from './types.ts';

export interface TemplatePageSize {
  width: number;
  height: number;
}

/** The fields of a template that a save changes. */
export interface TemplateContent {
  name: string;
  module: FormModule;
  typeId: string;
  sortWeight: number | null;
  approvalInDms: boolean;
  steps: readonly ApprovalStep[];
  mailGetters: readonly string[];
  defaultSigners: readonly string[];
  structure: readonly FormElement[];
  forOutsiders: boolean;
  integrationProfileId: string;
  integrationFileId: string;
  isDefault: boolean;
}

/** The PDF below the elements; it never changes. */
export interface TemplateFile {
  /** Null unless the pages were generated. */
  format: PageFormat | null;
  orientation: 0 | 1 | null;
  pageSizes: readonly TemplatePageSize[];
  fileId: string;
  fileName: string;
}

export interface TemplateRecord extends TemplateContent, TemplateFile {
  id: string;
  isDraft: boolean;
  names: TypeNames;
  createdAt: Date;
  modifiedAt: Date;
  relatedIds: string[];
  departmentIds: string[];
  tags: { id: string; name: string; color: string }[];
}

const living = (tx: Tx) =>
  tx
    .selectFrom('form_templates as t')
    .innerJoin('form_types as y', (join) =>
      join.onRef('y.tenant_id', '=', 't.tenant_id').onRef('y.id', '=', 't.type_id'),
    )
    .where('t.tenant_id', '=', contextOf(tx).tenantId);

const departmentIds = sql<string[]>`array(select d.department_id::text from form_template_departments d
  where d.tenant_id = t.tenant_id and d.template_id = t.id order by 1)`.as('departmentIds');

const belongings = [
  departmentIds,
  sql<string[]>`array(select r.related_id::text from form_template_related r
    join form_templates o on o.tenant_id = r.tenant_id and o.id = r.related_id and o.deleted_at is null
    where r.tenant_id = t.tenant_id and r.template_id = t.id order by r.place)`.as('relatedIds'),
  sql<
    TemplateRecord['tags']
  >`coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'color', g.color)
    order by ${byName('g.name')}) from form_template_tags m join tags g on g.tenant_id = m.tenant_id and g.id = m.tag_id
    where m.tenant_id = t.tenant_id and m.template_id = t.id), '[]'::jsonb)`.as('tags'),
] as const;

const whole = [
  't.id',
  't.name',
  't.module',
  't.type_id as typeId',
  namesColumn,
  't.sort_weight as sortWeight',
  't.approval_in_dms as approvalInDms',
  't.approval_steps as steps',
  't.mail_getters as mailGetters',
  't.default_signers as defaultSigners',
  't.structure',
  't.for_outsiders as forOutsiders',
  't.integration_profile_id as integrationProfileId',
  't.integration_file_id as integrationFileId',
  't.is_default as isDefault',
  't.is_draft as isDraft',
  't.format',
  't.orientation',
  't.page_sizes as pageSizes',
  't.file_id as fileId',
  't.file_name as fileName',
  't.created_at as createdAt',
  't.modified_at as modifiedAt',
  ...belongings,
] as const;

/** Returns one template and locks its row until the transaction ends. */
export async function readTemplate(tx: Tx, id: string): Promise<TemplateRecord | undefined> {
  const row = await living(tx)
    .select(whole)
    .where('t.id', '=', id)
    .where('t.deleted_at', 'is', null)
    .forUpdate('t')
    .executeTakeFirst();
  return row as TemplateRecord | undefined;
}

type TemplatePeople = Pick<TemplateRecord, 'steps' | 'defaultSigners' | 'mailGetters'>;

/** Returns who acts in the forms of a published template; undefined for others. Locks nothing. */
export async function readPublishedPeople(tx: Tx, id: string): Promise<TemplatePeople | undefined> {
  const row = await living(tx)
    .select(['t.approval_steps as steps', 't.default_signers as defaultSigners', 't.mail_getters as mailGetters'])
    .where('t.id', '=', id)
    .where('t.deleted_at', 'is', null)
    .where('t.is_draft', '=', false)
    .executeTakeFirst();
  return row as TemplatePeople | undefined;
}

/** Returns one template, deleted or not: forms started with it can be finished. */
export async function readAnyTemplate(tx: Tx, id: string): Promise<TemplateRecord | undefined> {
  return (await living(tx).select(whole).where('t.id', '=', id).executeTakeFirst()) as TemplateRecord | undefined;
}

/** A template as shown in lists and pickers. */
export interface BriefTemplate {
  id: string;
  name: string;
  module: FormModule;
  typeId: string;
  names: TypeNames;
  sortWeight: number | null;
  forOutsiders: boolean;
  isDraft: boolean;
  departmentIds: string[];
  createdAt: Date;
  modifiedAt: Date;
  pages: number;
  documents: number;
}

const brief = [
  't.id',
  't.name',
  't.module',
  't.type_id as typeId',
  namesColumn,
  't.sort_weight as sortWeight',
  't.for_outsiders as forOutsiders',
  't.is_draft as isDraft',
  't.created_at as createdAt',
  't.modified_at as modifiedAt',
  sql<number>`jsonb_array_length(t.page_sizes)`.as('pages'),
  sql<number>`(select count(*)::int from documents d where d.tenant_id = t.tenant_id and d.form_template_id = t.id
    and d.deleted_at is null)`.as('documents'),
  departmentIds,
] as const;

const briefly = (tx: Tx) => living(tx).where('t.deleted_at', 'is', null);

/** Returns every template of these modules, by sort weight, then by name. */
export async function loadAll(tx: Tx, modules: readonly FormModule[]): Promise<BriefTemplate[]> {
  if (modules.length === 0) return [];
  const rows = await briefly(tx)
    .select(brief)
    .where('t.module', 'in', [...modules])
    .orderBy('t.sort_weight', (order) => order.asc().nullsLast())
    .orderBy(byName('t.name'))
    .orderBy('t.id')
    .execute();
  return rows as BriefTemplate[];
}

/** Returns the ids of the templates with an element that makes a calendar event (FORM-100). */
export async function absenceTemplates(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await briefly(tx)
    .select('t.id')
    .where(sql<boolean>`jsonb_path_exists(t.structure, '$[*].calendarEventType ? (@ != null && @ != "")')`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export const TEMPLATE_SORTS = {
  name: byName('t.name'),
  created: sql`t.created_at`,
  sortWeight: sql`t.sort_weight`,
} as const;

interface Page {
  modules: readonly FormModule[];
  typeId: string | undefined;
  search: string;
  sort: keyof typeof TEMPLATE_SORTS;
  descending: boolean;
  offset: number;
  limit: number;
}

/** Returns one page of the templates whose name contains the words, and their number. */
export async function loadPage(tx: Tx, page: Page): Promise<{ total: number; items: BriefTemplate[] }> {
  if (page.modules.length === 0) return { total: 0, items: [] };
  let found = briefly(tx)
    .where('t.module', 'in', [...page.modules])
    .where(sql<boolean>`position(lower(${page.search}) in lower(t.name)) > 0`);
  if (page.typeId !== undefined) found = found.where('t.type_id', '=', page.typeId);
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const items = await found
    .select(brief)
    .orderBy(TEMPLATE_SORTS[page.sort], (order) => (page.descending ? order.desc() : order.asc()).nullsLast())
    .orderBy(byName('t.name'))
    .orderBy('t.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { total: Number(total), items: items as BriefTemplate[] };
}

/** Returns one template as a list row. */
export async function readBrief(tx: Tx, id: string): Promise<BriefTemplate | undefined> {
  return (await briefly(tx).select(brief).where('t.id', '=', id).executeTakeFirst()) as BriefTemplate | undefined;
}

/** Returns the number of templates of the company. */
export async function countTemplates(tx: Tx): Promise<number> {
  const { total } = await tx
    .selectFrom('form_templates as t')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('t.tenant_id', '=', contextOf(tx).tenantId)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns whether another template has the name, regardless of case. */
export async function isTemplateNamed(tx: Tx, { id, name }: { id: string; name: string }): Promise<boolean> {
  const found = await tx
    .selectFrom('form_templates as t')
    .select('t.id')
    .where('t.tenant_id', '=', contextOf(tx).tenantId)
    .where('t.deleted_at', 'is', null)
    .where(sql<boolean>`lower(t.name) = lower(${name})`)
    .where('t.id', '<>', id)
    .executeTakeFirst();
  return found !== undefined;
}

const contentColumns = (content: TemplateContent) => ({
  name: content.name,
  module: content.module,
  type_id: content.typeId,
  sort_weight: content.sortWeight,
  approval_in_dms: content.approvalInDms,
  approval_steps: json(content.steps),
  mail_getters: [...content.mailGetters],
  default_signers: [...content.defaultSigners],
  structure: json(content.structure),
  for_outsiders: content.forOutsiders,
  integration_profile_id: content.integrationProfileId,
  integration_file_id: content.integrationFileId,
  is_default: content.isDefault,
});

/** The creator, or the template of another company that it is a copy of. */
type Maker = { createdBy: string | null; givenFrom?: string; isDraft: boolean };

export async function insertTemplate(
  tx: Tx,
  { id, createdBy, givenFrom, isDraft, ...template }: TemplateContent & TemplateFile & Maker & { id: string },
): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('form_templates')
    .values({
      tenant_id: tenantId,
      id,
      ...contentColumns(template),
      format: template.format,
      orientation: template.orientation,
      page_sizes: json(template.pageSizes),
      file_id: template.fileId,
      file_name: template.fileName,
      created_by: createdBy,
      given_from: givenFrom ?? null,
      is_draft: isDraft,
      created_at: clock.now(),
      modified_at: clock.now(),
    })
    .execute();
}

/** Returns the user who made a template, also a deleted one; null for a template of another company. */
export async function makerOf(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('form_templates')
    .select('created_by')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.created_by ?? null;
}

export async function saveTemplate(tx: Tx, id: string, content: TemplateContent): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('form_templates')
    .set({ ...contentColumns(content), modified_at: clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Publishes a template, or turns it into a draft. */
export async function setDraft(tx: Tx, id: string, isDraft: boolean): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('form_templates')
    .set({ is_draft: isDraft, modified_at: clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes a template and removes it from folders and from templates that relate to it. Its row stays for the documents
 * made from it.
 */
export async function markTemplateDeleted(tx: Tx, id: string): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('form_templates')
    .set({ deleted_at: clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await tx
    .deleteFrom('folder_form_templates')
    .where('tenant_id', '=', tenantId)
    .where('template_id', '=', id)
    .execute();
  await tx.deleteFrom('form_template_related').where('tenant_id', '=', tenantId).where('related_id', '=', id).execute();
}
