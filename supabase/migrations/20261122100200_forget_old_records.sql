-- The audit and the list of erasures only grow, but not for ever: both hold marks of people's addresses, and the privacy page
-- says for how long such a mark is kept. Nothing younger than that can be changed or taken out, by anybody.

set role lead_owner;

create function lead.refuse_early_removal() returns trigger language plpgsql set search_path = '' as $$
begin
  if (to_jsonb(old) ->> tg_argv[0])::timestamptz > now() - interval '12 months' then
    raise exception using errcode = '42501', message = 'append only';
  end if;
  return old;
end
$$;

drop trigger append_only on lead.audit;
create trigger append_only before update or truncate on lead.audit
  for each statement execute function lead.refuse_change();
create trigger kept_for_its_time before delete on lead.audit
  for each row execute function lead.refuse_early_removal('at');

drop trigger append_only on lead.erasure;
create trigger append_only before update or truncate on lead.erasure
  for each statement execute function lead.refuse_change();
create trigger kept_for_its_time before delete on lead.erasure
  for each row execute function lead.refuse_early_removal('erased_at');

create function lead.forget_old_records() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from lead.audit where at < now() - interval '12 months';
  delete from lead.erasure where erased_at < now() - interval '12 months';
  return null;
end
$$;

-- With every purge, whoever calls it.
create trigger forget_old_records after insert or update on lead.job_run
  for each row when (new.job = 'purge') execute function lead.forget_old_records();

reset role;
