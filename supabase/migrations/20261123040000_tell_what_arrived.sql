-- "Taken by the provider" and "in the mailbox" are two answers to a person who asks: the operator is told which one it is.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- The state of a delivery for the operator: `arrived` where the provider has said that the mail was delivered.
create function lead.tell_state(d lead.delivery) returns text
language sql immutable security definer set search_path = '' as $$
  select case when d.state = 'sent' and d.confirmed is not distinct from 'delivered' then 'arrived' else d.state end
$$;

create or replace function lead.find(p_email_mac bytea, p_operator text)
returns table (
  id uuid, form text, form_version text, received_at timestamptz, state text, tries integer,
  settled_at timestamptz, destroy_by timestamptz, destroyed_at timestamptz, destroyed_why text
) language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform lead.note(p_operator, 'find', p_email_mac, '{}');
  return query
    select s.id, s.form, s.form_version, s.received_at, lead.tell_state(d), d.tries, d.settled_at, s.destroy_by, s.destroyed_at, s.destroyed_why
    from lead.submission s join lead.delivery d on d.submission_id = s.id
    where s.email_mac = p_email_mac order by s.received_at;
end
$$;

-- p: the alarms' section of the policy.
create or replace function lead.status(p_operator text, p jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform lead.note(p_operator, 'status', null, '{}');
  return jsonb_build_object(
    'counts', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.form, c.state), '[]') from (
        select s.form, lead.tell_state(d) as state, count(*) as total, count(s.ciphertext) as readable
        from lead.submission s join lead.delivery d on d.submission_id = s.id group by s.form, lead.tell_state(d)
      ) as c
    ),
    'oldest', (select min(received_at) from lead.submission),
    'oldestWaiting', (
      select min(s.received_at) from lead.submission s join lead.delivery d on d.submission_id = s.id where d.state in ('due', 'leased')
    ),
    'dead', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.submission_id, 'code', d.code)), '[]')
      from (select submission_id, code from lead.delivery where state = 'dead' order by settled_at desc limit 20) as d
    ),
    -- Raised already or not. What is told only once stays here for a week.
    'alarming', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.code), '[]') from (
        select f.code, count(*) as total from (
          select code from lead.find_alarming(p)
          union all
          select code from lead.find_troubles(p) where code <> 'returned-unknown'
          union all
          select 'returned-unknown' from lead.stray_return r
          where r.told_at < now() - make_interval(mins => (p ->> 'strayMinutes')::integer)
            and not exists (select from lead.delivery d where d.provider_id = r.provider_id)
        ) as f group by f.code
      ) as a
    ),
    'runs', (select coalesce(jsonb_object_agg(job, ran_at), '{}') from lead.job_run),
    'mailsLastHour', (
      select count(distinct envelope) from lead.delivery
      where state = 'sent' and settled_at > now() - interval '1 hour' and settled_at <= now()
    )
  );
end
$$;

select set_config('role', current_setting('lead.migrator'), true);
