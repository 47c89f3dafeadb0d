import { type CompanyAct, type Locale, momentText, ROLES } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { CompanyChange } from '../../../platform/company-changes/index.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { personOf, readAdmins, readLiving, type TenantUser } from '../../users/index.ts';
import { readOwnAccount } from '../store/accounts.ts';
import { holdersOfAccount } from '../use-cases/notify-safety.ts';
import { detailsOf, type MailDetails } from './mail-details.ts';
import { type Language, linesOf, shortened } from './mail-lines.ts';
import { NAMED } from './entries.ts';
import { isAbout } from './left.ts';
import { linksFor } from './mail-links.ts';
import type { DoneAct } from './store.ts';
import type { UndoneActs } from './undo.ts';

interface DoubtedActs {
  accountId: string;
  /** Newest first. */
  acts: readonly DoneAct[];
  /** Those to check. */
  left: readonly DoneAct[];
  undone: UndoneActs;
}

/**
 * Mails the owner of an account, at each of its mailboxes, and the administrators of the company of the context what was
 * undone there and what is left to check. It is a mail about accounts: the intruder may have set the company's server.
 */
export async function mailDoubted(tx: Tx, { accountId, acts, left, undone }: DoubtedActs): Promise<void> {
  const { clock, tenantId } = contextOf(tx);
  const joined = await joinedBy(tx, acts);
  const { invited, keys, recoveries, reverted, deactivated, parts, stayed } = undone;
  if ([acts, invited, keys, recoveries, reverted, deactivated, parts].every(({ length }) => length === 0)) return;
  const { name, locale: own, zone } = await tenantInfoIn(tx);
  const readers = new Map<string, Locale>();
  for (const admin of [...(await readAdmins(tx)), ...(await readAdmins(tx, 'superadmin'))].map(personOf))
    readers.set(admin.email, admin.locale ?? own);
  for (const { email, locale } of await holdersOfAccount(tx, accountId)) readers.set(email, locale);
  const account = await readOwnAccount(tx, accountId);
  const links = await linksFor(tx, accountId);
  const details = await detailsOf(tx, left, [...reverted, ...stayed, ...parts.map(({ change }) => change)]);
  for (const [email, locale] of readers)
    await sendMail(tx, {
      to: email,
      template: 'companyDoubted',
      locale,
      params: {
        TenantName: name,
        Email: account?.email ?? '',
        Url: links(email),
        at: momentText(zone, clock.now()),
        removed: listOfUndone({ locale, zone }, undone, details),
        openers: listOfLeft({ locale, zone }, { left, stayed, joined, details }),
      },
      ...(acts[0] && { once: `company acts ${tenantId} ${accountId} ${acts[0].eventId} ${email}` }),
    });
}

/** Returns the users whom these acts invited and who have accepted, those with most rights first. */
async function joinedBy(tx: Tx, acts: readonly DoneAct[]): Promise<TenantUser[]> {
  const ids = acts.filter(({ name }) => name === 'user.invited').flatMap(({ data }) => data.userIds ?? []);
  if (ids.length === 0) return [];
  const people = (await readLiving(tx, [...new Set(ids)])).map(personOf);
  const rightsOf = ({ roles }: TenantUser) => Math.min(...roles.map((role) => ROLES[role].code));
  return people.filter(({ state }) => state === 'active').toSorted((a, b) => rightsOf(a) - rightsOf(b));
}

function listOfUndone(
  { locale, zone }: Language,
  { invited, webhooks, keys, recoveries, reverted, deactivated, parts }: UndoneActs,
  details: MailDetails,
): string[] {
  const { log, safety } = phrases[locale];
  const all = [
    ...invited.map((email) => `${log.acts['user_invitation-withdrawn']}: ${email}`),
    ...recoveries.map((email) => `${log.acts['user_recovery-stopped']}: ${email}`),
    ...deactivated.map((email) => `${log.acts['user_deactivated']}: ${email}`),
    ...webhooks.map((url) => `${log.acts['tenant_webhook-disabled']}: ${new URL(url).host}`),
    ...(keys.length > 0 ? [`${log.acts['tenant_key-revoked']} (${keys.length})`] : []),
    ...linesOf(
      { locale, zone },
      [
        ...reverted.map((change) => ({ change, detail: details.ofChange(locale, change) })),
        ...parts.map((part) => ({ change: part.change, detail: details.ofPart(locale, part) })),
      ].map(({ change, detail }) => ({ name: change.act as CompanyAct, at: change.changedAt, detail })),
    ).map((line) => `${log.acts['tenant_change-reverted']}: ${line}`),
  ];
  return all.length > 0 ? shortened(all) : [safety.address.nothingRemoved];
}

interface Left {
  left: readonly DoneAct[];
  stayed: readonly CompanyChange[];
  joined: readonly TenantUser[];
  details: MailDetails;
}

function listOfLeft({ locale, zone }: Language, { left, stayed, joined, details }: Left): string[] {
  const { log, roles: names, safety } = phrases[locale];
  const values = stayed.flatMap((change) => {
    const detail = details.ofStayed(locale, change);
    return detail ? [{ name: change.act as CompanyAct, at: change.changedAt, detail, of: change.tenantId }] : [];
  });
  const entries = entriesOf(stayed);
  const isInValues = (act: DoneAct) =>
    values.some((one) => one.name === act.name && one.of === (act.data.companyId ?? act.tenantId)) ||
    entries.some((change) => isAbout(act, change) && isChangeOf(act, stayed, change));
  const all = [
    ...joined.map(
      ({ email, roles }) => `${log.acts.user_accepted}: ${email}, ${roles.map((role) => names[role]).join(', ')}`,
    ),
    ...linesOf(
      { locale, zone },
      [
        ...values,
        ...entries.map((change) => ({
          name: change.act as CompanyAct,
          at: change.changedAt,
          detail: details.ofEntry(locale, change),
        })),
        ...left
          .filter((act) => !isInValues(act))
          .map((act) => ({ name: act.name, at: act.at, detail: details.ofAct(act) })),
      ],
      'complete',
    ),
  ];
  return all.length > 0 ? all : [safety.address.nothingRemoved];
}

/** Returns the oldest change of each entry that stays: many changes of one entry are one line, with what it was before. */
function entriesOf(stayed: readonly CompanyChange[]): CompanyChange[] {
  const named = stayed.filter(({ value }) => NAMED.includes(value));
  return [...Map.groupBy(named, ({ tenantId, value, key }) => `${tenantId} ${value} ${key}`).values()].map((same) =>
    same.at(-1)!,
  );
}

/** Returns whether one of the changes of an entry is of an act. */
const isChangeOf = ({ name }: DoneAct, stayed: readonly CompanyChange[], { value, key }: CompanyChange): boolean =>
  stayed.some((change) => change.value === value && change.key === key && change.act === name);
