import { doubtedActsSince } from '@paraph/domain';
import type { CompanyChange, ValueHistory } from '../../../platform/company-changes/index.ts';
import { contextOf, lockInOrder, rightsLock, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { type StoppedRequest, stopRequestsBy } from '../account-recovery/stop.ts';
import { reactionPart } from '../reaction-part.ts';
import { inEachTenantOf } from '../use-cases/each-company.ts';
import { type Accomplices, accomplicesOf, NO_ACCOMPLICES } from './accomplices.ts';
import { disableWebhooks } from './disable-webhooks.ts';
import { NAMED } from './entries.ts';
import { leftOf } from './left.ts';
import { mailDoubted } from './mail.ts';
import { administers, type DoubtedChanges, doubtedChanges, type OwnDoubt } from './revertable.ts';
import {
  companyActsOf,
  deleteInvitationsBy,
  invitedByOperator,
  type DoneAct,
  revokeKeysOf,
  standingsOf,
} from './store.ts';
import { putBack, putBackFreed, recordElsewhere } from './put-back.ts';
import { type PartUndone, takeOutLists } from './take-out-lists.ts';
import { deactivateInvited, withdraw } from './undo-people.ts';

/** What was undone in one company. */
export interface UndoneActs {
  /** Users whose invitation was withdrawn, as name and address. */
  invited: string[];
  /** Addresses of webhooks that were disabled. */
  webhooks: string[];
  /** API keys that were revoked. */
  keys: string[];
  /** Addresses of users who came by an invitation of the denied session, and are deactivated. */
  deactivated: string[];
  /** Addresses of accounts whose second factors it asked to remove, where that was stopped. */
  recoveries: string[];
  /** What was put back. */
  reverted: CompanyChange[];
  /** Values of which only a part went back. */
  parts: PartUndone[];
  /** What is as it was before all changes. */
  settled: CompanyChange[];
  /** What was to go back and did not, as a name that somebody else has now. */
  stayed: CompanyChange[];
}

export interface CompanyOfActs {
  tenantId: string;
  invited: string[];
  acts: DoneAct[];
  changes: CompanyChange[];
  histories: ValueHistory[];
  /** Requests of the operator to remove second factors that were stopped. */
  recoveries: string[];
  /** Keys that the operator made for this company. */
  keyIds: string[];
  accomplices: Accomplices;
}

const isOfWebhook = ({ name }: DoneAct): boolean => name.startsWith('tenant.webhook-');
const isNewKey = ({ name }: DoneAct): boolean => name === 'tenant.key-created';
const isRestoredKey = ({ name }: DoneAct): boolean => name === 'tenant.key-restored';
const given = (ids: readonly (string | null | undefined)[]): string[] =>
  [...new Set(ids)].filter((id) => id !== undefined && id !== null);

/**
 * Undoes what an account did for its companies in these days, or since the denied sign-in or addition if that was before,
 * after its owner denied it: open invitations are withdrawn, webhooks disabled and API keys revoked. Of a denied session
 * (`sessionAt`: when it began) changed values are put back too, users whom it let in are deactivated, and what these sent
 * and set up ends likewise; a link about an
 * addition names no session, so that older and later work of the owner stays. Where the owner administers a company no
 * longer, this is only listed: others have taken these rights. A forgotten password or a lost factor denies nothing. What was done after `until` stays, and
 * of the account's own what `own` does not include. `only`: the company that a denied sign-in by its provider could
 * reach. The owner and the administrators of each company are mailed that, with all other acts of COMPANY_ACTS to check.
 * A second reaction without a new act mails nothing. Needs a transaction of inSystemFor (security AN-16).
 * @returns how many requests of the operator to remove second factors were stopped
 */
export async function undoCompanyActs(
  tx: Tx,
  accountId: string,
  { denied, sessionAt, until, own: ofOwn, only }: Doubt = {},
): Promise<number> {
  const now = contextOf(tx).clock.now();
  const period = { since: doubtedActsSince(now, denied), until: until ?? now };
  const isMeant = ({ tenantId }: { tenantId: string }) => only === undefined || tenantId === only;
  const isDoubted = doubtedBy(ofOwn);
  const own = (await companyActsOf(tx, accountId, period)).filter((act) => isMeant(act) && isDoubted(act));
  const work = await workOf(tx, accountId, { acts: own, sessionAt, until: period.until, only, own: ofOwn });
  const { accomplices, mayUndo, isOperator } = work;
  const idsOf = (users: readonly { tenantId: string; userId: string }[]) =>
    given(users.filter(({ tenantId }) => mayUndo(tenantId)).map(({ userId }) => userId));
  const standings = (await standingsOf(tx, accountId)).filter(isMeant);
  const invited = [
    ...(await deleteInvitationsBy(
      tx,
      idsOf(standings),
      { ...period, until: ofOwn?.until ?? period.until },
      await invitedBy(tx, own),
    )),
    ...(await deleteInvitationsBy(tx, idsOf(accomplices.users), period)),
  ];
  const accountIds = new Set([accountId, ...accomplices.users.map((user) => user.accountId)]);
  const recoveries =
    sessionAt && isOperator
      ? await stopRequestsBy(tx, given([...accountIds]), { since: sessionAt, until: period.until })
      : [];
  const newestFirst = [...own, ...accomplices.acts].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const companies = companiesOf({ ...work, acts: newestFirst, invited, recoveries });
  const done = new Map<string, UndoneActs>();
  await inEachTenantOf(tx, companies, async (company) => {
    const isOfOwner: Accused['isOfOwner'] = (act) => act.accountId === accountId && !isDoubted(act);
    const by = { accountIds, since: period.since, isOperator, isOfOwner };
    const undo = () => (mayUndo(company.tenantId) ? undoIn(tx, company, by) : listIn(tx, company));
    done.set(company.tenantId, await reactionPart(tx, 'company acts', nothingOf(company), undo));
  });
  await putBackFreed(tx, companies, done);
  // After all of them: an act of the operator is in the operator's own log, and its change in the company.
  const acts = companies.flatMap((company) => company.acts);
  const isLeft = await leftOf(tx, { acts, accountIds, since: period.since, undone: [...done.values()], mayUndo });
  await inEachTenantOf(tx, companies, ({ tenantId, acts }) =>
    reactionPart(tx, 'mail about company acts', undefined, async () => {
      const undone = shownIn(tenantId, acts, done);
      await recordElsewhere(tx, undone.reverted);
      await mailDoubted(tx, { accountId, acts, left: acts.filter(isLeft), undone });
    }),
  );
  return recoveries.length;
}

/** Returns what was undone in a company; in that of the operator also what its acts changed in other companies. */
function shownIn(tenantId: string, acts: readonly DoneAct[], done: ReadonlyMap<string, UndoneActs>): UndoneActs {
  const own = done.get(tenantId)!;
  const elsewhere = new Set(given(acts.map(({ data }) => data.companyId)));
  elsewhere.delete(tenantId);
  const all = [own, ...[...elsewhere].flatMap((id) => done.get(id) ?? [])];
  return {
    ...own,
    reverted: all.flatMap(({ reverted }) => reverted),
    parts: all.flatMap(({ parts }) => parts),
    stayed: all.flatMap(({ stayed }) => stayed),
    invited: given(all.flatMap(({ invited }) => invited)),
    deactivated: given(all.flatMap(({ deactivated }) => deactivated)),
    keys: given(all.flatMap(({ keys }) => keys)),
  };
}

/** Returns the users whom acts invited, as an administrator or as the operator. */
async function invitedBy(tx: Tx, acts: readonly DoneAct[]): Promise<string[]> {
  const byOperator = await invitedByOperator(tx, acts);
  const own = acts.filter(({ name }) => name === 'user.invited').flatMap(({ data }) => data.userIds ?? []);
  return given([...own, ...byOperator.map(({ userId }) => userId)]);
}

interface Work extends DoubtedChanges {
  accomplices: Accomplices;
  /** Acts of the owner's account and of the accomplices. */
  acts: readonly DoneAct[];
  /** Users whose open invitation was deleted. */
  invited: readonly { tenantId: string; userId: string }[];
  recoveries: readonly StoppedRequest[];
}

/** Returns for each company what a reaction has to do there. */
function companiesOf({ accomplices, acts, histories, invited, mayUndo, toRevert, recoveries }: Work): CompanyOfActs[] {
  // A key whose former state is known goes back to it.
  const known = new Set(toRevert.filter(({ act }) => act === 'tenant.key-restored').map(({ key }) => key));
  const keys = acts.filter(
    (act) => mayUndo(act.tenantId) && (isNewKey(act) || (isRestoredKey(act) && !known.has(act.data.keyId ?? ''))),
  );
  const tenantIds = given([
    ...[...invited, ...acts, ...toRevert, ...accomplices.users, ...recoveries].map(({ tenantId }) => tenantId),
    ...acts.map(({ data }) => data.companyId),
    ...histories.map(({ changes }) => changes[0]!.tenantId),
  ]);
  return tenantIds.map((tenantId) => ({
    tenantId,
    invited: invited.filter((one) => one.tenantId === tenantId).map(({ userId }) => userId),
    acts: acts.filter((one) => one.tenantId === tenantId || one.data.companyId === tenantId),
    changes: toRevert.filter((one) => one.tenantId === tenantId),
    histories: histories.filter(({ changes }) => changes[0]!.tenantId === tenantId),
    recoveries: recoveries.filter((one) => one.tenantId === tenantId).map(({ email }) => email),
    keyIds: given(keys.filter(({ data }) => data.companyId === tenantId).map(({ data }) => data.keyId)),
    accomplices,
  }));
}

/** Everything stays where the undoing failed. */
const nothingOf = ({ changes }: CompanyOfActs): UndoneActs => ({
  recoveries: [],
  invited: [],
  webhooks: [],
  keys: [],
  deactivated: [],
  reverted: [],
  parts: [],
  settled: [],
  stayed: [...changes],
});

/** Puts values back, then takes out of lists what the account put in: somebody may have saved the rest since. */
async function valuesBack(tx: Tx, { histories }: CompanyOfActs, changes: readonly CompanyChange[]) {
  const whole = await putBack(tx, changes);
  const lists = await takeOutLists(tx, histories);
  const settled = [...whole.settled, ...lists.settled];
  const gone = new Set([...whole.reverted, ...settled].map(({ id }) => id));
  const carried = histories.flatMap(({ changes: all, isDoubted }) =>
    all.filter((one) => !one.isReverted && isDoubted(one)),
  );
  const entries = carried.filter(({ value }) => NAMED.includes(value));
  const stayed = [...new Set([...whole.stayed, ...entries])].filter(({ id }) => !gone.has(id));
  return { reverted: whole.reverted, settled, stayed, parts: [...whole.parts, ...lists.parts] };
}

/** Lists in a company where others have taken the owner's rights, and puts back what any colleague may. */
const listIn = async (tx: Tx, company: CompanyOfActs): Promise<UndoneActs> => ({
  ...nothingOf(company),
  recoveries: company.recoveries,
  ...(await valuesBack(tx, company, company.changes)),
});

interface Doubt {
  denied?: Date;
  sessionAt?: Date;
  until?: Date;
  /** What of the account's own is doubted; absent for all. */
  own?: OwnDoubt;
  only?: string;
}

/** Returns whether an act of the account itself is doubted. */
const doubtedBy =
  (own: OwnDoubt | undefined) =>
  ({ sessionId, at }: Pick<DoneAct, 'sessionId' | 'at'>): boolean =>
    !own || at <= own.until || (sessionId !== null && own.sessionIds.has(sessionId));

interface SessionWork {
  acts: readonly DoneAct[];
  sessionAt: Date | undefined;
  until: Date;
  only: string | undefined;
  own: OwnDoubt | undefined;
}

/** Returns what a denied session changed, and whom it let in. */
async function workOf(tx: Tx, accountId: string, { acts, sessionAt, until, only, own: ofOwn }: SessionWork) {
  if (!sessionAt)
    return {
      accomplices: NO_ACCOMPLICES,
      toRevert: [],
      histories: [],
      mayUndo: await administers(tx, accountId),
      isOperator: false,
    };
  const own = acts.filter(({ at }) => at >= sessionAt);
  const accomplices = await accomplicesOf(tx, accountId, own, { since: sessionAt, until });
  return {
    accomplices,
    ...(await doubtedChanges(tx, { accountId, since: sessionAt, accomplices, only, own: ofOwn })),
  };
}

/** The accounts whose acts are undone, and since when. */
interface Accused {
  accountIds: ReadonlySet<string | null>;
  since: Date;
  /** Whether the owner operates the installation. */
  isOperator: boolean;
  isOfOwner: Parameters<typeof disableWebhooks>[2]['isOfOwner'];
}

async function undoIn(tx: Tx, company: CompanyOfActs, by: Accused): Promise<UndoneActs> {
  const { invited, acts, changes, keyIds, accomplices, recoveries } = company;
  const { tenantId } = contextOf(tx);
  const webhookIds = given(acts.filter(isOfWebhook).map(({ data }) => data.webhookId));
  const webhooks = await disableWebhooks(tx, webhookIds, by);
  for (const { id, url } of webhooks)
    await emit(tx, 'tenant.webhook-disabled', tenantId, { data: { webhookId: id }, texts: { url } });
  const keys = await revokeIn(tx, { keyIds, changes });
  const isCreation = ({ act }: CompanyChange) => act === 'tenant.company-created';
  // A key that the account made does not come back.
  const changed = changes.filter((one) => !isCreation(one) && !keyIds.includes(one.key));
  const values = await valuesBack(tx, company, changed);
  const deactivated = await deactivateInvited(tx, accomplices, by);
  const withdrawn = await withdraw(tx, invited);
  // After those whom the account let in are out: a company that others use stays.
  const creation = await putBack(tx, changes.filter(isCreation));
  return {
    reverted: [...values.reverted, ...creation.reverted],
    parts: values.parts,
    settled: [...values.settled, ...creation.settled],
    stayed: [...values.stayed, ...creation.stayed],
    recoveries,
    deactivated,
    invited: withdrawn,
    webhooks: webhooks.map(({ url }) => url),
    keys,
  };
}

const TAKING: readonly string[] = ['tenant.activated', 'tenant.company-created', 'tenant.key-restored'];

/** Revokes keys. Calls that are under way come before their end, and that of the company, or are refused. */
async function revokeIn(tx: Tx, { keyIds, changes }: Pick<CompanyOfActs, 'keyIds' | 'changes'>): Promise<string[]> {
  const { tenantId } = contextOf(tx);
  const isTaking = keyIds.length > 0 || changes.some(({ act }) => TAKING.includes(act));
  if (isTaking) await lockInOrder(tx, [rightsLock(tenantId)]);
  const keys = await revokeKeysOf(tx, keyIds);
  for (const keyId of keys) await emit(tx, 'tenant.key-revoked', tenantId, { data: { keyId } });
  return keys;
}
