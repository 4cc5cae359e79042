-- Every alarm is raised by the drain, so somebody else must see when it no longer runs: it says so here, and to a monitor.

set role lead_owner;

-- At the end of a round of the schedule in which nothing went wrong.
create function lead.note_round() returns void
language sql volatile security definer set search_path = '' as $$ select lead.note_run('drain') $$;

create or replace function lead.status(p_operator text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform lead.note(p_operator, 'status', null, '{}');
  return jsonb_build_object(
    'counts', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.form, c.state), '[]') from (
        select s.form, d.state, count(*) as total, count(s.ciphertext) as readable
        from lead.submission s join lead.delivery d on d.submission_id = s.id group by s.form, d.state
      ) as c
    ),
    'oldest', (select min(received_at) from lead.submission),
    'oldestWaiting', (
      select min(s.received_at) from lead.submission s join lead.delivery d on d.submission_id = s.id where d.state in ('due', 'leased')
    ),
    'oldestUnconfirmed', (
      select min(d.settled_at) from lead.submission s join lead.delivery d on d.submission_id = s.id
      where d.state = 'sent' and coalesce(d.confirmed, 'delayed') = 'delayed' and s.destroyed_at is null
    ),
    'dead', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.submission_id, 'code', d.code)), '[]')
      from (select submission_id, code from lead.delivery where state = 'dead' order by settled_at desc limit 20) as d
    ),
    'runs', (select coalesce(jsonb_object_agg(job, ran_at), '{}') from lead.job_run),
    'alarms', (select coalesce(jsonb_object_agg(code, raised_at), '{}') from lead.alarm),
    'mailsLastHour', (
      select count(distinct envelope) from lead.delivery
      where state = 'sent' and settled_at > now() - interval '1 hour' and settled_at <= now()
    )
  );
end
$$;

grant execute on function lead.note_round() to lead_dispatcher;

reset role;
