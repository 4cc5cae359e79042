-- One act of a person is one row, whichever way it comes twice.
--
-- Two tabs: the same words for the same form within a while, under another key, are the same submission. Only where the
-- words say whose they are: two people may well send the same quiz. A submission that replaces another is no repetition.
--
-- Several tries: a person who mends their answers after each lost one replaces all of them, for any may have been stored.

set role lead_owner;

-- All that it replaces; "supersedes" is the one of them that its mail names.
alter table lead.submission add column replaces uuid[] not null default '{}';
create index submission_by_replaces on lead.submission using gin (replaces) where replaces <> '{}';
create index submission_by_body on lead.submission (body_mac) where body_mac is not null;

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

-- Of what is replaced: what is in a mailbox already, or else the last.
create function lead.pick_superseded(p_replaces uuid[]) returns uuid
language sql stable security definer set search_path = '' as $$
  select r.id from unnest(p_replaces) with ordinality as r (id, place)
  left join lead.delivery d on d.submission_id = r.id
  order by coalesce(d.state in ('sent', 'leased'), false) desc, r.place limit 1
$$;

create or replace function lead.accept(p jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := (p ->> 'id')::uuid;
  v_body_mac bytea := decode(p ->> 'bodyMac', 'base64');
  -- An older function names one at most.
  v_replaces uuid[] := array(
    select jsonb_array_elements_text(coalesce(p -> 'replaces', jsonb_build_array(p ->> 'supersedes')))::uuid
  );
  v_known jsonb := lead.answer_known(v_id, v_body_mac);
  v_limit jsonb;
  v_wait integer;
begin
  if v_known is not null then
    return v_known;
  end if;
  v_replaces := array_remove(v_replaces, null);
  if (p ->> 'sameActSeconds')::integer > 0 and p ->> 'emailMac' is not null and cardinality(v_replaces) = 0
    and lead.is_repeated(p, v_body_mac)
  then
    return jsonb_build_object('outcome', 'replayed');
  end if;
  for v_limit in select * from jsonb_array_elements(coalesce(p -> 'limits', '[]')) loop
    v_wait := lead.take(
      v_limit ->> 'scope',
      decode(coalesce(v_limit ->> 'subject', ''), 'base64'),
      (v_limit ->> 'count')::integer,
      (v_limit ->> 'seconds')::integer,
      coalesce((v_limit ->> 'shards')::integer, 1)
    );
    if v_wait is not null then
      return jsonb_build_object('outcome', 'limited', 'seconds', v_wait);
    end if;
  end loop;

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
  ) on conflict (id) do nothing;
  if not found then
    return lead.answer_known(v_id, v_body_mac);
  end if;

  -- Whoever settles one of them now waits, and then knows of this row.
  perform from lead.delivery where submission_id = any (v_replaces) order by submission_id for update;
  -- What the same person has replaced meanwhile is kept but not mailed, in whichever order they arrive.
  insert into lead.delivery (submission_id, state, settled_at)
  select v_id, case when replaced then 'withdrawn' else 'due' end, case when replaced then now() end
  from (
    select exists (select from lead.submission where replaces @> array[v_id] or supersedes = v_id) as replaced
  ) as late;
  update lead.delivery set state = 'withdrawn', settled_at = now()
  where submission_id = any (v_replaces) and state in ('due', 'dead');
  return jsonb_build_object('outcome', 'accepted');
end
$$;

-- What was replaced while its mail was on the way is not tried again: it becomes due no more.
create function lead.withdraw_replaced() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from lead.submission
    where replaces @> array[new.submission_id] or supersedes = new.submission_id
  ) then
    new.state := 'withdrawn';
    new.settled_at := now();
  end if;
  return new;
end
$$;

create trigger withdraw_replaced before update on lead.delivery
  for each row when (new.state = 'due' and old.state <> 'due') execute function lead.withdraw_replaced();

reset role;
