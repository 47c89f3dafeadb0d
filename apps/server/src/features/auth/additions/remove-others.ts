import { type AdditionKind, doubtedGrantsSince, LIMITS } from '@paraph/domain';
import { systemContext } from '../../../platform/context.ts';
import { asTenant, contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { switchDelegationOff } from '../../delegation/index.ts';
import { takeBackGrants } from '../../folders/index.ts';
import { endSharesMadeIn } from '../../shares/index.ts';
import { readLiving } from '../../users/index.ts';
import type { Period } from '../factors/store.ts';
import { reactionPart } from '../reaction-part.ts';
import { blockAllProviders, blockProvider } from '../sso/blocks.ts';
import { deleteProviderLinksMadeIn, type RestoredUsers } from '../sso/links-of-account.ts';
import { inEachCompany } from '../use-cases/each-company.ts';
import { undoJoining } from './undo-joining.ts';

export interface Others {
  /** Links to companies' providers. */
  providers: number;
  delegations: number;
  /** Companies that the account joined. */
  joined: number;
  shares: number;
  /** Folders whose access was taken back. */
  folders: number;
  /** People who were added to running documents, lists, moves and changes. */
  ended: Readonly<Record<AdditionKind, number>>;
}

interface Doubted extends Period, RestoredUsers {
  /**
   * Since when access to folders of others is taken back, and what was set up in features above ends; absent for the start
   * of the period.
   */
  sinceInOthers?: Date;
  /** Since when the account leaves companies that it joined; absent for the start of the period. */
  joinedSince?: Date;
  /** The only company to look at; links to providers stay. */
  only?: string;
}

/**
 * Removes what else opens an account, acts for it or lets others read, and was added in a period: links to companies'
 * providers, companies that the account joined, delegations, shares, access to folders and what was set up in features above (AccountAdditions). A provider
 * whose link is denied by this is blocked for the user, or it would link them again at once. Each company of the account
 * logs it. Needs a transaction of inSystemFor.
 */
export async function removeOthersAddedIn(
  tx: Tx,
  accountId: string,
  { restored, sinceInOthers, joinedSince, only, ...period }: Doubted,
): Promise<Others> {
  const { gone: providers, denied } =
    only === undefined
      ? await deleteProviderLinksMadeIn(tx, accountId, { ...period, ...(restored && { restored }) })
      : { gone: [], denied: [] };
  let [delegations, shares, folders] = [0, 0, 0];
  const ended: Record<AdditionKind, number> = { member: 0, series: 0, move: 0, change: 0 };
  const inOthers = { since: sinceInOthers ?? period.since, until: period.until };
  await inEachCompany(tx, accountId, async ({ tenantId, userId }) => {
    if (only !== undefined && tenantId !== only) return;
    const part = (name: string, work: () => Promise<number>) => reactionPart(tx, name, 0, work);
    delegations += await part('delegation', async () => Number(await switchDelegationOff(tx, userId, period)));
    shares += await part('shares', () => endSharesMadeIn(tx, userId, period));
    // Documents and folders of a deactivated user are others' work now.
    if (!(await isActiveUser(tx, userId))) return;
    await withoutActor(tx, async () => {
      folders += await part('grants', () => takeBackGrants(tx, userId, { ...period, sinceInOthers: inOthers.since }));
      for (const { kind, endMadeIn } of contextOf(tx).platform.additions)
        ended[kind] += await part(kind, () => endMadeIn(tx, userId, inOthers));
    });
    if (providers.some((place) => place.tenantId === tenantId))
      await emit(tx, 'user.sso-unlinked', tenantId, { data: { userIds: [userId] } });
    if (denied.some((place) => place.tenantId === tenantId)) await blockProvider(tx, userId);
  });
  const joined =
    only === undefined
      ? await reactionPart(tx, 'joining', 0, () =>
          undoJoining(tx, accountId, { ...period, since: joinedSince ?? period.since }),
        )
      : 0;
  return { providers: providers.length, delegations, joined, shares, folders, ended };
}

const isActiveUser = async (tx: Tx, userId: string): Promise<boolean> =>
  (await readLiving(tx, [userId])).some(({ state }) => state === 'active');

/**
 * Calls `fn` in the company of the context without the caller: a link may be pressed where the owner is signed in, and
 * nobody is notified of an act of their own.
 */
function withoutActor(tx: Tx, fn: () => Promise<void>): Promise<void> {
  const { platform, tenantId, trace } = contextOf(tx);
  return asTenant(tx, systemContext(platform, tenantId, trace), fn);
}

/** Removes all of them that were added until a time, and blocks providers that find the account by its address. */
export async function removeAllOthers(tx: Tx, accountId: string, until: Date): Promise<void> {
  // What was listed at the request.
  const asked = new Date(until.getTime() - LIMITS.factorRecoveryWait);
  await removeOthersAddedIn(tx, accountId, { ...doubtedGrantsSince(asked), until });
  await blockAllProviders(tx, accountId);
}
