-- A claim waits for the one before it, and now() is when it began to wait. What was sent or digested meanwhile lay in the future
-- for it and did not count: a mail more than the hour's, a digest before its time. The clock says what is in the future.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- As before, but for the clock.
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
    d.state in ('due', 'leased') or d.state = 'sent' and d.settled_at > now() - interval '1 hour' and d.settled_at <= clock_timestamp()
  );
  v_made := lead.make_mails(least(greatest(0, p_limit), v_room), null, p);
  if cardinality(v_made) < v_room or p_limit <= 0 then
    return v_made;
  end if;
  v_made := v_made || lead.make_lone_mails(least(greatest(0, p_limit - cardinality(v_made)), v_lone_room), p);
  return v_made || lead.make_digest(p);
end
$$;

-- As before, but for the clock.
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
  if exists (select from lead.job_run r where r.job = 'digest' and r.ran_at > now() - v_pause and r.ran_at <= clock_timestamp()) then
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
