-- Alarms: each is told at once when it is new, and daily while it lasts. The drain raises them, so a monitor outside has to see
-- when it no longer runs.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- Every delivery that somebody must hear of, by the code of its alarm. `since` is when it became so: an alarm raised earlier
-- was about something else. p: the alarms' section of the policy.
create function lead.find_alarming(p jsonb)
returns table (code text, id uuid, since timestamptz, alarmed_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with each as (
    select d.*, s.received_at, s.destroyed_at, s.destroyed_why,
      greatest(d.settled_at, s.destroyed_at) as lost_at,
      s.received_at + make_interval(mins => (p ->> 'waitingMinutes')::integer) as late_at,
      s.received_at + make_interval(hours => (p ->> 'undeliveredHours')::integer) as very_late_at,
      d.settled_at + make_interval(hours => (p ->> 'unconfirmedHours')::integer) as unconfirmed_at
    from lead.delivery d join lead.submission s on s.id = d.submission_id
    where d.state in ('due', 'leased') or s.destroyed_at is null
      or greatest(d.settled_at, s.destroyed_at) > now() - interval '2 days'
  )
  select 'dead', submission_id, settled_at, alarmed_at from each where state = 'dead' and destroyed_at is null
  union all
  -- At the ceiling, whenever it was given up, or sent back when the content was gone.
  select 'destroyed-undelivered', submission_id, lost_at, alarmed_at from each
  where state = 'dead' and lost_at > now() - interval '2 days' and destroyed_at is not null
  union all
  select 'undelivered', submission_id, very_late_at, alarmed_at from each where state in ('due', 'leased') and very_late_at < now()
  union all
  select 'waiting', submission_id, late_at, alarmed_at from each
  where state in ('due', 'leased') and late_at < now() and very_late_at >= now()
  union all
  -- While it lasts, and afterwards too where nobody has heard of it.
  select incident, submission_id, incident_at, alarmed_at from each
  where incident is not null and (state in ('due', 'leased') or state = 'sent' and coalesce(alarmed_at < incident_at, true))
  union all
  -- Without content too, where nobody has heard of it.
  select 'unconfirmed', submission_id, unconfirmed_at, alarmed_at from each
  where state = 'sent' and coalesce(confirmed, 'delayed') = 'delayed' and unconfirmed_at < now()
    and (destroyed_at is null or destroyed_why <> 'erasure' and coalesce(alarmed_at < unconfirmed_at, true))
  union all
  select 'sent-without-id', submission_id, settled_at, alarmed_at from each
  where state = 'sent' and provider_id is null and confirmed is distinct from 'delivered' and destroyed_at is null
$$;

-- Whatever somebody must hear of that is about no delivery: by the code of its alarm, with a name if it has one.
-- p: the alarms' section of the policy.
create function lead.find_troubles(p jsonb)
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
  -- The name of a pair begins with its day: what was destroyed since can be opened by whoever finds its bytes on a disk.
  select 'key-old', null, false from (select key_id as name from lead.submission order by received_at desc limit 1) as pair
  where pair.name ~ '^\d{4}-\d{2}-\d{2}-'
    and pair.name < to_char(now() - make_interval(days => (p ->> 'keyDays')::integer), 'YYYY-MM-DD') collate "C"
  union all
  -- At once, and each hour while it lasts: whose bucket was full, and how many of the last hour were refused for it.
  select 'flooded', convert_from(b.subject, 'UTF8') || ':' || sum(b.used), not exists (
    select from lead.alarm a where a.code = 'flooded' and a.raised_at between now() - interval '1 hour' and now()
  )
  from lead.rate_bucket b where b.scope = 'refused' and b.slot > now() - interval '1 hour' group by b.subject
  union all
  -- A database that is full takes nothing in: the platform makes it read-only.
  select 'filling', pg_size_pretty(size), false from pg_database_size(current_database()) as size
  where size > 0.6e6 * (p ->> 'databaseMegabytes')::integer
  union all
  select r.job, null, false from lead.job_run r where r.job in ('poll-refused', 'poll-keyless')
$$;

-- Alarms that are due: each kind at once when it is new, and daily while it lasts. Answers all ids, and the moment.
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

-- Called once the alarm has left, with what `due_alarms` answered: what could not be said is said again.
create function lead.note_alarm(p jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into lead.alarm (code, raised_at) values (p ->> 'code', now()) on conflict (code) do update set raised_at = now();
  update lead.delivery set alarmed_at = (p ->> 'askedAt')::timestamptz
  where submission_id in (select jsonb_array_elements_text(p -> 'ids')::uuid);
  update lead.stray_return set alarmed_at = (p ->> 'askedAt')::timestamptz
  where p ->> 'code' = 'returned-unknown' and provider_id in (select jsonb_array_elements_text(p -> 'names'));
  update lead.mac_key set alarmed_at = (p ->> 'askedAt')::timestamptz
  where p ->> 'code' = 'mac-key-changed' and noted_at <= (p ->> 'askedAt')::timestamptz;
$$;

grant execute on function lead.due_alarms(jsonb), lead.note_alarm(jsonb) to lead_dispatcher;

select set_config('role', current_setting('lead.migrator'), true);
