-- How far each webhook has been told of the audit, which is what is delivered.
create table registry.webhooks (
  name text primary key,
  -- The last entry of the audit that was delivered, or given up.
  delivered_id bigint not null,
  -- Attempts for the next one that failed.
  attempts integer not null default 0,
  -- When the next attempt is due, and until when another registry leaves it alone.
  next_at timestamptz not null,
  -- Since when deliveries fail; null while they do not.
  failing_since timestamptz
);
