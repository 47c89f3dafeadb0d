import type { Module } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { tenantInfoIn } from '../rights.ts';
import { insertModules } from '../store.ts';

/** Switches on those of the given modules that are off in the tenant of this transaction, and records it. */
export async function switchOnModules(tx: Tx, wanted: readonly Module[], actorId: string): Promise<void> {
  const { tenantId } = contextOf(tx);
  const { modules } = await tenantInfoIn(tx);
  const on = wanted.filter((name) => !modules.includes(name));
  if (on.length === 0) return;
  await insertModules(tx, tenantId, on);
  await emit(tx, 'tenant.modules-changed', tenantId, { actorId, data: { on, off: [] } });
}
