-- The rights of the people who wrote to us, and the operator's look at the whole. Each use leaves a line in the audit.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- Writes a line into the audit.
create function lead.note(p_operator text, p_action text, p_subject bytea, p_detail jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into lead.audit (operator, action, subject, detail) values (p_operator, p_action, p_subject, p_detail)
$$;

-- The state of a delivery for the operator: `arrived` where the provider has said that the mail was delivered.
create function lead.tell_state(d lead.delivery) returns text
language sql immutable security definer set search_path = '' as $$
  select case when d.state = 'sent' and d.confirmed is not distinct from 'delivered' then 'arrived' else d.state end
$$;

-- Counts, what waits, what is dead, runs and alarms. p: the alarms' section of the policy.
create function lead.status(p_operator text, p jsonb) returns jsonb
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
      where state = 'sent' and receiver is null and settled_at > now() - interval '1 hour' and settled_at <= now()
    )
  );
end
$$;

-- One person's rows, without their content.
create function lead.find(p_email_mac bytea, p_operator text)
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

-- The sealed content of one person's rows; whoever lacks the private key has nothing.
create function lead.export(p_email_mac bytea, p_operator text)
returns table (
  id uuid, form text, form_version text, received_at timestamptz,
  key_id text, wrapped_key bytea, iv bytea, ciphertext bytea
) language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform lead.note(p_operator, 'export', p_email_mac, '{}');
  return query
    select s.id, s.form, s.form_version, s.received_at, s.key_id, s.wrapped_key, s.iv, s.ciphertext
    from lead.submission s where s.email_mac = p_email_mac and s.destroyed_at is null order by s.received_at;
end
$$;

-- Answers the ids of the mails that are in a mailbox, which this store cannot reach, and of those that may be: a mail whose
-- answer was lost, or in which it was before that was taken apart.
create function lead.erase(p_email_mac bytea, p_operator text) returns jsonb
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

-- After a restore: whoever was erased since the backup is erased again. p: [{"mac": base64, "at": time}, ...]
create function lead.replay_erasures(p jsonb, p_operator text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_rows integer := 0;
  v_mac bytea;
  v_at timestamptz;
begin
  for v_mac, v_at in
    select decode(e ->> 'mac', 'base64'), (e ->> 'at')::timestamptz from jsonb_array_elements(p) as e
    union select email_mac, erased_at from lead.erasure
  loop
    v_rows := v_rows + lead.destroy(
      array(select id from lead.submission where email_mac = v_mac and received_at <= v_at), 'erasure'
    );
    insert into lead.erasure (email_mac, erased_at) values (v_mac, v_at) on conflict do nothing;
  end loop;
  perform lead.note(p_operator, 'replay-erasures', null, jsonb_build_object('rows', v_rows));
  return v_rows;
end
$$;

-- Gives the dead another round of tries, for when their cause has been mended; what was shared goes on in halves.
create function lead.revive(p_operator text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_revived uuid[];
  v_shared uuid;
begin
  with revived as (
    update lead.delivery d set state = 'due', tries = 0, claims = 0, due_at = now(), settled_at = null, company_since = null
    from lead.submission s where s.id = d.submission_id and d.state = 'dead' and s.destroyed_at is null
    returning d.submission_id
  )
  select coalesce(array_agg(r.submission_id), '{}') into v_revived from revived r;
  for v_shared in
    select d.envelope from lead.delivery d where d.submission_id = any (v_revived) and d.state = 'due' and d.envelope is not null
    group by d.envelope having count(*) > 1
  loop
    perform lead.halve(v_shared);
  end loop;
  perform lead.note(p_operator, 'revive', null, jsonb_build_object('rows', cardinality(v_revived)));
  return cardinality(v_revived);
end
$$;

-- The operator has asked for a round.
create function lead.note_drain(p_operator text) returns void
language sql volatile security definer set search_path = '' as $$ select lead.note(p_operator, 'drain', null, '{}') $$;

grant execute on function lead.status(text, jsonb), lead.find(bytea, text), lead.export(bytea, text), lead.erase(bytea, text),
  lead.replay_erasures(jsonb, text), lead.revive(text), lead.note_drain(text) to lead_operator;

select set_config('role', current_setting('lead.migrator'), true);
