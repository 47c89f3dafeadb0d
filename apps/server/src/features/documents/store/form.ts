import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** The form that a document was made from. */
export interface FormOfDocument {
  templateName: string;
  /** Texts of what was filled in, by field, as lists show them. */
  formValues: Record<string, string>;
}

/** Returns the form of a document; a deleted template keeps its name. */
export async function loadForm(
  tx: Tx,
  { documentId, templateId }: { documentId: string; templateId: string },
): Promise<FormOfDocument> {
  const { tenantId } = contextOf(tx);
  const template = await tx
    .selectFrom('form_templates')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', templateId)
    .executeTakeFirstOrThrow();
  const values = await tx
    .selectFrom('form_values')
    .select(['element_id', 'text'])
    .where('tenant_id', '=', tenantId)
    .where('document_id', '=', documentId)
    .orderBy('position')
    .execute();
  return {
    templateName: template.name,
    formValues: Object.fromEntries(values.map(({ element_id, text }) => [element_id, text])),
  };
}
