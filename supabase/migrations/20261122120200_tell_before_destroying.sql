-- Nothing of which nobody knows whether it arrived is destroyed in silence, whatever it went through before: the ceiling takes a
-- sent mail under the conditions of the ordinary purge, and a loss is told from the moment of the destruction.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- Of a sent mail: arrived, or told to be of unknown arrival, which it can be a day after it was sent at the earliest.
create function lead.is_accounted_for(p_delivery lead.delivery) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_delivery.confirmed is not distinct from 'delivered'
    or coalesce(p_delivery.alarmed_at > p_delivery.settled_at + interval '1 day', false)
$$;

create or replace function lead.purge() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_delivered integer;
  v_ceiling integer;
  v_traces integer;
begin
  select lead.destroy(array(
    select s.id from lead.submission s join lead.delivery d on d.submission_id = s.id
    where s.destroyed_at is null and d.settled_at + s.keep_after_delivery < now()
      and (d.state = 'withdrawn' or d.state = 'sent' and lead.is_accounted_for(d))
  ), 'delivered') into v_delivered;
  -- Nothing undelivered goes before somebody was told a day earlier: a clock gone wrong must not empty the store.
  select lead.destroy(array(
    select s.id from lead.submission s join lead.delivery d on d.submission_id = s.id
    where s.destroyed_at is null and s.destroy_by < now() and case d.state
      when 'withdrawn' then true
      when 'sent' then lead.is_accounted_for(d)
      else d.alarmed_at < now() - interval '1 day'
    end
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
create or replace function lead.find_alarming(p jsonb)
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

select set_config('role', current_setting('lead.migrator'), true);
