import { refuseDuplicate, type Tx } from '../../../platform/db/index.ts';
import { renewPersonalLinks } from '../use-cases/renew-personal-links.ts';
import { setAddress } from './store.ts';

/**
 * Gives an account another address. Personal links mailed to the former one end, and entries on turn are mailed new ones.
 * Needs a transaction of inSystemFor.
 * @throws generic.conflict when another account has the address
 */
export async function applyAddress(tx: Tx, accountId: string, email: string): Promise<void> {
  await refuseDuplicate('generic.conflict', () => setAddress(tx, accountId, email));
  await renewPersonalLinks(tx, accountId);
}
