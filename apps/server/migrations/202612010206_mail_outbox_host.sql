-- Which server of the tenant took a mail; null for the operator's. A tenant's server can read the links that it carries.
alter table mail_outbox add column via_host text;
