-- The provider repeats an event that was not answered, also hours after the mail went out anew: what it tells of the former mail
-- is known, and no alarm. A mail that somebody marked as spam has arrived: that is told, and no copy follows it.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

create table lead.former_mail (
  provider_id text primary key check (length(provider_id) <= 200),
  replaced_at timestamptz not null default now()
);
alter table lead.former_mail enable row level security;
alter table lead.former_mail force row level security;
create policy functions_of_the_owner on lead.former_mail to lead_owner using (true) with check (true);

create function lead.remember_former_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into lead.former_mail (provider_id) values (old.provider_id) on conflict do nothing;
  delete from lead.stray_return where provider_id = old.provider_id;
  return null;
end
$$;

create trigger remember_former_mail after update on lead.delivery
  for each row when (old.provider_id is not null and old.provider_id is distinct from new.provider_id)
  execute function lead.remember_former_mail();

create or replace function lead.note_stray(p_provider_id text, p_event text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into lead.stray_return (provider_id, event) select p_provider_id, p_event
  where not exists (select from lead.former_mail f where f.provider_id = p_provider_id)
  on conflict do nothing
$$;

create or replace function lead.is_return(p_event text) returns boolean
language sql immutable security definer set search_path = '' as $$
  select coalesce(p_event in ('bounced', 'failed', 'suppressed', 'canceled'), false)
$$;

create or replace function lead.confirm(p_provider_id text, p_event text, p_tries integer) returns integer
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

-- With every purge.
create or replace function lead.forget_old_records() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from lead.audit where at < now() - interval '12 months';
  delete from lead.erasure where erased_at < now() - interval '12 months';
  delete from lead.stray_return r where r.alarmed_at < now() - interval '7 days'
    or exists (select from lead.delivery d where d.provider_id = r.provider_id);
  -- The provider repeats an event for a day or two.
  delete from lead.former_mail where replaced_at < now() - interval '7 days';
  -- The provider has forgotten its key a day earlier.
  delete from lead.went_past where noted_at < now() - interval '2 days';
  return null;
end
$$;

select set_config('role', current_setting('lead.migrator'), true);
