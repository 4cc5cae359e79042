-- Rows that came shortly before the database stopped may have gone past the store: their function may have ended before it could tell.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- The start of the server that took a row in, in milliseconds since 1970; null once a claim has met the row old enough for company.
alter table lead.delivery add column server_start bigint default extract(epoch from pg_postmaster_start_time()) * 1000;

-- Clears the doubt about rows for which the store was there as long as their pages tried, and lets the others share no mail: they go alone,
-- within the room of those that nobody acknowledged.
create function lead.doubt_before_restart(p jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_start bigint := extract(epoch from pg_postmaster_start_time()) * 1000;
begin
  insert into lead.went_past (id)
  select d.submission_id from lead.delivery d
  where d.state = 'due' and d.envelope is null and d.receiver is null and d.server_start <> v_start
  on conflict do nothing;
  update lead.delivery d set acknowledged = d.acknowledged and d.server_start = v_start, server_start = null
  from lead.submission s
  where s.id = d.submission_id and d.state = 'due' and d.envelope is null and d.receiver is null and (
    d.server_start <> v_start
    or d.server_start = v_start and least(s.received_at, d.due_at) <= now() - make_interval(secs => coalesce((p ->> 'companySeconds')::integer, 0))
  );
end
$$;

-- Leases due mails and hands over their sealed content. Deliveries with the same envelope are one mail.
-- p: the mail's section of the policy.
create or replace function lead.claim(p jsonb)
returns table (
  submission_id uuid, lease uuid, envelope uuid, tries integer, form text, form_version text, tags text[],
  supersedes uuid, received_at timestamptz, acknowledged boolean, receiver text, key_id text, wrapped_key bytea, iv bytea,
  ciphertext bytea
) language plpgsql volatile security definer set search_path = '' as $$
declare
  v_batch integer := p ->> 'batch';
  v_chosen uuid[];
begin
  -- One claim at a time, as it counts the hour's mails: the row is locked until this short transaction ends.
  perform lead.note_run('claim');
  perform lead.mend_times(p);
  perform lead.doubt_before_restart(p);
  update lead.delivery d set state = 'due', lease = null, lease_until = null where d.state = 'leased' and d.lease_until < now();
  perform lead.quarantine(p);

  v_chosen := lead.lock_due(v_batch, false);
  v_chosen := v_chosen || lead.make_new_mails(v_batch - cardinality(v_chosen), p);
  v_chosen := v_chosen || lead.make_calls(v_batch - cardinality(v_chosen));
  -- By itself, once all others have had their turn: it takes nobody along.
  if v_chosen = '{}' then
    v_chosen := lead.lock_due(1, true);
  end if;
  return query select * from lead.hand_over(lead.prove_members(v_chosen), p);
end
$$;

select set_config('role', current_setting('lead.migrator'), true);
