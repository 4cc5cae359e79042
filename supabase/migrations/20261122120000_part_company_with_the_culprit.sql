-- One submission that a mailbox or a provider does not take must not keep the others of its digest back. A shared mail that
-- comes back, that fails until its tries are used up, or that is taken up again after it was given up goes on as two halves,
-- and so on, until the culprit is alone. And no stranger makes a digest too large for a mailbox: it is bounded by bytes too.

-- Local to this transaction, and given back at its end: the migration is noted by the role that applies it.
select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- Since when a mail's members have been tried in each other's company; what is halved goes on counting.
alter table lead.delivery add column company_since timestamptz;

create function lead.is_return(p_event text) returns boolean
language sql immutable security definer set search_path = '' as $$
  select coalesce(p_event in ('bounced', 'complained', 'failed', 'suppressed', 'canceled'), false)
$$;

create or replace function lead.prove_members(p_envelopes uuid[]) returns uuid[]
language sql volatile security definer set search_path = '' as $$
  with present as materialized (
    select d.envelope, lead.hash_members(array_agg(d.submission_id)) as members, (array_agg(d.members))[1] as fixed
    from lead.delivery d where d.envelope = any (p_envelopes) and d.state = 'due' group by d.envelope
  ), proved as materialized (
    select p.envelope, p.members, case when p.fixed <> p.members then gen_random_uuid() else p.envelope end as key from present p
  ), fixed as (
    update lead.delivery d set
      envelope = p.key, members = p.members, company_since = coalesce(d.company_since, now())
    from proved p where d.envelope = p.envelope and d.state = 'due' and d.members is distinct from p.members
  )
  select coalesce(array_agg(p.key), '{}') from proved p
$$;

-- As before, but that a mail which has to wait still waits in its halves.
create or replace function lead.halve(p_envelope uuid) returns void
language sql volatile security definer set search_path = '' as $$
  with halves as materialized (
    select array[gen_random_uuid(), gen_random_uuid()] as keys
  ), numbered as (
    select d.submission_id, row_number() over (order by d.submission_id) % 2 + 1 as half
    from lead.delivery d where d.envelope = p_envelope and d.state in ('due', 'leased')
  )
  update lead.delivery d set
    state = 'due', envelope = h.keys[n.half], members = null, claims = 0, due_at = greatest(d.due_at, now()),
    lease = null, lease_until = null
  from numbered n cross join halves h where d.submission_id = n.submission_id
$$;

