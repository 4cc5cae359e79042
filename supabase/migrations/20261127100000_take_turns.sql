-- What is sent at one moment takes its turn: a submission and the one that replaces it; mails before calls of receivers elsewhere; those
-- who send now and then before a flood, which is what a network sends beyond a tenth of its places.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

alter table lead.delivery add column is_of_crowd boolean not null default false;

-- Whether one of a sender's networks has sent more in its window than a tenth of what it may: it is stored like any other, and mailed later.
create function lead.is_of_crowd(p_limits jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from jsonb_array_elements(coalesce(p_limits, '[]')) as l
    where not l ? 'hardCount' and (l ->> 'count')::integer < 10 * (
      select sum(b.used) from lead.rate_bucket b
      where b.scope = l ->> 'scope' and b.subject = decode(l ->> 'subject', 'base64')
        and b.slot > now() - make_interval(secs => (l ->> 'seconds')::integer)
    )
  )
$$;

-- Takes and answers jsonb, so that an older function and a newer table, or the reverse, understand each other.
-- Outcomes: accepted, replayed, conflict, limited (with the seconds to wait).
create or replace function lead.accept(p jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := (p ->> 'id')::uuid;
  v_body_mac bytea := decode(p ->> 'bodyMac', 'base64');
  -- An older function names one at most.
  v_replaces uuid[] := array(
    select jsonb_array_elements_text(coalesce(p -> 'replaces', jsonb_build_array(p ->> 'supersedes')))::uuid
  );
  v_known jsonb;
  v_wait integer;
begin
  v_replaces := array_remove(v_replaces, null);
  -- The same one, or one that it replaces, may be coming at this moment: the later waits for the earlier. In one order, so that two
  -- never wait for one another.
  perform pg_advisory_xact_lock(hashtextextended(act.id::text, 0))
  from (select distinct unnest(v_replaces || v_id) as id order by 1) as act;
  v_known := lead.answer_known(v_id, v_body_mac);
  if v_known is not null then
    return v_known;
  end if;
  if (p ->> 'sameActSeconds')::integer > 0 and p ->> 'emailMac' is not null and cardinality(v_replaces) = 0
    and lead.is_repeated(p, v_body_mac)
  then
    return jsonb_build_object('outcome', 'replayed');
  end if;
  v_wait := lead.take_all(p -> 'limits');
  if v_wait is not null then
    return jsonb_build_object('outcome', 'limited', 'seconds', v_wait);
  end if;

  insert into lead.submission (
    id, form, form_version, page_version, supersedes, replaces, tags, body_mac, email_mac,
    key_id, wrapped_key, iv, ciphertext, keep_after_delivery, destroy_by, trace_until
  ) values (
    v_id, p ->> 'form', p ->> 'formVersion', p ->> 'pageVersion', lead.pick_superseded(v_replaces), v_replaces,
    array(select jsonb_array_elements_text(coalesce(p -> 'tags', '[]'))),
    v_body_mac, decode(p ->> 'emailMac', 'base64'),
    p ->> 'keyId', decode(p ->> 'wrappedKey', 'base64'), decode(p ->> 'iv', 'base64'), decode(p ->> 'ciphertext', 'base64'),
    make_interval(hours => (p ->> 'keepHours')::integer),
    now() + make_interval(days => (p ->> 'ceilingDays')::integer),
    now() + make_interval(months => (p ->> 'traceMonths')::integer)
  );

  -- Whoever settles one of them now waits, and then knows of this row.
  perform from lead.delivery where submission_id = any (v_replaces) order by submission_id for update;
  -- What the same person has replaced meanwhile is kept but not mailed, in whichever order they arrive.
  insert into lead.delivery (submission_id, state, settled_at, receiver, is_of_crowd)
  select v_id, case when replaced then 'withdrawn' else 'due' end, case when replaced then now() end, p ->> 'receiver',
    lead.is_of_crowd(p -> 'limits')
  from lead.is_replaced(v_id, v_replaces) as replaced;
  update lead.delivery set state = 'withdrawn', settled_at = now()
  where submission_id = any (v_replaces) and state in ('due', 'dead');
  return jsonb_build_object('outcome', 'accepted');
end
$$;

-- Puts what was in no mail yet into one, or each into its own under its own id. Real people come first and what failed before comes last,
-- so that rows which cannot be opened keep nobody waiting; a flood comes after others, of those come first that cannot share, and then the
-- small ones. A shared mail ends where its bytes do. A digest of one goes under its own key, which the provider knows if the row leaves it
-- for a while; what came back goes under a new key, for under its own the provider would send it no more.
create or replace function lead.make_mails(p_limit integer, p_envelope uuid, p jsonb) returns uuid[]
language sql volatile security definer set search_path = '' as $$
  with first as materialized (
    select d.submission_id, size.bytes,
      row (d.tries > 0, lead.is_suspicious(s.tags), d.is_of_crowd, d.acknowledged, size.shares, d.due_at, d.submission_id) as rank
    from lead.delivery d join lead.submission s on s.id = d.submission_id
    cross join lateral (
      select octet_length(s.ciphertext) as bytes, lead.count_shares(octet_length(s.ciphertext), p) as shares
    ) as size
    where d.state = 'due' and d.due_at <= now() and d.envelope is null and d.receiver is null
      and (p_envelope is null or lead.may_share(d, s.received_at, p))
    order by d.tries > 0, lead.is_suspicious(s.tags), d.is_of_crowd, d.acknowledged, size.shares, d.due_at, d.submission_id
    limit p_limit for update of d skip locked
  ), fitting as (
    select f.submission_id from (
      select first.submission_id, sum(first.bytes) over (order by first.rank) as upto, row_number() over (order by first.rank) as place
      from first
    ) as f where p_envelope is null or f.place = 1 or f.upto <= (p ->> 'digestBytes')::integer
  ), made as (
    update lead.delivery d set
      envelope = case
        when p_envelope is not null and (select count(*) from fitting) > 1 then p_envelope
        when lead.is_return(d.confirmed) then gen_random_uuid()
        else d.submission_id
      end,
      members = null, company_since = null, due_at = now()
    from fitting f where d.submission_id = f.submission_id returning d.envelope
  )
  select coalesce(array_agg(distinct m.envelope), '{}') from made m
$$;

-- p_limit mails of one submission each, of those that cannot share one; real people first, and a flood last. What a function has stored
-- it acknowledges within seconds: after ten minutes it will not any more.
create or replace function lead.make_lone_mails(p_limit integer, p jsonb) returns uuid[]
language sql volatile security definer set search_path = '' as $$
  with first as materialized (
    select d.submission_id from lead.delivery d join lead.submission s on s.id = d.submission_id
    where d.state = 'due' and d.due_at <= now() and d.envelope is null and d.receiver is null and not lead.may_share(d, s.received_at, p)
      and least(s.received_at, d.due_at) < now() - interval '10 minutes'
    order by d.tries > 0, lead.is_suspicious(s.tags), d.is_of_crowd, d.due_at limit p_limit for update of d skip locked
  ), made as (
    update lead.delivery d set
      envelope = case when lead.is_return(d.confirmed) then gen_random_uuid() else d.submission_id end,
      members = null, company_since = null, due_at = now()
    from first f where d.submission_id = f.submission_id returning d.envelope
  )
  select coalesce(array_agg(m.envelope), '{}') from made m
$$;

-- p_limit calls of receivers elsewhere, each of one submission and under its own key; real people first, and a flood last. No mail is
-- counted for them, and a digest is none: who takes a call says itself when it wants to wait.
create or replace function lead.make_calls(p_limit integer) returns uuid[]
language sql volatile security definer set search_path = '' as $$
  with first as materialized (
    select d.submission_id from lead.delivery d join lead.submission s on s.id = d.submission_id
    where d.state = 'due' and d.due_at <= now() and d.envelope is null and d.receiver is not null
    order by d.tries > 0, lead.is_suspicious(s.tags), d.is_of_crowd, d.due_at limit greatest(0, p_limit) for update of d skip locked
  ), made as (
    update lead.delivery d set envelope = d.submission_id, members = null, company_since = null, due_at = now()
    from first f where d.submission_id = f.submission_id returning d.envelope
  )
  select coalesce(array_agg(m.envelope), '{}') from made m
$$;

-- Locks mails that are due again, or calls, up to a number of members, each whole or not at all. One is suspect from the first lease
-- that ended without a word: those are asked for apart, and go by themselves.
drop function lead.lock_due(integer, boolean);
create function lead.lock_due(p_members integer, p_is_suspect boolean, p_is_call boolean) returns uuid[]
language sql volatile security definer set search_path = '' as $$
  with due as materialized (
    select d.envelope, count(*) as size, min(d.due_at) as due_at from lead.delivery d
    where d.state = 'due' and d.envelope is not null and (d.receiver is not null) = p_is_call
    group by d.envelope having max(d.due_at) <= now() and (max(d.claims) > 0) = p_is_suspect
  ), wanted as materialized (
    select w.envelope, w.size from (
      select due.envelope, due.size, sum(due.size) over (order by due.due_at, due.envelope) - due.size as before from due
    ) as w where w.before < p_members
  ), locked as materialized (
    select d.envelope from lead.delivery d join wanted w on w.envelope = d.envelope
    where d.state = 'due' for update of d skip locked
  )
  select coalesce(array_agg(w.envelope), '{}') from wanted w
  where w.size = (select count(*) from locked l where l.envelope = w.envelope)
$$;

-- Leases due mails and hands over their sealed content. Deliveries with the same envelope are one mail. Mails come first, however many
-- calls are due: a receiver elsewhere that does not answer is called anew for hours.
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

  v_chosen := lead.lock_due(v_batch, false, false);
  v_chosen := v_chosen || lead.make_new_mails(v_batch - cardinality(v_chosen), p);
  -- A suspect mail goes by itself, once all others have had their turn: it takes nobody along, no call either.
  if v_chosen = '{}' then
    v_chosen := lead.lock_due(1, true, false);
    if v_chosen <> '{}' then
      return query select * from lead.hand_over(lead.prove_members(v_chosen), p);
      return;
    end if;
  end if;
  v_chosen := v_chosen || lead.make_calls(v_batch - cardinality(v_chosen));
  v_chosen := v_chosen || lead.lock_due(v_batch - cardinality(v_chosen), false, true);
  if v_chosen = '{}' then
    v_chosen := lead.lock_due(1, true, true);
  end if;
  return query select * from lead.hand_over(lead.prove_members(v_chosen), p);
end
$$;

select set_config('role', current_setting('lead.migrator'), true);
