import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { tenantUrlIn } from '../../tenants/index.ts';
import { readAdmins } from '../../users/index.ts';
import { standingsOf } from './store.ts';

/**
 * Returns for a reader of the mail about doubted acts of an account in the company of the context the page that they may
 * open: its log for its administrators; the companies, or this one among them, for those who only operate the
 * installation.
 */
export async function linksFor(tx: Tx, accountId: string): Promise<(email: string) => string> {
  const { platform, tenantId } = contextOf(tx);
  const log = `${await tenantUrlIn(tx, platform, tenantId)}/admin/log`;
  const operators = await readAdmins(tx, 'superadmin');
  const deskId = operators.length > 0 ? tenantId : await deskOf(tx, accountId);
  if (!deskId) return () => log;
  const admins = new Set((await readAdmins(tx)).map(({ email }) => email));
  const companies = `${await tenantUrlIn(tx, platform, deskId)}/super-admin/tenants`;
  const ofOperator = deskId === tenantId ? companies : `${companies}/${tenantId}/edit`;
  return (email) => (admins.has(email) ? log : ofOperator);
}

/** Returns the tenant in which an account operates the installation. */
async function deskOf(tx: Tx, accountId: string): Promise<string | undefined> {
  const standings = await standingsOf(tx, accountId);
  return standings.find(({ isActive, roles }) => isActive && roles.includes('superadmin'))?.tenantId;
}
