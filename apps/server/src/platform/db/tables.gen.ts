// Printed from the catalogue of a migrated database by db/table-types.ts; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as a Date, written as a Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Written through json(), read as parsed; its shape is the feature's to check. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Filled<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : Generated<T>;

export interface AccessGroupDepartmentsRow {
  tenant_id: string;
  group_id: string;
  department_id: string;
  added_by: string | null;
}

export interface AccessGroupUsersRow {
  tenant_id: string;
  group_id: string;
  user_id: string;
  added_by: string | null;
}

export interface AccessGroupsRow {
  tenant_id: string;
  id: string;
  name: string;
  created_at: Timestamp;
}

export interface AccompanyingDocumentsRow {
  tenant_id: string;
  id: string;
  document_id: string;
  file_id: string;
  name: string;
  extension: string;
  size: number;
  for_everybody: boolean;
  added_by: string;
  added_at: Timestamp;
}

export interface AccompanyingSeenRow {
  tenant_id: string;
  accompanying_id: string;
  user_id: string;
  at: Timestamp;
}

export interface AccountTenanciesRow {
  account_id: string;
  tenant_id: string;
  since: Filled<Timestamp>;
}

export interface AccountsRow {
  id: string;
  email: string;
  password: string | null;
  password_changed_at: Timestamp | null;
  confirmed_at: Timestamp | null;
  state: Filled<string>;
  created_at: Filled<Timestamp>;
  owner_acted_at: Timestamp | null;
  mailbox_proven_at: Timestamp | null;
  access_ended_at: Timestamp | null;
  reacted_at: Timestamp | null;
}

export interface AdditionLinksRow {
  hash: Buffer;
  account_id: string;
  added_at: Timestamp;
  expires_at: Timestamp;
  email: string | null;
  removes: Filled<string>;
  removes_until: Timestamp | null;
}

export interface AddressChangesRow {
  id: string;
  account_id: string;
  old_email: string;
  new_email: string;
  code_hash: Buffer;
  code_until: Timestamp;
  stop_hash: Buffer;
  stop_until: Timestamp;
  state: Filled<string>;
  asked_at: Timestamp;
}

export interface ApiKeyMonthsRow {
  tenant_id: string;
  key_id: string;
  month: string;
  acts: number;
}

