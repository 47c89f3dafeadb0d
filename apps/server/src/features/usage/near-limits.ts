import { NEAR_LIMIT } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { readBound } from './store/acts.ts';
import { readUse } from './store/signatures.ts';

/** A limit of the month that is nearly reached, or reached. */
export interface NearLimit {
  kind: 'signatures' | 'api';
  used: number;
  most: number;
}

/** Returns the company's limits of this month that are used to four fifths or more. */
export async function nearLimits(tx: Tx): Promise<NearLimit[]> {
  const use = await readUse(tx, { ownerId: null, hold: false });
  const { limit, acts } = await readBound(tx);
  const all: NearLimit[] = [
    ...(use ? [{ kind: 'signatures' as const, used: use.finished + use.running, most: use.most }] : []),
    ...(limit === null ? [] : [{ kind: 'api' as const, used: acts, most: limit }]),
  ];
  return all.filter(({ used, most }) => most > 0 && used >= most * NEAR_LIMIT);
}
