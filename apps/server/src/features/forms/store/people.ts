import type { FormPeople } from '@paraph/domain';
import { contextOf, json, type Tx } from '../../../platform/db/index.ts';

/** Returns the people of a template, deleted or not, and locks its row until the transaction ends. */
export async function readPeople(tx: Tx, id: string): Promise<FormPeople | undefined> {
  const row = await tx
    .selectFrom('form_templates')
    .select(['approval_steps as steps', 'default_signers as defaultSigners', 'mail_getters as mailGetters'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as FormPeople | undefined;
}

export async function replacePeople(
  tx: Tx,
  id: string,
  { steps, defaultSigners, mailGetters }: FormPeople,
): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('form_templates')
    .set({
      approval_steps: json(steps),
      default_signers: [...defaultSigners],
      mail_getters: [...mailGetters],
      // An editor that was opened before may not save the former people again.
      modified_at: clock.now(),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
