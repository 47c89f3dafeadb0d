-- Where somebody works in the company, in their own words.
alter table users add column department text;
