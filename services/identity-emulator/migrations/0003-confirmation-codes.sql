-- A mailed code sets a new password, or confirms the e-mail address that it was mailed to.
alter table reset_codes add column purpose text not null default 'password'
  check (purpose in ('password', 'confirmation'));