-- What failed until its tries were used up. Where another mail has left since the members first went together, the fault is
-- theirs, and the halves show at once in which of them it is. Where none has, the provider is away: they begin anew.
create function lead.part(p_envelope uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_since timestamptz := (select min(d.company_since) from lead.delivery d where d.envelope = p_envelope);
begin
  if not exists (select from lead.delivery d where d.state = 'sent' and d.settled_at > v_since) then
    update lead.delivery d set tries = 0 where d.envelope = p_envelope;
  end if;
  update lead.delivery d set due_at = now() where d.envelope = p_envelope;
  perform lead.halve(p_envelope);
end
$$;

-- p: state (sent, due, dead, halved, parted), code, providerId, delaySeconds, countsTry, takesNewKey, incident.
create or replace function lead.settle_mail(p_envelope uuid, p_lease uuid, p jsonb)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  v_state text := p ->> 'state';
  v_new_key uuid := case when (p ->> 'takesNewKey')::boolean then gen_random_uuid() end;
begin
  if v_state = 'sent' and p ->> 'providerId' is null then
    raise exception using errcode = '22023', message = 'sent without an id';
  end if;
  if v_state in ('halved', 'parted') then
    update lead.delivery d set
      code = p ->> 'code', due_at = now(),
      incident = coalesce(p ->> 'incident', d.incident),
      incident_at = case when p ->> 'incident' is null then d.incident_at else now() end
    where d.envelope = p_envelope and d.state = 'leased' and d.lease = p_lease;
    if not found then
      return false;
    end if;
    if v_state = 'halved' then
      perform lead.halve(p_envelope);
    else
      perform lead.part(p_envelope);
    end if;
    return true;
  end if;
  update lead.delivery d set
    state = v_state,
    code = p ->> 'code',
    provider_id = coalesce(p ->> 'providerId', d.provider_id),
    tries = d.tries + case when (p ->> 'countsTry')::boolean then 1 else 0 end,
    claims = 0,
    due_at = now() + make_interval(secs => coalesce((p ->> 'delaySeconds')::double precision, 0)),
    envelope = coalesce(v_new_key, d.envelope),
    members = case when v_new_key is null then d.members end,
    incident = coalesce(p ->> 'incident', d.incident),
    incident_at = case when p ->> 'incident' is null then d.incident_at else now() end,
    -- This mail is another than the one of which the provider may have told something.
    confirmed = case when v_state = 'sent' then null else d.confirmed end,
    polled_at = case when v_state = 'sent' then null else d.polled_at end,
    settled_at = case when v_state = 'due' then null else now() end,
    lease = null,
    lease_until = null
  where d.envelope = p_envelope
    and case when v_state = 'sent' then d.state in ('leased', 'due', 'dead') else d.state = 'leased' and d.lease = p_lease end;
  return found;
end
$$;

-- A mail that came back goes again after half an hour: alone, until its tries are used up; shared, in halves, which cost none.
create or replace function lead.confirm(p_provider_id text, p_event text, p_tries integer)
returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  v_new_key uuid := gen_random_uuid();
  v_known integer;
  v_tries integer;
  v_is_shared boolean;
begin
  -- One word for the whole mail, whatever its members went through before.
  select count(*), min(d.tries) + 1 into v_known, v_tries from lead.delivery d where d.provider_id = p_provider_id;
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

create or replace function lead.revive(p_operator text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_revived uuid[];
  v_shared uuid;
begin
  with revived as (
    update lead.delivery d set state = 'due', tries = 0, claims = 0, due_at = now(), settled_at = null, company_since = null
    from lead.submission s where s.id = d.submission_id and d.state = 'dead' and s.destroyed_at is null
    returning d.submission_id
  )
  select coalesce(array_agg(r.submission_id), '{}') into v_revived from revived r;
  for v_shared in
    select d.envelope from lead.delivery d where d.submission_id = any (v_revived) and d.state = 'due' and d.envelope is not null
    group by d.envelope having count(*) > 1
  loop
    perform lead.halve(v_shared);
  end loop;
  perform lead.note(p_operator, 'revive', null, jsonb_build_object('rows', cardinality(v_revived)));
  return cardinality(v_revived);
end
$$;

drop function lead.make_mails(integer, uuid, jsonb);

-- As before, but that a shared mail ends where its bytes do. What came back and was set aside since goes under a new key: under
-- its own the provider would send it no more.
create function lead.make_mails(p_limit integer, p_envelope uuid, p jsonb) returns uuid[]
language sql volatile security definer set search_path = '' as $$
  with first as materialized (
    select d.submission_id, octet_length(s.ciphertext) as bytes,
      row (d.tries > 0, lead.is_suspicious(s.tags), d.acknowledged, d.due_at, d.submission_id) as rank
    from lead.delivery d join lead.submission s on s.id = d.submission_id
    where d.state = 'due' and d.due_at <= now() and d.envelope is null
      and (p_envelope is null or lead.may_share(d, s.received_at, p))
    order by d.tries > 0, lead.is_suspicious(s.tags), d.acknowledged, d.due_at, d.submission_id
    limit p_limit for update of d skip locked
  ), fitting as (
    select f.submission_id from (
      select first.submission_id, sum(first.bytes) over (order by first.rank) as upto, row_number() over (order by first.rank) as place
      from first
    ) as f where p_envelope is null or f.place = 1 or f.upto <= (p ->> 'digestBytes')::integer
  ), made as (
    update lead.delivery d set
      envelope = coalesce(p_envelope, case when lead.is_return(d.confirmed) then gen_random_uuid() else d.submission_id end),
      members = null, company_since = null, due_at = now()
    from fitting f where d.submission_id = f.submission_id returning d.envelope
  )
  select coalesce(array_agg(distinct m.envelope), '{}') from made m
$$;

-- A digest grows with the queue. Where even the largest leaves some behind, the next one comes ten times as soon.
create or replace function lead.make_digest(p jsonb) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_most integer := p ->> 'digestMost';
  v_waiting integer;
  v_bytes bigint;
  v_pause interval;
  v_made uuid[];
begin
  select count(*), sum(octet_length(s.ciphertext)) into v_waiting, v_bytes
  from lead.delivery d join lead.submission s on s.id = d.submission_id
  where d.state = 'due' and d.due_at <= now() and d.envelope is null and lead.may_share(d, s.received_at, p);
  v_pause := make_interval(secs => (p ->> 'digestEverySeconds')::double precision
    / case when v_waiting > v_most or v_bytes > (p ->> 'digestBytes')::integer then 10 else 1 end);
  if exists (select from lead.job_run r where r.job = 'digest' and r.ran_at > now() - v_pause and r.ran_at <= now()) then
    return '{}';
  end if;
  v_made := lead.make_mails(least(v_most, greatest((p ->> 'digestSize')::integer, v_waiting)), gen_random_uuid(), p);
  if v_made <> '{}' then
    perform lead.note_run('digest');
  end if;
  return v_made;
end
$$;


select set_config('role', current_setting('lead.migrator'), true);
