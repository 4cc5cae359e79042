-- A refusal that is everybody's (a wrong key, a domain that is not verified) says nothing of the mail: it waits, with an alarm,
-- and goes at once when the provider takes the next one. Refused again although others were taken since, it is the mail's own.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- A mail that waits since the same refusal, although the provider has taken another one meanwhile.
create function lead.is_refused_alone(p_envelope uuid, p_code text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from lead.delivery d join lead.delivery taken on taken.state = 'sent' and taken.settled_at > d.incident_at
    where d.envelope = p_envelope and d.incident = 'provider-refuses' and d.code = p_code
  )
$$;

-- Nobody waits any longer for a provider that takes mails.
create function lead.free_refused() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from lead.delivery d where d.state = 'due' and d.incident = 'provider-refuses' and d.due_at > now()) then
    return;
  end if;
  -- Two mails that were taken at one moment free the others one after the other.
  perform pg_advisory_xact_lock(hashtextextended('lead.free_refused', 0));
  update lead.delivery d set due_at = now() where d.state = 'due' and d.incident = 'provider-refuses' and d.due_at > now();
end
$$;

-- p: state (sent, due, dead, halved, parted, refused), code, providerId, delaySeconds, countsTry, takesNewKey, incident; of
-- `refused` also `otherwise`, what holds where the refusal is the mail's own.
create or replace function lead.settle_mail(p_envelope uuid, p_lease uuid, p jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_state text := p ->> 'state';
  v_new_key uuid := case when (p ->> 'takesNewKey')::boolean then gen_random_uuid() end;
begin
  if v_state = 'refused' and lead.is_refused_alone(p_envelope, p ->> 'code') then
    return lead.settle_mail(p_envelope, p_lease, p -> 'otherwise');
  end if;
  if v_state = 'refused' then
    v_state := 'due';
  end if;
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
    incident_at = case
      when p ->> 'incident' is null then d.incident_at
      -- The same wait, since its beginning.
      when p ->> 'state' = 'refused' and d.incident = p ->> 'incident' and d.code = p ->> 'code' then d.incident_at
      else now()
    end,
    -- This mail is another than the one of which the provider may have told something.
    confirmed = case when v_state = 'sent' then null else d.confirmed end,
    polled_at = case when v_state = 'sent' then null else d.polled_at end,
    settled_at = case when v_state = 'due' then null else now() end,
    lease = null,
    lease_until = null
  where d.envelope = p_envelope
    and case when v_state = 'sent' then d.state in ('leased', 'due', 'dead') else d.state = 'leased' and d.lease = p_lease end;
  if not found then
    return false;
  end if;
  if v_state = 'sent' then
    perform lead.free_refused();
  end if;
  return true;
end
$$;

select set_config('role', current_setting('lead.migrator'), true);