export interface ApiKeysRow {
  tenant_id: string;
  id: string;
  hash: Buffer;
  hint: string;
  revoked: Filled<boolean>;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

export interface ApiMonthsRow {
  tenant_id: string;
  month: string;
  acts: number;
  beyond: Filled<number>;
  cost: Filled<string>;
}

export interface AttemptsRow {
  subject: Buffer;
  hits: number;
  ends_at: Timestamp;
  parent: Buffer | null;
  next_at: Timestamp | null;
}

export interface AuthenticatorsRow {
  account_id: string;
  sealed: Buffer;
  created_at: Timestamp;
  confirmed_at: Timestamp | null;
  last_step: Filled<number>;
}

export interface CalendarEventsRow {
  tenant_id: string;
  id: string;
  document_id: string;
  user_id: string;
  event_type_id: string | null;
  starts_on: string;
  ends_on: string;
  created_at: Timestamp;
}

export interface CheckCodesRow {
  tenant_id: string;
  document_id: string;
  code: string;
  made_at: Timestamp;
}

export interface CompanyChangesRow {
  tenant_id: string;
  id: string;
  account_id: string;
  session_id: string | null;
  act: string;
  value: string;
  key: string;
  former: Json;
  written: Json;
  changed_at: Timestamp;
  stored_at: Filled<Timestamp>;
  reverted_at: Timestamp | null;
}

export interface CompanySettingsRow {
  tenant_id: string;
  settings: Json;
  logo_id: string | null;
  stamp_id: string | null;
  changed_at: Timestamp;
}

export interface ConfirmationsRow {
  hash: Buffer;
  account_id: string;
  expires_at: Timestamp;
  tenant_id: string | null;
  first_name: string | null;
  last_name: string | null;
  locale: string | null;
  browser_hash: Buffer | null;
  used_at: Timestamp | null;
}

export interface ContactsRow {
  tenant_id: string;
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  company: string | null;
  job_title: string | null;
  department: string | null;
  folded: string;
  created_by: string;
  created_at: Timestamp;
}

export interface CustomListsRow {
  tenant_id: string;
  id: string;
  name: string;
  options: string[];
  created_at: Timestamp;
}

export interface DataKeysRow {
  id: string;
  purpose: string;
  master_key: string;
  wrapped: Buffer;
  created_at: Filled<Timestamp>;
}

export interface DelegationsRow {
  tenant_id: string;
  user_id: string;
  delegate_id: string;
  date_from: string;
  date_to: string;
  is_enabled: boolean;
  may_sign: Filled<boolean>;
  sign_basis: string | null;
  is_begun: Filled<boolean>;
  changed_at: Timestamp;
  delegate_first_name: string | null;
  delegate_last_name: string | null;
}

export interface DepartmentUsersRow {
  tenant_id: string;
  department_id: string;
  user_id: string;
  added_by: string | null;
}

export interface DepartmentsRow {
  tenant_id: string;
  id: string;
  name: string;
  manager_user_id: string | null;
  created_at: Timestamp;
}

export interface DigestItemsRow {
  tenant_id: string;
  user_id: string;
  event_id: string;
  event: string;
  document_id: string;
  document_name: string;
  actor: string;
  at: Timestamp;
}

export interface DocumentContentsGivenRow {
  tenant_id: string;
  document_id: string;
  user_id: string;
  number: number;
}

export interface DocumentLocksRow {
  tenant_id: string;
  document_id: string;
  session_id: string;
  user_id: string;
  member_id: string;
  state: string;
  expires_at: Timestamp;
  created_at: Timestamp;
  next_try_at: Timestamp;
  reason: string;
  first_name: string;
  last_name: string;
}

export interface DocumentOpeningsRow {
  tenant_id: string;
  document_id: string;
  user_id: string;
  at: Timestamp;
}

export interface DocumentOriginalsRow {
  tenant_id: string;
  document_id: string;
  version: number;
  place: number;
  file_id: string;
  name: string;
  size: number;
  sha256: Buffer;
}

export interface DocumentPreviewsRow {
  tenant_id: string;
  document_id: string;
  version: number;
  place: number;
  file_id: string | null;
  refused: string | null;
  made_at: Timestamp;
}

export interface DocumentProofsRow {
  tenant_id: string;
  document_id: string;
  version: number;
  proven_until: Timestamp | null;
  judged_at: Timestamp;
  renewed_at: Timestamp | null;
}

export interface DocumentReasonsRow {
  tenant_id: string;
  document_id: string;
  user_id: string;
  until: Timestamp;
}

export interface DocumentRetentionRow {
  tenant_id: string;
  document_id: string;
  due_at: Timestamp | null;
  announced_at: Timestamp | null;
  held_at: Timestamp | null;
  held_by: string | null;
  held_reason: string | null;
  purged_at: Timestamp | null;
}

export interface DocumentTagsRow {
  tenant_id: string;
  document_id: string;
  tag_id: string;
}

export interface DocumentTransfersRow {
  tenant_id: string;
  document_id: string;
  version: number;
  state: string;
  tries: Filled<number>;
  trouble: string | null;
  next_try_at: Timestamp | null;
  sent_at: Timestamp | null;
  url: string | null;
  manager_needed: Filled<boolean>;
}

export interface DocumentVersionsRow {
  tenant_id: string;
  document_id: string;
  number: number;
  file_id: string;
  sha256: Buffer;
  size: number;
  cause: string;
  at: Timestamp;
}

export interface DocumentsRow {
  tenant_id: string;
  id: string;
  name: string;
  extension: string;
  phase: Filled<string>;
  owner_id: string;
  signing_mode: Filled<string>;
  message: string | null;
  message_to_acknowledge: string | null;
  message_by_mail: string | null;
  deadline: string | null;
  stamp_position: Filled<string>;
  stamp_page: Filled<string>;
  stamp_by_signer: Filled<boolean>;
  version: number;
  pages: number | null;
  is_protected: Filled<boolean>;
  highest_level: Filled<string>;
  signed: Filled<number>;
  signers: Filled<number>;
  waiting_for: Filled<string[]>;
  waiting_since: Timestamp | null;
  folded: string;
  validation: Json;
  validated_version: number | null;
  created_at: Timestamp;
  modified_at: Timestamp;
  sent_at: Timestamp | null;
  ended_at: Timestamp | null;
  ended_by: string | null;
  ended_message: string | null;
  deleted_at: Timestamp | null;
  hide_sensitive: Filled<boolean>;
  valid_until: string | null;
  contents: Json;
  signing_method: string | null;
  folder_id: string | null;
  sending_until: Timestamp | null;
  sending_fault: string | null;
  form_template_id: string | null;
  awaits_forms: Filled<number>;
  hidden_content: Json;
  private_kind: string | null;
  private_number: string | null;
  message_by: string | null;
  deleted_readers: string[] | null;
  signature_limit: Filled<string>;
  corrects_id: string | null;
}

export interface EidIdentitiesRow {
  country: string;
  code_hash: Buffer;
  account_id: string;
  linked_at: Timestamp;
  id: Filled<string>;
  note_sealed: Buffer | null;
}

export interface EidSignInsRow {
  tenant_id: string;
  id: string;
  method: string;
  flow: string;
  state: string;
  browser_hash: Buffer;
  handle_sealed: Buffer | null;
  control_code: string | null;
  redirect_url: string | null;
  return_hash: Buffer | null;
  person_sealed: Buffer | null;
  error_code: string | null;
  next_try_at: Timestamp | null;
  leased_until: Timestamp | null;
  expires_at: Timestamp;
  created_at: Timestamp;
  begun_at: Filled<Timestamp | null>;
}

export interface EntryStandingRow {
  tenant_id: string;
  member_id: string;
  document_id: string;
  user_id: string;
  phase: string;
  deleted: boolean;
  is_open: boolean;
}

export interface EventHeadsRow {
  tenant_id: string;
  subject_type: string;
  subject_id: string;
  number: Filled<number>;
  hash: Filled<Buffer>;
}

export interface EventReceiptsRow {
  tenant_id: string;
  listener: string;
  event_id: string;
  at: Filled<Timestamp>;
}

export interface EventTextsRow {
  tenant_id: string;
  event_id: string;
  key: string;
  salt: Buffer;
  text: string;
}

export interface EventTypesRow {
  tenant_id: string;
  id: string;
  name: Json;
  color: string;
  seen_by: Filled<string>;
  department_ids: Filled<string[]>;
  created_at: Timestamp;
}

export interface EventsRow {
  tenant_id: string;
  id: string;
  subject_type: string;
  subject_id: string;
  number: number;
  name: string;
  actor_id: string | null;
  acting_for_id: string | null;
  at: Timestamp;
  data: Json;
  previous: Buffer;
  hash: Buffer;
  session_id: string | null;
}

export interface ExaminationsRow {
  id: string;
  began_at: Timestamp;
  ended_at: Timestamp | null;
  lines: Json;
}

export interface FactorDutiesRow {
  tenant_id: string;
  user_id: string;
  since: Timestamp;
}

export interface FactorRecoveriesRow {
  id: string;
  account_id: string;
  asked_by: string;
  tenant_id: string;
  user_id: string;
  reason: string;
  asked_at: Timestamp;
  due_at: Timestamp;
  stop_hash: Buffer;
  state: Filled<string>;
  ended_at: Timestamp | null;
  mailbox: string | null;
  links_round: Filled<number>;
  mailed_at: Timestamp | null;
}

export interface FavouritesRow {
  tenant_id: string;
  user_id: string;
  entry_id: string;
}

export interface FileStraysRow {
  tenant_id: string;
  id: string;
  content_name: string;
  at: Timestamp;
}

export interface FilesRow {
  tenant_id: string;
  id: string;
  content_name: string;
  sha256: Buffer;
  size: number;
  key_id: string;
  wrapped_key: Buffer;
  holds: Filled<number>;
  unreferenced_at: Timestamp | null;
  created_at: Filled<Timestamp>;
  missing_at: Timestamp | null;
}

export interface FolderAccessRow {
  tenant_id: string;
  folder_id: string;
  subject_kind: string;
  subject_id: string;
  level: number;
  granted_by: string | null;
  granted_at: Timestamp | null;
  former_level: number | null;
}

export interface FolderFormTemplatesRow {
  tenant_id: string;
  folder_id: string;
  template_id: string;
}

export interface FolderLooksRow {
  tenant_id: string;
  folder_id: string;
  user_id: string;
  color: string | null;
  icon: string | null;
}

export interface FolderPinsRow {
  tenant_id: string;
  folder_id: string;
  user_id: string;
  created_at: Timestamp;
}

export interface FolderReturnsRow {
  tenant_id: string;
  folder_id: string;
  document_id: string;
}

export interface FoldersRow {
  tenant_id: string;
  id: string;
  parent_id: string | null;
  name: string;
  prefix: Filled<string>;
  color: string;
  icon: string;
  is_public: Filled<boolean>;
  owner_id: string;
  created_at: Timestamp;
  modified_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_with: string | null;
  deleted_by: string | null;
  deleted_readers: string[] | null;
}

export interface FormFillingsRow {
  tenant_id: string;
  id: string;
  set_id: string;
  position: number;
  user_id: string;
  template_id: string;
  name: string;
  module: string;
  folder_id: string | null;
  template: Json;
  file_id: string;
  values: Json;
  document_id: string | null;
  created_at: Timestamp;
  modified_at: Timestamp;
  again_of: string | null;
}

export interface FormNumbersRow {
  tenant_id: string;
  template_id: string;
  number: number;
  shown: string;
  filling_id: string;
  document_id: string | null;
  user_id: string;
  name: string;
  created_at: Timestamp;
}

export interface FormTemplateDepartmentsRow {
  tenant_id: string;
  template_id: string;
  department_id: string;
}

export interface FormTemplateRelatedRow {
  tenant_id: string;
  template_id: string;
  related_id: string;
  place: number;
}

export interface FormTemplateTagsRow {
  tenant_id: string;
  template_id: string;
  tag_id: string;
}

export interface FormTemplatesRow {
  tenant_id: string;
  id: string;
  name: string;
  module: string;
  type_id: string;
  sort_weight: number | null;
  approval_in_dms: boolean;
  approval_steps: Json;
  mail_getters: string[];
  default_signers: string[];
  structure: Json;
  for_outsiders: boolean;
  integration_profile_id: Filled<string>;
  integration_file_id: Filled<string>;
  is_default: Filled<boolean>;
  format: string | null;
  orientation: number | null;
  page_sizes: Json;
  file_id: string;
  file_name: string;
  created_by: string | null;
  created_at: Timestamp;
  modified_at: Timestamp;
  deleted_at: Timestamp | null;
  given_from: string | null;
  is_draft: Filled<boolean>;
}

export interface FormTypesRow {
  tenant_id: string;
  id: string;
  module: string;
  name_en: string;
  name_lt: string;
  name_lv: string;
  name_ee: string;
  name_ru: string;
  known: string | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
}

export interface FormValuesRow {
  tenant_id: string;
  document_id: string;
  element_id: string;
  template_id: string;
  position: number;
  label: string;
  kind: string;
  value: Json;
  text: string;
  number: string | null;
  starts_on: string | null;
  ends_on: string | null;
  folded: GeneratedAlways<string>;
}

export interface GuestCodesRow {
  tenant_id: string;
  member_id: string;
  browser_hash: Buffer;
  code_hash: Buffer | null;
  sent_at: Timestamp;
  expires_at: Timestamp;
}

export interface GuestConsentsRow {
  tenant_id: string;
  member_id: string;
  text_hash: Buffer;
  document_id: string;
  agreed_at: Timestamp;
}

export interface GuestLinksRow {
  tenant_id: string;
  id: string;
  hash: Buffer;
  document_id: string;
  member_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  mailed_to: string | null;
  is_renewable: Filled<boolean>;
}

export interface HiddenDocumentsRow {
  tenant_id: string;
  document_id: string;
  user_id: string;
  at: Timestamp;
}

export interface InstallationRow {
  one: Filled<boolean>;
  id: Filled<string>;
  files_marked_at: Timestamp | null;
  former_master_keys: Filled<string[]>;
}

export interface InvitationsRow {
  tenant_id: string;
  user_id: string;
  hash: Buffer;
  invited_by: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface JobSupervisionRow {
  one: Filled<boolean>;
  ran_at: Timestamp;
}

export interface JobTitlesRow {
  tenant_id: string;
  id: string;
  name: string;
  description: Filled<string>;
  created_at: Timestamp;
}

export interface KnownDevicesRow {
  account_id: string;
  hash: Buffer;
  first_at: Timestamp;
  last_at: Timestamp;
  tenant_id: string | null;
}

export interface MailExchangeRow {
  one: Filled<boolean>;
  at: Timestamp;
  is_taken: boolean;
  cause: string | null;
  answer: string | null;
  refused_since: Timestamp | null;
  probed_at: Timestamp | null;
  taken_at: Timestamp | null;
}

export interface MailNewsRow {
  tenant_id: string;
  user_id: string;
  event_id: string;
  document_id: string;
  event: string;
  actor_id: string | null;
  at: Timestamp;
}

export interface MailOutboxRow {
  tenant_id: string;
  id: string;
  address: string;
  template: string;
  locale: string;
  sealed: Buffer | null;
  state: Filled<string>;
  attempts: Filled<number>;
  smtp_answer: string | null;
  created_at: Filled<Timestamp>;
  sent_at: Timestamp | null;
  subject_id: string | null;
  user_id: string | null;
  attachments: Filled<Json>;
  via: string | null;
  not_before: Timestamp | null;
  delayed_at: Timestamp | null;
  delivered_at: Timestamp | null;
  returned_at: Timestamp | null;
  return_status: string | null;
  return_reason: string | null;
  return_words: string | null;
  via_host: string | null;
  link_member_id: string | null;
  shown_host: string | null;
  cause: string | null;
  offered_at: Timestamp | null;
  deferred_at: Timestamp | null;
}

export interface MailReportCallsRow {
  signature: Buffer;
  at: Timestamp;
}

export interface MailServersRow {
  tenant_id: string;
  host: string;
  port: number;
  is_tls: boolean;
  username: string;
  sealed: Buffer | null;
  from_address: string;
  changed_at: Timestamp;
  used_at: Timestamp | null;
  failed_at: Timestamp | null;
  answer: string | null;
  failures: Filled<number>;
}

export interface MailTemplatesRow {
  tenant_id: string;
  template: string;
  locale: string;
  subject: string;
  title: string;
  body: string;
  changed_at: Timestamp;
}

export interface MembersRow {
  tenant_id: string;
  id: string;
  document_id: string;
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  kind: string;
  turn_order: number | null;
  position: number;
  identity: Filled<string>;
  country: string | null;
  personal_code_hash: Buffer | null;
  private_message: string | null;
  on_turn: Filled<boolean>;
  done: Filled<boolean>;
  acted_at: Timestamp | null;
  rejected_at: Timestamp | null;
  method: string | null;
  comment: string | null;
  asked_at: Timestamp | null;
  reminded_at: Timestamp | null;
  mail_id: string | null;
  delegate_may_sign: Filled<boolean>;
  acted_by: string | null;
  signed_as: string | null;
  stamp_place: Json;
  locale: string | null;
  of_form: Filled<boolean>;
  added_by: string | null;
  comment_by: string | null;
  message_by: string | null;
  handed_over: Filled<boolean>;
  doubted_at: Timestamp | null;
}

export interface MethodMonthsRow {
  tenant_id: string;
  month: string;
  act: string;
  method: string;
  count: number;
}

export interface MigrationsRow {
  name: string;
  checksum: string;
  applied_at: Filled<Timestamp>;
  removes: Filled<boolean>;
}

export interface NewRecipientsRow {
  tenant_id: string;
  recipient: Buffer;
  sender_id: string | null;
  first_at: Timestamp;
  network: Buffer | null;
}

export interface NodeKeysRow {
  keys: string;
  seen_at: Timestamp;
}

export interface NoticeChoicesRow {
  tenant_id: string;
  user_id: string;
  kinds: Json;
  digest_hour: number;
  quiet_from: number | null;
  quiet_to: number | null;
  changed_at: Timestamp;
}

export interface NotificationsRow {
  tenant_id: string;
  id: string;
  user_id: string;
  event_id: string;
  event: string;
  document_id: string | null;
  document_name: string | null;
  actor: string;
  at: Timestamp;
  seen_at: Timestamp | null;
}

export interface OneTimeSecretsRow {
  purpose: string;
  hash: Buffer;
  expires_at: Timestamp;
}

export interface OwnerWordsRow {
  tenant_id: string;
  id: string;
  document_id: string;
  member_id: string;
  user_id: string;
  kind: string;
  method: string | null;
  words: string | null;
  at: Timestamp;
  answer: string | null;
  answered_at: Timestamp | null;
}

export interface PasskeyChallengesRow {
  tenant_id: string;
  id: string;
  account_id: string | null;
  purpose: string;
  challenge: string;
  browser_hash: Buffer | null;
  expires_at: Timestamp;
  begun_at: Filled<Timestamp | null>;
}

export interface PasskeysRow {
  id: string;
  account_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  is_synced: boolean;
  name: string;
  host: string;
  created_at: Timestamp;
  used_at: Timestamp | null;
}

export interface PrivateNumbersRow {
  tenant_id: string;
  year: number;
  last: number;
}

export interface ProxySightingRow {
  one: Filled<boolean>;
  at: Timestamp;
  fault: string;
  peer: string;
  node_id: string | null;
  asked: string | null;
  expected: string | null;
}

export interface RateWindowsRow {
  key: string;
  starts_at: Timestamp;
  hits: number;
}

export interface RecoveriesRow {
  tenant_id: string;
  id: string;
  email: string;
  locale: string;
  asked_at: Timestamp;
  is_known: Filled<boolean>;
}

export interface RecoveryCodesRow {
  account_id: string;
  hash: Buffer;
  used_at: Timestamp | null;
  made_at: Timestamp | null;
}

export interface ReencryptionsRow {
  column_name: string;
  last_key: Json;
  done_at: Timestamp | null;
}

export interface RefreshTokensRow {
  tenant_id: string;
  hash: Buffer;
  session_id: string;
  used_at: Timestamp | null;
  next_hash: Buffer | null;
}

export interface RegistrationTriesRow {
  subject: Buffer;
  tenant_id: string;
  password: string;
  expires_at: Timestamp;
}

export interface RelatedDocumentsRow {
  tenant_id: string;
  document_id: string;
  related_id: string;
  at: Timestamp;
  of_form: Filled<boolean>;
}

export interface ResetLinksRow {
  hash: Buffer;
  account_id: string;
  expires_at: Timestamp;
  email: string | null;
}

export interface RolePermissionsRow {
  tenant_id: string;
  role: string;
  permission: string;
}

export interface RunningNodesRow {
  id: string;
  keys: string;
  seen_at: Timestamp;
  faults: string | null;
  place: string | null;
  works: boolean | null;
  started_at: Timestamp | null;
  ended_at: Timestamp | null;
}

export interface SeatTalliesRow {
  tenant_id: string;
  user_id: string;
  id: GeneratedAlways<number>;
  shelf: number;
  has_message: boolean;
  day: string | null;
  n: number;
  changes: number;
  is_sum: Filled<boolean>;
}

export interface SeatsRow {
  tenant_id: string;
  user_id: string;
  document_id: string;
  is_owner: boolean;
  is_member: boolean;
  on_turn: boolean;
  phase: string;
  all_signed: boolean;
  deadline: string | null;
  modified_at: Timestamp;
  name: string;
  owner_id: string;
  has_message: boolean;
  shelf: GeneratedAlways<number>;
  form_template_id: string | null;
}

export interface SeriesRow {
  tenant_id: string;
  id: string;
  document_id: string;
  version: number;
  owner_id: string;
  kind: string;
  created_at: Timestamp;
  ended_at: Timestamp | null;
}

export interface SeriesRowsRow {
  tenant_id: string;
  series_id: string;
  number: number;
  person: Json;
  state: Filled<string>;
  made_id: string | null;
  fault: string | null;
}

export interface SessionsRow {
  tenant_id: string;
  id: string;
  kind: string;
  user_id: string;
  account_id: string | null;
  document_id: string | null;
  member_id: string | null;
  browser_hash: Buffer | null;
  created_at: Timestamp;
  active_at: Timestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
  ended_by: string | null;
  user_agent: string | null;
  proven_at: Timestamp | null;
  end_hash: Buffer | null;
  proof_hash: Buffer | null;
  proof_until: Timestamp | null;
  is_bound: Filled<boolean>;
  factor_due_at: Timestamp | null;
  lacks_factor: Filled<boolean>;
  opened_by: string | null;
  end_mailboxes: string[] | null;
  factor_made_at: Timestamp | null;
  token_series: string | null;
  denied_at: Timestamp | null;
  signed_in_at: Timestamp | null;
}

export interface ShareDocumentsRow {
  tenant_id: string;
  share_id: string;
  document_id: string;
  place: number;
  path: string[];
  ended_at: Timestamp | null;
  folder_id: string | null;
}

export interface SharesRow {
  tenant_id: string;
  id: string;
  hash: Buffer;
  email: string;
  shared_by: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  last_day: string;
  revoked_at: Timestamp | null;
  opened_at: Timestamp | null;
  downloads: Filled<number>;
}

export interface SignInsRow {
  tenant_id: string;
  id: string;
  key_hash: Buffer;
  user_id: string;
  account_id: string;
  client: string;
  browser_hash: Buffer | null;
  code_hash: Buffer;
  code_sent_at: Timestamp;
  expires_at: Timestamp;
  factor: Filled<string>;
  accepts: Buffer | null;
  begun_at: Filled<Timestamp | null>;
  denies: Buffer | null;
}

export interface SignalsRow {
  tenant_id: string;
  id: string;
  user_id: string | null;
  topic: string;
  subject_id: string | null;
  created_at: Filled<Timestamp>;
}

export interface SigningBatchesRow {
  tenant_id: string;
  id: string;
  user_id: string;
  method: string;
  state: string;
  stage: Filled<string>;
  handle_sealed: Buffer | null;
  sessions: Filled<string[]>;
  redirect_url: string | null;
  return_hash: Buffer | null;
  browser_hash: Buffer;
  error_code: string | null;
  error_params: Json;
  next_try_at: Timestamp | null;
  leased_until: Timestamp | null;
  expires_at: Timestamp;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  returned_hash: Buffer | null;
}

export interface SigningSessionsRow {
  tenant_id: string;
  id: string;
  document_id: string;
  member_id: string;
  user_id: string;
  method: string;
  flow: string;
  state: string;
  version: number;
  sha256: Buffer;
  stage: Filled<string>;
  country: string | null;
  certificate: Buffer | null;
  digest: Buffer | null;
  prepared: Json;
  handle_sealed: Buffer | null;
  stamp: Json;
  control_code: string | null;
  comment: string | null;
  signed_file_id: string | null;
  fence: GeneratedAlways<number>;
  tries: Filled<number>;
  next_try_at: Timestamp | null;
  reason: string | null;
  error_code: string | null;
  error_params: Json;
  leased_until: Timestamp | null;
  expires_at: Timestamp;
  created_at: Filled<Timestamp>;
  ended_at: Timestamp | null;
  redirect_url: string | null;
  return_hash: Buffer | null;
  browser_hash: Buffer | null;
  batch_id: string | null;
  key_id: string | null;
  return_url: string | null;
  signed_as: string | null;
  claims: Json;
  returned_hash: Buffer | null;
  is_hash_named: Filled<boolean>;
  asked_at: Timestamp | null;
  push_counts: Buffer[] | null;
  signed_by: Buffer | null;
}

export interface SsoIdentitiesRow {
  tenant_id: string;
  issuer: string;
  subject: string;
  user_id: string;
  linked_at: Timestamp;
}

export interface SsoProvidersRow {
  tenant_id: string;
  issuer: string;
  client_id: string;
  sealed: Buffer;
  name: string;
  domains: string[];
  is_enforced: boolean;
  emergency_ids: string[];
  changed_at: Timestamp;
  proven_at: Timestamp | null;
  saved_by: string | null;
  set_at: Timestamp | null;
  set_by: string | null;
  required_at: Timestamp | null;
}

export interface SsoSignInsRow {
  tenant_id: string;
  state_hash: Buffer;
  browser_hash: Buffer;
  sealed: Buffer;
  expires_at: Timestamp;
  begun_at: Filled<Timestamp | null>;
}

export interface SwitchTicketsRow {
  hash: Buffer;
  account_id: string;
  tenant_id: string;
  expires_at: Timestamp;
  session_id: string | null;
  begun_at: Filled<Timestamp | null>;
  network: string | null;
}

export interface TagsRow {
  tenant_id: string;
  id: string;
  name: string;
  color: string;
  created_at: Timestamp;
}

export interface TempFilesRow {
  tenant_id: string;
  id: string;
  set_id: string;
  user_id: string;
  file_id: string;
  name: string;
  size: number;
  created_at: Timestamp;
}

export interface TempPartsRow {
  tenant_id: string;
  id: string;
  set_id: string;
  user_id: string;
  file_id: string;
  name: string;
  whole: number;
  start: number;
  size: number;
  created_at: Timestamp;
}

export interface TenantHostsRow {
  host: string;
  tenant_id: string;
  position: Filled<number>;
  since: Timestamp | null;
}

export interface TenantIntegrationsRow {
  tenant_id: string;
  settings: Json;
  sealed: Json;
  changed_at: Timestamp;
}

export interface TenantKeysRow {
  tenant_id: string;
  id: string;
  master_key: string;
  wrapped: Buffer;
  created_at: Filled<Timestamp>;
}

export interface TenantModulesRow {
  tenant_id: string;
  module: string;
}

export interface TenantProvidersRow {
  tenant_id: string;
  eparaksts_client: string | null;
  eparaksts_secret: Buffer | null;
  eid_easy_client: string | null;
  eid_easy_secret: Buffer | null;
  eid_easy_methods: Filled<string[]>;
  changed_at: Timestamp;
}

export interface TenantTermsRow {
  tenant_id: string;
  key: string;
  signatures_limit: number | null;
  password_expiration_hours: Filled<number>;
  api_action_limit: number | null;
  api_price: string | null;
  api_beyond: Filled<boolean>;
  limit_told_for: string | null;
  form_template_ids: Filled<string[]>;
  new_recipients_limit: number | null;
}

export interface TenantsRow {
  id: string;
  kind: string;
  name: string;
  locale: Filled<string>;
  zone: Filled<string>;
  state: Filled<string>;
  created_at: Filled<Timestamp>;
  access_ended_at: Timestamp | null;
}

export interface UserRolesRow {
  tenant_id: string;
  user_id: string;
  role: string;
  given_at: Filled<Timestamp>;
}

export interface UsersRow {
  tenant_id: string;
  id: string;
  account_id: string | null;
  email: string;
  first_name: string;
  last_name: string;
  locale: string | null;
  folded: string;
  state: Filled<string>;
  manager_id: string | null;
  created_at: Filled<Timestamp>;
  phone: string | null;
  country: string | null;
  city: string | null;
  address: string | null;
  zip_code: string | null;
  birth_day: string | null;
  job_titles: Filled<string[]>;
  contract: string | null;
  fte: string | null;
  hours_per_week: string | null;
  image_id: string | null;
  image_name: string | null;
  deleted_at: Timestamp | null;
  former_email: string | null;
  department: string | null;
  former_account_id: string | null;
  former_roles: string[] | null;
  access_ended_at: Timestamp | null;
  renamed_at: Timestamp | null;
  former_manager_id: string | null;
  left_domains: Filled<string[]>;
  left_changes: Filled<string[]>;
  sso_blocked_at: Timestamp | null;
}

export interface ViewPresetsRow {
  tenant_id: string;
  id: string;
  user_id: string;
  module: number;
  label: string;
  form_name: string;
  columns: string | null;
  is_checked: Filled<boolean>;
  created_at: Timestamp;
}

export interface WebhookDeliveriesRow {
  tenant_id: string;
  id: string;
  webhook_id: string;
  event_id: string | null;
  event: string;
  document_id: string | null;
  body: string;
  state: Filled<string>;
  tries: Filled<number>;
  created_at: Timestamp;
  tried_at: Timestamp | null;
  next_try_at: Timestamp | null;
  status: number | null;
  fault: string | null;
}

export interface WebhooksRow {
  tenant_id: string;
  id: string;
  url: string;
  events: string[];
  secret: Buffer;
  is_enabled: Filled<boolean>;
  created_at: Timestamp;
  failures: Filled<number>;
  failed_at: Timestamp | null;
  is_secret_doubted: Filled<boolean>;
}

export interface Tables {
  access_group_departments: AccessGroupDepartmentsRow;
  access_group_users: AccessGroupUsersRow;
  access_groups: AccessGroupsRow;
  accompanying_documents: AccompanyingDocumentsRow;
  accompanying_seen: AccompanyingSeenRow;
  account_tenancies: AccountTenanciesRow;
  accounts: AccountsRow;
  addition_links: AdditionLinksRow;
  address_changes: AddressChangesRow;
  api_key_months: ApiKeyMonthsRow;
  api_keys: ApiKeysRow;
  api_months: ApiMonthsRow;
  attempts: AttemptsRow;
  authenticators: AuthenticatorsRow;
  calendar_events: CalendarEventsRow;
  check_codes: CheckCodesRow;
  company_changes: CompanyChangesRow;
  company_settings: CompanySettingsRow;
  confirmations: ConfirmationsRow;
  contacts: ContactsRow;
  custom_lists: CustomListsRow;
  data_keys: DataKeysRow;
  delegations: DelegationsRow;
  department_users: DepartmentUsersRow;
  departments: DepartmentsRow;
  digest_items: DigestItemsRow;
  document_contents_given: DocumentContentsGivenRow;
  document_locks: DocumentLocksRow;
  document_openings: DocumentOpeningsRow;
  document_originals: DocumentOriginalsRow;
  document_previews: DocumentPreviewsRow;
  document_proofs: DocumentProofsRow;
  document_reasons: DocumentReasonsRow;
  document_retention: DocumentRetentionRow;
  document_tags: DocumentTagsRow;
  document_transfers: DocumentTransfersRow;
  document_versions: DocumentVersionsRow;
  documents: DocumentsRow;
  eid_identities: EidIdentitiesRow;
  eid_sign_ins: EidSignInsRow;
  entry_standing: EntryStandingRow;
  event_heads: EventHeadsRow;
  event_receipts: EventReceiptsRow;
  event_texts: EventTextsRow;
  event_types: EventTypesRow;
  events: EventsRow;
  examinations: ExaminationsRow;
  factor_duties: FactorDutiesRow;
  factor_recoveries: FactorRecoveriesRow;
  favourites: FavouritesRow;
  file_strays: FileStraysRow;
  files: FilesRow;
  folder_access: FolderAccessRow;
  folder_form_templates: FolderFormTemplatesRow;
  folder_looks: FolderLooksRow;
  folder_pins: FolderPinsRow;
  folder_returns: FolderReturnsRow;
  folders: FoldersRow;
  form_fillings: FormFillingsRow;
  form_numbers: FormNumbersRow;
  form_template_departments: FormTemplateDepartmentsRow;
  form_template_related: FormTemplateRelatedRow;
  form_template_tags: FormTemplateTagsRow;
  form_templates: FormTemplatesRow;
  form_types: FormTypesRow;
  form_values: FormValuesRow;
  guest_codes: GuestCodesRow;
  guest_consents: GuestConsentsRow;
  guest_links: GuestLinksRow;
  hidden_documents: HiddenDocumentsRow;
  installation: InstallationRow;
  invitations: InvitationsRow;
  job_supervision: JobSupervisionRow;
  job_titles: JobTitlesRow;
  known_devices: KnownDevicesRow;
  mail_exchange: MailExchangeRow;
  mail_news: MailNewsRow;
  mail_outbox: MailOutboxRow;
  mail_report_calls: MailReportCallsRow;
  mail_servers: MailServersRow;
  mail_templates: MailTemplatesRow;
  members: MembersRow;
  method_months: MethodMonthsRow;
  migrations: MigrationsRow;
  new_recipients: NewRecipientsRow;
  node_keys: NodeKeysRow;
  notice_choices: NoticeChoicesRow;
  notifications: NotificationsRow;
  one_time_secrets: OneTimeSecretsRow;
  owner_words: OwnerWordsRow;
  passkey_challenges: PasskeyChallengesRow;
  passkeys: PasskeysRow;
  private_numbers: PrivateNumbersRow;
  proxy_sighting: ProxySightingRow;
  rate_windows: RateWindowsRow;
  recoveries: RecoveriesRow;
  recovery_codes: RecoveryCodesRow;
  reencryptions: ReencryptionsRow;
  refresh_tokens: RefreshTokensRow;
  registration_tries: RegistrationTriesRow;
  related_documents: RelatedDocumentsRow;
  reset_links: ResetLinksRow;
  role_permissions: RolePermissionsRow;
  running_nodes: RunningNodesRow;
  seat_tallies: SeatTalliesRow;
  seats: SeatsRow;
  series: SeriesRow;
  series_rows: SeriesRowsRow;
  sessions: SessionsRow;
  share_documents: ShareDocumentsRow;
  shares: SharesRow;
  sign_ins: SignInsRow;
  signals: SignalsRow;
  signing_batches: SigningBatchesRow;
  signing_sessions: SigningSessionsRow;
  sso_identities: SsoIdentitiesRow;
  sso_providers: SsoProvidersRow;
  sso_sign_ins: SsoSignInsRow;
  switch_tickets: SwitchTicketsRow;
  tags: TagsRow;
  temp_files: TempFilesRow;
  temp_parts: TempPartsRow;
  tenant_hosts: TenantHostsRow;
  tenant_integrations: TenantIntegrationsRow;
  tenant_keys: TenantKeysRow;
  tenant_modules: TenantModulesRow;
  tenant_providers: TenantProvidersRow;
  tenant_terms: TenantTermsRow;
  tenants: TenantsRow;
  user_roles: UserRolesRow;
  users: UsersRow;
  view_presets: ViewPresetsRow;
  webhook_deliveries: WebhookDeliveriesRow;
  webhooks: WebhooksRow;
}
