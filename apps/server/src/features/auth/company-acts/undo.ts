import { COMPANY_ACTS, doubtedActsSince } from '@paraph/domain';
import { type CompanyChange, revertChanges } from '../../../platform/company-changes/index.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { assignRoles, deactivateUser, personOf, readLiving, recordCeo } from '../../users/index.ts';
import { inEachTenantOf } from '../use-cases/each-company.ts';
import { type Accomplices, accomplicesOf, invitedHere } from './accomplices.ts';
import { mailDoubted } from './mail.ts';
import { doubtedChanges } from './revertable.ts';
import { companyActsOf, deleteInvitationsBy, disableWebhooks, type DoneAct, revokeKeysOf } from './store.ts';

/** What was undone in one company. */
export interface UndoneActs {
  /** Users whose invitation was withdrawn, as name and address. */
  invited: string[];
  /** Addresses of webhooks that were disabled. */
  webhooks: string[];
  /** How many API keys were revoked. */
  keys: number;
  /** Addresses of users who came by an invitation of the denied session, and are deactivated. */
  deactivated: string[];
  /** What was put back. */
  reverted: CompanyChange[];
}

interface CompanyOfActs {
  tenantId: string;
  invited: string[];
  acts: DoneAct[];
  changes: CompanyChange[];
  /** Keys that the operator made for this company. */
  keyIds: string[];
  accomplices: Accomplices;
}

const isOfWebhook = ({ name }: DoneAct): boolean => name.startsWith('tenant.webhook-');
const isOfKey = ({ name }: DoneAct): boolean => name === 'tenant.key-created' || name === 'tenant.key-restored';
const given = (ids: readonly (string | undefined)[]): string[] => [...new Set(ids)].filter((id) => id !== undefined);

/**
 * Undoes what an account did for its companies in these days, or since the denied sign-in or addition if that was before,
 * after its owner denied it: open invitations are withdrawn, webhooks disabled and API keys revoked. Of a denied session
 * (`sessionAt`: when it began) changed values are put back too, and users whom it let in are deactivated; a link about an
 * addition names no session, so that older and later work of the owner stays. A forgotten password or a lost factor
 * denies nothing. What was done after `until` stays. `only`: the company that a denied sign-in by its provider could
 * reach. The owner and the administrators of each company are mailed that, with all other acts of COMPANY_ACTS to check.
 * A second reaction without a new act mails nothing. Needs a transaction of inSystemFor (security AN-16).
 */
export async function undoCompanyActs(
  tx: Tx,
  accountId: string,
  { denied, sessionAt, until, only }: { denied?: Date; sessionAt?: Date; until?: Date; only?: string } = {},
): Promise<void> {
  const now = contextOf(tx).clock.now();
  const period = { since: doubtedActsSince(now, denied), until: until ?? now };
  const isMeant = ({ tenantId }: { tenantId: string }) => only === undefined || tenantId === only;
  const invited = await deleteInvitationsBy(tx, accountId, { ...period, only });
  const acts = (await companyActsOf(tx, accountId, period)).filter(isMeant);
  const {
    accomplices,
    all,
    toRevert: changes,
  } = await workOf(tx, accountId, { acts, sessionAt, until: period.until, only });
  const keys = acts.filter(isOfKey);
  const tenantIds = given([
    ...invited.map(({ tenantId }) => tenantId),
    ...acts.map(({ tenantId }) => tenantId),
    ...changes.map(({ tenantId }) => tenantId),
    ...accomplices.map(({ tenantId }) => tenantId),
    ...keys.map(({ data }) => data.companyId),
  ]);
  const companies: CompanyOfActs[] = tenantIds.map((tenantId) => ({
    tenantId,
    invited: invited.filter((one) => one.tenantId === tenantId).map(({ userId }) => userId),
    acts: acts.filter((one) => one.tenantId === tenantId),
    changes: changes.filter((one) => one.tenantId === tenantId),
    keyIds: given(keys.filter(({ data }) => data.companyId === tenantId).map(({ data }) => data.keyId)),
    accomplices,
  }));
  const done = new Map<string, UndoneActs>();
  await inEachTenantOf(tx, companies, async (company) => {
    done.set(company.tenantId, await undoIn(tx, company, { accountId, since: period.since }));
  });
  // After all of them: an act of the operator is in the operator's own log, and its change in the company.
  const left = leftOf({
    changes: all,
    reverted: [...done.values()].flatMap(({ reverted }) => reverted),
    sessionAt,
  });
  await inEachTenantOf(tx, companies, ({ tenantId, acts: own }) =>
    mailDoubted(tx, { accountId, acts: own, left: own.filter(left), undone: done.get(tenantId)! }),
  );
}

