-- Past the limit of all together a few senders could shut everybody out. The first submission of a network that has sent none
-- in the slot is still taken, up to a hard limit; each form has a bucket of its own; and whoever is refused for the others is
-- counted, so that somebody hears of it.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- Takes a place in each bucket, or in none. Answers null, or the seconds until there may be one. p_limits: from the narrowest
-- network to all together; the latter has a hardCount for who comes first.
create or replace function lead.take_all(p_limits jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_limit jsonb;
  v_wait integer;
begin
  for v_limit in select * from jsonb_array_elements(coalesce(p_limits, '[]')) loop
    v_wait := lead.take_of(v_limit, v_limit ->> 'count');
    if v_wait is not null and v_limit ? 'hardCount' and lead.comes_first(p_limits -> 0) then
      v_wait := lead.take_of(v_limit, v_limit ->> 'hardCount');
    end if;
    if v_wait is not null then
      -- Gives back what was taken in this block.
      raise exception using errcode = 'LDFUL';
    end if;
  end loop;
  return null;
exception when sqlstate 'LDFUL' then
  if v_limit ? 'hardCount' then
    perform lead.note_refused(v_limit);
  end if;
  return v_wait;
end
$$;

create function lead.take_of(p_limit jsonb, p_count text) returns integer
language sql volatile security definer set search_path = '' as $$
  select lead.take(
    p_limit ->> 'scope',
    decode(coalesce(p_limit ->> 'subject', ''), 'base64'),
    p_count::integer,
    (p_limit ->> 'seconds')::integer,
    coalesce((p_limit ->> 'shards')::integer, 1)
  )
$$;

-- Whether the place just taken is the network's only one in the slot of now; unknown networks have none to themselves.
create function lead.comes_first(p_limit jsonb) returns boolean
language sql volatile security definer set search_path = '' as $$
  select p_limit ->> 'scope' = 'address' and 1 = (
    select sum(b.used) from lead.rate_bucket b
    where b.scope = 'address' and b.subject = decode(p_limit ->> 'subject', 'base64')
      and b.slot > now() - make_interval(secs => (p_limit ->> 'seconds')::integer)
  )
$$;

-- In slots of ten minutes, by the subject of the full bucket: the form.
create function lead.note_refused(p_limit jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into lead.rate_bucket as bucket (scope, subject, slot, shard, used)
  values (
    'refused', decode(p_limit ->> 'subject', 'base64'), date_bin('10 minutes', now(), 'epoch'),
    floor(random() * (p_limit ->> 'shards')::integer), 1
  )
  on conflict (scope, subject, slot, shard) do update set used = bucket.used + 1
$$;

create or replace function lead.find_troubles(p jsonb)
returns table (code text, name text, is_new boolean) language sql stable security definer set search_path = '' as $$
  -- Once only: there is nothing that would end it.
  select 'returned-unknown', r.provider_id, true from lead.stray_return r
  where r.alarmed_at is null and r.told_at < now() - make_interval(mins => (p ->> 'strayMinutes')::integer)
    and not exists (select from lead.delivery d where d.provider_id = r.provider_id)
  union all
  -- The first one is no change. Once only, too: the change may have been meant.
  select 'mac-key-changed', null, true from lead.mac_key k
  where k.alarmed_at is null and exists (select from lead.mac_key before where before.noted_at < k.noted_at)
  union all
  select 'purge-silent', null, false from (select max(ran_at) as at from lead.job_run where job = 'purge') as run
  where coalesce(run.at, (select min(received_at) from lead.submission))
    < now() - make_interval(hours => (p ->> 'silentHours')::integer)
  union all
  select 'drain-stopped', null, false from (select max(ran_at) as at from lead.job_run where job = 'drain') as run
  where coalesce(run.at, (select min(received_at) from lead.submission))
    < now() - make_interval(mins => (p ->> 'stoppedMinutes')::integer)
  union all
  -- At once, and each hour while it lasts: a form, and how many of the last hour were refused for it.
  select 'flooded', convert_from(b.subject, 'UTF8') || ':' || sum(b.used), not exists (
    select from lead.alarm a where a.code = 'flooded' and a.raised_at between now() - interval '1 hour' and now()
  )
  from lead.rate_bucket b where b.scope = 'refused' and b.slot > now() - interval '1 hour' group by b.subject
  union all
  select r.job, null, false from lead.job_run r where r.job in ('poll-refused', 'poll-keyless')
$$;

select set_config('role', current_setting('lead.migrator'), true);
