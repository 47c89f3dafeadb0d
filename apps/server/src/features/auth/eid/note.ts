import type { AnswerOf, endpoints } from '@paraph/contract';
import type { MethodName, SigningCountry } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { openJson, sealJson } from '../../../platform/keys/index.ts';
import { identitiesOf } from './store.ts';

/** What is stored of an eID besides the hash of its code, so that its owner recognizes it. */
export interface EidNote {
  method: string;
  /** The name in the certificate. */
  name: string;
  /** The first digits; the others are replaced by stars. */
  code: string;
}

const placeOf = (id: string) => ({ column: 'eid_identities.note_sealed', row: id }) as const;

/** Encrypts the note of an identity. */
export const sealNote = ({ platform }: Ctx, id: string, note: EidNote): Buffer => sealJson(platform, placeOf(id), note);

/** Returns undefined for an eID that was linked before notes existed. */
export const openNote = (
  { platform }: Ctx,
  { id, note_sealed }: { id: string; note_sealed: Buffer | null },
): EidNote | undefined => (note_sealed ? openJson<EidNote>(platform, placeOf(id), note_sealed) : undefined);

type LinkedEid = AnswerOf<typeof endpoints.safety.get>['eids'][number];

/** Returns the eIDs that open an account, for display to its owner. Needs a transaction of inSystem. */
export async function linkedEids(tx: Tx, ctx: Ctx, accountId: string): Promise<LinkedEid[]> {
  const rows = await identitiesOf(tx, accountId);
  return rows.map((row) => {
    const note = openNote(ctx, row);
    return {
      id: row.id,
      method: (note?.method as MethodName | undefined) ?? null,
      country: row.country as SigningCountry,
      code: note?.code ?? null,
      linkedAt: row.linked_at.toISOString(),
    };
  });
}
