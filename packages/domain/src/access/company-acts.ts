import type { EventName } from '../events.ts';
import { LIMITS } from '../limits.ts';
import { SETTING_PROOFS, type SavedSetting } from '../company/setting-proofs.ts';

/**
 * What a reaction of an account's owner does to an act of the account for its company, when an intruder may have done it:
 * - `withdrawn`: what the act offered is taken back, as an invitation that was not accepted;
 * - `disabled`: what the act set up stops working until an administrator enables it again;
 * - `reverted`: the value that it changed goes back to its former one;
 * - `listed`: it stays, because the company works with it, and the administrators are mailed a list to check.
 */
export type ActReaction = 'withdrawn' | 'disabled' | 'reverted' | 'listed';

/**
 * When the other administrators are notified of an act in the portal: `always`, when a privileged role was given
 * (`privileged`), when a setting of SETTING_PROOFS changed (`settings`), when people outside the company were added
 * (`outside`), or never. `own`: the event names its recipients.
 */
type ActNotice = 'always' | 'privileged' | 'settings' | 'outside' | 'own' | 'never';

interface CompanyActRow {
  reaction: ActReaction;
  notice: ActNotice;
}

/**
 * Acts for a company that keep working after the account that did them is closed to an intruder: they let somebody in,
 * give rights, or decide where data, mails and sign-ins go (security AN-16). The key is the event of the act.
 */
export const COMPANY_ACTS = {
  'user.invited': { reaction: 'withdrawn', notice: 'privileged' },
  'tenant.admin-invited': { reaction: 'withdrawn', notice: 'own' },
  'tenant.webhook-created': { reaction: 'disabled', notice: 'always' },
  'tenant.webhook-changed': { reaction: 'disabled', notice: 'always' },
  // Its address is disabled too. The former secret does not come back: programs may have the new one.
  'tenant.webhook-secret-renewed': { reaction: 'listed', notice: 'always' },
  'tenant.key-created': { reaction: 'disabled', notice: 'always' },
  'tenant.key-restored': { reaction: 'reverted', notice: 'always' },
  'user.activated': { reaction: 'reverted', notice: 'privileged' },
  'user.deactivated': { reaction: 'listed', notice: 'never' },
  'user.roles-changed': { reaction: 'reverted', notice: 'privileged' },
  'user.deleted': { reaction: 'listed', notice: 'never' },
  'user.erased': { reaction: 'listed', notice: 'never' },
  'user.handed-over': { reaction: 'listed', notice: 'never' },
  'user.sso-asked': { reaction: 'listed', notice: 'never' },
  'tenant.permissions-changed': { reaction: 'reverted', notice: 'always' },
  'tenant.settings-changed': { reaction: 'reverted', notice: 'settings' },
  'tenant.open-all-on': { reaction: 'reverted', notice: 'own' },
  'tenant.mail-server-changed': { reaction: 'reverted', notice: 'always' },
  'tenant.mail-server-removed': { reaction: 'reverted', notice: 'always' },
  'tenant.hold-lifted': { reaction: 'reverted', notice: 'always' },
  'tenant.hold-placed': { reaction: 'listed', notice: 'never' },
  'tenant.mail-template-changed': { reaction: 'reverted', notice: 'never' },
  'tenant.sso-changed': { reaction: 'reverted', notice: 'own' },
  'tenant.sso-removed': { reaction: 'reverted', notice: 'own' },
  'tenant.webhook-deleted': { reaction: 'listed', notice: 'never' },
  'tenant.credentials-changed': { reaction: 'reverted', notice: 'always' },
  'tenant.key-revoked': { reaction: 'reverted', notice: 'never' },
  'tenant.key-terms-changed': { reaction: 'reverted', notice: 'never' },
  // Deactivated while nobody else uses it.
  'tenant.company-created': { reaction: 'reverted', notice: 'never' },
  // Mailed to the administrators of the company by the act itself.
  'tenant.edited': { reaction: 'reverted', notice: 'never' },
  'tenant.modules-changed': { reaction: 'reverted', notice: 'never' },
  'tenant.activated': { reaction: 'reverted', notice: 'never' },
  'tenant.deactivated': { reaction: 'reverted', notice: 'never' },
  'tenant.access-group-created': { reaction: 'listed', notice: 'never' },
  'tenant.access-group-changed': { reaction: 'reverted', notice: 'never' },
  'tenant.department-created': { reaction: 'listed', notice: 'never' },
  'tenant.department-changed': { reaction: 'reverted', notice: 'never' },
  'tenant.form-template-created': { reaction: 'listed', notice: 'never' },
  'tenant.form-template-changed': { reaction: 'listed', notice: 'never' },
  'tenant.form-people-changed': { reaction: 'reverted', notice: 'outside' },
  'tenant.form-template-copied': { reaction: 'listed', notice: 'never' },
  'tenant.form-template-published': { reaction: 'listed', notice: 'never' },
  'tenant.form-template-deleted': { reaction: 'listed', notice: 'never' },
  'tenant.form-type-deleted': { reaction: 'listed', notice: 'never' },
  'tenant.access-group-deleted': { reaction: 'listed', notice: 'never' },
  'tenant.department-deleted': { reaction: 'listed', notice: 'never' },
  'tenant.form-template-withdrawn': { reaction: 'listed', notice: 'never' },
  'tenant.form-type-created': { reaction: 'listed', notice: 'never' },
  'tenant.form-type-changed': { reaction: 'reverted', notice: 'never' },
  'tenant.job-title-created': { reaction: 'listed', notice: 'never' },
  'tenant.job-title-changed': { reaction: 'reverted', notice: 'never' },
  'tenant.job-title-deleted': { reaction: 'listed', notice: 'never' },
  // Forms offer its options, which may be account numbers.
  'tenant.custom-list-created': { reaction: 'listed', notice: 'never' },
  'tenant.custom-list-changed': { reaction: 'reverted', notice: 'never' },
  'tenant.custom-list-deleted': { reaction: 'listed', notice: 'never' },
  // It decides who sees absences.
  'tenant.event-type-created': { reaction: 'listed', notice: 'never' },
  'tenant.event-type-changed': { reaction: 'reverted', notice: 'never' },
  'tenant.event-type-deleted': { reaction: 'listed', notice: 'never' },
  'tenant.tag-created': { reaction: 'listed', notice: 'never' },
  'tenant.tag-changed': { reaction: 'reverted', notice: 'never' },
  'tenant.tag-deleted': { reaction: 'listed', notice: 'never' },
  'tenant.logo-changed': { reaction: 'listed', notice: 'never' },
  'tenant.stamp-changed': { reaction: 'listed', notice: 'never' },
  'tenant.held-work-released': { reaction: 'listed', notice: 'never' },
  'tenant.held-work-discarded': { reaction: 'listed', notice: 'never' },
  // Acts of any user: a chosen manager approves, and what is sent to a contact goes to the address that it has then.
  'user.manager-changed': { reaction: 'reverted', notice: 'own' },
  'tenant.contact-created': { reaction: 'listed', notice: 'never' },
  'tenant.contact-changed': { reaction: 'reverted', notice: 'own' },
  'tenant.contact-deleted': { reaction: 'listed', notice: 'own' },
} as const satisfies Partial<Record<EventName, CompanyActRow>>;

