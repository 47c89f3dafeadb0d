import { access } from './access.ts';
import { admin } from './admin.ts';
import { attention } from './attention.ts';
import { billing } from './billing.ts';
import { calendar, eventTypes } from './calendar.ts';
import { company } from './company.ts';
import { doctor } from './doctor.ts';
import { accessGroups, addressBook, customList, departments, directory, jobTitles } from './directory.ts';
import { forms } from './forms.ts';
import { joining } from './joining.ts';
import { log } from './log.ts';
import { mailServer } from './mail-server.ts';
import { passwords } from './passwords.ts';
import { profile } from './profile.ts';
import { renewals } from './renewals.ts';
import { safety } from './safety.ts';
import { sso } from './sso.ts';
import { tags } from './tags.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';
import { webhooks } from './webhooks.ts';

/** What the pages about people and companies say: loaded with the first of them. */
export const phrases = {
  admin,
  attention,
  billing,
  users,
  profile,
  doctor,
  joining,
  passwords,
  company,
  log,
  mailServer,
  renewals,
  safety,
  sso,
  tags,
  directory,
  departments,
  accessGroups,
  jobTitles,
  customList,
  forms,
  addressBook,
  calendar,
  eventTypes,
  tenants,
  webhooks,
  ...access,
};
