import { columnElements, columnType, type FillElement, type FormColumnType, type ListField } from '@paraph/domain';
import { sql } from 'kysely';
import { byName, contextOf, type Tx } from '../../../platform/db/index.ts';
import { type FormReader, isReadable } from './readable.ts';

/** A form template as lists show it. */
interface ListedTemplate {
  id: string;
  name: string;
  isGone: boolean;
}

/** Users whose list entries are searched: all of the viewer's, and waiting ones of the people they act for. */
export interface ColumnPositions {
  own: readonly string[];
  delegators: readonly string[];
}

/**
 * Returns form templates of documents found there, by name. The index is read for the next template after each one, so
 * the time does not depend on the number of documents.
 */
export async function templatesSeen(tx: Tx, { own, delegators }: ColumnPositions): Promise<ListedTemplate[]> {
  const { tenantId } = contextOf(tx);
  const next = (user: string, after = sql``) => sql`(select s.form_template_id from seats s
    where s.tenant_id = ${tenantId} and s.user_id = ${sql.ref(user)} and s.form_template_id is not null ${after}
    order by s.form_template_id limit 1)`;
  const { rows } = await sql<ListedTemplate>`
    with recursive seen (user_id, id) as (
      select u.id, ${next('u.id')} from unnest(${own}::uuid[]) u (id)
      union all
      select seen.user_id, ${next('seen.user_id', sql`and s.form_template_id > seen.id`)} from seen
      where seen.id is not null)
    select t.id, t.name, t.deleted_at is not null as "isGone" from form_templates t
    where t.tenant_id = ${tenantId} and (t.id in (select id from seen)
      or t.id in (select form_template_id from seats where tenant_id = ${tenantId}
        and user_id = any(${delegators}::uuid[]) and on_turn and form_template_id is not null))
    order by ${byName('t.name')}, t.id`.execute(tx);
  return rows;
}

/** Returns whether a document of the template is found there; each of the two subqueries has an index. */
export async function isTemplateSeen(
  tx: Tx,
  templateId: string,
  { own, delegators }: ColumnPositions,
): Promise<boolean> {
  const { tenantId } = contextOf(tx);
  const ofTheirs = (people: readonly string[]) => sql`select from seats where tenant_id = ${tenantId}
    and user_id = any(${[...people]}::uuid[]) and form_template_id = ${templateId}`;
  const { rows } = await sql<{ seen: boolean }>`select exists (${ofTheirs(own)})
    or exists (${ofTheirs(delegators)} and on_turn) as seen`.execute(tx);
  return rows[0]!.seen;
}

/**
 * Returns the fields of a template as columns: present fields in their order, then removed fields that documents have
 * values of, by their last label. Empty for a template that is not of the company.
 */
export async function loadFields(tx: Tx, templateId: string): Promise<ListField[]> {
  const { tenantId } = contextOf(tx);
  const template = await tx
    .selectFrom('form_templates')
    .select('structure')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', templateId)
    .executeTakeFirst();
  if (!template) return [];
  const elements = columnElements(template.structure as unknown as FillElement[]);
  const now = elements.map((element) => ({
    id: element.id,
    label: element.label,
    kind: columnType(element),
    isGone: false,
  }));
  const gone = await fieldsBeside(
    tx,
    templateId,
    now.map(({ id }) => id),
  );
  return [...now, ...gone];
}

/** Returns fields that have values and are not in `known`, read one after the other along the index. */
async function fieldsBeside(tx: Tx, templateId: string, known: readonly string[]): Promise<ListField[]> {
  const { tenantId } = contextOf(tx);
  const ofTemplate = sql`v.tenant_id = ${tenantId} and v.template_id = ${templateId}`;
  const { rows } = await sql<{ id: string; label: string; kind: FormColumnType }>`
    with recursive filled (id) as (
      (select v.element_id from form_values v where ${ofTemplate} order by v.element_id limit 1)
      union all
      select (select v.element_id from form_values v where ${ofTemplate} and v.element_id > filled.id
        order by v.element_id limit 1)
      from filled where filled.id is not null)
    select f.id, l.label, l.kind from filled f cross join lateral (select v.label, v.kind from form_values v
      where ${ofTemplate} and v.element_id = f.id order by v.document_id desc limit 1) l
    where f.id is not null and f.id <> all(${known}::text[]) order by f.id`.execute(tx);
  return rows.map((row) => ({ ...row, isGone: true }));
}

/**
 * Returns form values of these documents of one template, by document and field, without documents that the viewer may
 * not read.
 */
export async function loadListedValues(
  tx: Tx,
  ids: readonly string[],
  reader: FormReader,
): Promise<Map<string, Record<string, string>>> {
  if (ids.length === 0) return new Map();
  const { tenantId } = contextOf(tx);
  const { rows } = await sql<{ id: string; values: Record<string, string> }>`
    select s.document_id as id, coalesce((select jsonb_object_agg(v.element_id, v.text)
      from form_values v where v.tenant_id = ${tenantId} and v.document_id = s.document_id), '{}') as values
    from unnest(${ids}::uuid[]) s (document_id) where ${isReadable(tenantId, reader)}`.execute(tx);
  return new Map(rows.map(({ id, values }) => [id, values]));
}
