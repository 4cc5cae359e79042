-- Forgetting: what was delivered, what is too old, what a person asks for. And saying so in time.

set role lead_owner;

create function lead.destroy(p_ids uuid[], p_why text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count integer;
begin
  update lead.submission set
    key_id = null, wrapped_key = null, iv = null, ciphertext = null, body_mac = null, tags = '{}',
    email_mac = case when p_why = 'erasure' then null else email_mac end,
    destroyed_at = coalesce(destroyed_at, now()),
    destroyed_why = case when p_why = 'erasure' then p_why else coalesce(destroyed_why, p_why) end
  where id = any (p_ids) and (destroyed_at is null or p_why = 'erasure');
  get diagnostics v_count = row_count;
  update lead.delivery set
    state = case when p_why = 'erasure' then 'withdrawn' else 'dead' end,
    code = p_why, settled_at = coalesce(settled_at, now()), lease = null, lease_until = null
  where submission_id = any (p_ids) and state in ('due', 'leased', 'dead');
  return v_count;
end
$$;

-- Run by a schedule of its own and by every drain; any number of times.
create function lead.purge() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_delivered integer;
  v_ceiling integer;
  v_traces integer;
begin
  select lead.destroy(array(
    select s.id from lead.submission s join lead.delivery d on d.submission_id = s.id
    where s.destroyed_at is null and d.state in ('sent', 'withdrawn') and d.settled_at + s.keep_after_delivery < now()
  ), 'delivered') into v_delivered;
  -- Nothing undelivered goes before somebody was told a day earlier: a clock gone wrong must not empty the store.
  select lead.destroy(array(
    select s.id from lead.submission s join lead.delivery d on d.submission_id = s.id
    where s.destroyed_at is null and s.destroy_by < now()
      and (d.state in ('sent', 'withdrawn') or d.alarmed_at < now() - interval '1 day')
  ), 'ceiling') into v_ceiling;
  -- Two days are the time in which a loss is still told.
  delete from lead.submission where trace_until < now() and destroyed_at < now() - interval '2 days';
  get diagnostics v_traces = row_count;
  delete from lead.rate_bucket where slot < now() - interval '1 day';
  perform lead.note_run('purge');
  return jsonb_build_object('delivered', v_delivered, 'ceiling', v_ceiling, 'traces', v_traces);
end
$$;

-- What the operator must hear of now: each kind at once when it is new, and daily while it lasts.
-- p: undeliveredHours, silentHours.
create function lead.due_alarms(p jsonb)
returns table (code text, total bigint, ids uuid[]) language sql stable security definer set search_path = '' as $$
  with late as (
    select d.submission_id, d.alarmed_at from lead.delivery d join lead.submission s on s.id = d.submission_id
    where d.state in ('due', 'leased') and s.received_at < now() - make_interval(hours => (p ->> 'undeliveredHours')::integer)
  ), found as (
    select 'dead' as code, submission_id as id, coalesce(alarmed_at < settled_at, true) as is_new
    from lead.delivery where state = 'dead' and code is distinct from 'ceiling'
    union all
    select 'undelivered', submission_id, alarmed_at is null from late
    union all
    select 'bounced', submission_id, coalesce(alarmed_at < due_at - interval '30 minutes', true)
    from lead.delivery where confirmed in ('bounced', 'complained') and state = 'due'
    union all
    select 'destroyed-undelivered', submission_id, alarmed_at < settled_at
    from lead.delivery where code = 'ceiling' and state = 'dead' and settled_at > now() - interval '2 days'
    union all
    select 'purge-silent', null, false from (select max(ran_at) as at from lead.job_run where job = 'purge') as run
    where coalesce(run.at, (select min(received_at) from lead.submission))
      < now() - make_interval(hours => (p ->> 'silentHours')::integer)
  )
  select f.code, count(*), coalesce((array_agg(f.id order by f.id) filter (where f.id is not null))[1:20], '{}')
  from found f left join lead.alarm a on a.code = f.code
  group by f.code, a.raised_at
  having bool_or(f.is_new) or coalesce(a.raised_at < now() - interval '24 hours', true)
$$;

-- Called once the alarm has left: what could not be said is said again.
create function lead.note_alarm(p_code text, p jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into lead.alarm (code, raised_at) values (p_code, now()) on conflict (code) do update set raised_at = now();
  update lead.delivery d set alarmed_at = now() from lead.submission s
  where s.id = d.submission_id and case p_code
    when 'undelivered' then d.alarmed_at is null and d.state in ('due', 'leased')
      and s.received_at < now() - make_interval(hours => (p ->> 'undeliveredHours')::integer)
    when 'dead' then d.state = 'dead' and d.code is distinct from 'ceiling' and coalesce(d.alarmed_at < d.settled_at, true)
    when 'bounced' then d.state = 'due' and d.confirmed in ('bounced', 'complained')
    when 'destroyed-undelivered' then d.state = 'dead' and d.code = 'ceiling' and d.alarmed_at < d.settled_at
    else false end;
$$;

grant execute on function lead.purge(), lead.due_alarms(jsonb), lead.note_alarm(text, jsonb) to lead_dispatcher;

reset role;
