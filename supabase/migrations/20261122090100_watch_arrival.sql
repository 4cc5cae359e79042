-- "Taken by the provider" is not "in the mailbox": every event of the provider has a meaning, a mail may come back more than
-- once, and what is not known to have arrived is told before its content is destroyed.

set role lead_owner;

alter table lead.delivery drop constraint delivery_confirmed_check;
alter table lead.delivery add constraint delivery_confirmed_check check (
  confirmed in ('delivered', 'delayed', 'bounced', 'complained', 'failed', 'suppressed', 'canceled')
);
create index delivery_by_provider_id on lead.delivery (provider_id) where provider_id is not null;

-- Mails that the provider took and of whose arrival nothing is known yet, the longest unasked first. Those that arrived are
-- asked after now and then: some mailboxes take a mail and send it back later.
create or replace function lead.unconfirmed(p_limit integer)
returns table (envelope uuid, provider_id text) language sql volatile security definer set search_path = '' as $$
  with asked as (
    select d.envelope, d.provider_id from lead.delivery d join lead.submission s on s.id = d.submission_id
    where d.state = 'sent' and d.provider_id is not null and s.destroyed_at is null
      and d.settled_at not between now() - interval '1 minute' and now()
      and coalesce(
        d.polled_at not between now() - case when d.confirmed = 'delivered' then interval '12 hours' else interval '15 minutes' end and now(),
        true
      )
    group by d.envelope, d.provider_id order by min(d.polled_at) nulls first limit p_limit
  )
  update lead.delivery d set polled_at = now() from asked a
  where d.envelope = a.envelope and d.provider_id = a.provider_id
  returning d.envelope, d.provider_id
$$;

-- What the provider says of a mail: delivered, delayed, or one of the ways of coming back. What came back is due again as one
-- new mail, until its tries are used up. Any number of times and in any order; answers how many deliveries were in that mail.
create or replace function lead.confirm(p_provider_id text, p_event text, p_tries integer)
returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  v_new_key uuid := gen_random_uuid();
  v_known integer;
  v_tries integer;
begin
  -- One word for the whole mail, whatever its members went through before.
  select count(*), min(d.tries) + 1 into v_known, v_tries from lead.delivery d where d.provider_id = p_provider_id;
  if p_event in ('delivered', 'delayed') then
    update lead.delivery d set confirmed = p_event
    where d.provider_id = p_provider_id and d.state = 'sent' and coalesce(d.confirmed, 'delayed') = 'delayed';
    return v_known;
  end if;
  -- Without content there is nothing left to send: then it is lost, and that is told.
  update lead.delivery d set
    state = case when s.destroyed_at is not null or v_tries >= p_tries then 'dead' else 'due' end,
    settled_at = case when s.destroyed_at is not null or v_tries >= p_tries then now() end,
    confirmed = p_event, code = p_event, incident = p_event, incident_at = now(),
    tries = d.tries + 1, claims = 0, due_at = now() + interval '30 minutes', envelope = v_new_key, members = null
  from lead.submission s
  where s.id = d.submission_id and d.provider_id = p_provider_id and d.state = 'sent'
    and s.destroyed_why is distinct from 'erasure';
  return v_known;
end
$$;

-- Whether the provider may be asked: null when it answered, otherwise what is in the way.
create function lead.note_poll(p_trouble text) returns void
language sql volatile security definer set search_path = '' as $$
  delete from lead.job_run where job in ('poll-refused', 'poll-keyless') and job is distinct from 'poll-' || p_trouble;
  insert into lead.job_run (job, ran_at) select 'poll-' || p_trouble, now() where p_trouble in ('refused', 'keyless')
  on conflict (job) do nothing;
$$;

create or replace function lead.purge() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_delivered integer;
  v_ceiling integer;
  v_traces integer;
begin
  -- What is not known to have arrived waits until somebody was told so, a day after it was sent or later.
  select lead.destroy(array(
    select s.id from lead.submission s join lead.delivery d on d.submission_id = s.id
    where s.destroyed_at is null and d.settled_at + s.keep_after_delivery < now()
      and (d.state = 'withdrawn' or d.state = 'sent' and (d.confirmed = 'delivered' or d.alarmed_at > d.settled_at + interval '1 day'))
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

-- Every delivery that somebody must hear of, by the code of its alarm. `since` is when it became so: an alarm raised earlier
-- was about something else. p: the alarms' section of the policy.
create function lead.find_alarming(p jsonb)
returns table (code text, id uuid, since timestamptz, alarmed_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with each as (
    select d.*, s.received_at, s.destroyed_at,
      s.received_at + make_interval(mins => (p ->> 'waitingMinutes')::integer) as late_at,
      s.received_at + make_interval(hours => (p ->> 'undeliveredHours')::integer) as very_late_at,
      d.settled_at + make_interval(hours => (p ->> 'unconfirmedHours')::integer) as unconfirmed_at
    from lead.delivery d join lead.submission s on s.id = d.submission_id
    where d.state in ('due', 'leased') or s.destroyed_at is null or d.settled_at > now() - interval '2 days'
  )
  select 'dead', submission_id, settled_at, alarmed_at from each where state = 'dead' and destroyed_at is null
  union all
  -- At the ceiling, or sent back when the content was gone.
  select 'destroyed-undelivered', submission_id, settled_at, alarmed_at from each
  where state = 'dead' and destroyed_at is not null and settled_at > now() - interval '2 days'
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
  select 'unconfirmed', submission_id, unconfirmed_at, alarmed_at from each
  where state = 'sent' and coalesce(confirmed, 'delayed') = 'delayed' and destroyed_at is null and unconfirmed_at < now()
  union all
  select 'sent-without-id', submission_id, settled_at, alarmed_at from each
  where state = 'sent' and provider_id is null and confirmed is distinct from 'delivered' and destroyed_at is null
$$;

-- What the operator must hear of now: each kind at once when it is new, and daily while it lasts.
create or replace function lead.due_alarms(p jsonb)
returns table (code text, total bigint, ids uuid[]) language sql stable security definer set search_path = '' as $$
  with found as (
    select a.code, a.id, coalesce(a.alarmed_at < a.since, true) as is_new from lead.find_alarming(p) a
    union all
    select 'purge-silent', null, false from (select max(ran_at) as at from lead.job_run where job = 'purge') as run
    where coalesce(run.at, (select min(received_at) from lead.submission))
      < now() - make_interval(hours => (p ->> 'silentHours')::integer)
    union all
    select r.job, null, false from lead.job_run r where r.job in ('poll-refused', 'poll-keyless')
  )
  select f.code, count(*), coalesce((array_agg(f.id order by f.id) filter (where f.id is not null))[1:20], '{}')
  from found f left join lead.alarm a on a.code = f.code
  group by f.code, a.raised_at
  having bool_or(f.is_new) or coalesce(a.raised_at not between now() - interval '24 hours' and now(), true)
$$;

-- Called once the alarm has left: what could not be said is said again.
create or replace function lead.note_alarm(p_code text, p jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into lead.alarm (code, raised_at) values (p_code, now()) on conflict (code) do update set raised_at = now();
  update lead.delivery d set alarmed_at = now() from lead.find_alarming(p) f where f.id = d.submission_id and f.code = p_code;
$$;

grant execute on function lead.note_poll(text) to lead_dispatcher;

reset role;
