import { accessGroups } from './features/access-groups/index.ts';
import { attachments } from './features/attachments/index.ts';
import { attention } from './features/attention/index.ts';
import { auth } from './features/auth/index.ts';
import { calendar } from './features/calendar/index.ts';
import { company } from './features/company/index.ts';
import { dmsInbound } from './features/dms-inbound/index.ts';
import { delegation } from './features/delegation/index.ts';
import { demo } from './features/demo/index.ts';
import { doctor } from './features/doctor/index.ts';
import { directory } from './features/directory/index.ts';
import { documentIntake } from './features/document-intake/index.ts';
import { documentList } from './features/document-list/index.ts';
import { documents } from './features/documents/index.ts';
import { drive } from './features/drive/index.ts';
import { evidence } from './features/evidence/index.ts';
import { filling } from './features/filling/index.ts';
import { folders } from './features/folders/index.ts';
import { forms } from './features/forms/index.ts';
import { guests } from './features/guests/index.ts';
import { history } from './features/history/index.ts';
import { integration } from './features/integration/index.ts';
import { log } from './features/log/index.ts';
import { mail } from './features/mail/index.ts';
import { mailReports } from './features/mail-reports/index.ts';
import { mailServer } from './features/mail-server/index.ts';
import { notices } from './features/notices/index.ts';
import { notifications } from './features/notifications/index.ts';
import { operator } from './features/operator/index.ts';
import { tenantAdmin } from './features/tenant-admin/index.ts';
import { presets } from './features/presets/index.ts';
import { renewal } from './features/renewal/index.ts';
import { reminders } from './features/reminders/index.ts';
import { retention } from './features/retention/index.ts';
import { series } from './features/series/index.ts';
import { signing } from './features/signing/index.ts';
import { offboarding } from './features/offboarding/index.ts';
import { tags } from './features/tags/index.ts';
import { tenants } from './features/tenants/index.ts';
import { trust } from './features/trust/index.ts';
import { usage } from './features/usage/index.ts';
import { users } from './features/users/index.ts';
import { validation } from './features/validation/index.ts';
import { webhooks } from './features/webhooks/index.ts';
import { workflows } from './features/workflows/index.ts';
import type { Feature } from './platform/feature.ts';

/** All features of the server, lowest layer first. */
export const features: readonly Feature[] = [
  tenants,
  trust,
  users,
  usage,
  integration,
  auth,
  delegation,
  notices,
  tags,
  directory,
  folders,
  documentIntake,
  documents,
  documentList,
  attachments,
  series,
  accessGroups,
  forms,
  drive,
  calendar,
  filling,
  presets,
  validation,
  history,
  evidence,
  guests,
  signing,
  offboarding,
  company,
  mailServer,
  mailReports,
  renewal,
  retention,
  reminders,
  log,
  dmsInbound,
  tenantAdmin,
  operator,
  doctor,
  attention,
  notifications,
  webhooks,
  workflows,
  mail,
  demo,
];
