import type { Tx } from '../../../platform/db/index.ts';
import { contextOf, prepared } from '../../../platform/db/index.ts';
import { COMPANY } from './shelves.ts';

/**
 * Number of newest names that are sampled to estimate how common a word is, and milliseconds for which a sample is
 * valid.
 */
const SAMPLE = 400;
const KEEP = 60_000;
const MOST_TENANTS = 500;

type Sample = { names: readonly string[]; documents: number };

const askSample = prepared<Sample>(
  'documents.sample-of-names',
  `select coalesce((select array_agg(name) from (
      select name from seats where tenant_id = current_setting('app.tenant_id')::uuid and user_id = $1
      order by modified_at desc, document_id desc limit ${SAMPLE}) newest), '{}') as names,
    (select coalesce(sum(n), 0)::int from seat_tallies
      where tenant_id = current_setting('app.tenant_id')::uuid and user_id = $1 and day is null) as documents`,
);

/**
 * Estimates how many of a tenant's names contain a word, from a sample of the newest. The estimate selects the query
 * plan and never affects the result.
 */
export function createWordShares(now: () => number = Date.now) {
  const kept = new Map<string, Sample & { until: number }>();
  const sampleOf = async (tx: Tx): Promise<Sample> => {
    const { tenantId } = contextOf(tx);
    const known = kept.get(tenantId!);
    if (known && known.until > now()) return known;
    const [sample] = await askSample(tx, COMPANY);
    kept.delete(tenantId!);
    kept.set(tenantId!, { ...sample!, until: now() + KEEP });
    if (kept.size > MOST_TENANTS) kept.delete(kept.keys().next().value!);
    return sample!;
  };
  /** Returns the share of names with a word (between 0 and 1, both excluded), and the number of documents. */
  return async (tx: Tx): Promise<{ share: (word: string) => number; documents: number }> => {
    const { names, documents } = await sampleOf(tx);
    const share = (word: string) => (names.filter((name) => name.includes(word)).length + 0.5) / (names.length + 1);
    return { share, documents };
  };
}
