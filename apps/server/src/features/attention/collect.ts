import type { AnswerOf, endpoints } from '@paraph/contract';
import type { DoctorCheck } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import { readInTenant, type Tx } from '../../platform/db/index.ts';
import { unledDepartments } from '../directory/index.ts';
import { lastFaults } from '../doctor/index.ts';
import { countOverdue, leftWaiting, unreachedInCompany } from '../document-list/index.ts';
import { coversOf } from '../documents/index.ts';
import { dayIn, tenantInfoIn } from '../tenants/index.ts';
import { cachedHealth } from '../trust/index.ts';
import { nearLimits } from '../usage/index.ts';
import { countWithoutManager, personsById } from '../users/index.ts';

type AttentionAnswer = AnswerOf<typeof endpoints.attention.look>;

/** Limit of counted returned mails; more of them are still one task. */
const MOST = 100;
/** Limit of named items; the list begins with these. */
const NAMED = 5;

/** Returns the present tasks of the administrators (product, admin panel). Sends no request to other systems. */
export async function collectAttention(ctx: Ctx): Promise<AttentionAnswer> {
  const trust = await trustOf(ctx);
  return readInTenant(ctx, async (tx) => ({
    at: ctx.clock.now().toISOString(),
    returnedMails: await returnedMails(tx),
    overdue: await countOverdue(tx, dayIn((await tenantInfoIn(tx)).zone, ctx.clock.now())),
    leftWaiting: await leftBehind(tx),
    withoutManager: await countWithoutManager(tx),
    unledDepartments: await unledDepartments(tx, NAMED),
    limits: await nearLimits(tx),
    trust,
  }));
}

/**
 * Returns returned mails. Recipients of documents whose names are private to the viewer are not named either (product
 * D5).
 */
async function returnedMails(tx: Tx): Promise<AttentionAnswer['returnedMails']> {
  const found = await unreachedInCompany(tx, MOST + 1);
  const shown = found.slice(0, NAMED);
  const covers = await coversOf(
    tx,
    shown.map((row) => row.document_id),
  );
  const owners = await personsById(
    tx,
    shown.map((row) => row.owner_id),
  );
  const rows = shown.map((row) => ({
    documentId: row.document_id,
    documentName: covers.get(row.document_id) ?? row.name,
    ownerName: nameOf(owners.get(row.owner_id)),
    name: covers.has(row.document_id)
      ? null
      : nameOf({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
    reason: row.return_reason ?? ('unknown' as const),
  }));
  return { count: Math.min(found.length, MOST), isMore: found.length > MOST, rows };
}

async function leftBehind(tx: Tx): Promise<AttentionAnswer['leftWaiting']> {
  const { total, people } = await leftWaiting(tx, NAMED);
  return {
    count: total,
    people: people.map((row) => ({
      id: row.id,
      name: nameOf({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
      state: row.deleted ? ('deleted' as const) : ('inactive' as const),
      documents: row.documents,
    })),
  };
}

const nameOf = (person: { firstName: string; lastName: string; email: string } | undefined): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() || person.email : '';

/** Checks of the doctor that concern trust services; the others concern the operator only. */
const TRUST: readonly DoctorCheck[] = ['clock', 'timestamps', 'anchors', 'status', 'lists', 'seal'];

async function trustOf({ platform, clock }: Ctx): Promise<AttentionAnswer['trust']> {
  const { faults, lookedAt } = await lastFaults(platform, TRUST);
  const kept = await cachedHealth(platform, clock.now());
  // The newer state of the lists is used: they are refreshed every six hours, the doctor runs only on request.
  const own = [
    ...(kept.areListsSound === false ? ['lists' as const] : []),
    ...(kept.sealUntil || !kept.isSealUsable ? ['seal' as const] : []),
  ];
  const others = faults.filter((check) => check !== 'lists' || kept.areListsSound === null);
  return {
    faults: TRUST.filter((check) => own.some((one) => one === check) || others.includes(check)),
    sealUntil: kept.sealUntil?.toISOString() ?? null,
    lookedAt: lookedAt?.toISOString() ?? null,
  };
}
