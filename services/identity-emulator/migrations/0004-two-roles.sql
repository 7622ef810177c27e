-- People read, or operate: what once was promote and admin is operate.
update accounts
set roles = case when roles && '{promote,admin}' then '{operate}'::text[] else '{read}'::text[] end
where cardinality(roles) > 0;
