-- Mails that forms of a preview caused: they go into the local mailbox, whatever the mail server is.
alter table mails add column is_of_preview boolean not null default false;
