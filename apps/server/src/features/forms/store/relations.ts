import { contextOf, type Tx } from '../../../platform/db/index.ts';

export interface TemplateRelations {
  relatedIds: readonly string[];
  departmentIds: readonly string[];
  tagIds: readonly string[];
}

/** Sets related forms in their order, departments and tags of a template; the caller must have locked it. */
export async function replaceRelations(tx: Tx, templateId: string, to: TemplateRelations): Promise<void> {
  const { tenantId } = contextOf(tx);
  for (const table of ['form_template_related', 'form_template_departments', 'form_template_tags'] as const)
    await tx.deleteFrom(table).where('tenant_id', '=', tenantId).where('template_id', '=', templateId).execute();
  const key = { tenant_id: tenantId, template_id: templateId };
  if (to.relatedIds.length > 0)
    await tx
      .insertInto('form_template_related')
      .values(to.relatedIds.map((related_id, place) => ({ ...key, related_id, place })))
      .execute();
  if (to.departmentIds.length > 0)
    await tx
      .insertInto('form_template_departments')
      .values([...new Set(to.departmentIds)].map((department_id) => ({ ...key, department_id })))
      .execute();
  if (to.tagIds.length > 0)
    await tx
      .insertInto('form_template_tags')
      .values([...new Set(to.tagIds)].map((tag_id) => ({ ...key, tag_id })))
      .execute();
}

/** Returns ids of the templates that a folder offers. */
export async function templatesOfFolder(tx: Tx, folderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('folder_form_templates')
    .select('template_id')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('folder_id', '=', folderId)
    .execute();
  return rows.map(({ template_id: id }) => id);
}
