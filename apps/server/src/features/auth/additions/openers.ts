import { momentText, type OpenerKind } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { signingDelegationTimes } from '../../delegation/index.ts';
import { linkedTimes } from '../eid/store.ts';
import { readAuthenticator, unusedCodesSince } from '../factors/store.ts';
import { type Addressee } from '../mails.ts';
import { passkeysOf } from '../passkeys/store.ts';
import { providerLinksOf, providersByAddress } from '../sso/links-of-account.ts';
import { readOwnAccount } from '../store/accounts.ts';

/** Something beside the password that opens an account, or a delegate who may sign in place of its owner. */
export interface WayIn {
  kind: OpenerKind;
  since: Date;
}

/** Returns what opens an account or acts for it beside its password, oldest first. Needs a transaction of inSystemFor. */
export async function openersOf(tx: Tx, accountId: string): Promise<WayIn[]> {
  const app = (await readAuthenticator(tx, accountId))?.confirmedAt;
  const now = contextOf(tx).clock.now();
  const codes = await unusedCodesSince(tx, accountId);
  const email = (await readOwnAccount(tx, accountId))?.email ?? '';
  const passkeys = await passkeysOf(tx, accountId);
  const all: WayIn[] = [
    ...(app ? [{ kind: 'app', since: app } as const] : []),
    ...(codes ? [{ kind: 'codes', since: codes } as const] : []),
    ...passkeys.map(({ created_at: since }) => ({ kind: 'passkey', since }) as const),
    ...(await linkedTimes(tx, accountId)).map((since) => ({ kind: 'eid', since }) as const),
    ...(await providerLinksOf(tx, accountId)).map(({ linkedAt: since }) => ({ kind: 'sso', since }) as const),
    ...(await providersByAddress(tx, accountId, email)).map((since) => ({ kind: 'sso', since }) as const),
    ...(await signingDelegationTimes(tx, accountId, now)).map((since) => ({ kind: 'delegation', since }) as const),
  ];
  return all.toSorted((one, other) => one.since.getTime() - other.since.getTime());
}

/** Lists kinds and dates without names, because an intruder may have chosen the names. */
export function listOfOpeners(tx: Tx, { locale }: Addressee, all: readonly WayIn[]): string[] {
  const { openers } = phrases[locale].safety;
  return all.map(({ kind, since }) => `${openers[kind]} (${momentText(contextOf(tx).zone, since)})`);
}
