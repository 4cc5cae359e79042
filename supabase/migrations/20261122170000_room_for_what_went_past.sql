-- What may have been mailed past the store is in the mailbox perhaps: sent again under its key it is no second mail, while in a
-- shared one it would be. So those have room of their own beyond the hour's cap, and none of them waits until it has to share.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- p_limit mails of one submission each, of those that cannot share one; real people first. What a function has stored it
-- acknowledges within seconds: after ten minutes it will not any more.
create function lead.make_lone_mails(p_limit integer, p jsonb) returns uuid[]
language sql volatile security definer set search_path = '' as $$
  with first as materialized (
    select d.submission_id from lead.delivery d join lead.submission s on s.id = d.submission_id
    where d.state = 'due' and d.due_at <= now() and d.envelope is null and not lead.may_share(d, s.received_at, p)
      and least(s.received_at, d.due_at) < now() - interval '10 minutes'
    order by d.tries > 0, lead.is_suspicious(s.tags), d.due_at limit p_limit for update of d skip locked
  ), made as (
    update lead.delivery d set
      envelope = case when lead.is_return(d.confirmed) then gen_random_uuid() else d.submission_id end,
      members = null, company_since = null, due_at = now()
    from first f where d.submission_id = f.submission_id returning d.envelope
  )
  select coalesce(array_agg(m.envelope), '{}') from made m
$$;

-- New mails: one for each submission up to the hour's cap; past it those that go alone, and a digest of the others from time to time.
create or replace function lead.make_new_mails(p_limit integer, p jsonb) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_room integer;
  v_lone_room integer;
  v_made uuid[];
begin
  -- A mail that waits for its next try counts: in an outage as many would be made as there are submissions.
  select
    greatest(0, (p ->> 'mailsPerHour')::integer - count(distinct d.envelope)),
    greatest(0, (p ->> 'loneMailsPerHour')::integer - count(distinct d.envelope) filter (where not d.acknowledged))
  into v_room, v_lone_room from lead.delivery d
  where d.envelope is not null and (
    d.state in ('due', 'leased') or d.state = 'sent' and d.settled_at > now() - interval '1 hour' and d.settled_at <= now()
  );
  v_made := lead.make_mails(least(greatest(0, p_limit), v_room), null, p);
  if cardinality(v_made) < v_room or p_limit <= 0 then
    return v_made;
  end if;
  v_made := v_made || lead.make_lone_mails(least(greatest(0, p_limit - cardinality(v_made)), v_lone_room), p);
  return v_made || lead.make_digest(p);
end
$$;

select set_config('role', current_setting('lead.migrator'), true);
