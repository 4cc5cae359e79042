-- The operator hears of whatever alarms, and of the mails that may be in a mailbox although nobody has heard so.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

drop function lead.status(text);

-- p: the alarms' section of the policy.
create function lead.status(p_operator text, p jsonb) returns jsonb
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

-- Answers the ids of the mails that are in a mailbox, which this store cannot reach, and of those that may be: a mail whose
-- answer was lost, or in which it was before that was taken apart.
create or replace function lead.erase(p_email_mac bytea, p_operator text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids uuid[] := array(select id from lead.submission where email_mac = p_email_mac);
  v_mailed uuid[] := array(select submission_id from lead.delivery where submission_id = any (v_ids) and state = 'sent');
  v_perhaps uuid[] := array(
    select submission_id from lead.delivery where submission_id = any (v_ids) and state <> 'sent'
      and (state = 'leased' or members is not null or company_since is not null or provider_id is not null)
  );
  v_erased integer := lead.destroy(v_ids, 'erasure');
begin
  insert into lead.erasure (email_mac) values (p_email_mac) on conflict do nothing;
  perform lead.note(p_operator, 'erase', p_email_mac, jsonb_build_object('rows', v_erased));
  return jsonb_build_object('rows', v_erased, 'mailed', to_jsonb(v_mailed), 'perhapsMailed', to_jsonb(v_perhaps), 'at', now());
end
$$;

grant execute on function lead.status(text, jsonb) to lead_operator;

select set_config('role', current_setting('lead.migrator'), true);
