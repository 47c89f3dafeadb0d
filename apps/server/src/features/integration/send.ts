import { TRANSFER_TRIES, transferPause, type TransferTrouble } from '@paraph/domain';
import { type StoredDmsDocument, outcome, type OutcomeCode, ProviderError } from '@paraph/providers';
import type { Ctx } from '../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../platform/db/index.ts';
import { emit, type Listener } from '../../platform/events/index.ts';
import { readFile } from '../../platform/files/index.ts';
import { type Job, noteUntilWritten, sendJob } from '../../platform/jobs/index.ts';
import { tenantInfoIn } from '../tenants/index.ts';
import { settingsOf } from './settings.ts';
import { beginTry, queueTransfer, readPresent, readTerms, readTransfer, revive, settleTransfer } from './store.ts';
import { systemOf } from './system.ts';

const JOB = 'integration.send';

/** Returns whether documents of the company are sent to its own system: the module and the system are switched on. */
export async function isIntegrated(tx: Tx): Promise<boolean> {
  if (!(await tenantInfoIn(tx)).modules.includes('DocumentUrl')) return false;
  return settingsOf(await readTerms(tx)).isEnabled;
}

/**
 * Queues the transfer of a completed document in its final version: signed ones after the archive timestamp, which is a
 * separate version. A later renewal of that timestamp is transferred too.
 */
export const transferQueuer: Listener = {
  name: 'integration-transfers',
  events: ['document.completed', 'document.level-extended'],
  async handle(tx, event) {
    const document = await readPresent(tx, event.subjectId);
    if (document?.phase !== 'completed' || document.cause === 'signed' || !(await isIntegrated(tx))) return;
    if (await queueTransfer(tx, event.subjectId, document.version))
      await sendJob(tx, JOB, { documentId: event.subjectId });
  },
};

/** Retries a failed transfer. @returns false when it had not failed */
export async function sendAgainIn(tx: Tx, documentId: string): Promise<boolean> {
  if (!(await revive(tx, documentId))) return false;
  await sendJob(tx, JOB, { documentId });
  return true;
}

/** Transfers one version. Idempotent: the system identifies it by our id and number. */
export const transferJob: Job = {
  name: JOB,
  concurrency: 8,
  perTenant: 2,
  actsOutside: true,
  async run(ctx, { documentId }) {
    const id = String(documentId);
    const waiting = await inTenant(ctx, (tx) => dueIn(tx, id));
    if (!waiting) return;
    const note = await lay(ctx, id, waiting).then(
      (kept) => () => arrived(ctx, id, waiting, kept),
      (error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        return () => failed(ctx, id, waiting, error.code);
      },
    );
    await noteUntilWritten(ctx.platform, `transfer of ${id}`, note);
  },
};

type Due = NonNullable<Awaited<ReturnType<typeof dueIn>>>;

/** Returns a transfer that is due. Notes its try first: a database that cannot be written ends it before the call. */
async function dueIn(tx: Tx, id: string) {
  const transfer = await readTransfer(tx, id);
  const document = transfer?.state === 'waiting' ? await readPresent(tx, id) : undefined;
  if (!transfer || document?.version !== transfer.version) return undefined;
  await beginTry(tx, id, transfer.version);
  return { ...document, tries: transfer.tries };
}

async function lay(
  ctx: Ctx,
  id: string,
  { name, extension, version, file_id }: Due,
): Promise<StoredDmsDocument | 'off'> {
  const system = await systemOf(ctx);
  if (!system) return 'off';
  const fileName = name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`;
  const bytes = new Uint8Array(await readFile(ctx, file_id));
  return system.put({ id, version, name: fileName, bytes }, { traceId: ctx.trace });
}

async function arrived(ctx: Ctx, id: string, due: Due, kept: StoredDmsDocument | 'off'): Promise<void> {
  const { tries, version } = due;
  await inTenant(ctx, async (tx) => {
    if (kept === 'off') return giveUp(tx, id, { version, tries }, 'off');
    const { url, managerNeeded } = kept;
    const there = { url, manager_needed: managerNeeded, sent_at: ctx.clock.now() };
    const sent = { state: 'sent', tries: tries + 1, trouble: null, next_try_at: null, ...there } as const;
    if (await settleTransfer(tx, id, version, sent))
      await emit(tx, 'document.sent-to-system', id, {
        data: { form: 'documentSystem', version, sha256: kept.sha256, managerNeeded },
      });
  });
}

const TROUBLES: Partial<Record<OutcomeCode, TransferTrouble>> = {
  'dms.down': 'down',
  'dms.refuses-us': 'refusesUs',
  'dms.bad-answer': 'answerWrong',
  'dms.refused': 'refused',
  'dms.address-refused': 'addressRefused',
};

/** Schedules a retry at growing intervals while that can help; then the transfer fails, and the owner is notified. */
async function failed(ctx: Ctx, id: string, { version, tries: before }: Due, code: OutcomeCode): Promise<void> {
  const trouble = TROUBLES[code] ?? 'down';
  const tries = before + 1;
  await inTenant(ctx, async (tx) => {
    if (outcome(code).retry === 'no' || tries >= TRANSFER_TRIES) return giveUp(tx, id, { version, tries }, trouble);
    const next = new Date(contextOf(tx).clock.now().getTime() + transferPause(tries));
    const isOurs = await settleTransfer(tx, id, version, { state: 'waiting', tries, trouble, next_try_at: next });
    if (isOurs) await sendJob(tx, JOB, { documentId: id }, { after: next });
  });
}

async function giveUp(
  tx: Tx,
  id: string,
  { version, tries }: { version: number; tries: number },
  trouble: TransferTrouble,
): Promise<void> {
  const end = { state: 'failed', tries, trouble, next_try_at: null } as const;
  if (await settleTransfer(tx, id, version, end))
    await emit(tx, 'document.not-sent-to-system', id, { data: { version, trouble } });
}
