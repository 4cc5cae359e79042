-- By the key of the MACs people are found again, and a repeated submission is known as one. Another key in its place is noticed by
-- a mark, the MAC of a constant: the intake leaves it here, and the operator's commands compare theirs.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

create table lead.mac_key (
  mark bytea primary key check (octet_length(mark) = 32),
  noted_at timestamptz not null default now(),
  alarmed_at timestamptz
);
alter table lead.mac_key enable row level security;
alter table lead.mac_key force row level security;
create policy functions_of_the_owner on lead.mac_key to lead_owner using (true) with check (true);

create function lead.note_mac_key(p_mark bytea) returns void
language sql volatile security definer set search_path = '' as $$
  insert into lead.mac_key (mark) values (p_mark) on conflict do nothing
$$;

-- True also for a store that has heard of none yet.
create function lead.knows_mac_key(p_mark bytea) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_or(mark = p_mark), true) from lead.mac_key
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
  select r.job, null, false from lead.job_run r where r.job in ('poll-refused', 'poll-keyless')
$$;

create or replace function lead.note_alarm(p jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into lead.alarm (code, raised_at) values (p ->> 'code', now()) on conflict (code) do update set raised_at = now();
  update lead.delivery set alarmed_at = (p ->> 'askedAt')::timestamptz
  where submission_id in (select jsonb_array_elements_text(p -> 'ids')::uuid);
  update lead.stray_return set alarmed_at = (p ->> 'askedAt')::timestamptz
  where p ->> 'code' = 'returned-unknown' and provider_id in (select jsonb_array_elements_text(p -> 'names'));
  update lead.mac_key set alarmed_at = (p ->> 'askedAt')::timestamptz
  where p ->> 'code' = 'mac-key-changed' and noted_at <= (p ->> 'askedAt')::timestamptz;
$$;

grant execute on function lead.note_mac_key(bytea) to lead_writer;
grant execute on function lead.knows_mac_key(bytea) to lead_operator;

select set_config('role', current_setting('lead.migrator'), true);
