-- The way in: one call, one transaction. A submission and its delivery exist together or not at all, and one act of a person is one
-- row, whichever way it comes twice: the same key again, the same words from another tab, or a corrected form after a try that got lost.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- Answers `replayed` or `conflict` for a key that is stored already, null for one that is not.
create function lead.answer_known(p_id uuid, p_body_mac bytea)
returns jsonb language sql stable security definer set search_path = '' as $$
  -- A row whose content is destroyed has nothing left to compare with: the same key is the same act.
  select jsonb_build_object('outcome', case when coalesce(body_mac = p_body_mac, true) then 'replayed' else 'conflict' end)
  from lead.submission where id = p_id
$$;

-- Takes the places of one limit that it asks for, one where it says no amount; answers the seconds to wait if it has no room for
-- them, null if they were taken. A limit of none takes nothing.
create function lead.take(p_limit jsonb, p_most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_scope text := p_limit ->> 'scope';
  v_subject bytea := decode(coalesce(p_limit ->> 'subject', ''), 'base64');
  v_amount integer := coalesce((p_limit ->> 'amount')::integer, 1);
  v_seconds integer := p_limit ->> 'seconds';
  v_slot timestamptz := to_timestamp(floor(extract(epoch from now()) / v_seconds) * v_seconds);
  v_used bigint := (select sum(used) from lead.rate_bucket where scope = v_scope and subject = v_subject and slot = v_slot);
begin
  if coalesce(v_used, 0) + v_amount <= p_most then
    -- Several rows share a busy bucket, or everybody would wait for everybody's commit.
    insert into lead.rate_bucket as bucket (scope, subject, slot, shard, used)
    values (v_scope, v_subject, v_slot, floor(random() * coalesce((p_limit ->> 'shards')::integer, 1)), v_amount)
    on conflict (scope, subject, slot, shard) do update set used = bucket.used + v_amount where bucket.used + v_amount <= p_most;
    if found then
      return null;
    end if;
  end if;
  return greatest(1, ceil(extract(epoch from v_slot - now()) + v_seconds));
end
$$;

-- Whether the places just taken are the only ones for so long of a network, and of the household that it is in; unknown networks have
-- none to themselves.
create function lead.comes_first(p_limits jsonb, p_seconds integer) returns boolean
language sql volatile security definer set search_path = '' as $$
  select bool_and(1 = (
    select sum(b.used) from lead.rate_bucket b
    where b.scope = l ->> 'scope' and b.subject = decode(l ->> 'subject', 'base64')
      and b.slot > now() - make_interval(secs => p_seconds)
  ))
  from jsonb_array_elements(p_limits) as l where l ->> 'scope' in ('address', 'household')
$$;

-- In slots of ten minutes, by the subject of the full bucket: a form, or what all of them share.
create function lead.note_refused(p_limit jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into lead.rate_bucket as bucket (scope, subject, slot, shard, used)
  values (
    'refused', decode(p_limit ->> 'subject', 'base64'), date_bin('10 minutes', now(), 'epoch'),
    floor(random() * (p_limit ->> 'shards')::integer), 1
  )
  on conflict (scope, subject, slot, shard) do update set used = bucket.used + 1
$$;

-- Takes a place in each bucket, or in none. Answers null, or the seconds until there may be one. p_limits: from the narrowest
-- network to all together; the latter have shards, and a hardCount for what comes first: where they say so, for so many seconds and if
-- it is short.
create function lead.take_all(p_limits jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_limit jsonb;
  v_wait integer;
begin
  for v_limit in select * from jsonb_array_elements(coalesce(p_limits, '[]')) loop
    v_wait := lead.take(v_limit, (v_limit ->> 'count')::integer);
    if v_wait is not null and coalesce((v_limit ->> 'amount')::integer <= (v_limit ->> 'short')::integer, true)
      and lead.comes_first(p_limits, coalesce(v_limit ->> 'seenSeconds', p_limits -> 0 ->> 'seconds')::integer)
    then
      v_wait := lead.take(v_limit, coalesce((v_limit ->> 'hardCount')::integer, 0));
    end if;
    if v_wait is not null then
      -- Gives back what was taken in this block.
      raise exception using errcode = 'LDFUL';
    end if;
  end loop;
  return null;
exception when sqlstate 'LDFUL' then
  if v_limit ? 'shards' then
    perform lead.note_refused(v_limit);
  end if;
  return v_wait;
end
$$;

-- Two tabs: the same words for the same form within a while, under another key, are one submission. The words must say whose
-- they are, for two people may well send the same quiz; a submission that replaces another is no repetition.
create function lead.is_repeated(p jsonb, p_body_mac bytea) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Two tabs may send at the same moment: the second waits for the first.
  perform pg_advisory_xact_lock(hashtextextended(p ->> 'bodyMac', 0));
  return exists (
    select from lead.submission s join lead.delivery d on d.submission_id = s.id
    where s.body_mac = p_body_mac and s.form = p ->> 'form' and s.destroyed_at is null and d.state <> 'withdrawn'
      and s.received_at > now() - make_interval(secs => (p ->> 'sameActSeconds')::integer)
  );
end
$$;

-- Whether a submission that arrives now was replaced by one that arrived before it. It waits for the settling of whoever replaces:
-- otherwise three submissions that replace each other in a ring could all be withdrawn.
create function lead.is_replaced(p_id uuid, p_replaces uuid[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- A row that was withdrawn while this waited for it is no longer found.
  perform from lead.submission s join lead.delivery d on d.submission_id = s.id
  where (s.replaces <> '{}' and s.replaces @> array[p_id] or s.supersedes = p_id)
    and s.id <> p_id and s.id <> all (p_replaces) and d.state <> 'withdrawn'
  order by d.submission_id for update of d;
  return found;
end
$$;

-- Of what is replaced: what is in a mailbox already, or else the last.
create function lead.pick_superseded(p_replaces uuid[]) returns uuid
language sql stable security definer set search_path = '' as $$
  select r.id from unnest(p_replaces) with ordinality as r (id, place)
  left join lead.delivery d on d.submission_id = r.id
  order by coalesce(d.state in ('sent', 'leased'), false) desc, r.place limit 1
$$;

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
create function lead.accept(p jsonb) returns jsonb
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

-- p: the ids. Not once there is a mail: its text, which says more of an acknowledged one, stays the same at each try.
create function lead.acknowledge(p jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  update lead.delivery set acknowledged = true
  where submission_id in (select jsonb_array_elements_text(p)::uuid) and envelope is null
$$;

-- An answer may be lost after its submission was stored: the page tries again, finds the database away, and is served by a direct
-- mail. The function notes that when the store is back, perhaps before the row is there. Such a submission goes by itself, under the
-- same key and with the same text, and the provider sends it once.
create function lead.note_direct(p jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into lead.went_past (id) select jsonb_array_elements_text(p)::uuid on conflict do nothing
$$;

-- Marks the key under which addresses are hashed: another one would find nobody any more.
create function lead.note_mac_key(p_mark bytea) returns void
language sql volatile security definer set search_path = '' as $$
  insert into lead.mac_key (mark) values (p_mark) on conflict do nothing
$$;

-- True also for a store that has heard of none yet.
create function lead.knows_mac_key(p_mark bytea) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_or(mark = p_mark), true) from lead.mac_key
$$;

-- A submission that was replaced while its mail was on the way is not tried again.
create function lead.withdraw_replaced() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from lead.submission own
    join lead.submission s on s.replaces <> '{}' and s.replaces @> array[own.id] or s.supersedes = own.id
    join lead.delivery d on d.submission_id = s.id
    where own.id = new.submission_id and s.id <> own.id and d.state <> 'withdrawn'
      and not (s.id = any (own.replaces) and (s.received_at, s.id) < (own.received_at, own.id))
  ) then
    new.state := 'withdrawn';
    new.settled_at := now();
  end if;
  return new;
end
$$;

create trigger withdraw_replaced before update on lead.delivery
  for each row when (new.state = 'due' and old.state <> 'due') execute function lead.withdraw_replaced();

grant execute on function lead.accept(jsonb), lead.acknowledge(jsonb), lead.note_direct(jsonb), lead.note_mac_key(bytea) to lead_writer;
grant execute on function lead.knows_mac_key(bytea) to lead_operator;

select set_config('role', current_setting('lead.migrator'), true);