export type CompanyAct = keyof typeof COMPANY_ACTS;
export const COMPANY_ACT_NAMES = Object.keys(COMPANY_ACTS) as CompanyAct[];

/** What an event says about the act, as far as these rules read it. */
export interface ActData {
  /** A user got a privileged role that they did not have. */
  isRaised?: boolean;
  /** Changed settings. */
  fields?: readonly string[];
  /** How many addresses outside the company were added. */
  outside?: number;
}

const isDangerous = (field: string): boolean => Boolean(SETTING_PROOFS[field as SavedSetting]);

/** Returns whether the other administrators are notified of an act at once. */
export function notifiesAdmins(name: CompanyAct, { isRaised = false, fields = [], outside = 0 }: ActData): boolean {
  const { notice } = COMPANY_ACTS[name];
  if (notice === 'always') return true;
  if (notice === 'privileged') return isRaised;
  if (notice === 'outside') return outside > 0;
  // The switch `adminsOpenAll` has an event of its own.
  return notice === 'settings' && fields.some((field) => field !== 'adminsOpenAll' && isDangerous(field));
}

/**
 * Returns since when acts of an account are doubted: since the last days, or since the denied sign-in. Not longer than
 * an invitation is valid: older acts are the work of the company.
 */
export function doubtedActsSince(now: Date, denied?: Date): Date {
  const lately = now.getTime() - LIMITS.youngFactor;
  const wanted = Math.min(lately, denied?.getTime() ?? lately);
  return new Date(Math.max(wanted, now.getTime() - LIMITS.invitationLife));
}

/** Acts of which the other administrators may be notified in the portal. */
export const NOTIFIED_ACTS = COMPANY_ACT_NAMES.filter((name) =>
  ['always', 'privileged', 'settings', 'outside'].includes(COMPANY_ACTS[name].notice),
);

const READS = 'it reads';
const REPEATS = 'it repeats what was asked for before';
const TAKES = 'it takes access away, and its own mail says so';
const KEEPS = 'it keeps the second factors of a person';

/** Why an act of an administrator leaves nothing behind that a reaction puts back or lists. */
export const LEAVES_NOTHING: readonly string[] = [READS, REPEATS, TAKES, KEEPS];

/** The endpoints of other users that leave such an act behind. */
export const USER_ENDPOINT_ACTS: Readonly<Record<string, readonly CompanyAct[]>> = {
  'profile.set-manager': ['user.manager-changed'],
  'address-book.create': ['tenant.contact-created'],
  'address-book.update': ['tenant.contact-changed'],
  'address-book.delete': ['tenant.contact-deleted'],
};

/**
 * For each endpoint of administrators that changes something: the events of what it leaves behind, or why it leaves
 * nothing that serves an intruder. A test fails for an endpoint that is missing here.
 */
