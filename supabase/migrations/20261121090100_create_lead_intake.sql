-- The way in: one call, one transaction; the row and its delivery exist together or not at all.

set role lead_owner;

-- Takes one place in a bucket; answers the seconds to wait when there is none left, null when it was taken.
create function lead.take(p_scope text, p_subject bytea, p_limit integer, p_seconds integer, p_shards integer)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_slot timestamptz := to_timestamp(floor(extract(epoch from now()) / p_seconds) * p_seconds);
  v_wait integer := greatest(1, ceil(extract(epoch from v_slot - now()) + p_seconds));
  v_used bigint;
begin
  select sum(used) into v_used from lead.rate_bucket where scope = p_scope and subject = p_subject and slot = v_slot;
  if v_used >= p_limit then
    return v_wait;
  end if;
  -- Several rows share a busy bucket, or everybody would wait for everybody's commit.
  insert into lead.rate_bucket as bucket (scope, subject, slot, shard, used)
  values (p_scope, p_subject, v_slot, floor(random() * p_shards), 1)
  on conflict (scope, subject, slot, shard) do update set used = bucket.used + 1 where bucket.used < p_limit;
  return case when found then null else v_wait end;
end
$$;

create function lead.answer_known(p_id uuid, p_body_mac bytea)
returns jsonb language sql stable security definer set search_path = '' as $$
  -- A row whose content is destroyed has nothing left to compare with: the same key is the same act.
  select jsonb_build_object('outcome', case when coalesce(body_mac = p_body_mac, true) then 'replayed' else 'conflict' end)
  from lead.submission where id = p_id
$$;

-- Takes and answers jsonb, so that an older function and a newer table, or the reverse, understand each other.
-- Outcomes: accepted, replayed, conflict, limited (with the seconds to wait).
create function lead.accept(p jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := (p ->> 'id')::uuid;
  v_body_mac bytea := decode(p ->> 'bodyMac', 'base64');
  v_supersedes uuid := (p ->> 'supersedes')::uuid;
  v_known jsonb := lead.answer_known(v_id, v_body_mac);
  v_limit jsonb;
  v_wait integer;
begin
  if v_known is not null then
    return v_known;
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
    id, form, form_version, page_version, supersedes, tags, body_mac, email_mac,
    key_id, wrapped_key, iv, ciphertext, keep_after_delivery, destroy_by, trace_until
  ) values (
    v_id, p ->> 'form', p ->> 'formVersion', p ->> 'pageVersion', v_supersedes,
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

  -- What the same person has replaced meanwhile is kept but not mailed, in whichever order the two arrive.
  insert into lead.delivery (submission_id, state, settled_at)
  select v_id, case when replaced then 'withdrawn' else 'due' end, case when replaced then now() end
  from (select exists (select from lead.submission where supersedes = v_id) as replaced) as late;
  update lead.delivery set state = 'withdrawn', settled_at = now()
  where submission_id = v_supersedes and state in ('due', 'dead');
  return jsonb_build_object('outcome', 'accepted');
end
$$;

grant execute on function lead.accept(jsonb) to lead_writer;

reset role;
