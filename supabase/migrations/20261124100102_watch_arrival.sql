-- What becomes of a mail that the provider took: it is asked, or its webhook tells. The provider repeats what was not heard, also
-- hours after a mail went out anew.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- Of a sent mail: arrived, or told to be of unknown arrival, which it can be a day after it was sent at the earliest.
create function lead.is_accounted_for(p_delivery lead.delivery) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_delivery.confirmed is not distinct from 'delivered'
    or coalesce(p_delivery.alarmed_at > p_delivery.settled_at + interval '1 day', false)
$$;

-- Mails that the provider took and of whose arrival nothing is known yet, the longest unasked first. Those that arrived are
-- asked after now and then: some mailboxes take a mail and send it back later.
create function lead.unconfirmed(p_limit integer)
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

-- What the provider says of a mail: delivered, delayed, or one of the ways of coming back. A mail that came back goes again after
-- half an hour: alone, until its tries are used up; shared, in halves, which cost none. Any number of times and in any order;
-- answers how many deliveries were in that mail. A former mail is known too, and no alarm.
create function lead.confirm(p_provider_id text, p_event text, p_tries integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_new_key uuid := gen_random_uuid();
  v_known integer;
  v_tries integer;
  v_is_shared boolean;
begin
  -- One word for the whole mail, whatever its members went through before.
  select count(*), min(d.tries) + 1 into v_known, v_tries from lead.delivery d where d.provider_id = p_provider_id;
  if v_known = 0 then
    return (select count(*) from lead.former_mail f where f.provider_id = p_provider_id);
  end if;
  if p_event = 'complained' then
    update lead.delivery d set confirmed = 'delivered', incident = p_event, incident_at = now()
    from lead.submission s
    where s.id = d.submission_id and d.provider_id = p_provider_id and d.state = 'sent'
      and s.destroyed_why is distinct from 'erasure';
    return v_known;
  end if;
  if not lead.is_return(p_event) then
    update lead.delivery d set confirmed = p_event
    where d.provider_id = p_provider_id and d.state = 'sent' and coalesce(d.confirmed, 'delayed') = 'delayed';
    return v_known;
  end if;
  select count(*) > 1 into v_is_shared from lead.delivery d join lead.submission s on s.id = d.submission_id
  where d.provider_id = p_provider_id and d.state = 'sent' and s.destroyed_at is null;
  -- Without content there is nothing left to send: then it is lost, and that is told.
  update lead.delivery d set
    state = case when s.destroyed_at is not null or v_tries >= p_tries and not v_is_shared then 'dead' else 'due' end,
    settled_at = case when s.destroyed_at is not null or v_tries >= p_tries and not v_is_shared then now() end,
    confirmed = p_event, code = p_event, incident = p_event, incident_at = now(),
    tries = d.tries + case when v_is_shared then 0 else 1 end,
    claims = 0, due_at = now() + interval '30 minutes', envelope = v_new_key, members = null
  from lead.submission s
  where s.id = d.submission_id and d.provider_id = p_provider_id and d.state = 'sent'
    and s.destroyed_why is distinct from 'erasure';
  if v_is_shared then
    perform lead.halve(v_new_key);
  end if;
  return v_known;
end
$$;

-- The provider goes on telling of a mail after its submissions went out anew under another one.
create function lead.remember_former_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into lead.former_mail (provider_id) values (old.provider_id) on conflict do nothing;
  delete from lead.stray_return where provider_id = old.provider_id;
  return null;
end
$$;

-- Notes that a mail came back which is not known here, or not yet.
create function lead.note_stray(p_provider_id text, p_event text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into lead.stray_return (provider_id, event) select p_provider_id, p_event
  where not exists (select from lead.former_mail f where f.provider_id = p_provider_id)
  on conflict do nothing
$$;

-- A key that may read events also opens every mail that the provider keeps. If its webhook speaks, that key is not needed.
create function lead.note_webhook() returns void
language sql volatile security definer set search_path = '' as $$
  select lead.note_run('webhook')
$$;

-- Whether a mail left more than a day ago and the webhook has not spoken since, or never has.
create function lead.is_webhook_silent() returns boolean
language sql stable security definer set search_path = '' as $$
  select heard.at is null or exists (
    select from lead.delivery d
    where d.state = 'sent' and d.receiver is null and d.settled_at > heard.at and d.settled_at < now() - interval '1 day'
  ) from (select max(r.ran_at) as at from lead.job_run r where r.job = 'webhook') as heard
$$;

-- Notes whether the provider may be asked: null if it answered, otherwise what is in the way. A missing key is trouble only while
-- the webhook is silent.
create function lead.note_poll(p_trouble text) returns void
language sql volatile security definer set search_path = '' as $$
  with trouble as materialized (
    select 'poll-' || p_trouble as job where p_trouble = 'refused' or p_trouble = 'keyless' and lead.is_webhook_silent()
  ), over as (
    delete from lead.job_run r where r.job in ('poll-refused', 'poll-keyless') and r.job not in (select t.job from trouble t)
  )
  insert into lead.job_run (job, ran_at) select t.job, now() from trouble t on conflict (job) do nothing
$$;

-- At the end of a round of the schedule in which nothing went wrong.
create function lead.note_round() returns void
language sql volatile security definer set search_path = '' as $$ select lead.note_run('drain') $$;

create trigger remember_former_mail after update on lead.delivery
  for each row when (old.provider_id is not null and old.provider_id is distinct from new.provider_id)
  execute function lead.remember_former_mail();

grant execute on function lead.unconfirmed(integer), lead.confirm(text, text, integer), lead.note_poll(text), lead.note_round()
  to lead_dispatcher;
grant execute on function lead.confirm(text, text, integer), lead.note_stray(text, text), lead.note_webhook() to lead_listener;

select set_config('role', current_setting('lead.migrator'), true);
