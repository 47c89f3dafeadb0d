/**
 * Every table that has no tenant, with the reason. A test compares this list with the catalogue: a table that is
 * neither here nor behind row-level security fails it.
 */
export const SHARED_TABLES: Record<string, string> = {
  migrations: 'what was applied to this database',
  tenant_hosts: 'finds the tenant before there is one',
  one_time_secrets: 'the first super admin belongs to no tenant yet',
  rate_windows: 'counts callers, some of whom have no tenant yet',
  accounts: 'a person may be a user of several tenants',
  attempts: 'counts wrong passwords and codes of addresses that may belong to no tenant',
  confirmations: 'confirms the address of an account, which has no tenant',
  registration_tries: 'the password of a registration, before there is an account',
  switch_tickets: 'leads an account from one tenant to another',
  reset_links: 'sets the password of an account, which has no tenant',
  authenticators: 'the second factor of an account, which has no tenant',
  recovery_codes: 'stands in for the authenticator of an account',
  known_devices: 'what an account has signed in from, in whatever company',
  account_tenancies: 'which tenants have ever invited an account, which has none itself',
  factor_recoveries: 'takes the second factors of an account away, which has no tenant',
  addition_links: 'links of mails about new factors of an account, which has no tenant',
  address_changes: 'changes the address of an account, which has no tenant',
  passkeys: 'signs an account in, which has no tenant',
  examinations: 'what the doctor found about the installation',
  mail_report_calls: 'calls of the mail service, which serves all companies',
  installation: 'says which installation the database and the file store belong to',
  data_keys: 'protect what belongs to no tenant',
  node_keys: 'which master keys the nodes of the installation have',
  reencryptions: 'how far a job over all tenants has come',
  mail_exchange: 'what the mail server of the operator said last',
  proxy_sighting: 'which proxy the settings of the installation do not fit',
  job_supervision: 'when the queue of all companies was last supervised',
  eid_identities: 'finds the account of a person, who may be a user of several tenants',
};
