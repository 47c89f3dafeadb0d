import {
  type CompanyAct,
  doubtedActsSince,
  doubtedGrantsSince,
  momentText,
  type OpenerKind,
  OTHERS_KINDS,
  type OthersKind,
} from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { delegationTimes } from '../../delegation/index.ts';
import { grantTimes } from '../../folders/index.ts';
import { runningShareTimes } from '../../shares/index.ts';
import { linkedTimes } from '../eid/store.ts';
import { readAuthenticator, unusedCodesSince } from '../factors/store.ts';
import { type Addressee } from '../mails.ts';
import { companyActsOf } from '../company-acts/store.ts';
import { passkeysOf } from '../passkeys/store.ts';
import { providerLinksOf, providersByAddress } from '../sso/links-of-account.ts';
import { readOwnAccount } from '../store/accounts.ts';

/** Something beside the password that opens an account, acts in place of its owner, or lets others read. */
export interface AccessOpener {
  kind: OpenerKind;
  since: Date;
}

/** Returns what opens an account or acts for it beside its password, oldest first. Needs a transaction of inSystemFor. */
export async function openersOf(tx: Tx, accountId: string): Promise<AccessOpener[]> {
  const app = (await readAuthenticator(tx, accountId))?.confirmedAt;
  const codes = await unusedCodesSince(tx, accountId);
  const email = (await readOwnAccount(tx, accountId))?.email ?? '';
  const passkeys = await passkeysOf(tx, accountId);
  const all: AccessOpener[] = [
    ...(app ? [{ kind: 'app', since: app } as const] : []),
    ...(codes ? [{ kind: 'codes', since: codes } as const] : []),
    ...passkeys.map(({ created_at: since }) => ({ kind: 'passkey', since }) as const),
    ...(await linkedTimes(tx, accountId)).map((since) => ({ kind: 'eid', since }) as const),
    ...(await providerLinksOf(tx, accountId)).map(({ linkedAt: since }) => ({ kind: 'sso', since }) as const),
    ...(await providersByAddress(tx, accountId, email)).map((since) => ({ kind: 'sso', since }) as const),
    ...(await othersOf(tx, accountId, contextOf(tx).platform)),
  ];
  return all.toSorted((one, other) => one.since.getTime() - other.since.getTime());
}

/**
 * Returns who acts for an account or reads by it without a sign-in: its delegates, and the newest of its shares, of the
 * access to folders that it gave, of people whom it added to documents in the last days and of its acts for its
 * companies, because there may be hundreds. Needs a transaction of inSystem.
 */
export async function othersOf(
  tx: Tx,
  accountId: string,
  { additions, clock }: Pick<Platform, 'additions' | 'clock'>,
): Promise<{ kind: OthersKind; since: Date }[]> {
  const now = clock.now();
  const young = { since: doubtedGrantsSince(now).sinceInOthers, until: now };
  const members = additions.find(({ kind }) => kind === 'member');
  const acts = await companyActsOf(tx, accountId, { since: doubtedActsSince(now), until: now });
  const timesOf = (isMeant: (name: CompanyAct) => boolean) =>
    acts.filter(({ name }) => isMeant(name)).map(({ at }) => at);
  const times: Record<OthersKind, Date[]> = {
    delegation: await delegationTimes(tx, accountId, now),
    share: newest(await runningShareTimes(tx, accountId, now)),
    member: newest((await members?.timesOf(tx, accountId, young)) ?? []),
    folder: newest(await grantTimes(tx, accountId, { ...doubtedGrantsSince(now), until: now })),
    manager: newest(timesOf(isChoiceOfManager)),
    company: newest(timesOf((name) => !isChoiceOfManager(name))),
  };
  return OTHERS_KINDS.flatMap((kind) => times[kind].map((since) => ({ kind, since })));
}

/** Users choose their own manager; this is no change for the company. */
const isChoiceOfManager = (name: CompanyAct): boolean => name === 'user.manager-changed';

const newest = (times: readonly Date[]): Date[] =>
  times.toSorted((one, other) => other.getTime() - one.getTime()).slice(0, 1);

/** Returns openers as the API answers them. */
export const presentOpener = ({ kind, since }: AccessOpener): { kind: OpenerKind; since: string } => ({
  kind,
  since: since.toISOString(),
});

/** Lists kinds and dates without names, because an intruder may have chosen the names. */
export function listOfOpeners(tx: Tx, { locale }: Addressee, all: readonly AccessOpener[]): string[] {
  const { openers } = phrases[locale].safety;
  return all.map(({ kind, since }) => `${openers[kind]} (${momentText(contextOf(tx).zone, since)})`);
}
