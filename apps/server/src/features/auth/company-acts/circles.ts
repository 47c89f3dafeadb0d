import { isDeepStrictEqual } from 'node:util';
import type { CompanyChange } from '../../../platform/company-changes/index.ts';
import { contextOf, type Json, type Tx } from '../../../platform/db/index.ts';
import { TERM_VALUE } from '../../tenants/index.ts';
import { inEachTenantOf } from '../use-cases/each-company.ts';

/** Terms that one company has at a time, and what a company has that gives them up. */
const GIVEN_UP: Readonly<Record<string, (tenantId: string) => Json>> = {
  key: (tenantId) => tenantId,
  // No browser reaches a host below this name (RFC 6761).
  hosts: (tenantId) => [`${tenantId}.invalid`],
};

/** Changes of one such term of a company, newest first. */
type Same = readonly CompanyChange[];

const namesIn = (value: Json): Json[] => (Array.isArray(value) ? value : [value]);

/**
 * Gives up short names and hosts that an intruder exchanged between companies in a circle, so that each can get its former
 * one: each waits for another one of the circle.
 * @returns the changes that stayed, as they are to be compared now
 */
export async function breakCircles(tx: Tx, stayed: readonly CompanyChange[]): Promise<CompanyChange[]> {
  const open = stayed.filter(({ value, key }) => value === TERM_VALUE && key in GIVEN_UP);
  const groups = [...Map.groupBy(open, ({ tenantId, key }) => `${tenantId} ${key}`).values()];
  const inCircle = circleOf(groups);
  const given = new Map<CompanyChange, Json>();
  const rows = inCircle.map((same) => ({ tenantId: same[0]!.tenantId, newest: same[0]! }));
  await inEachTenantOf(tx, rows, async ({ newest }) => {
    const { tenantId, key, written } = newest;
    const term = contextOf(tx).platform.companyValues.find(({ name }) => name === TERM_VALUE);
    const instead = GIVEN_UP[key]!(tenantId);
    if (!term || !isDeepStrictEqual(await term.read(tx, key), written)) return;
    if (await term.restore(tx, key, instead, newest.changedAt)) given.set(newest, instead);
  });
  return stayed.map((change) => (given.has(change) ? { ...change, written: given.get(change)! } : change));
}

/** Returns those whose former names only others of them have now. */
function circleOf(groups: readonly Same[]): readonly Same[] {
  const taken = new Set(groups.flatMap((same) => namesIn(same[0]!.written)));
  const inside = groups.filter((same) => namesIn(same.at(-1)!.former).every((name) => taken.has(name)));
  return inside.length === groups.length ? inside : circleOf(inside);
}
