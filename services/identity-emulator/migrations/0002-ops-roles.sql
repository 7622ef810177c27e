-- What an account may do in the console: the claim `ops` of its tokens.
alter table accounts add column roles text[] not null default '{}';
