import { type EventName, fail } from '@paraph/domain';
import { type Ctx, operatorContext } from '../../platform/context.ts';
import { asTenant, contextOf, inSystemFor, inTenant, type Json, rightsLock, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { readTenant } from './store.ts';

/** An act of the operator on a company. */
export interface OperatorAct {
  name: EventName;
  data?: Record<string, Json>;
}

/**
 * Changes a company and records it in the same transaction. The company's log names the operator of Paraph, the
 * operator's own log the super administrator with the address of the call. `change` returns data for the company's log
 * that was not known before. The two logs are written in the order of their ids, as asTenant asks. Most of these acts can
 * take something away from callers of the company, so calls that are under way come before the act or are refused.
 */
export async function changeCompany(
  ctx: Ctx,
  id: string,
  acts: readonly OperatorAct[],
  change: (tx: Tx) => Promise<Record<string, Json> | void>,
): Promise<void> {
  const company = id === ctx.tenantId ? ctx : operatorContext(ctx, id);
  const record = async (tx: Tx) => {
    if (ctx.tenantId < id) await recordOwn(tx, ctx, { id, acts });
    const more = await change(tx);
    for (const { name, data } of acts) await emit(tx, name, id, { data: { ...data, ...more } });
    if (ctx.tenantId > id) await recordOwn(tx, ctx, { id, acts });
  };
  await inSystemFor(company, record, () => [rightsLock(id)]);
}

/** Records acts in the operator's own log, with the name of the company. */
async function recordOwn(tx: Tx, ctx: Ctx, { id, acts }: { id: string; acts: readonly OperatorAct[] }): Promise<void> {
  const { name: company } = (await readTenant(tx, id)) ?? fail('generic.not-found');
  const write = async () => {
    for (const { name, data } of acts)
      await emit(tx, name, ctx.tenantId, { data: { ...data, companyId: id }, texts: { name: company } });
  };
  await (contextOf(tx).tenantId === ctx.tenantId ? write() : asTenant(tx, ctx, write));
}

/**
 * Changes a company by functions of features that see one tenant only. The operator's own log is written before, so
 * that no act is without its entry.
 */
export async function changeInside(
  ctx: Ctx,
  id: string,
  act: OperatorAct,
  change: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  if (ctx.tenantId !== id) await inSystemFor(ctx, (tx) => recordOwn(tx, ctx, { id, acts: [act] }));
  await inTenant(operatorContext(ctx, id), async (tx) => {
    await change(tx);
    await emit(tx, act.name, id, act.data ? { data: act.data } : {});
  });
}

/** Records an act on a company that needs no entry in the company's own log, as its creation. */
export const recordActOn = (ctx: Ctx, id: string, act: OperatorAct): Promise<void> =>
  inSystemFor(ctx, (tx) => recordOwn(tx, ctx, { id, acts: [act] }));
