-- A mail that went past the store has no row here: when it comes back, nobody is left to send it again, and that must be told.
-- An event may also be faster than the answer that names its mail, so what is unknown is kept for a while before it is an alarm;
-- the provider repeats what was answered with 404, and the drain asks for itself.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

create table lead.stray_return (
  provider_id text primary key check (length(provider_id) <= 200),
  event text not null check (lead.is_return(event)),
  told_at timestamptz not null default now(),
  alarmed_at timestamptz
);
alter table lead.stray_return enable row level security;
alter table lead.stray_return force row level security;
create policy functions_of_the_owner on lead.stray_return to lead_owner using (true) with check (true);

create function lead.note_stray(p_provider_id text, p_event text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into lead.stray_return (provider_id, event) values (p_provider_id, p_event) on conflict do nothing
$$;

-- What somebody must hear of that is about no delivery: by the code of its alarm, with a name where it has one.
create function lead.find_troubles(p jsonb)
returns table (code text, name text, is_new boolean) language sql stable security definer set search_path = '' as $$
  -- Once only: there is nothing that would end it.
  select 'returned-unknown', r.provider_id, true from lead.stray_return r
  where r.alarmed_at is null and r.told_at < now() - make_interval(mins => (p ->> 'strayMinutes')::integer)
    and not exists (select from lead.delivery d where d.provider_id = r.provider_id)
  union all
  select 'purge-silent', null, false from (select max(ran_at) as at from lead.job_run where job = 'purge') as run
  where coalesce(run.at, (select min(received_at) from lead.submission))
    < now() - make_interval(hours => (p ->> 'silentHours')::integer)
  union all
  select r.job, null, false from lead.job_run r where r.job in ('poll-refused', 'poll-keyless')
$$;

drop function lead.due_alarms(jsonb);

create function lead.due_alarms(p jsonb)
returns table (code text, ids uuid[], names text[], asked_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with found as (
    select a.code, a.id, null as name, coalesce(a.alarmed_at < a.since, true) as is_new from lead.find_alarming(p) a
    union all
    select t.code, null, t.name, t.is_new from lead.find_troubles(p) t
  )
  select f.code, array_remove(array_agg(f.id order by f.id), null), array_remove(array_agg(f.name order by f.name), null), now()
  from found f left join lead.alarm a on a.code = f.code
  group by f.code, a.raised_at
  having bool_or(f.is_new) or coalesce(a.raised_at not between now() - interval '24 hours' and now(), true)
$$;

create or replace function lead.note_alarm(p jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into lead.alarm (code, raised_at) values (p ->> 'code', now()) on conflict (code) do update set raised_at = now();
  update lead.delivery set alarmed_at = (p ->> 'askedAt')::timestamptz
  where submission_id in (select jsonb_array_elements_text(p -> 'ids')::uuid);
  update lead.stray_return set alarmed_at = (p ->> 'askedAt')::timestamptz
  where p ->> 'code' = 'returned-unknown' and provider_id in (select jsonb_array_elements_text(p -> 'names'));
$$;

-- With every purge.
create or replace function lead.forget_old_records() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from lead.audit where at < now() - interval '12 months';
  delete from lead.erasure where erased_at < now() - interval '12 months';
  delete from lead.stray_return r where r.alarmed_at < now() - interval '7 days'
    or exists (select from lead.delivery d where d.provider_id = r.provider_id);
  return null;
end
$$;

grant execute on function lead.note_stray(text, text) to lead_listener;
grant execute on function lead.due_alarms(jsonb) to lead_dispatcher;

select set_config('role', current_setting('lead.migrator'), true);
