import { sql } from 'kysely';
import type { EventName } from '@paraph/domain';
import { contextOf, type Tx } from '../db/index.ts';

/** Acts of participants, which remain evidence with the name of the actor. */
const EVIDENT: readonly EventName[] = [
  'document.signed',
  'document.approved',
  'document.mass-approved',
  'document.acknowledged',
  'document.rejected',
];

/**
 * Erases the texts of the company's own events about a user and of those the user caused. Of the user's acts on
 * documents it erases IP address and questions to senders, which are no evidence of an act. The chains contain the
 * salted hashes and remain valid (decision 13).
 */
export const eraseTextsOf = (tx: Tx, userId: string) =>
  sql`delete from event_texts t using events e
    where e.tenant_id = ${contextOf(tx).tenantId} and t.tenant_id = e.tenant_id and t.event_id = e.id
      and ((e.subject_type = 'tenant' and (e.actor_id = ${userId} or e.data -> 'userIds' @> to_jsonb(${userId}::text)))
        or (e.actor_id = ${userId} and t.key = 'ip')
        or (e.actor_id = ${userId} and t.key = 'executor' and e.name <> all(${[...EVIDENT]}))
        or (e.actor_id = ${userId} and t.key = 'comment' and e.name in ('document.method-lacking', 'document.question-asked')))`.execute(
    tx,
  );
