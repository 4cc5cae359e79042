-- A submission is counted in several buckets: the line, the household, the organisation, all together. Whoever one of them
-- refuses has used up no place in the others.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- Takes a place in each bucket or in none; answers the seconds to wait where one has none left, null when all were taken.
create function lead.take_all(p_limits jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_limit jsonb;
  v_wait integer;
begin
  for v_limit in select * from jsonb_array_elements(coalesce(p_limits, '[]')) loop
    v_wait := lead.take(
      v_limit ->> 'scope',
      decode(coalesce(v_limit ->> 'subject', ''), 'base64'),
      (v_limit ->> 'count')::integer,
      (v_limit ->> 'seconds')::integer,
      coalesce((v_limit ->> 'shards')::integer, 1)
    );
    if v_wait is not null then
      -- Gives back what was taken in this block.
      raise exception using errcode = 'LDFUL';
    end if;
  end loop;
  return null;
exception when sqlstate 'LDFUL' then
  return v_wait;
end
$$;

-- Whether one that arrives now has been replaced by one that arrived before it.
create function lead.is_replaced(p_id uuid, p_replaces uuid[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from lead.submission s where s.replaces @> array[p_id] or s.supersedes = p_id)
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
  ) on conflict (id) do nothing;
  if not found then
    return lead.answer_known(v_id, v_body_mac);
  end if;

  -- Whoever settles one of them now waits, and then knows of this row.
  perform from lead.delivery where submission_id = any (v_replaces) order by submission_id for update;
  -- What the same person has replaced meanwhile is kept but not mailed, in whichever order they arrive.
  insert into lead.delivery (submission_id, state, settled_at)
  select v_id, case when replaced then 'withdrawn' else 'due' end, case when replaced then now() end
  from lead.is_replaced(v_id, v_replaces) as replaced;
  update lead.delivery set state = 'withdrawn', settled_at = now()
  where submission_id = any (v_replaces) and state in ('due', 'dead');
  return jsonb_build_object('outcome', 'accepted');
end
$$;

select set_config('role', current_setting('lead.migrator'), true);
