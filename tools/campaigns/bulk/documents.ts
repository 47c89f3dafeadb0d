import type { DocumentDetails } from '@paraph/contract';
import { each } from '../many-sessions.ts';
import type { Portal } from '../portal.ts';
import { send, upload } from '../signature.ts';

/** What was done to many, and what of it is not as promised. */
export interface Done {
  said: string;
  faults: string[];
}

/** Sends so many documents to one member. @returns their ids */
export const sendAll = (owner: Portal, member: object, count: number): Promise<string[]> =>
  each(
    Array.from({ length: count }, (_, place) => place),
    4,
    async (place) => {
      const id = await upload(owner, undefined, `many-${place}.pdf`);
      await send(owner, id, [member]);
      return id;
    },
  );

/** A page looks so often. */
export const PAGE = 1_000;
/** As long as the longest session of a provider, and as long again. */
export const LONGEST = 900_000;

/** Waits until every document is as wanted. @returns how many are not */
export async function notYet(
  owner: Portal,
  ids: readonly string[],
  wanted: (document: DocumentDetails) => boolean,
): Promise<number> {
  const are = await each(ids, 2, (id) =>
    owner.until(id, wanted, LONGEST, PAGE).then(
      () => true,
      () => false,
    ),
  );
  return are.filter((is) => !is).length;
}

export const isSigned = ({ phase, highestLevel, validation, alreadySigned, blocked }: DocumentDetails): boolean =>
  phase === 'completed' &&
  highestLevel === 'LTA' &&
  alreadySigned === 1 &&
  blocked === null &&
  validation?.result === 'valid' &&
  validation.valid === 1;

export const isApproved = ({ phase, members }: DocumentDetails): boolean =>
  phase === 'completed' && members.every(({ done }) => done);
