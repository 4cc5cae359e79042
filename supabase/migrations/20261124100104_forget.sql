-- Forgetting: what was delivered, what is too old, what a person asks for. Nobody's answers go undelivered before somebody was told.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- Takes the content of some rows away and leaves their traces; answers of how many. An erasure takes the mark of the address too.
create function lead.destroy(p_ids uuid[], p_why text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count integer;
begin
  update lead.submission set
    wrapped_key = null, iv = null, ciphertext = null, body_mac = null, tags = '{}',
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

-- Run by a schedule of its own and by every drain; any number of times. Nothing undelivered goes before somebody was told of it.
create function lead.purge() returns jsonb
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

-- The audit and the list of erasures only grow.
create function lead.refuse_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = '42501', message = 'append only';
end
$$;

-- Both hold marks of people's addresses, so they are not kept for ever: the privacy page says for how long. Nobody can take out
-- anything younger than that.
create function lead.refuse_early_removal() returns trigger language plpgsql set search_path = '' as $$
begin
  if (to_jsonb(old) ->> tg_argv[0])::timestamptz > now() - interval '12 months' then
    raise exception using errcode = '42501', message = 'append only';
  end if;
  return old;
end
$$;

-- With every purge, whoever calls it.
create function lead.forget_old_records() returns trigger
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

create trigger append_only before update or truncate on lead.audit
  for each statement execute function lead.refuse_change();
create trigger kept_for_its_time before delete on lead.audit
  for each row execute function lead.refuse_early_removal('at');
create trigger append_only before update or truncate on lead.erasure
  for each statement execute function lead.refuse_change();
create trigger kept_for_its_time before delete on lead.erasure
  for each row execute function lead.refuse_early_removal('erased_at');
create trigger forget_old_records after insert or update on lead.job_run
  for each row when (new.job = 'purge') execute function lead.forget_old_records();

grant execute on function lead.purge() to lead_dispatcher;

select set_config('role', current_setting('lead.migrator'), true);