interface SessionWork {
  acts: readonly DoneAct[];
  sessionAt: Date | undefined;
  until: Date;
  only: string | undefined;
}

/** Returns what a denied session changed, and whom it let in. */
async function workOf(tx: Tx, accountId: string, { acts, sessionAt, until, only }: SessionWork) {
  if (!sessionAt) return { accomplices: [], all: [], toRevert: [] };
  const own = acts.filter(({ at }) => at >= sessionAt);
  const accomplices = await accomplicesOf(tx, own, { since: sessionAt, until });
  return { accomplices, ...(await doubtedChanges(tx, { accountId, since: sessionAt, accomplices, only })) };
}

interface Outcome {
  changes: readonly CompanyChange[];
  reverted: readonly CompanyChange[];
  sessionAt: Date | undefined;
}

/**
 * Returns whether an act stays for the administrators to check: it was not undone completely, or nothing says what was
 * there before.
 */
function leftOf({ changes, reverted, sessionAt }: Outcome): (act: DoneAct) => boolean {
  const ids = new Set(reverted.map(({ id }) => id));
  const nameOf = (tenantId: string, act: string) => `${tenantId} ${act}`;
  const known = new Set(changes.map(({ tenantId, act }) => nameOf(tenantId, act)));
  const kept = changes.filter(({ id, isReverted }) => !isReverted && !ids.has(id));
  const open = new Set(kept.map(({ tenantId, act }) => nameOf(tenantId, act)));
  return ({ tenantId, name, data, at }) => {
    const { reaction } = COMPANY_ACTS[name];
    const key = nameOf(data.companyId ?? tenantId, name);
    if (reaction === 'reverted') return !sessionAt || at < sessionAt || open.has(key) || !known.has(key);
    return reaction === 'listed' || name === 'tenant.admin-invited';
  };
}

async function undoIn(
  tx: Tx,
  { invited, acts, changes, keyIds, accomplices }: CompanyOfActs,
  by: { accountId: string; since: Date },
): Promise<UndoneActs> {
  const { tenantId } = contextOf(tx);
  const webhookIds = given(acts.filter(isOfWebhook).map(({ data }) => data.webhookId));
  const webhooks = await disableWebhooks(tx, webhookIds, by);
  for (const { id, url } of webhooks)
    await emit(tx, 'tenant.webhook-disabled', tenantId, { data: { webhookId: id }, texts: { url } });
  const keys = await revokeKeysOf(tx, keyIds);
  for (const keyId of keys) await emit(tx, 'tenant.key-revoked', tenantId, { data: { keyId } });
  const reverted = await putBack(tx, changes);
  return {
    deactivated: await deactivateInvited(tx, accomplices),
    reverted,
    invited: await withdraw(tx, invited),
    webhooks: webhooks.map(({ url }) => url),
    keys: keys.length,
  };
}

async function putBack(tx: Tx, changes: readonly CompanyChange[]): Promise<CompanyChange[]> {
  const reverted = await revertChanges(tx, changes);
  for (const [act, same] of Map.groupBy(reverted, (change) => change.act))
    await emit(tx, 'tenant.change-reverted', contextOf(tx).tenantId, {
      data: { act, keys: [...new Set(same.map(({ key }) => key))].filter(Boolean) },
    });
  return reverted;
}

/** Deactivates users who came by an invitation of a denied session, until an administrator lets them in. */
async function deactivateInvited(tx: Tx, accomplices: Accomplices): Promise<string[]> {
  const invited = invitedHere(tx, accomplices);
  if (invited.length === 0) return [];
  const people = (await readLiving(tx, invited)).map(personOf);
  const done: string[] = [];
  for (const { userId, email } of people) if (await deactivateUser(tx, userId)) done.push(email);
  return done;
}

/**
 * Takes the roles of users whose invitation is deleted: they are external users, whom an administrator may invite again.
 * Users who have joined keep theirs: they were only asked to allow the company's provider again.
 */
async function withdraw(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const people = (await readLiving(tx, userIds)).map(personOf).filter(({ state }) => state === 'invited');
  for (const { userId } of people) await assignRoles(tx, userId, ['externaluser']);
  await recordCeo(
    tx,
    'taken',
    people.filter(({ roles }) => roles.includes('ceo')),
  );
  if (people.length === 0) return [];
  const names = people.map(({ firstName, lastName, email }) => `${firstName} ${lastName} <${email}>`.trim());
  await emit(tx, 'user.invitation-withdrawn', contextOf(tx).tenantId, {
    data: { userIds: people.map(({ userId }) => userId) },
    texts: { people: names.join(', ') },
  });
  return people.map(({ email }) => email);
}
