import { accessGroups } from './access-groups.ts';
import { accountRecovery } from './account-recovery.ts';
import { addressChange } from './address-change.ts';
import { addressBook } from './address-book.ts';
import { attention } from './attention.ts';
import { billing } from './billing.ts';
import { calendar } from './calendar.ts';
import { company } from './company.ts';
import { delegations } from './delegation.ts';
import { accompanying } from './accompanying.ts';
import { customLists } from './custom-lists.ts';
import { departments } from './departments.ts';
import { documentCare } from './document-care.ts';
import { documents } from './documents.ts';
import { eid } from './eid.ts';
import type { Endpoint } from './endpoint.ts';
import { eventTypes } from './event-types.ts';
import { evidence } from './evidence.ts';
import { folders } from './folders.ts';
import { formFilling } from './form-filling.ts';
import { formTemplates } from './form-templates.ts';
import { formTypes } from './form-types.ts';
import { integration } from './integration.ts';
import { jobTitles } from './job-titles.ts';
import { joining } from './joining.ts';
import { log } from './log.ts';
import { mailReports } from './mail-reports.ts';
import { mailServer } from './mail-server.ts';
import { noticeChoices } from './notices.ts';
import { sso } from './sso.ts';
import { notifications } from './notifications.ts';
import { operator } from './operator.ts';
import { ownerWords } from './owner-words.ts';
import { people } from './people.ts';
import { profile } from './profile.ts';
import { renewals } from './renewals.ts';
import { retention } from './retention.ts';
import { related } from './related.ts';
import { roles } from './roles.ts';
import { safety } from './safety.ts';
import { series } from './series.ts';
import { session } from './session.ts';
import { shares } from './shares.ts';
import { signing } from './signing.ts';
import { statistics } from './statistics.ts';
import { tags } from './tags.ts';
import { tempFiles } from './temp-files.ts';
import { tenants } from './tenants.ts';
import { validation } from './validation.ts';
import { viewPresets } from './view-presets.ts';
import { webhooks } from './webhooks.ts';
import { workflows } from './workflows.ts';

export * from './access-groups.ts';
export * from './account-reactions.ts';
export * from './address-change.ts';
export * from './account-recovery.ts';
export * from './address-book.ts';
export * from './attention.ts';
export * from './billing.ts';
export * from './calendar.ts';
export * from './company.ts';
export * from './delegation.ts';
export * from './accompanying.ts';
export * from './custom-lists.ts';
export * from './departments.ts';
export * from './document-care.ts';
export * from './document-shapes.ts';
export * from './documents.ts';
export * from './eid.ts';
export * from './endpoint.ts';
export * from './event-types.ts';
export * from './evidence.ts';
export * from './factor-duty.ts';
export * from './faults.ts';
export * from './folders.ts';
export * from './form-filling.ts';
export * from './form-structure.ts';
export * from './form-templates.ts';
export * from './form-types.ts';
export * from './integration.ts';
export * from './job-titles.ts';
export * from './joining.ts';
export * from './list-request.ts';
export * from './log.ts';
export * from './mail-reports.ts';
export * from './mail-server.ts';
export * from './notices.ts';
export * from './sso.ts';
export * from './notifications.ts';
export * from './operator.ts';
export * from './owner-words.ts';
export * from './people.ts';
export * from './profile.ts';
export * from './renewals.ts';
export * from './retention.ts';
export * from './related.ts';
export * from './roles.ts';
export * from './safety.ts';
export * from './series.ts';
export * from './session.ts';
export * from './shapes.ts';
export * from './shares.ts';
export * from './signing.ts';
export * from './specification-names.ts';
export * from './statistics.ts';
export * from './tags.ts';
export * from './temp-files.ts';
export * from './tenant-settings.ts';
export * from './tenants.ts';
export * from './validation-report.ts';
export * from './validation.ts';
export * from './view-presets.ts';
export * from './webhooks.ts';
export * from './workflows.ts';

/** The complete API as one object. */
export const endpoints = {
  session,
  safety,
  accountRecovery,
  addressChange,
  eid,
  joining,
  people,
  profile,
  delegations,
  roles,
  company,
  attention,
  mailServer,
  mailReports,
  sso,
  billing,
  statistics,
  log,
  tenants,
  integration,
  documents,
  documentCare,
  ownerWords,
  accompanying,
  related,
  series,
  tempFiles,
  viewPresets,
  tags,
  folders,
  shares,
  departments,
  accessGroups,
  jobTitles,
  customLists,
  formTypes,
  formTemplates,
  formFilling,
  addressBook,
  eventTypes,
  calendar,
  webhooks,
  workflows,
  signing,
  validation,
  evidence,
  notifications,
  noticeChoices,
  operator,
  renewals,
  retention,
};

/** Every endpoint in one list, for printing and for generated tests. */
export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap((room) => Object.values(room));
