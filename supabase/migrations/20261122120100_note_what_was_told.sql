-- An alarm is noted for the deliveries it told of and for no others: what becomes alarming while it is on its way is told by the next.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

drop function lead.note_alarm(text, jsonb);
drop function lead.due_alarms(jsonb);

-- What the operator must hear of now: each kind at once when it is new, and daily while it lasts. Answers all ids, and the moment.
create function lead.due_alarms(p jsonb)
returns table (code text, ids uuid[], asked_at timestamptz) language sql stable security definer set search_path = '' as $$
  with found as (
    select a.code, a.id, coalesce(a.alarmed_at < a.since, true) as is_new from lead.find_alarming(p) a
    union all
    select 'purge-silent', null, false from (select max(ran_at) as at from lead.job_run where job = 'purge') as run
    where coalesce(run.at, (select min(received_at) from lead.submission))
      < now() - make_interval(hours => (p ->> 'silentHours')::integer)
    union all
    select r.job, null, false from lead.job_run r where r.job in ('poll-refused', 'poll-keyless')
  )
  select f.code, coalesce(array_agg(f.id order by f.id) filter (where f.id is not null), '{}'), now()
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
$$;

grant execute on function lead.due_alarms(jsonb), lead.note_alarm(jsonb) to lead_dispatcher;

select set_config('role', current_setting('lead.migrator'), true);
