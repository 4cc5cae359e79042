-- The way out: claim a lease on what is due, mail it, settle. Any of the three may be cut short at any moment.

set role lead_owner;

-- Leases due deliveries and hands over their sealed content. Deliveries with the same envelope go in one mail.
-- p: batch, leaseSeconds, mailsPerHour, digestEverySeconds, digestSize, maxClaims.
create function lead.claim(p jsonb)
returns table (
  submission_id uuid, lease uuid, envelope uuid, tries integer, form text, form_version text, tags text[],
  supersedes uuid, received_at timestamptz, key_id text, wrapped_key bytea, iv bytea, ciphertext bytea
) language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_lease uuid := gen_random_uuid();
  v_digest uuid := gen_random_uuid();
  v_hour_used integer;
  v_individual integer;
  v_is_digest_due boolean;
begin
  -- One count of the hour's mails at a time; the lock ends with this short transaction, not with the sending.
  perform pg_advisory_xact_lock(hashtext('lead.claim'));

  update lead.delivery set state = 'due', lease = null, lease_until = null where state = 'leased' and lease_until < now();
  -- Whatever kills its sender every time would otherwise be tried for ever: a kill costs no try.
  update lead.delivery set state = 'dead', code = 'crashes', settled_at = now()
  where state = 'due' and claims >= (p ->> 'maxClaims')::integer;

  -- What was once put into a mail goes again in the same mail: the provider may have it already.
  return query
  with again as (
    select d.submission_id from lead.delivery d
    where d.state = 'due' and d.due_at <= now() and d.envelope is not null
    order by d.due_at limit (p ->> 'batch')::integer for update skip locked
  )
  select * from lead.hand_over(array(select a.submission_id from again a), v_lease, null, p);

  select count(distinct d.envelope) into v_hour_used from lead.delivery d
  where (d.state = 'sent' and d.settled_at > now() - interval '1 hour') or d.state = 'leased';
  v_individual := least((p ->> 'batch')::integer, greatest(0, (p ->> 'mailsPerHour')::integer - v_hour_used));

  return query
  with first as (
    select d.submission_id from lead.delivery d
    where d.state = 'due' and d.due_at <= now() and d.envelope is null
    order by d.due_at limit v_individual for update skip locked
  )
  select * from lead.hand_over(array(select f.submission_id from first f), v_lease, null, p);

  if v_hour_used + v_individual < (p ->> 'mailsPerHour')::integer or v_individual = (p ->> 'batch')::integer then
    return;
  end if;
  select coalesce(max(r.ran_at) < now() - make_interval(secs => (p ->> 'digestEverySeconds')::integer), true)
  into v_is_digest_due from lead.job_run r where r.job = 'digest';
  if not v_is_digest_due then
    return;
  end if;
  return query
  with rest as (
    select d.submission_id from lead.delivery d
    where d.state = 'due' and d.due_at <= now() and d.envelope is null
    order by d.due_at limit (p ->> 'digestSize')::integer for update skip locked
  )
  select * from lead.hand_over(array(select r.submission_id from rest r), v_lease, v_digest, p);
  if found then
    perform lead.note_run('digest');
  end if;
end
$$;

create function lead.note_run(p_job text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into lead.job_run (job, ran_at) values (p_job, now()) on conflict (job) do update set ran_at = now()
$$;

create function lead.hand_over(p_ids uuid[], p_lease uuid, p_envelope uuid, p jsonb)
returns table (
  submission_id uuid, lease uuid, envelope uuid, tries integer, form text, form_version text, tags text[],
  supersedes uuid, received_at timestamptz, key_id text, wrapped_key bytea, iv bytea, ciphertext bytea
) language sql volatile security definer set search_path = '' as $$
  with leased as (
    update lead.delivery d set
      state = 'leased', lease = p_lease, claims = d.claims + 1,
      lease_until = now() + make_interval(secs => (p ->> 'leaseSeconds')::integer),
      envelope = coalesce(d.envelope, p_envelope, d.submission_id)
    where d.submission_id = any (p_ids)
    returning d.submission_id, d.lease, d.envelope, d.tries
  )
  select l.submission_id, l.lease, l.envelope, l.tries, s.form, s.form_version, s.tags,
    s.supersedes, s.received_at, s.key_id, s.wrapped_key, s.iv, s.ciphertext
  from leased l join lead.submission s on s.id = l.submission_id
$$;

-- Records what became of one delivery. "Sent" is a fact and is recorded even after the lease has run out;
-- any other word only counts from the one who still holds the lease. Answers whether it was recorded.
-- p: state (sent, due, dead), code, providerId, delaySeconds, countsTry, ownEnvelope.
create function lead.settle(p_submission uuid, p_lease uuid, p jsonb)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
begin
  update lead.delivery set
    state = p ->> 'state',
    code = p ->> 'code',
    provider_id = coalesce(p ->> 'providerId', provider_id),
    tries = tries + case when (p ->> 'countsTry')::boolean then 1 else 0 end,
    due_at = now() + make_interval(secs => coalesce((p ->> 'delaySeconds')::double precision, 0)),
    envelope = case when (p ->> 'ownEnvelope')::boolean then null else envelope end,
    settled_at = case when p ->> 'state' = 'due' then null else now() end,
    lease = null,
    lease_until = null
  where submission_id = p_submission
    and case when p ->> 'state' = 'sent' then state in ('leased', 'due', 'dead') else state = 'leased' and lease = p_lease end;
  return found;
end
$$;

-- Mails that the provider took and of whose arrival nothing is known yet, the longest unasked first.
create function lead.unconfirmed(p_limit integer)
returns table (envelope uuid, provider_id text) language sql volatile security definer set search_path = '' as $$
  with asked as (
    select d.envelope, d.provider_id from lead.delivery d
    where d.state = 'sent' and d.confirmed is null and d.provider_id is not null
      and d.settled_at between now() - interval '2 days' and now() - interval '1 minute'
      and coalesce(d.polled_at, '-infinity') < now() - interval '15 minutes'
    group by d.envelope, d.provider_id order by min(d.polled_at) nulls first limit p_limit
  )
  update lead.delivery d set polled_at = now() from asked a
  where d.envelope = a.envelope and d.provider_id = a.provider_id
  returning d.envelope, d.provider_id
$$;

-- The provider's last word on a mail. A mail that came back is due again, in a new envelope, until its tries are used up.
create function lead.confirm(p_provider_id text, p_event text, p_tries integer)
returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count integer;
begin
  update lead.delivery d set
    confirmed = p_event,
    code = case when p_event = 'delivered' then d.code else p_event end,
    tries = d.tries + case when p_event = 'delivered' then 0 else 1 end,
    state = case when p_event = 'delivered' or s.destroyed_at is not null then d.state
                 when d.tries + 1 >= p_tries then 'dead' else 'due' end,
    envelope = case when p_event = 'delivered' then d.envelope else gen_random_uuid() end,
    settled_at = case when p_event = 'delivered' or s.destroyed_at is not null then d.settled_at end,
    due_at = now() + interval '30 minutes',
    provider_id = case when p_event = 'delivered' then d.provider_id end
  from lead.submission s
  where s.id = d.submission_id and d.provider_id = p_provider_id and d.state = 'sent' and d.confirmed is null;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function lead.claim(jsonb), lead.settle(uuid, uuid, jsonb), lead.unconfirmed(integer),
  lead.confirm(text, text, integer) to lead_dispatcher;

reset role;
