import { fail } from '@paraph/domain';
import type { OpenDocument } from '../open-document.ts';

const fullName = (first: string | null, last: string | null) => `${first ?? ''} ${last ?? ''}`.trim();

/** Refuses changes of the document while a member signs it (decision 22). @throws document.blocked */
export function refuseWhileSigning({ lock }: OpenDocument): void {
  if (!lock) return;
  fail('document.blocked', {
    name: fullName(lock.first_name, lock.last_name),
    until: lock.expires_at?.toISOString() ?? '',
  });
}
