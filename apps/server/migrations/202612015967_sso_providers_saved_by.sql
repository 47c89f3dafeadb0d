-- locks: nullable columns without defaults, which rewrite no rows.
-- The user who last saved the provider of a company, so that administrators whom nobody asked stay able to sign in.
alter table sso_providers add column saved_by uuid;
-- When another provider or client was last set, and by whom: so long it does not sign in as other administrators.
alter table sso_providers add column set_at timestamptz;
alter table sso_providers add column set_by uuid;
