import { lifetimeHours } from '@paraph/domain';
import { type Ctx, systemContext } from '../../../platform/context.ts';
import { contextOf, inSystem, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { binDocument, forgetWordsAbout, loadVersion, releaseBytes } from '../../documents/index.ts';
import { tenantInfoIn, settingsIn } from '../../tenants/index.ts';
import { mailOwner } from '../mails.ts';
import { announceDue, markPurged, takeDue, takeOld, tenantsAtWork, withdrawAnnounced } from '../store/clock.ts';

const HOUR = 3_600_000;

/**
 * Runs the retention of every company: announces deletions, moves due documents to the bin, and empties the bin
 * (product D6, D9). Each step adds an event to the chain of the document.
 */
export async function keepOrder(platform: Platform): Promise<void> {
  for (const tenantId of await inSystem(platform, tenantsAtWork)) {
    const ctx = systemContext(platform, tenantId, 'retention');
    await inTenant(ctx, async (tx) => withdrawAnnounced(tx, await ageIn(tx)));
    await untilNone(ctx, announce);
    await untilNone(ctx, deleteDue);
    await untilNone(ctx, purge);
  }
}

/** Repeats a step batch by batch, each in a separate transaction. */
async function untilNone(ctx: Ctx, step: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await inTenant(ctx, step)) > 0);
}

/** Returns null while the company has no lifetime for completed documents, or its module is off. */
async function ageIn(tx: Tx): Promise<{ lifetime: number; today: string } | null> {
  const { locale, modules, zone } = await tenantInfoIn(tx);
  const { lifetime } = await settingsIn(tx, locale);
  if (!lifetime || !modules.includes('AutomaticDeletionCompletedDocuments')) return null;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(contextOf(tx).clock.now());
  return { lifetime: lifetimeHours(lifetime) * HOUR, today };
}

async function announce(tx: Tx): Promise<number> {
  const age = await ageIn(tx);
  if (!age) return 0;
  const due = await announceDue(tx, age);
  for (const { id, dueAt } of due) {
    await emit(tx, 'document.deletion-announced', id, { data: { dueAt: dueAt.toISOString() } });
    await mailOwner(tx, id, dueAt);
  }
  return due.length;
}

async function deleteDue(tx: Tx): Promise<number> {
  const due = await takeDue(tx);
  for (const { id, name, version, dueAt } of due) {
    const sha256 = (await loadVersion(tx, id, version))?.sha256 ?? '';
    await binDocument(tx, id);
    const data = { cause: 'lifetime', version, sha256, dueAt: dueAt.toISOString() };
    await emit(tx, 'document.deleted', id, { data, texts: { name } });
  }
  return due.length;
}

async function purge(tx: Tx): Promise<number> {
  const old = await takeOld(tx);
  for (const { id } of old) {
    const sha256 = await releaseBytes(tx, id);
    await forgetWordsAbout(tx, id);
    await markPurged(tx, id);
    await emit(tx, 'document.purged', id, { data: { sha256 } });
  }
  return old.length;
}