export const ADMIN_ENDPOINT_ACTS: Readonly<Record<string, readonly CompanyAct[] | string>> = {
  'people.invite': ['user.invited'],
  'people.invite-many': ['user.invited'],
  'people.invite-again': ['user.invited'],
  'people.set-activation': ['user.activated', 'user.deactivated'],
  'people.set-activation-bulk': ['user.activated', 'user.deactivated'],
  'people.set-roles': ['user.roles-changed'],
  'people.set-roles-bulk': ['user.roles-changed'],
  'people.remove': ['user.deleted'],
  'people.remove-bulk': ['user.deleted'],
  'people.hand-over': ['user.handed-over'],
  'people.erase': ['user.erased'],
  'people.standing': READS,
  'safety.reset-factors': TAKES,
  'account-recovery.start': TAKES,
  'account-recovery.cancel': KEEPS,
  'roles.save': ['tenant.permissions-changed'],
  'company.save': ['tenant.settings-changed', 'tenant.open-all-on'],
  'company.set-logo': ['tenant.logo-changed'],
  'company.remove-logo': ['tenant.logo-changed'],
  'company.set-timestamp-image': ['tenant.stamp-changed'],
  'company.remove-timestamp-image': ['tenant.stamp-changed'],
  'company.save-mail': ['tenant.mail-template-changed'],
  'company.reset-mail': ['tenant.mail-template-changed'],
  'company.preview-mail': READS,
  'company.test-mail': READS,
  'mail-server.save': ['tenant.mail-server-changed'],
  'mail-server.remove': ['tenant.mail-server-removed'],
  'mail-server.try': READS,
  'sso.save': ['tenant.sso-changed'],
  'sso.remove': ['tenant.sso-removed'],
  'sso.unlink': TAKES,
  'sso.allow': ['user.sso-asked'],
  'billing.balances': READS,
  'tenants.export-csv': READS,
  'tenants.create': ['tenant.company-created'],
  'tenants.edit': ['tenant.edited', 'tenant.modules-changed'],
  'tenants.set-activation': ['tenant.activated', 'tenant.deactivated'],
  'tenants.invite-admin': ['tenant.admin-invited'],
  'tenants.set-providers': ['tenant.credentials-changed'],
  'tenants.create-key': ['tenant.key-created'],
  'tenants.revoke-keys': ['tenant.key-revoked', 'tenant.key-restored'],
  'tenants.set-key-terms': ['tenant.key-terms-changed'],
  'integration.save': ['tenant.credentials-changed'],
  'integration.try': READS,
  'tags.create': ['tenant.tag-created'],
  'tags.update': ['tenant.tag-changed'],
  'tags.delete': ['tenant.tag-deleted'],
  'departments.create': ['tenant.department-created'],
  'departments.update': ['tenant.department-changed'],
  'departments.delete': ['tenant.department-deleted'],
  'access-groups.create': ['tenant.access-group-created'],
  'access-groups.update': ['tenant.access-group-changed'],
  'access-groups.delete': ['tenant.access-group-deleted'],
  'job-titles.create': ['tenant.job-title-created'],
  'job-titles.update': ['tenant.job-title-changed'],
  'job-titles.delete': ['tenant.job-title-deleted'],
  'custom-lists.create': ['tenant.custom-list-created'],
  'custom-lists.update': ['tenant.custom-list-changed'],
  'custom-lists.delete': ['tenant.custom-list-deleted'],
  'form-types.create': ['tenant.form-type-created'],
  'form-types.update': ['tenant.form-type-changed'],
  'form-types.delete': ['tenant.form-type-deleted'],
  'form-types.export-csv': READS,
  'form-templates.create': ['tenant.form-template-created', 'tenant.form-people-changed'],
  'form-templates.update': [
    'tenant.form-template-changed',
    'tenant.form-template-published',
    'tenant.form-people-changed',
  ],
  'form-templates.copy': ['tenant.form-template-copied', 'tenant.form-people-changed'],
  'form-templates.delete': ['tenant.form-template-deleted'],
  'form-templates.export-csv': READS,
  'forms.update': ['tenant.form-template-changed', 'tenant.form-template-published', 'tenant.form-template-withdrawn'],
  'event-types.list': READS,
  'event-types.create': ['tenant.event-type-created'],
  'event-types.update': ['tenant.event-type-changed'],
  'event-types.delete': ['tenant.event-type-deleted'],
  'webhooks.create': ['tenant.webhook-created'],
  'webhooks.update': ['tenant.webhook-changed'],
  'webhooks.delete': ['tenant.webhook-deleted'],
  'webhooks.renew-secret': ['tenant.webhook-secret-renewed'],
  'webhooks.ping': REPEATS,
  'webhooks.replay': REPEATS,
  'operator.examine': READS,
  'operator.retry-job': REPEATS,
  'operator.release-held': ['tenant.held-work-released'],
  'operator.discard-held': ['tenant.held-work-discarded'],
  'operator.resend-mail': REPEATS,
  'operator.resend-mails': REPEATS,
  'retention.hold': ['tenant.hold-placed', 'tenant.hold-lifted'],
};
