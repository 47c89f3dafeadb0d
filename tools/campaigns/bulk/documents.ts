import type { DocumentDetails } from '@paraph/contract';
import { each } from '../many-sessions.ts';
import type { Portal } from '../portal.ts';
import { send, upload } from '../signature.ts';

/** Result of a bulk act, with its faults. */
export interface Done {
  summary: string;
  faults: string[];
}

/** Sends this many documents to one member. @returns their ids */
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

/** Returns documents with the hash of the version that a page shows to this user. */
export const shownTo = (portal: Portal, ids: readonly string[]): Promise<{ id: string; sha256: string }[]> =>
  each(ids, 4, async (id) => {
    const { body } = await portal.request('GET', `/api/documents/${id}`);
    return { id, sha256: (body as unknown as DocumentDetails).version.sha256 };
  });

/** Polling interval of a page. */
export const PAGE = 1_000;
/** Twice the longest session of a provider. */
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
