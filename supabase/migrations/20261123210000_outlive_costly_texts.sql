-- A text that costs more than the platform gives a call ends the round that mails it. Whoever shared that round goes on without
-- it, and the chores of the schedule run in a call of their own, so that alarms say that the mails stand still.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- `claims` counts the leases that ended without a word: from the first one on a mail is suspect, and goes by itself.
create or replace function lead.lock_due(p_members integer, p_is_suspect boolean) returns uuid[]
language sql volatile security definer set search_path = '' as $$
  with due as materialized (
    select d.envelope, count(*) as size, min(d.due_at) as due_at from lead.delivery d
    where d.state = 'due' and d.envelope is not null
    group by d.envelope having max(d.due_at) <= now() and (max(d.claims) > 0) = p_is_suspect
  ), wanted as materialized (
    select w.envelope, w.size from (
      select due.envelope, due.size, sum(due.size) over (order by due.due_at, due.envelope) - due.size as before from due
    ) as w where w.before < p_members
  ), locked as materialized (
    select d.envelope from lead.delivery d join wanted w on w.envelope = d.envelope
    where d.state = 'due' for update of d skip locked
  )
  select coalesce(array_agg(w.envelope), '{}') from wanted w
  where w.size = (select count(*) from locked l where l.envelope = w.envelope)
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
  select r.job, null, false from lead.job_run r where r.job in ('poll-refused', 'poll-keyless')
$$;

select set_config('role', current_setting('lead.migrator'), true);

do $$
begin
  if to_regnamespace('cron') is null then
    return;
  end if;
  execute $job$
    select cron.schedule('lead-chores', '* * * * *', $run$
      select net.http_post(
        url := (select decrypted_secret from vault.decrypted_secrets where name = 'lead_drain_url') || '?chores',
        headers := jsonb_build_object(
          'Content-Type', 'application/json',
          'Authorization', 'Bearer ' || (select decrypted_secret from vault.decrypted_secrets where name = 'lead_drain_secret')
        ),
        body := '{}'::jsonb,
        timeout_milliseconds := 30000
      )
    $run$)
  $job$;
end
$$;
