-- An address that has no place left in a function's own count asks with a limit of none: its call is answered where the act
-- is known already, and refused otherwise. An empty bucket used to let the first one through.

set role lead_owner;

create or replace function lead.take(p_scope text, p_subject bytea, p_limit integer, p_seconds integer, p_shards integer)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_slot timestamptz := to_timestamp(floor(extract(epoch from now()) / p_seconds) * p_seconds);
  v_wait integer := greatest(1, ceil(extract(epoch from v_slot - now()) + p_seconds));
  v_used bigint;
begin
  select sum(used) into v_used from lead.rate_bucket where scope = p_scope and subject = p_subject and slot = v_slot;
  if coalesce(v_used, 0) >= p_limit then
    return v_wait;
  end if;
  -- Several rows share a busy bucket, or everybody would wait for everybody's commit.
  insert into lead.rate_bucket as bucket (scope, subject, slot, shard, used)
  values (p_scope, p_subject, v_slot, floor(random() * p_shards), 1)
  on conflict (scope, subject, slot, shard) do update set used = bucket.used + 1 where bucket.used < p_limit;
  return case when found then null else v_wait end;
end
$$;

reset role;
