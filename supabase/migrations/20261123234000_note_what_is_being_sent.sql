-- Whatever ends its sender every time does so before its mail leaves: while it is opened or written. Once the sending has begun
-- the provider may have the mail, and under another key it would arrive twice: then a shared mail is halved no more for leases
-- that ended without a word. Until then nothing of it can have left.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- The key under which a sending has begun; another key in `envelope` is another mail.
alter table lead.delivery add column sent_under uuid;

-- False where the lease is another's by now. No word of its sender yet: it may die of the sending, too.
create function lead.note_sending(p_envelope uuid, p_lease uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update lead.delivery d set sent_under = p_envelope
  where d.envelope = p_envelope and d.state = 'leased' and d.lease = p_lease;
  return found;
end
$$;

create or replace function lead.quarantine(p jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_envelope uuid;
  v_size bigint;
begin
  for v_envelope, v_size in
    select d.envelope, count(*) from lead.delivery d where d.state = 'due' and d.envelope is not null
    group by d.envelope having max(d.claims) >= (p ->> 'maxClaims')::integer
      and (count(*) = 1 or not bool_or(d.sent_under is not distinct from d.envelope))
  loop
    if v_size > 1 then
      perform lead.halve(v_envelope);
    else
      update lead.delivery d set state = 'dead', code = 'crashes', settled_at = now()
      where d.envelope = v_envelope and d.state = 'due';
    end if;
  end loop;
end
$$;

grant execute on function lead.note_sending(uuid, uuid) to lead_dispatcher;

select set_config('role', current_setting('lead.migrator'), true);
