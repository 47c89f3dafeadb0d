-- The language of mails which the sender chose for this recipient; null: the company's (decision 43).
alter table members add column locale text;
