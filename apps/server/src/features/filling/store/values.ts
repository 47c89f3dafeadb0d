import type { FormValue } from '@paraph/contract';
import type { ColumnValue } from '@paraph/domain';
import { contextOf, json, type Tx } from '../../../platform/db/index.ts';

/** The value of one element, as documents and lists show it. */
export interface ValueRow extends ColumnValue {
  elementId: string;
  label: string;
  value: FormValue;
}

/** Stores the values of a document's form, in the order of its elements. */
export async function insertValues(
  tx: Tx,
  { documentId, templateId }: { documentId: string; templateId: string },
  rows: readonly ValueRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { tenantId } = contextOf(tx);
  await tx
    .insertInto('form_values')
    .values(
      rows.map(({ elementId, label, value, kind, text, number, startsOn, endsOn }, position) => ({
        tenant_id: tenantId,
        document_id: documentId,
        element_id: elementId,
        template_id: templateId,
        position,
        label,
        kind,
        value: json(value),
        text,
        number,
        starts_on: startsOn,
        ends_on: endsOn,
      })),
    )
    .execute();
}

export async function loadValues(
  tx: Tx,
  documentId: string,
): Promise<{ id: string; label: string; value: FormValue; text: string }[]> {
  const rows = await tx
    .selectFrom('form_values')
    .select(['element_id as id', 'label', 'value', 'text'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .orderBy('position')
    .execute();
  return rows as { id: string; label: string; value: FormValue; text: string }[];
}

export async function deleteValues(tx: Tx, documentId: string): Promise<void> {
  await tx
    .deleteFrom('form_values')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .execute();
}
